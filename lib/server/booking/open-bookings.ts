import 'server-only'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { wakeWaitingWorker } from '@/lib/server/booking/waiting/waiting-worker'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import type { Logger } from '@/lib/server/process/logger'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { postsBookings, sendsMessages } from '@/lib/server/settings/env'

export const openBookings = async (log: Logger): Promise<BookingContext> => ({
  db: (await openDatabase()).db,
  backend: openBackend(),
  messages: sendsMessages(),
  posts: postsBookings(),
  queued: wakeDeliveryWorker,
  changed: (venueId) => {
    void publishDeskNews(venueId)
    // It may have freed seats.
    wakeWaitingWorker()
  },
  log,
  now: Date.now,
})
