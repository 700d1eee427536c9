import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import type { BookingContext } from '@/lib/booking/server/booking-context'
import { openDatabase } from '@/lib/db/open'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { postsBookings, sendsMessages } from '@/lib/env'
import type { Logger } from '@/lib/logger'
import { wakeDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'

/** What this process takes, shows and cancels bookings with. */
export const openBookings = async (log: Logger): Promise<BookingContext> => ({
  db: (await openDatabase()).db,
  backend: openBackend(),
  messages: sendsMessages(),
  posts: postsBookings(),
  queued: wakeDeliveryWorker,
  changed: (venueId) => void publishDeskNews(venueId),
  log,
  now: Date.now,
})
