import 'server-only'
import type { Transaction } from 'kysely'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { isWaitingState } from '@/lib/core/booking/booking-transitions'
import { fail, ok, type Result } from '@/lib/core/result'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import type { OwnBooking } from '@/lib/server/booking/own/booking-status'
import { moveOwnBooking, tellVenue } from '@/lib/server/booking/own/own-booking'
import { isAwaited, mayCancel } from '@/lib/server/booking/own/own-booking-rules'
import type { Schema } from '@/lib/server/db/schema'

/** Given up by its guest: nobody of the venue ended it. */
export const giveUp = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { kind, now, messages }: { kind: 'cancel' | 'decline'; now: number; messages: boolean },
): Promise<Booking | null> => {
  const set = { state: 'cancelled' as const, cancelled_at: now, answered_by: null, moved_from: null }
  const written = await writeMove(tx, { booking, set, kind, mover: 'guest', device: null, now })
  // Of those who wait the venue has not been asked for a table yet.
  if (!written || isWaitingState(booking.state)) return written
  const kinds = messages ? (['cancellation', 'cancellation_event'] as const) : (['cancellation_event'] as const)
  await tellVenue(tx, written, { now, kinds })
  return written
}

/** Idempotent: the venue hears once, an ended booking is returned unchanged. */
export const cancelBooking = (
  own: OwnBooking,
  context: BookingContext,
): Promise<Result<BookingStatus, { code: 'not_found' | 'cancel_too_late' }>> =>
  moveOwnBooking(own, context, async (tx, booking, now) => {
    if (!isAwaited(booking)) return ok(null)
    if (!mayCancel(booking, now)) return fail({ code: 'cancel_too_late' as const })
    return ok(await giveUp(tx, booking, { kind: 'cancel', now, messages: context.messages }))
  })
