import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { hasWorker, startWorker } from '@/lib/server/async/worker'
import { type EscalationContext, escalateOrders } from '@/lib/server/desk/escalate-orders'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { errorFields, logger } from '@/lib/server/process/logger'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { sendsMessages } from '@/lib/server/settings/env'

const POLL_MS = 5_000

const NAME = 'escalation'

const escalated: EscalationContext['escalated'] = async (order, step) => {
  // A message or refund may be queued.
  wakeDeliveryWorker()
  await publishDeskNews(order.venue_id)
  if (step === 'refused') await publishOrderNews(order)
}

/** Reminds venues of unanswered orders, or refuses them, without any page open. */
export const startEscalationWorker = async (): Promise<void> => {
  if (hasWorker(NAME)) return
  const { db } = await openDatabase()
  const { venues } = openBackend()
  const context: EscalationContext = {
    ...{ db, log: logger(), now: Date.now, messages: sendsMessages(), escalated },
    venueOf: (id) => venues.find({ id }, ORIGINAL_LANG, 'shown'),
  }
  const failed = (error: unknown): void => logger().error('escalation_failed', errorFields(error))
  startWorker(NAME, { step: () => escalateOrders(context), failed, idleMs: POLL_MS })
}
