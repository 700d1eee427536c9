import 'server-only'
import type { Transaction } from 'kysely'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { fail, type Result } from '@/lib/core/result'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { type Booking, findOwnBooking } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock } from '@/lib/server/booking/moves/booking-log'
import { getBookingStatus, type OwnBooking } from '@/lib/server/booking/own/booking-status'
import { type BookingKind, enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

/** Null where nothing was left to do. */
type Done<E extends { code: string }> = Promise<Result<Booking | null, E>>

/** A move of the guest on their own booking, under the venue's lock; then the venue hears, and the page is answered. */
export const moveOwnBooking = async <E extends { code: string }>(
  { id, attemptKey }: OwnBooking,
  context: BookingContext,
  act: (tx: Transaction<Schema>, booking: Booking, now: number) => Done<E>,
): Promise<Result<BookingStatus, E | { code: 'not_found' }>> => {
  const { db, queued, changed, log } = context
  const known = await findOwnBooking(db, id, attemptKey)
  if (!known) return fail({ code: 'not_found' })
  const moved = await underBookingsLock(db, known.venue_id, async (tx): Done<E | { code: 'not_found' }> => {
    const booking = await findOwnBooking(tx, id, attemptKey)
    // Whoever waited for the lock is judged by the time they got it.
    return booking ? act(tx, booking, context.now()) : fail({ code: 'not_found' })
  })
  if (!moved.ok) return moved
  if (moved.value) {
    queued()
    changed(known.venue_id)
    log.info('booking_moved', { bookingId: id, venueId: known.venue_id, code: moved.value.state })
  }
  return getBookingStatus({ id, attemptKey }, context)
}

/** Of what the guest did. */
export const tellVenue = async (
  tx: Transaction<Schema>,
  { id: bookingId, venue_id: venueId }: Booking,
  { now, kinds }: { now: number; kinds: readonly BookingKind[] },
): Promise<void> => {
  for (const kind of kinds) await enqueueAgain(tx, { bookingId, venueId, kind, now })
}
