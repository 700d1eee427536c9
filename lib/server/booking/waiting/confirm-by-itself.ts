import 'server-only'
import type { Transaction } from 'kysely'
import { confirmsByItself } from '@/lib/core/booking/confirms-by-itself'
import type { HostRules } from '@/lib/core/venue/room/host-rules'
import type { BookingReceivers } from '@/lib/server/booking/booking-context'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import { partyOf, readRoom } from '@/lib/server/booking/venue-room'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

type About = BookingReceivers & { rules: HostRules; now: number }

/**
 * Accepts a guest's booking at once where the venue wants it, as the host would: else it stays as it is. Call it under
 * the venue's lock, in the transaction that gives it its seats. Another system answers its bookings itself.
 */
export const confirmByItself = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { rules, now, messages, posts }: About,
): Promise<Booking> => {
  const party = partyOf(booking, rules, now)
  if (posts || rules.by_itself === null || party === null || booking.state !== 'requested') return booking
  const { id: bookingId, venue_id: venueId, reserved_at: date } = booking
  const room = await readRoom(tx, { venueId, rules, date, now, except: bookingId })
  if (!confirmsByItself(room, party)) return booking
  const set = { state: 'accepted' as const, answered_at: now }
  const accepted = await writeMove(tx, { booking, set, kind: 'accept', mover: 'server', device: null, now })
  if (!accepted) return booking
  if (messages) await enqueueAgain(tx, { bookingId, venueId, kind: 'booking_answer', now })
  return accepted
}

/** Puts a new booking for which there is no room on the waiting list. */
export const putOnList = async (tx: Transaction<Schema>, booking: Booking, now: number): Promise<Booking> => {
  const set = { state: 'waiting' as const }
  return (await writeMove(tx, { booking, set, kind: 'wait', mover: 'guest', device: null, now })) ?? booking
}
