import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type BookingMoveKind,
  type BookingMover,
  type MovedFrom,
  movedFromSchema,
} from '@/lib/core/booking/booking-move'
import { BOOKING_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import type { Db } from '@/lib/server/db/connect'
import type { BookingMoveRow } from '@/lib/server/db/schema'

const millis = z.number().nullable()
const text = z.string().nullable()

/** Columns that moves change, as an undo restores them. */
const beforeSchema = z
  .object({
    ...{ state: z.enum(BOOKING_STATES), payload: z.string(), reserved_at: z.string(), seats: z.int() },
    ...{ starts_at: millis, ends_at: millis, tables: text, moved_from: text, cancel_until: millis },
    ...{ arrived_at: millis, left_at: millis, cancelled_at: millis, offered_until: millis },
    ...{ answered_by: text, answered_at: millis, answer_reason: text },
    answer_code: z.enum(BOOKING_REFUSAL_CODES).nullable(),
  })
  .partial()

const detailSchema = z.object({
  said: z.looseObject({ undoes: z.int().nullable().default(null) }).prefault({}),
  before: beforeSchema.prefault({}),
})

export type BookingBefore = z.infer<typeof beforeSchema>

export type LoggedBookingMove = Omit<BookingMoveRow, 'detail'> & {
  said: Record<string, unknown>
  before: BookingBefore
  undoes: number | null
}

const loggedMove = ({ detail, ...row }: BookingMoveRow): LoggedBookingMove => {
  const { said, before } = detailSchema.parse(JSON.parse(detail))
  return { ...row, said, before, undoes: said.undoes }
}

/** Oldest first, by booking. */
export const readBookingMoves = async (db: Db, ids: readonly string[]): Promise<Map<string, LoggedBookingMove[]>> => {
  const found = new Map<string, LoggedBookingMove[]>()
  if (ids.length === 0) return found
  const rows = await db.selectFrom('booking_moves').selectAll().where('booking_id', 'in', ids).orderBy('turn').execute()
  for (const row of rows) found.set(row.booking_id, [...(found.get(row.booking_id) ?? []), loggedMove(row)])
  return found
}

export const movesOfBooking = async (db: Db, id: string): Promise<LoggedBookingMove[]> =>
  (await readBookingMoves(db, [id])).get(id) ?? []

type Made = { kind: BookingMoveKind; mover: BookingMover; device: string | null; turn: number; said?: object }

/** Whether the same person has made this move already and said the same with it, as the next of the turn they saw. */
export const isRepeated = (
  last: LoggedBookingMove | undefined,
  { kind, mover, device, turn, said = {} }: Made,
): boolean =>
  last?.turn === turn + 1 &&
  last.kind === kind &&
  last.mover === mover &&
  last.device === device &&
  Object.entries(said).every(([name, value]) => isDeepStrictEqual(last.said[name], value))

export const isAfterMidnightOf = ({ starts_at, reserved_at }: Pick<Booking, 'starts_at' | 'reserved_at'>): boolean =>
  starts_at !== null && venueDate(new Date(starts_at)) !== reserved_at

/** Where a booking stands, as it is kept while the guest is asked about another place. */
export const placeOf = (booking: Pick<Booking, 'payload' | 'starts_at' | 'reserved_at'>): MovedFrom => {
  const { reserved_at: date, reserved_time: time, seats } = payloadOfBooking(booking)
  return { date, time, afterMidnight: isAfterMidnightOf(booking), seats }
}

/** Null for a move that changed no place. */
export const placeBefore = ({ before }: LoggedBookingMove): MovedFrom | null => {
  const { payload, starts_at = null, reserved_at } = before
  return payload === undefined || reserved_at === undefined ? null : placeOf({ payload, starts_at, reserved_at })
}

/** Null unless its guest is asked to agree. */
export const movedFromOf = ({ moved_from }: Pick<Booking, 'moved_from'>): MovedFrom | null =>
  moved_from === null ? null : (movedFromSchema.safeParse(JSON.parse(moved_from)).data ?? null)

export const isSamePlace = (a: MovedFrom, b: MovedFrom): boolean =>
  a.date === b.date && a.time === b.time && a.afterMidnight === b.afterMidnight && a.seats === b.seats
