import { expect, it } from '@jest/globals'
import { wrongEntryField } from '@/lib/core/desk/bookings/wrong-entry-field'

const ENTRY = { source: 'host', name: 'Ada', seats: 2, date: '2026-03-28', time: '20:30', phone: '', note: '' } as const

it.each([
  [{}, null],
  [{ name: '  ' }, 'name'],
  [{ name: '', seats: 0 }, 'name'],
  [{ seats: Number('') }, 'seats'],
  [{ seats: 2.5 }, 'seats'],
  [{ seats: 100 }, 'seats'],
  [{ date: '' }, 'date'],
  [{ time: '' }, 'time'],
  [{ phone: 'sala 12, o la portineria' }, null],
])('the first wrong field of an entry with %j is %s', (changes, field) => {
  expect(wrongEntryField({ ...ENTRY, ...changes })).toBe(field)
})
