import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { hasWorker, startWorker, wakeWorker } from '@/lib/server/async/worker'
import { serveWaitingLists, type WaitingListsContext } from '@/lib/server/booking/waiting/serve-waiting-lists'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { errorFields, logger } from '@/lib/server/process/logger'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { postsBookings, sendsMessages } from '@/lib/server/settings/env'

const POLL_MS = 15_000

const NAME = 'waiting'

const served: WaitingListsContext['served'] = async (venueId, bookings) => {
  wakeDeliveryWorker()
  await Promise.all([publishDeskNews(venueId), ...bookings.map(publishOrderNews)])
}

/** Seats may be free now: those who wait are served without waiting for the next look. */
export const wakeWaitingWorker = (): void => wakeWorker(NAME)

/** Offers freed tables to those who wait, without any page open. Not where another system answers bookings. */
export const startWaitingWorker = async (): Promise<void> => {
  if (hasWorker(NAME) || postsBookings()) return
  const { db } = await openDatabase()
  const { venues } = openBackend()
  const context: WaitingListsContext = {
    ...{ db, log: logger(), now: Date.now, messages: sendsMessages(), served },
    venueOf: (id) => venues.find({ id }, ORIGINAL_LANG, 'shown'),
  }
  const failed = (error: unknown): void => logger().error('waiting_failed', errorFields(error))
  startWorker(NAME, { step: () => serveWaitingLists(context), failed, idleMs: POLL_MS })
}
