import { randomUUID } from 'node:crypto'
import { hostRulesSchema } from '@/lib/core/venue/room/host-rules'
import type { Venue } from '@/lib/core/venue/venue'
import { enterBooking, type HostEntryOutput } from '@/lib/server/booking/moves/enter-booking'
import { type HostMove, moveBooking } from '@/lib/server/booking/moves/move-booking'
import type { Db } from '@/lib/server/db/connect'
import { BOOKING_NOW, bookingForm, bookingVenue } from '@/lib/testing/orders/test-booking'

/** Eight seats at four tables; parties of up to two stay an hour and a half, up to four two hours. */
export const hostVenue: Venue = {
  ...bookingVenue,
  booking: hostRulesSchema.parse({
    seats: 8,
    tables: [
      { name: '1', seats: 2 },
      { name: '2', seats: 2 },
      { name: '3', seats: 2 },
      { name: '4', seats: 2 },
    ],
  }),
}

const { date, time } = bookingForm

/** For Saturday at half past eight, of a party of two without a number. */
export const hostEntry = (changes: Partial<Extract<HostEntryOutput, { source: 'host' }>> = {}): HostEntryOutput => ({
  ...{ source: 'host', attemptKey: randomUUID(), name: 'Bianchi', phone: '', note: '', date, time, seats: 2 },
  tables: [],
  ...changes,
})

export const walkIn = (changes: Partial<Extract<HostEntryOutput, { source: 'walk_in' }>> = {}): HostEntryOutput => ({
  ...{ source: 'walk_in', attemptKey: randomUUID(), name: '', seats: 2, tables: [] },
  ...changes,
})

type Said = { by?: string | null; now?: number; messages?: boolean; venue?: Venue }

const aboutOf = ({ by = 'Cassa', now = BOOKING_NOW, messages = true, venue = hostVenue }: Said) => ({
  ...{ venue, by, now, messages },
  mover: by === null ? ('command' as const) : ('host' as const),
})

/** Writes in as a device of the desk does, by command without one. */
export const enterAtDesk = (db: Db, entry: HostEntryOutput, said: Said = {}) => enterBooking(db, aboutOf(said), entry)

export const moveAtDesk = (db: Db, bookingId: string, move: HostMove, said: Said = {}) =>
  moveBooking(db, { ...aboutOf(said), bookingId }, move)

/** A place for the booking of `hostEntry`. */
export const place = (changes: Partial<Extract<HostMove, { move: 'change' }>> = {}): HostMove => ({
  ...{ move: 'change' as const, turn: 1, date, time, seats: 2, tables: [] },
  ...changes,
})
