import { expect, it } from '@jest/globals'
import { isCurrent } from '@/lib/browser/booking/fetch-booking-day'

const ASKED = Date.parse('2026-04-03T17:29:00Z')

it.each([
  ['asked this minute', 60_000, true],
  ['of a phone that slept for five minutes', 300_000, false],
  ['of a clock that was set back', -60_000, false],
])('the times of a day are offered while their answer is current: %s', (_, after, current) => {
  expect(isCurrent({ askedAt: ASKED }, ASKED + after)).toBe(current)
})
