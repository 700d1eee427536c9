import 'server-only'
import { answerBooking, type BookingMove } from '@/lib/booking/server/answer-booking'
import type { DeskBooking } from '@/lib/desk/desk-booking'
import type { DeskBookingError } from '@/lib/desk/desk-booking-api'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import type { DeskCall } from '@/lib/desk/server/desk-route'
import { bookingsOnDesk } from '@/lib/desk/server/desk-state'
import { postsBookings } from '@/lib/env'
import { publishOrderNews } from '@/lib/orders/answer/server/order-news'
import { fail, ok, type Result } from '@/lib/result'

/** The answer of the device's venue to a booking of its own; its guest and the venue's other devices hear of it at once. */
export const answerBookingOnDesk = async (
  bookingId: string,
  answer: BookingMove,
  call: DeskCall<object>,
): Promise<Result<{ bookings: DeskBooking[] }, DeskBookingError>> => {
  if (postsBookings()) return fail({ code: 'answered_elsewhere' })
  const { db, device, log } = call
  const now = Date.now()
  const answered = await answerBooking(db, { bookingId, venueId: device.venue_id, by: device.name, now }, answer)
  if (!answered.ok) return answered
  log.info('booking_answered', { bookingId, venueId: device.venue_id, code: answer.move })
  await Promise.all([publishOrderNews(answered.value), publishDeskNews(device.venue_id)])
  return ok({ bookings: await bookingsOnDesk(call, now) })
}
