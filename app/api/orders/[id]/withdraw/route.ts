import { withdrawOrderApi, withdrawOrderSchema } from '@/lib/core/orders/withdraw-order-api'
import { ok } from '@/lib/core/result'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { withdrawOrder } from '@/lib/server/orders/answer/withdraw-order'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { postRoute } from '@/lib/server/route/route'
import { env } from '@/lib/server/settings/env'

const options = { limit: 'orders', schema: withdrawOrderSchema } as const

export const POST = postRoute(withdrawOrderApi, options, async ({ attemptKey }, { params, log }) => {
  const { db } = await openDatabase()
  const isElsewhere = env().COPERTO_ORDERS_API_URL !== undefined
  const withdrawn = await withdrawOrder({ orderId: params.id, attemptKey }, { db, now: Date.now(), isElsewhere })
  if (!withdrawn.ok) return withdrawn
  log.info('order_withdrawn', { orderId: params.id, venueId: withdrawn.value.venue_id })
  // A refund may be queued.
  wakeDeliveryWorker()
  await Promise.all([publishOrderNews(withdrawn.value), publishDeskNews(withdrawn.value.venue_id)])
  return ok({ state: 'withdrawn' as const })
})
