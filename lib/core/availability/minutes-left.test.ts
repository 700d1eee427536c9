import { describe, expect, it } from '@jest/globals'
import { isAnotherDay, minutesLeft } from '@/lib/core/availability/minutes-left'
import { venueTime } from '@/lib/core/venue/service-times'

const NOW = Date.parse('2026-03-18T21:00:00+01:00')
const SECOND = 1_000
const MINUTE = 60 * SECOND

describe('how long something lasts', () => {
  it.each([
    ['14:59', 14 * MINUTE + 59 * SECOND, 15],
    ['15:00', 15 * MINUTE, 15],
    ['15:01', 15 * MINUTE + SECOND, 15],
    ['15:05, as a screen that last looked five seconds ago sees it', 15 * MINUTE + 5 * SECOND, 15],
    ['30:00', 30 * MINUTE, 30],
    ['one second', SECOND, 1],
    ['nothing', 0, 1],
  ])('is said to the nearest minute: %s', (_, left, minutes) => {
    expect(minutesLeft(NOW + left, NOW)).toBe(minutes)
  })

  it.each([
    ['15 minutes from now', '2026-03-18T21:15:00+01:00', false],
    ['later in this very minute', '2026-03-18T21:00:40+01:00', false],
    ['past midnight', '2026-03-19T00:30:00+01:00', true],
    ['tomorrow at this time', '2026-03-19T21:00:00+01:00', true],
    ['tomorrow within this minute', '2026-03-19T20:59:59+01:00', true],
    ['in a week', '2026-03-25T23:00:00+01:00', true],
  ])('names the day of a moment of another day: %s', (_, at, isAnother) => {
    expect(isAnotherDay(Date.parse(at), NOW, venueTime)).toBe(isAnother)
  })
})
