import { expect, it } from '@jest/globals'
import { closedProblem } from '@/lib/server/orders/place/check-table'
import { testVenue } from '@/lib/testing/test-venue'

/** Saturdays 12:00–14:45 and 18:30–01:30. */
const venue = {
  ...testVenue,
  ordersWhenClosed: 'refuse' as const,
  timetables: [
    { day_of_week: 6, open: '12:00', close: '14:45' },
    { day_of_week: 6, open: '18:30', close: '01:30' },
  ],
}
const problemAt = (now: string, of: Parameters<typeof closedProblem>[0] = venue) => closedProblem(of, Date.parse(now))

it.each([
  ['before it opens', '2026-03-21T10:00:00+01:00', '2026-03-21', '12:00', '2026-03-21'],
  ['between lunch and dinner', '2026-03-21T16:00:00+01:00', '2026-03-21', '18:30', '2026-03-21'],
  ['after the night', '2026-03-22T02:00:00+01:00', '2026-03-28', '12:00', '2026-03-22'],
])('a venue that takes no orders while closed refuses them %s, and says when it opens', (_, now, date, time, today) => {
  expect(problemAt(now)).toEqual({ code: 'venue_closed', next: { date, time }, today })
})

it.each([
  ['while it is open', '2026-03-21T13:00:00+01:00'],
  ['until five minutes after closing, read while it was open', '2026-03-21T14:50:00+01:00'],
])('takes them %s', (_, now) => {
  expect(problemAt(now)).toBeNull()
})

it('any other venue takes them, and so does one that states no hours', () => {
  const night = '2026-03-21T04:00:00+01:00'
  expect(problemAt(night, { ...venue, ordersWhenClosed: 'warn' })).toBeNull()
  expect(problemAt(night, { ...venue, timetables: [] })).toBeNull()
})
