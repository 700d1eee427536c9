import { missingIn, placesIn } from '@/lib/browser/office/services/table-list'
import type { DraftFields } from '@/lib/core/office/draft'
import type { TableName } from '@/lib/core/venue/venue'

type Json = DraftFields[string]

/** A table of the book, and how many people it seats. */
export type RoomTable = { name: string; seats: number }

export const MOST_ROOM_TABLES = 500

export const roomTablesIn = (value: Json): RoomTable[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { name = '', seats = 0 } = entry
    return [{ name: String(name), seats: Number(seats) }]
  })

/** Tables where guests order and that the book does not have, as many as it takes. */
export const lackingTables = (room: readonly RoomTable[], tables: readonly TableName[]): string[] =>
  missingIn(
    placesIn(tables)?.places ?? [],
    room.map(({ name }) => name),
  ).slice(0, MOST_ROOM_TABLES - room.length)

export const seatsOf = (room: readonly RoomTable[]): number => room.reduce((sum, { seats }) => sum + seats, 0)

/** Places of rows whose name an earlier one has. */
export const repeatedRows = (room: readonly RoomTable[]): ReadonlySet<number> =>
  new Set(room.flatMap(({ name }, at) => (room.findIndex((each) => each.name === name) < at ? [at] : [])))

/** '4', from 1 to 99; undefined where it is no number of seats. */
export const readSeats = (typed: string): number | undefined => {
  const seats = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return seats > 0 ? seats : undefined
}

/** A number that no table has yet. */
export const freeName = (room: readonly RoomTable[]): string => {
  const taken = new Set(room.map(({ name }) => name))
  let number = room.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}
