import 'server-only'
import { bookingTimeProblem } from '@/lib/core/booking/booking-days'
import { hostWindows } from '@/lib/core/booking/host-day'
import { pauseRefusal } from '@/lib/core/venue/pauses/pause'
import { venueTime } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import type { Booking } from '@/lib/server/booking/booking-ledger'

export type MayOffer = (booking: Pick<Booking, 'reserved_at' | 'starts_at'>) => boolean

/** Whether the venue has a freed table to offer: not while it takes no bookings, nor for an hour it has closed since. */
export const mayOfferAt = (venue: Pick<Venue, 'pauses' | 'timetables' | 'closures'>, now: number): MayOffer => {
  const isPaused = pauseRefusal(venue, 'booking', now) !== null
  return ({ reserved_at, starts_at }) =>
    !isPaused &&
    starts_at !== null &&
    bookingTimeProblem(hostWindows(venue, reserved_at), venueTime(new Date(starts_at))) === null
}
