import 'server-only'
import { createHash } from 'node:crypto'
import { apiPath } from '@/lib/core/api/contract'
import { bookedOrder } from '@/lib/core/booking/booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { bookingCalendarApi } from '@/lib/core/booking/booking-status-api'
import { type BookingState, isWaitingState } from '@/lib/core/booking/booking-transitions'
import { isStillMoving } from '@/lib/core/booking/undo-booking'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { type Booking, findOwnBooking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { isAfterMidnightOf, movedFromOf, movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import { isAwaited, mayCancel, mayChange } from '@/lib/server/booking/own/own-booking-rules'
import type { Db } from '@/lib/server/db/connect'
import { isAtDesk, newsAddressOf } from '@/lib/server/orders/answer/order-news'

/** Capability for the calendar file, safe in a shared address: the idempotency key cannot be derived from it. */
export const calendarKeyOf = ({ id, attempt_key }: Pick<Booking, 'id' | 'attempt_key'>): string =>
  createHash('sha256').update(`calendar of ${id} ${attempt_key}`).digest('hex').slice(0, 32)

type Asking = Pick<BookingContext, 'db' | 'now' | 'posts'>

const WAITING_ENDS: readonly BookingState[] = ['lapsed', 'cancelled']

/** What a host does may be undone, until then; a guest who gave it up, or waited in vain, hears no more. */
const isListening = (booking: Booking, now: number): boolean =>
  booking.ends_at !== null &&
  isStillMoving(booking.ends_at, now) &&
  (booking.answer_code !== null || !WAITING_ENDS.includes(booking.state))

/** Only a venue seen at its desk lately moves bookings there; to those who wait the server itself offers a table. */
const newsOf = async (booking: Booking, { db, now, posts }: Asking): Promise<string | null> =>
  isWaitingState(booking.state) ||
  (!posts && isListening(booking, now()) && (await isAtDesk(db, booking.venue_id, now())))
    ? newsAddressOf(booking)
    : null

/** While a freed table is held for the guest. */
const offerOf = ({ state, offered_until }: Booking, now: number): Pick<BookingStatus, 'offeredUntil' | 'offerLeft'> =>
  state === 'offered' && offered_until !== null
    ? { offeredUntil: offered_until, offerLeft: Math.max(0, offered_until - now) }
    : { offeredUntil: null }

/** Only the venue gives a reason. */
const cancelledBy = ({ state, answer_code, answer_reason }: Booking): BookingStatus['cancelledBy'] => {
  if (state !== 'cancelled') return null
  return answer_code === null && answer_reason === null ? 'guest' : 'venue'
}

/** Of a guest who gave up while waiting for a table. */
const leftList = async ({ id, state }: Booking, db: Db): Promise<Pick<BookingStatus, 'leftList'>> => {
  const before = state === 'cancelled' ? (await movesOfBooking(db, id)).at(-1)?.before.state : undefined
  return isWaitingState(before) ? { leftList: true } : {}
}

const statusOf = async (booking: Booking, context: Asking): Promise<BookingStatus> => {
  const { id, state, answer_code, answer_reason, starts_at, cancel_until } = booking
  const now = context.now()
  const payload = payloadOfBooking(booking)
  const hasFile = starts_at !== null && isAwaited(booking) && !isWaitingState(state)
  return {
    state,
    reason: answer_reason === null ? null : venueReasonSchema.parse(answer_reason),
    code: answer_code,
    date: payload.reserved_at,
    time: payload.reserved_time,
    afterMidnight: isAfterMidnightOf(booking),
    seats: payload.seats,
    note: payload.note,
    order: bookedOrder(payload),
    cancelUntil: cancel_until,
    mayCancel: mayCancel(booking, now),
    calendar: hasFile ? apiPath(bookingCalendarApi, { id, key: calendarKeyOf(booking) }) : null,
    news: await newsOf(booking, context),
    movedFrom: movedFromOf(booking),
    mayChange: mayChange(booking, { now, posts: context.posts }),
    turn: booking.turn,
    ...offerOf(booking, now),
    cancelledBy: cancelledBy(booking),
    ...(await leftList(booking, context.db)),
  }
}

export type OwnBooking = { id: string; attemptKey: string }

export const getBookingStatus = async (
  { id, attemptKey }: OwnBooking,
  context: Asking,
): Promise<Result<BookingStatus, { code: 'not_found' }>> => {
  const booking = await findOwnBooking(context.db, id, attemptKey)
  return booking ? ok(await statusOf(booking, context)) : fail({ code: 'not_found' })
}
