import { expect, it } from '@jest/globals'
import { dueDate } from '@/lib/core/orders/later/due-date'

const LATE = { date: '2026-12-11', plannedAt: Date.parse('2026-12-11T23:45:00+01:00') }

it.each([
  ['23:45', LATE, '2026-12-11'],
  ['00:15', LATE, '2026-12-12'],
  ['23:30', LATE, '2026-12-11'],
  [null, LATE, '2026-12-11'],
  ['00:15', {}, undefined],
])('the day of %s is that of the moment it is due', (time, facts, day) => {
  expect(dueDate(facts, time)).toBe(day)
})
