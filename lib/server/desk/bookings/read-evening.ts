import 'server-only'
import { hostWindows } from '@/lib/core/booking/host-day'
import type { DeskEvening } from '@/lib/core/desk/desk-bookings-api'
import { halfHoursOf } from '@/lib/core/desk/half-hours'
import { fail, ok, type Result } from '@/lib/core/result'
import { readRoom } from '@/lib/server/booking/venue-room'
import { readBookingsOn } from '@/lib/server/desk/bookings/read-desk-bookings'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { postsBookings } from '@/lib/server/settings/env'

/** An evening of the device's own venue, with how full it is; unavailable while the venue's system is down. */
export const readEvening = async (
  { db, device }: DeskCall<object>,
  date: string,
): Promise<Result<DeskEvening, { code: 'unavailable' }>> => {
  const venueId = device.venue_id
  const venue = await venueOfDesk(venueId)
  if (!venue) return fail({ code: 'unavailable' })
  const { booking: rules } = venue
  const now = Date.now()
  const room = await readRoom(db, { venueId, rules, date, now })
  return ok({
    ...{ date, seats: rules.seats, arrivals: rules.arrivals, tables: rules.tables, stays: rules.stays },
    halfHours: halfHoursOf(room, { date, windows: hostWindows(venue, date) }),
    bookings: await readBookingsOn(db, date, { venueId, isOurs: !postsBookings(), now }),
  })
}
