import 'server-only'
import type { Transaction } from 'kysely'
import type { BookingMover } from '@/lib/core/booking/booking-move'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

/** When the message of a move leaves, in ms: later after a tap, which can be undone. */
export const leavesAfterMove = (mover: BookingMover, now: number): number => (mover === 'host' ? now + HELD_MS : now)

type Telling = { mover: BookingMover; now: number }

/** Queues the message of how a booking stands now, as old as what is untold; a guest without a number gets none. */
export const tellMovedGuest = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { mover, now }: Telling,
): Promise<void> => {
  if (payloadOfBooking(booking).phone === '') return
  const { id: bookingId, venue_id: venueId } = booking
  const dueAt = leavesAfterMove(mover, now)
  await enqueueAgain(tx, { bookingId, venueId, kind: 'booking_changed', now, dueAt }, { keepsAge: true })
}

/** Whether the guest has to hear of more than the move at `madeAt`: of that, or of another that has not left yet. */
export const isToldOfMore = async (tx: Transaction<Schema>, bookingId: string, madeAt: number): Promise<boolean> => {
  const ofBooking = tx.selectFrom('outbox').select(['state', 'created_at']).where('booking_id', '=', bookingId)
  const row = await ofBooking.where('kind', '=', 'booking_changed').executeTakeFirst()
  return row?.state === 'delivered' || (row?.state === 'queued' && Number(row.created_at) !== madeAt)
}

/** Drops a message that has not left. */
export const recallMessage = async (
  tx: Transaction<Schema>,
  bookingId: string,
  kind: 'booking_changed' | 'booking_answer',
): Promise<void> => {
  const ofBooking = tx.deleteFrom('outbox').where('booking_id', '=', bookingId)
  await ofBooking.where('kind', '=', kind).where('state', '=', 'queued').execute()
}

/** A booking that was moved is reminded of at its new time. */
export const remindAgain = async (tx: Transaction<Schema>, bookingId: string): Promise<void> => {
  await tx.deleteFrom('outbox').where('booking_id', '=', bookingId).where('kind', '=', 'booking_reminder').execute()
}
