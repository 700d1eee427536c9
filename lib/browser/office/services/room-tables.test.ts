import { expect, it } from '@jest/globals'
import {
  freeName,
  lackingTables,
  MOST_ROOM_TABLES,
  readSeats,
  repeatedRows,
  roomTablesIn,
  seatsOf,
} from '@/lib/browser/office/services/room-tables'

const ROOM = [
  { name: '1', seats: 2 },
  { name: 'A 1', seats: 4 },
]

it('tables of the book are read from a draft, whatever stands there', () => {
  expect(roomTablesIn([...ROOM, 'table', null, {}])).toEqual([...ROOM, { name: '', seats: 0 }])
  expect(roomTablesIn(null)).toEqual([])
})

it('the book lacks the tables of the room that it does not name', () => {
  expect(lackingTables(ROOM, [{ from: 1, to: 3 }, 'a1', 'VIP'])).toEqual(['2', '3', 'VIP'])
  expect(lackingTables(ROOM, [])).toEqual([])
})

it('no more tables are added than the book takes', () => {
  const added = lackingTables(ROOM, [{ from: 1, to: 2_000 }])
  expect(added).toHaveLength(MOST_ROOM_TABLES - ROOM.length)
})

it('the book seats as many as its tables', () => {
  expect(seatsOf(ROOM)).toBe(6)
})

it('a name that an earlier table has is marked', () => {
  expect([...repeatedRows([...ROOM, { name: '1', seats: 6 }])]).toEqual([2])
})

it.each([
  ['4', 4],
  [' 12 ', 12],
  ['0', undefined],
  ['100', undefined],
  ['quattro', undefined],
  ['', undefined],
])('%j is %j seats', (typed, seats) => {
  expect(readSeats(typed)).toBe(seats)
})

it('a table that is added has a number of its own', () => {
  expect(freeName([])).toBe('1')
  expect(freeName([...ROOM, { name: '3', seats: 4 }])).toBe('4')
  expect(freeName([{ name: '2', seats: 4 }])).toBe('3')
})
