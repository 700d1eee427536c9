import { Advice } from '@/lib/commands/advice'
import { adviseElsewhere } from '@/lib/commands/orders/bookings'
import { print } from '@/lib/commands/orders/ledger-rows'
import { closeVenues, openVenue } from '@/lib/commands/venues/open-venue'
import { bookingNumber } from '@/lib/core/booking/booking'
import type { Venue } from '@/lib/core/venue/venue'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { movedFromOf } from '@/lib/server/booking/moves/booking-moves'
import { tablesOf } from '@/lib/server/booking/venue-room'
import type { Database, Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'

const NUMBER = /^[0-9a-f]{6}$/

/** By its id or the number that is read out. */
export const bookingNamed = async ({ db }: Database, name: string): Promise<Booking> => {
  const id = name.toLowerCase()
  const rows = db.selectFrom('bookings').selectAll()
  const found = await (NUMBER.test(id) ? rows.where('id', 'like', `%${id}`) : rows.where('id', '=', id)).execute()
  const [booking] = found
  if (!booking) throw new Advice(`There is no booking ${name}.`)
  if (found.length > 1) throw new Advice(`Several bookings end in ${name}: ${found.map((row) => row.id).join(', ')}`)
  return booking
}

/** Throws a sentence where there is no such venue. */
export const venueNamed = (ref: string): Promise<Venue> =>
  openVenue(ref).catch((error: unknown) => {
    throw error instanceof Error ? new Advice(error.message, { cause: error }) : error
  })

/** The venue as the server reads it, whose rules decide. */
export const withVenue = async <T>(ref: string, act: (venue: Venue) => Promise<T>): Promise<T> => {
  adviseElsewhere()
  try {
    return await act(await venueNamed(ref))
  } finally {
    await closeVenues()
  }
}

const lineOf = (booking: Booking) => {
  const {
    customer: name,
    phone,
    seats: people,
    reserved_at: date,
    reserved_time: time,
    note,
  } = payloadOfBooking(booking)
  const who = { name, phone, note, source: booking.source ?? 'guest' }
  const asked = movedFromOf(booking)
  return {
    ...{ id: booking.id, number: bookingNumber(booking.id), state: booking.state, date, time, people },
    ...{ tables: tablesOf(booking), ...who, ...(asked && { movedFrom: asked }) },
  }
}

export const printBooking = (booking: Booking): void => print(lineOf(booking))

/** Makes the running server notify the desk and the guest's page. */
export const tellServer = (db: Db, { id, venue_id }: Booking): Promise<string> =>
  recordVenueChange(db, venue_id, Date.now(), id)
