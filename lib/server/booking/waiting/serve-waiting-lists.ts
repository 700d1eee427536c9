import 'server-only'
import type { Venue } from '@/lib/core/venue/venue'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock } from '@/lib/server/booking/moves/booking-log'
import { mayOfferAt } from '@/lib/server/booking/waiting/may-offer'
import { serveWaiting, waitingGuests } from '@/lib/server/booking/waiting/serve-waiting'
import type { Db } from '@/lib/server/db/connect'
import { errorFields, type Logger } from '@/lib/server/process/logger'

export type WaitingListsContext = {
  db: Db
  log: Logger
  now: () => number
  /** Null for an unknown venue; throws while its system does not answer. */
  venueOf: (venueId: number) => Promise<Venue | null>
  messages: boolean
  /** Guest pages and desks are told after the commit. */
  served: (venueId: number, bookings: readonly Booking[]) => Promise<void>
}

const serveVenue = async (
  { db, log, now, venueOf, messages, served }: WaitingListsContext,
  venueId: number,
): Promise<number> => {
  const venue = await venueOf(venueId)
  if (!venue) return 0
  const at = now()
  const about = { venueId, rules: venue.booking, now: at, messages, mayOffer: mayOfferAt(venue, at) }
  const moved = await underBookingsLock(db, venueId, (tx) => serveWaiting(tx, about))
  if (moved.length === 0) return 0
  for (const { id, state } of moved) log.info('waiting_served', { bookingId: id, venueId, code: state })
  await served(venueId, moved)
  return moved.length
}

/** Serves the waiting list of each venue that has one; returns how many bookings it moved. */
export const serveWaitingLists = async (context: WaitingListsContext): Promise<number> => {
  const venues = await waitingGuests(context.db, context.now()).select('venue_id').distinct().execute()
  let moved = 0
  for (const { venue_id: venueId } of venues) {
    try {
      moved += await serveVenue(context, venueId)
    } catch (error) {
      context.log.warn('waiting_not_served', { venueId, ...errorFields(error) })
    }
  }
  return moved
}
