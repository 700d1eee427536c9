import 'server-only'
import { createHash } from 'node:crypto'
import type { Backend } from '@/lib/backend/backend'
import { type BookingPayload, bookingTotals, offersBooking, toBookingPayload } from '@/lib/booking/booking'
import type { BookingError, SentBooking } from '@/lib/booking/booking-api'
import { bookingTimeProblem } from '@/lib/booking/booking-days'
import type { BookingRequest } from '@/lib/booking/booking-request'
import type { CartProduct } from '@/lib/cart/cart'
import { priceLines } from '@/lib/cart/price-order'
import { hasDiskSpace } from '@/lib/db/disk-space'
import { bookingCompletedPath } from '@/lib/links'
import { errorFields, type Logger } from '@/lib/logger'
import { fail, ok, type Result } from '@/lib/result'
import { bookingDay } from '@/lib/venue/opening-hours'
import { canOrder } from '@/lib/venue/ordering'
import type { Venue } from '@/lib/venue/venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'

export type SubmitBookingContext = {
  backend: Pick<Backend, 'venues' | 'bookings'>
  /** Counts a booking about to be handed over; the seconds to wait where the venue got too many lately, else 0. */
  waitFor: (venueId: number) => number
  log: Logger
  now: () => number
}

type Refusable<T> = Promise<Result<T, BookingError>>

/** The restaurateur reads Italian, whatever the diner reads. */
const KITCHEN_LANG = 'it'

/** SHA-256 of what is booked. Neither the language, nor which of the venue's addresses it came from, is part of it. */
const requestHash = ({ form, lines, shownTotal }: BookingRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [form.name, form.surname, form.seats, form.date, form.time, form.phone],
        lines.map(({ kind, itemId, selection: { glass, variation, additions }, quantity, note }) => [
          [kind, itemId, glass, variation, additions],
          [quantity, note],
        ]),
        shownTotal,
      ]),
    )
    .digest('hex')

/**
 * As random as the idempotency key that it is made of, and not telling it: a retry that only the other system knows to be
 * one carries the same id.
 */
const referenceOf = (venueId: number, { attemptKey }: BookingRequest): string =>
  createHash('sha256').update(`booking ${venueId} ${attemptKey}`).digest('hex').slice(0, 20)

const untimely = (venue: Venue, { date, time }: BookingRequest['form'], now: Date): BookingError | null => {
  const day = bookingDay(venue, date, now)
  return day.status === 'available' ? bookingTimeProblem(day.windows, time) : { code: 'day_unavailable' }
}

const ordered = async (
  venue: Venue,
  { lines, shownTotal, form }: BookingRequest,
  { backend }: SubmitBookingContext,
): Refusable<CartProduct[]> => {
  if (lines.length > 0 && !canOrder(venue, 'b')) return fail({ code: 'type_not_offered' })
  const priced = lines.length > 0 ? priceLines(await backend.venues.menu(venue.id, KITCHEN_LANG), lines) : ok([])
  if (!priced.ok) return priced
  const { total } = bookingTotals(priced.value, venue.cover_charge, form.seats)
  return total === shownTotal ? priced : fail({ code: 'total_changed', total })
}

const payloadOf = async (
  venue: Venue,
  orderId: string,
  request: BookingRequest,
  context: SubmitBookingContext,
): Refusable<BookingPayload> => {
  const now = context.now()
  const problem = untimely(venue, request.form, new Date(now))
  if (problem) return fail(problem)
  const products = await ordered(venue, request, context)
  if (!products.ok) return products
  const retryAfter = context.waitFor(venue.id)
  if (retryAfter > 0) return fail({ code: 'try_later', retryAfter })
  return ok(toBookingPayload({ ...request.form, venue, products: products.value, orderId, timestamp: now }))
}

const submit = async (request: BookingRequest, context: SubmitBookingContext): Refusable<SentBooking> => {
  const { backend, log } = context
  const ref = parseVenueRef(request.venue)
  const venue = ref && (await backend.venues.find(ref, KITCHEN_LANG))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!offersBooking(venue)) return fail({ code: 'booking_not_offered' })
  const id = referenceOf(venue.id, request)
  const attempt = { id, venueId: venue.id, key: request.attemptKey, requestHash: requestHash(request) }
  const sent = ok({ reference: id, next: bookingCompletedPath(request.type, request.venue) })
  // Asked before the rules: a booking already taken is answered even when its time has come meanwhile.
  const known = await backend.bookings.find(attempt)
  if (known !== 'new') return known === 'same' ? sent : fail({ code: 'booking_reused' })
  if (!(await hasDiskSpace())) return fail({ code: 'unavailable' })
  const payload = await payloadOf(venue, id, request, context)
  if (!payload.ok) return payload
  if ((await backend.bookings.submit(attempt, payload.value)) === 'other') return fail({ code: 'booking_reused' })
  log.info('booking_recorded', { venueId: venue.id })
  return sent
}

/**
 * Takes a booking (spec sections 3 to 5): checks everything again from the backend's own records and the server's
 * clock, prices the order it carries, and hands it over. The same request under the same idempotency key is one booking
 * and always gets the same answer. When a system it needs is down, or the disk nearly full, it answers `unavailable`;
 * repeating it is safe.
 */
export const submitBooking = async (request: BookingRequest, context: SubmitBookingContext): Refusable<SentBooking> => {
  try {
    return await submit(request, context)
  } catch (error) {
    context.log.error('booking_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
