import { expect, it } from '@jest/globals'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'

const words = (_: string, { from, to }: Record<'from' | 'to', string>) => `Dalle ${from} alle ${to}`
const slots = (days: number[], open: string, close: string) => days.map((day_of_week) => ({ day_of_week, open, close }))
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

it.each([
  [undefined, ''],
  [slots(EVERY_DAY, '12:00', '15:00'), 'Dalle 12:00 alle 15:00'],
  [slots([5, 4, 3, 2, 1], '12:00', '15:00'), 'Dalle 12:00 alle 15:00 (lun–ven)'],
  [slots([0, 6], '10:00', '13:00'), 'Dalle 10:00 alle 13:00 (sab, dom)'],
  [
    [...slots(EVERY_DAY, '12:00', '15:00'), ...slots([6], '22:00', '02:00')],
    'Dalle 12:00 alle 15:00 · Dalle 22:00 alle 02:00 (sab)',
  ],
])('the hours of a course are one line, with the days where they are not all', (hours, line) => {
  expect(hoursLine(hours, words, 'it').replace(/[\u2066\u2069]/g, '')).toBe(line)
})
