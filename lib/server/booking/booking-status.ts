import 'server-only'
import { createHash } from 'node:crypto'
import { apiPath } from '@/lib/core/api/contract'
import { bookedOrder } from '@/lib/core/booking/booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { bookingCalendarApi } from '@/lib/core/booking/booking-status-api'
import { bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { type Booking, findOwnBooking, payloadOfBooking, recordCancellation } from '@/lib/server/booking/booking-ledger'
import { isAtDesk, newsAddressOf } from '@/lib/server/orders/answer/order-news'

/** Capability for the calendar file, safe in a shared address: the idempotency key cannot be derived from it. */
export const calendarKeyOf = ({ id, attempt_key }: Pick<Booking, 'id' | 'attempt_key'>): string =>
  createHash('sha256').update(`calendar of ${id} ${attempt_key}`).digest('hex').slice(0, 32)

export const isAwaited = ({ state }: Pick<Booking, 'state'>): boolean =>
  bookingStatesBefore('cancelled').includes(state)

type Asking = Pick<BookingContext, 'db' | 'now' | 'posts'>

/** Only a venue seen at its desk lately answers there. */
const newsOf = async (booking: Booking, { db, now, posts }: Asking): Promise<string | null> =>
  booking.state === 'requested' && !posts && (await isAtDesk(db, booking.venue_id, now()))
    ? newsAddressOf(booking)
    : null

const statusOf = async (booking: Booking, context: Asking): Promise<BookingStatus> => {
  const { id, state, answer_code, answer_reason, starts_at, cancel_until } = booking
  const now = context.now()
  const payload = payloadOfBooking(booking)
  const hasFile = starts_at !== null && isAwaited(booking)
  return {
    state,
    reason: answer_reason === null ? null : venueReasonSchema.parse(answer_reason),
    code: answer_code,
    date: payload.reserved_at,
    time: payload.reserved_time,
    afterMidnight: starts_at !== null && venueDate(new Date(starts_at)) !== payload.reserved_at,
    seats: payload.seats,
    note: payload.note,
    order: bookedOrder(payload),
    cancelUntil: cancel_until,
    mayCancel: cancel_until !== null && now <= cancel_until && isAwaited(booking),
    calendar: hasFile ? apiPath(bookingCalendarApi, { id, key: calendarKeyOf(booking) }) : null,
    news: await newsOf(booking, context),
  }
}

type OwnBooking = { id: string; attemptKey: string }

export const getBookingStatus = async (
  { id, attemptKey }: OwnBooking,
  context: Asking,
): Promise<Result<BookingStatus, { code: 'not_found' }>> => {
  const booking = await findOwnBooking(context.db, id, attemptKey)
  return booking ? ok(await statusOf(booking, context)) : fail({ code: 'not_found' })
}

/** Idempotent: the venue hears once, an ended booking is returned unchanged. */
export const cancelBooking = async (
  { id, attemptKey }: OwnBooking,
  context: BookingContext,
): Promise<Result<BookingStatus, { code: 'not_found' | 'cancel_too_late' }>> => {
  const { db, messages, queued, changed, log, now } = context
  const known = await findOwnBooking(db, id, attemptKey)
  if (!known) return fail({ code: 'not_found' })
  const isCancelled = await recordCancellation(db, id, now(), { messages })
  if (isCancelled) {
    queued()
    changed(known.venue_id)
    log.info('booking_cancelled', { bookingId: id, venueId: known.venue_id })
  }
  const booking = (await findOwnBooking(db, id, attemptKey)) ?? known
  return isAwaited(booking) ? fail({ code: 'cancel_too_late' }) : ok(await statusOf(booking, context))
}
