import 'server-only'
import type { Transaction } from 'kysely'
import { halfHourOf, type Party, roomProblem } from '@/lib/core/booking/booking-room'
import { SEATED_STATES } from '@/lib/core/booking/booking-transitions'
import { freeTimes } from '@/lib/core/booking/free-times'
import { fail, ok, type Result } from '@/lib/core/result'
import type { TimeWindow } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { partyOf, readRoom } from '@/lib/server/booking/venue-room'
import type { Schema } from '@/lib/server/db/schema'

/** free: times of that evening, 'HH:MM'. by: whose table it is. */
export type RoomError = { code: 'slot_full'; free: string[] } | { code: 'table_taken'; by: string }

type Wanted = {
  venue: Pick<Venue, 'id' | 'booking'>
  party: Party
  /** Of the evening. */
  date: string
  windows: TimeWindow[]
  by: 'guest' | 'host'
  /** The booking that moves; its seats are free for itself. */
  moved?: Booking | undefined
  now: number
}

const isSeated = ({ state }: Booking): boolean => SEATED_STATES.some((seated) => seated === state)

const whoseTable = async (
  tx: Transaction<Schema>,
  { venue, party, moved, now }: Pick<Wanted, 'venue' | 'party' | 'moved' | 'now'>,
): Promise<string> => {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('venue_id', '=', venue.id)
    .where('state', 'in', SEATED_STATES)
    .where('tables', 'is not', null)
    .where('starts_at', '<', party.endsAt)
    .execute()
  const found = rows.find((row) => {
    const other = row.id === moved?.id ? null : partyOf(row, venue.booking, now)
    return other && other.endsAt > party.startsAt && other.tables.some((name) => party.tables.includes(name))
  })
  return found ? payloadOfBooking(found).customer : ''
}

/** Whether there is room for a party over its whole stay. Call it under the venue's lock. */
export const findRoom = async (
  tx: Transaction<Schema>,
  { venue, party, date, windows, by, moved, now }: Wanted,
): Promise<Result<null, RoomError>> => {
  const about = { venueId: venue.id, rules: venue.booking, date, now }
  const room = await readRoom(tx, { ...about, ...(moved && { except: moved.id }) })
  const held = moved && isSeated(moved) ? partyOf(moved, venue.booking, now) : null
  const problem = roomProblem(room, party, by, held)
  if (problem === null) return ok(null)
  return problem === 'table_taken'
    ? fail({ code: problem, by: await whoseTable(tx, { venue, party, moved, now }) })
    : fail({
        code: 'slot_full',
        free: freeTimes(room, { ...party, date, windows, held, earliest: halfHourOf(now) }, by),
      })
}
