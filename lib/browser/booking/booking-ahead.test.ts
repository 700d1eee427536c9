import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { hasBookingAhead } from '@/lib/browser/booking/booking-ahead'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null }
  Object.assign(globalThis, { window: { localStorage } })
  jest.useFakeTimers({ now: Date.parse('2026-03-28T23:15:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { window: undefined })
})

it.each<[string, unknown, boolean]>([
  ['nothing', undefined, false],
  ['one tonight', [{ date: '2026-03-28', isOff: false }], true],
  ['one to come beside a past one', [{ date: '2026-03-01' }, { date: '2026-04-03' }], true],
  ['one that is over', [{ date: '2026-03-01', isOff: false }], false],
  ['one that was cancelled', [{ date: '2026-04-03', isOff: true }], false],
  ['what nobody wrote there', [null, 7, { date: 9 }], false],
  ['no list', { date: '2026-04-03' }, false],
])('code is loaded only for a booking to come: %s', (_, value, loads) => {
  if (value !== undefined) kept.set('coperto.booking.1007', JSON.stringify(value))
  expect(hasBookingAhead(1007)).toBe(loads)
  expect(hasBookingAhead(1001)).toBe(false)
})
