import { expect, it } from '@jest/globals'
import { isAlwaysOpen } from '@/lib/core/venue/opening/always-open'

const week = (...hours: [string, string][]) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((day_of_week) => hours.map(([open, close]) => ({ day_of_week, open, close })))

it.each([
  ['midnight to midnight', week(['00:00', '00:00']), true],
  ['to the last minute of each day', week(['00:00', '23:59']), true],
  [
    'breakfast, day and night, one after the other',
    week(['07:00', '11:00'], ['11:00', '23:00'], ['23:00', '07:00']),
    true,
  ],
  ['from morning to morning', week(['06:00', '06:00']), true],
  ['with an hour left out', week(['07:00', '23:00'], ['00:00', '07:00']), false],
  ['with a night left out', week(['06:00', '06:00']).slice(1), false],
  ['lunch and dinner', week(['12:00', '15:00'], ['19:00', '23:00']), false],
  ['nothing', [], false],
])('%s', (_, timetables, expected) => {
  expect(isAlwaysOpen(timetables)).toBe(expected)
})
