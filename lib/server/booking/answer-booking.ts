import 'server-only'
import type { Transaction } from 'kysely'
import type { BookingMover } from '@/lib/core/booking/booking-move'
import type { BookingRefusalCode } from '@/lib/core/booking/booking-refusal'
import { type BookingState, bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { type Booking, bookingOf } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock, writeMove } from '@/lib/server/booking/moves/booking-log'
import { leavesAfterMove } from '@/lib/server/booking/moves/tell-moved-guest'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

/** `reason`: used only with code 'other'. `turn`: that of the booking as it was seen, where it is known. */
export type BookingMove = { turn?: number | undefined } & (
  | { move: 'accept' }
  | { move: 'refuse'; code: BookingRefusalCode; reason: string }
)

/** `by`: the device; null by command or when the guest cancelled. */
export type AnswerBookingError =
  | { code: 'not_found' }
  | { code: 'already_answered'; state: BookingState; by: string | null }

const columnsOf = (answer: BookingMove) =>
  answer.move === 'accept'
    ? { state: 'accepted' as const }
    : {
        state: 'refused' as const,
        answer_code: answer.code,
        answer_reason: answer.code === 'other' ? venueReasonSchema.parse(answer.reason) : null,
      }

/** `by`: null by command. `messages`: the guest is told by a message. */
type AnswerBookingAbout = {
  bookingId: string
  venueId: number
  by: string | null
  mover?: Extract<BookingMover, 'host' | 'command'>
  now: number
  messages?: boolean
}

const standing = (
  booking: Booking,
  columns: ReturnType<typeof columnsOf>,
  by: string | null,
): Result<Booking, AnswerBookingError> => {
  const { state } = booking
  const isSame = state === columns.state && booking.answered_by === by
  if (isSame) return ok(booking)
  const isGuests = state === 'cancelled' && booking.answer_code === null
  return fail({ code: 'already_answered', state, by: isGuests ? null : booking.answered_by })
}

const isOfferOver = ({ state, offered_until }: Booking, now: number): boolean =>
  state === 'offered' && offered_until !== null && offered_until <= now

const answer = async (
  tx: Transaction<Schema>,
  { bookingId, venueId, by, mover = 'host', now, messages = false }: AnswerBookingAbout,
  given: BookingMove,
): Promise<Result<Booking, AnswerBookingError>> => {
  const booking = await bookingOf(tx, bookingId)
  if (booking?.venue_id !== venueId) return fail({ code: 'not_found' })
  const columns = columnsOf(given)
  const { turn = booking.turn, move: kind, ...said } = given
  const isOpen = bookingStatesBefore(columns.state).includes(booking.state) && booking.turn === turn
  if (!isOpen) return standing(booking, columns, by)
  // Its seats are the next one's, though nobody has written so yet.
  if (isOfferOver(booking, now)) return fail({ code: 'already_answered', state: 'lapsed', by: null })
  const set = { ...columns, answered_by: by, answered_at: now }
  const written = await writeMove(tx, { booking, set, kind, mover, device: by, now, said })
  if (!written) return fail({ code: 'not_found' })
  // A refusal can be taken back before the guest has read it.
  const dueAt = kind === 'refuse' ? leavesAfterMove(mover, now) : now
  if (messages) await enqueueAgain(tx, { bookingId, venueId, kind: 'booking_answer', now, dueAt })
  return ok(written)
}

/**
 * Under the venue's lock the first answer wins, a later one gets already_answered; a retry by the same device succeeds.
 * No refund: the order is paid at the table.
 */
export const answerBooking = (
  db: Db,
  about: AnswerBookingAbout,
  given: BookingMove,
): Promise<Result<Booking, AnswerBookingError>> =>
  underBookingsLock(db, about.venueId, (tx) => answer(tx, about, given))
