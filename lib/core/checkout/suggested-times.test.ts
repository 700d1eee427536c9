import { expect, it } from '@jest/globals'
import { onlyTime, suggestedTimes } from '@/lib/core/checkout/suggested-times'

const open = (earliest: string, ...windows: [string, string][]) => {
  const served = windows.map(([from, to]) => ({ from, to }))
  return { status: 'open' as const, earliest, windows: served, slots: served }
}

it.each([
  ['quarters after the earliest', open('19:41', ['19:41', '23:00']), ['19:41', '19:45', '20:00', '20:15']],
  ['an earliest on the quarter once', open('19:45', ['19:45', '23:00']), ['19:45', '20:00', '20:15', '20:30']],
  [
    'lunch, then the evening',
    open('14:28', ['14:28', '14:45'], ['18:30', '23:00']),
    ['14:28', '14:30', '14:45', '18:30'],
  ],
  ['past midnight', open('23:50', ['23:50', '00:30']), ['23:50', '00:00', '00:15', '00:30']],
  ['little time left', open('22:59', ['22:59', '23:00']), ['22:59', '23:00']],
])('%s', (_, times, expected) => {
  expect(suggestedTimes(times, 4)).toEqual(expected)
})

it('one time alone needs no choosing', () => {
  expect(onlyTime(open('23:00', ['23:00', '23:00']))).toBe('23:00')
  expect(onlyTime(open('22:59', ['22:59', '23:00']))).toBeNull()
})
