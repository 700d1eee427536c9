import 'server-only'
import { sql } from 'kysely'
import { bookedOrder, bookingNumber } from '@/lib/core/booking/booking'
import { bookingDateAt } from '@/lib/core/booking/booking-days'
import { NIGHT_MS } from '@/lib/core/booking/host-day'
import { undoableMove } from '@/lib/core/booking/undo-booking'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { PHONE_PREFIX } from '@/lib/core/person/phone'
import { venueTime } from '@/lib/core/venue/service-times'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import {
  isAfterMidnightOf,
  type LoggedBookingMove,
  movedFromOf,
  readBookingMoves,
} from '@/lib/server/booking/moves/booking-moves'
import { tablesOf } from '@/lib/server/booking/venue-room'
import type { Db } from '@/lib/server/db/connect'

/** Those that await an answer first, then those to come. */
const MAX_BOOKINGS = 500

/** `isOurs`: no bookings system answers them. */
type Reading = { venueId: number; isOurs: boolean; now: number }

const shownPhone = (said: string): string => (/^\d+$/.test(said) ? `${PHONE_PREFIX}${said}` : said)

const lastMoveOf = (moves: readonly LoggedBookingMove[], row: Booking, now: number): DeskBooking['lastMove'] => {
  const last = undoableMove(moves, { endsAt: row.ends_at, now })
  return last && { kind: last.kind, at: last.made_at }
}

const deskBooking = (
  row: Booking,
  moves: readonly LoggedBookingMove[],
  { isOurs, now }: Pick<Reading, 'isOurs' | 'now'>,
): DeskBooking[] => {
  try {
    const payload = payloadOfBooking(row)
    const { customer: name, phone, seats, note, reserved_at: date, reserved_time: time } = payload
    return [
      {
        ...{ id: row.id, number: bookingNumber(row.id), state: row.state, name, phone: shownPhone(phone) },
        ...{ seats, date, time, note, order: bookedOrder(payload), answeredBy: row.answered_by, answerable: isOurs },
        afterMidnight: isAfterMidnightOf(row),
        ...{ source: row.source ?? 'guest', startsAt: row.starts_at, endsAt: row.ends_at, turn: row.turn },
        until: row.ends_at === null ? '' : venueTime(new Date(row.ends_at)),
        ...{ tables: tablesOf(row), movedFrom: movedFromOf(row), offeredUntil: row.offered_until },
        lastMove: isOurs ? lastMoveOf(moves, row, now) : null,
      },
    ]
  } catch {
    // One unreadable booking must not hide the others; `npm run orders -- list` reports it.
    return []
  }
}

const deskBookings = async (db: Db, rows: readonly Booking[], reading: Reading): Promise<DeskBooking[]> => {
  const moved = rows.filter(({ turn }) => turn > 0).map(({ id }) => id)
  const moves = await readBookingMoves(db, moved)
  return rows.flatMap((row) => deskBooking(row, moves.get(row.id) ?? [], reading))
}

const bookingsOf = (db: Db, { venueId }: Reading) =>
  db.selectFrom('bookings').selectAll().where('venue_id', '=', venueId)

/** Requests first: one for a far evening must not fall behind the many that ask for nothing. */
const urgency = sql<number>`case when state = 'requested' then 0
  when state in ('accepted', 'arrived', 'waiting', 'offered') then 1 else 2 end`

const soonestFirst = (a: Booking, b: Booking): number =>
  a.reserved_at === b.reserved_at ? a.created_at - b.created_at : a.reserved_at < b.reserved_at ? -1 : 1

/** From today on, in any state, soonest first. */
export const readDeskBookings = async (db: Db, reading: Reading): Promise<DeskBooking[]> => {
  const rows = await bookingsOf(db, reading)
    .where('reserved_at', '>=', bookingDateAt(new Date(reading.now - NIGHT_MS)))
    .orderBy(urgency)
    .orderBy('reserved_at')
    .orderBy('created_at')
    .limit(MAX_BOOKINGS)
    .execute()
  return deskBookings(db, rows.sort(soonestFirst), reading)
}

/** Of one date, past ones too, in any state, soonest first. */
export const readBookingsOn = async (db: Db, date: string, reading: Reading): Promise<DeskBooking[]> => {
  const rows = await bookingsOf(db, reading)
    .where('reserved_at', '=', date)
    .orderBy('starts_at')
    .orderBy('created_at')
    .limit(MAX_BOOKINGS)
    .execute()
  return deskBookings(db, rows, reading)
}
