import 'server-only'
import { createHash } from 'node:crypto'
import { menuFor } from '@/lib/core/availability/uncounted'
import { type BookingPayload, bookingTotals, offersBooking, toBookingPayload } from '@/lib/core/booking/booking'
import type { BookingError, SentBooking } from '@/lib/core/booking/booking-api'
import { bookingTimeProblem, isAfterMidnight } from '@/lib/core/booking/booking-days'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import { endOfStay } from '@/lib/core/booking/booking-room'
import { freeTimes } from '@/lib/core/booking/free-times'
import { mayWait } from '@/lib/core/booking/waiting-list'
import type { CartProduct } from '@/lib/core/cart/cart'
import { priceOrder } from '@/lib/core/cart/price-order'
import { bookingCompletedPath } from '@/lib/core/http/links'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { bookingDay } from '@/lib/core/venue/opening/booking-day'
import { momentOn, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { canOrder } from '@/lib/core/venue/ordering'
import { pauseRefusal } from '@/lib/core/venue/pauses/pause'
import type { TimeWindow } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import type { Coupon } from '@/lib/core/venue/venue-coupon'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { isStale } from '@/lib/server/backend/backend-errors'
import { type BookingContext, takesCancellations } from '@/lib/server/booking/booking-context'
import { type Booking, findBooking, type NewBooking, recordBooking } from '@/lib/server/booking/booking-ledger'
import { readRoom } from '@/lib/server/booking/venue-room'
import { mayOfferAt } from '@/lib/server/booking/waiting/may-offer'
import { type CouponGuard, withinCouponLimit } from '@/lib/server/cart/coupon-guard'
import { guestPhone } from '@/lib/server/checkout/guest-phone'
import type { Db } from '@/lib/server/db/connect'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import { ShareChanged } from '@/lib/server/orders/ledger/shared-parts'
import { errorFields } from '@/lib/server/process/logger'

export type SubmitBookingContext = BookingContext & {
  /** Counts the booking; seconds to wait, 0 to go ahead. */
  waitFor: (venueId: number) => Promise<number>
  guard: CouponGuard
  /** The 'coupon' flag (spec section 1). */
  takesCoupons: boolean
}

type Refusable<T> = Promise<Result<T, BookingError>>

/** Another language or page address does not book twice. */
const requestHash = ({ form, lines, coupon, shownTotal }: BookingRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [form.name, form.surname, form.seats, form.date, form.time, form.phone],
        lines.map(({ kind, itemId, selection: { glass, variation, additions }, quantity, note }) => [
          [kind, itemId, glass, variation, additions],
          [quantity, note],
        ]),
        shownTotal,
        // Optional and last, so that retries across a deployment hash the same.
        ...(form.note || coupon ? [[form.note, coupon]] : []),
      ]),
    )
    .digest('hex')

/** Derived from the idempotency key, which stays secret: other systems recognize a retry. */
const referenceOf = (venueId: number, { attemptKey }: BookingRequest): string =>
  createHash('sha256').update(`booking ${venueId} ${attemptKey}`).digest('hex').slice(0, 20)

type Accepted = { payload: BookingPayload; startsAt: number; windows: TimeWindow[]; now: number }

const startOf = (
  venue: Venue,
  { date, time }: BookingRequest['form'],
  now: number,
): Result<Pick<Accepted, 'startsAt' | 'windows'>, BookingError> => {
  const day = bookingDay(venue, date, new Date(now))
  if (day.status !== 'available') return fail({ code: 'day_unavailable' })
  const problem = bookingTimeProblem(day.windows, time)
  const { windows } = day
  if (problem) return fail(problem)
  return ok({ startsAt: momentOn(date, time, isAfterMidnight(windows, time)).getTime(), windows })
}

type Ordered = { products: CartProduct[]; coupon: Coupon | null }

/** Named and priced; a wrong coupon counts against the same limit as in orders. */
const priced = async (
  venue: Venue,
  request: BookingRequest,
  at: Date,
  context: SubmitBookingContext,
): Refusable<Ordered> => {
  const { lines, coupon, form } = request
  const { backend, guard, takesCoupons, now } = context
  if (lines.length === 0) return coupon === null ? ok({ products: [], coupon }) : fail({ code: 'coupon_invalid' })
  if (!canOrder(venue, 'b')) return fail({ code: 'type_not_offered' })
  const today = await backend.venues.menu(venue.id, ORIGINAL_LANG)
  const menu = form.date === venueDate(new Date(now())) ? today : menuFor('b', today)
  if (coupon !== null && !takesCoupons) return fail({ code: 'coupon_invalid' })
  const price = () => priceOrder({ menu, venue, type: 'b', lines, at, customers: form.seats, coupon })
  return coupon === null ? price() : withinCouponLimit(guard, venue.id, price)
}

const ordered = async (
  venue: Venue,
  request: BookingRequest,
  at: Date,
  context: SubmitBookingContext,
): Refusable<Ordered> => {
  const order = await priced(venue, request, at, context)
  if (!order.ok) return order
  const { products, coupon } = order.value
  const couponPercentage = coupon?.percentage ?? 0
  const { seats } = request.form
  const { total } = bookingTotals({ products, coverCharge: venue.cover_charge, seats, couponPercentage })
  return total === request.shownTotal ? ok({ products, coupon }) : fail({ code: 'total_changed', total })
}

const acceptable = async (
  venue: Venue,
  orderId: string,
  request: BookingRequest,
  context: SubmitBookingContext,
): Refusable<Accepted> => {
  const now = context.now()
  const paused = pauseRefusal(venue, 'booking', now)
  if (paused) return fail(paused)
  const phone = guestPhone(venue, request.form.phone)
  if (phone === null) return fail({ code: 'phone_invalid' })
  const { largest } = venue.booking
  if (largest !== null && request.form.seats > largest) return fail({ code: 'party_too_large', largest })
  const start = startOf(venue, request.form, now)
  if (!start.ok) return start
  const order = await ordered(venue, request, new Date(start.value.startsAt), context)
  if (!order.ok) return order
  const retryAfter = await context.waitFor(venue.id)
  if (retryAfter > 0) return fail({ code: 'try_later', retryAfter })
  const payload = toBookingPayload({ ...request.form, phone, ...order.value, venue, orderId, timestamp: now })
  return ok({ payload, ...start.value, now })
}

const stillFree = async (
  venue: Venue,
  { starts_at: startsAt, reserved_at: date, seats }: NewBooking,
  { windows, now }: Pick<Accepted, 'windows' | 'now'>,
  db: Db,
): Promise<string[]> =>
  freeTimes(
    await readRoom(db, { venueId: venue.id, rules: venue.booking, date, now }),
    { startsAt, seats, date, windows },
    'guest',
  )

const HOUR_MS = 60 * 60 * 1000

/** For the page that follows, of what the host need not answer first. */
const settled = (state: Booking['state']): Pick<SentBooking, 'state'> => (state === 'requested' ? {} : { state })

const submit = async (request: BookingRequest, context: SubmitBookingContext): Refusable<SentBooking> => {
  const { db, backend, log, messages, posts, queued, changed } = context
  const ref = parseVenueRef(request.venue)
  const venue = ref && (await backend.venues.find(ref, ORIGINAL_LANG, 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!offersBooking(venue)) return fail({ code: 'booking_not_offered' })
  const [id, hash] = [referenceOf(venue.id, request), requestHash(request)]
  const answerOf = ({ request_hash, state }: Booking): Result<SentBooking, BookingError> =>
    request_hash === hash
      ? ok({ reference: id, next: bookingCompletedPath(request.type, request.venue), ...settled(state) })
      : fail({ code: 'booking_reused' })
  // A recorded booking is answered even after its time has passed.
  const known = await findBooking(db, venue.id, request.attemptKey)
  if (known) return answerOf(known)
  if (!(await hasDiskSpace())) return fail({ code: 'unavailable' })
  const accepted = await acceptable(venue, id, request, context)
  if (!accepted.ok) return accepted
  const { payload, startsAt, windows, now } = accepted.value
  const booking = {
    id,
    venue_id: venue.id,
    venue_token: venue.token,
    attempt_key: request.attemptKey,
    request_hash: hash,
    payload: JSON.stringify(payload),
    created_at: now,
    reserved_at: payload.reserved_at,
    seats: payload.seats,
    starts_at: startsAt,
    ends_at: endOfStay(venue.booking, startsAt, payload.seats),
    source: 'guest' as const,
    lang: request.lang,
    cancel_until: takesCancellations(context) ? startsAt - venue.bookingCancelHours * HOUR_MS : null,
  }
  const canWait = !posts && mayWait(venue.booking, payload.seats)
  const waits = canWait && request.waits === true
  const effects = { rules: venue.booking, mayOffer: mayOfferAt(venue, now), share: request.share, waits }
  const written = await recordBooking(db, booking, { messages, posts }, effects)
  if (written === 'slot_full') {
    const free = await stillFree(venue, booking, { windows, now }, db)
    return fail({ code: 'slot_full', free, ...(canWait ? { mayWait: true } : {}) })
  }
  queued()
  changed(venue.id)
  log.info('booking_recorded', { bookingId: id, venueId: venue.id })
  return answerOf(written)
}

/**
 * Takes a booking (spec sections 3 to 5): validates, prices and writes it with its outbox rows. Idempotent by
 * `attemptKey`, so safe to repeat after `unavailable`.
 */
export const submitBooking = async (request: BookingRequest, context: SubmitBookingContext): Refusable<SentBooking> => {
  try {
    return await submit(request, context)
  } catch (error) {
    if (error instanceof ShareChanged) return fail({ code: 'share_changed' })
    context.log.error('booking_failed', errorFields(error))
    return fail({ code: isStale(error) ? 'menu_stale' : 'unavailable' })
  }
}
