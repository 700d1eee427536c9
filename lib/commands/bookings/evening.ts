import { z } from 'zod'
import { Advice } from '@/lib/commands/advice'
import type { BookingCommand } from '@/lib/commands/bookings/command'
import { bookingNamed, printBooking, venueNamed } from '@/lib/commands/bookings/told-booking'
import { showBooking } from '@/lib/commands/orders/bookings'
import { closeVenues } from '@/lib/commands/venues/open-venue'
import { bookingDateAt } from '@/lib/core/booking/booking-days'
import { NIGHT_MS } from '@/lib/core/booking/host-day'

const NUMBER = /^\d{1,9}$/

/** Of one evening, tonight's where none is said, in any state, soonest first. */
export const list: BookingCommand = async ({ db }, { words: [venue = ''], date }) => {
  const day = date ?? bookingDateAt(new Date(Date.now() - NIGHT_MS))
  if (!z.iso.date().safeParse(day).success) throw new Advice('Say --date 2026-03-28.')
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) => (NUMBER.test(venue) ? row('venue_id', '=', Number(venue)) : row('venue_token', '=', venue)))
    .where('reserved_at', '=', day)
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute()
  for (const row of rows) printBooking(row)
  if (rows.length > 0) return
  await venueNamed(venue).finally(closeVenues)
  process.stderr.write(`Nobody has booked at venue ${venue} for ${day}.\n`)
}

export const show: BookingCommand = async (ledger, { words: [name = ''] }) => {
  await showBooking(ledger, (await bookingNamed(ledger, name)).id)
}
