import 'server-only'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingMoveError, HostEntryError } from '@/lib/core/desk/desk-bookings-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { enterBooking, type HostEntryOutput } from '@/lib/server/booking/moves/enter-booking'
import { type HostMove, moveBooking } from '@/lib/server/booking/moves/move-booking'
import { tellBookingMoved } from '@/lib/server/desk/bookings/tell-booking-moved'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { bookingsOnDesk } from '@/lib/server/desk/desk-state'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { postsBookings, sendsMessages } from '@/lib/server/settings/env'

type OnDesk = { id: string; bookings: DeskBooking[] }

/** Guest, other devices and those who wait hear of it before the device reads what stands. */
const moved = async (call: DeskCall<object>, booking: Booking, move: string): Promise<OnDesk> => {
  call.log.info('booking_moved', { bookingId: booking.id, venueId: booking.venue_id, code: move })
  await tellBookingMoved(booking)
  return { id: booking.id, bookings: await bookingsOnDesk(call, Date.now()) }
}

/** Writes in a booking of the device's own venue. */
export const enterOnDesk = async (
  entry: HostEntryOutput,
  call: DeskCall<object>,
): Promise<Result<OnDesk, HostEntryError>> => {
  if (postsBookings()) return fail({ code: 'answered_elsewhere' })
  const { db, device } = call
  const venue = await venueOfDesk(device.venue_id)
  if (!venue) return fail({ code: 'unavailable' })
  const about = { venue, by: device.name, mover: 'host' as const, now: Date.now() }
  const entered = await enterBooking(db, about, entry)
  return entered.ok ? ok(await moved(call, entered.value, 'enter')) : entered
}

/** Moves a booking of the device's own venue. */
export const moveBookingOnDesk = async (
  bookingId: string,
  move: HostMove,
  call: DeskCall<object>,
): Promise<Result<OnDesk, DeskBookingMoveError>> => {
  if (postsBookings()) return fail({ code: 'answered_elsewhere' })
  const { db, device } = call
  const venue = await venueOfDesk(device.venue_id)
  if (!venue) return fail({ code: 'unavailable' })
  const by = { by: device.name, mover: 'host' as const }
  const about = { venue, bookingId, ...by, now: Date.now(), messages: sendsMessages() }
  const made = await moveBooking(db, about, move)
  return made.ok ? ok(await moved(call, made.value, move.move)) : made
}
