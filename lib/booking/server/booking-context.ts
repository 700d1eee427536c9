import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import type { Logger } from '@/lib/logger'

/** Who is told of bookings. */
export type BookingReceivers = Pick<BookingContext, 'messages' | 'posts'>

/**
 * Whether a diner may cancel from here. A bookings system is told of no cancellation, as section 7 has no call for it: a
 * venue that gets no message would keep the table.
 */
export const takesCancellations = ({ messages, posts }: BookingReceivers): boolean => messages || !posts

/** What the verbs of a booking work with. */
export type BookingContext = {
  db: Db
  backend: Pick<Backend, 'venues'>
  /** Whether venues get a message of each booking. */
  messages: boolean
  /** Whether bookings are handed to a bookings system. */
  posts: boolean
  /** Something was queued. */
  queued: () => void
  /** A booking of that venue is new, or was given up. */
  changed: (venueId: number) => void
  log: Logger
  now: () => number
}
