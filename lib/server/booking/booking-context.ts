import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import type { Logger } from '@/lib/server/process/logger'

export type BookingReceivers = Pick<BookingContext, 'messages' | 'posts'>

/** Section 7 has no call that cancels: a bookings system whose venue gets no message would keep the table. */
export const takesCancellations = ({ messages, posts }: BookingReceivers): boolean => messages || !posts

export type BookingContext = {
  db: Db
  backend: Pick<Backend, 'venues'>
  messages: boolean
  /** Bookings go to a bookings system. */
  posts: boolean
  queued: () => void
  changed: (venueId: number) => void
  log: Logger
  now: () => number
}
