import { guardOrders } from '@/lib/api/guard-orders'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { hasFeature } from '@/lib/features'
import { wakeDeliveryWorker } from '@/lib/orders/delivery-worker'
import { placeOrder } from '@/lib/orders/place-order'
import { placeOrderRequestSchema } from '@/lib/orders/place-order-request'

const options = { route: 'orders', limit: 'orders', schema: placeOrderRequestSchema, maxBytes: MAX_ORDER_BODY } as const

export const POST = postRoute(options, async (order, { address, log }) => {
  const { db } = await openDatabase()
  const rules = { guard: guardOrders(address), takesCoupons: hasFeature('coupon') }
  const queued = wakeDeliveryWorker
  return placeOrder(order, { db, backend: openBackend(), ...rules, log, queued, now: Date.now })
})
