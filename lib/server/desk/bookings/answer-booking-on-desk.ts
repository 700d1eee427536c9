import 'server-only'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingError } from '@/lib/core/desk/desk-booking-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { answerBooking, type BookingMove } from '@/lib/server/booking/answer-booking'
import { tellBookingMoved } from '@/lib/server/desk/bookings/tell-booking-moved'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { bookingsOnDesk } from '@/lib/server/desk/desk-state'
import { postsBookings, sendsMessages } from '@/lib/server/settings/env'

/** Answers a booking of the device's own venue, then notifies guest and other devices. */
export const answerBookingOnDesk = async (
  bookingId: string,
  answer: BookingMove,
  call: DeskCall<object>,
): Promise<Result<{ bookings: DeskBooking[] }, DeskBookingError>> => {
  if (postsBookings()) return fail({ code: 'answered_elsewhere' })
  const { db, device, log } = call
  const now = Date.now()
  const about = { bookingId, venueId: device.venue_id, by: device.name, now, messages: sendsMessages() }
  const answered = await answerBooking(db, about, answer)
  if (!answered.ok) return answered
  log.info('booking_answered', { bookingId, venueId: device.venue_id, code: answer.move })
  await tellBookingMoved(answered.value)
  return ok({ bookings: await bookingsOnDesk(call, now) })
}
