import 'server-only'
import { hasWorker, startWorker } from '@/lib/async/server/worker'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { sendsMessages } from '@/lib/env'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import { errorFields, logger } from '@/lib/logger'
import { type EscalationContext, escalateOrders } from '@/lib/orders/answer/server/escalate-orders'
import { publishOrderNews } from '@/lib/orders/answer/server/order-news'
import { wakeDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'

const POLL_MS = 5_000

const NAME = 'escalation'

const escalated: EscalationContext['escalated'] = async (order, step) => {
  // A message was queued, or a refund.
  wakeDeliveryWorker()
  await publishDeskNews(order.venue_id)
  if (step === 'refused') await publishOrderNews(order)
}

/** Starts what tells venues again of orders that nobody answers, and refuses where they chose so: no page need be open. */
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
