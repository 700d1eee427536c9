import 'server-only'
import type { BookingRefusalCode } from '@/lib/core/booking/booking-refusal'
import { type BookingState, bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { type Booking, bookingOf } from '@/lib/server/booking/booking-ledger'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'

/** `reason`: used only with code 'other'. */
export type BookingMove = { move: 'accept' } | { move: 'refuse'; code: BookingRefusalCode; reason: string }

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

/** `messages`: the guest is told by a message. */
type AnswerBookingAbout = { bookingId: string; venueId: number; by: string; now: number; messages?: boolean }

/**
 * Compare-and-set: the first answer wins, a later one gets already_answered; a retry by the same device succeeds. No
 * refund: the order is paid at the table.
 */
export const answerBooking = async (
  db: Db,
  { bookingId, venueId, by, now, messages = false }: AnswerBookingAbout,
  answer: BookingMove,
): Promise<Result<Booking, AnswerBookingError>> => {
  const columns = columnsOf(answer)
  const written = await db.transaction().execute(async (tx) => {
    const booking = await tx
      .updateTable('bookings')
      .set({ ...columns, answered_by: by, answered_at: now })
      .where('id', '=', bookingId)
      .where('venue_id', '=', venueId)
      .where('state', 'in', bookingStatesBefore(columns.state))
      .returningAll()
      .executeTakeFirst()
    if (booking && messages) await enqueueAgain(tx, { bookingId, venueId, kind: 'booking_answer', now })
    return booking
  })
  if (written) return ok(written)
  const booking = await bookingOf(db, bookingId)
  if (booking?.venue_id !== venueId) return fail({ code: 'not_found' })
  const { state } = booking
  const isRepeated = state === columns.state && booking.answered_by === by
  const whose = state === 'cancelled' ? null : booking.answered_by
  return isRepeated ? ok(booking) : fail({ code: 'already_answered', state, by: whose })
}
