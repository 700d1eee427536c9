import { placeOrderApi } from '@/lib/core/orders/place-order-api'
import { placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import type { Places } from '@/lib/core/places/places'
import { publishBillOfOrder } from '@/lib/server/bill/bill-news'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { openBackend } from '@/lib/server/open/open-backend'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { isPaidAtEnd } from '@/lib/server/orders/place/check-pay-time'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { configuredMethods } from '@/lib/server/payments/registry'
import { openPlaces } from '@/lib/server/places/open-places'
import { publishTaken } from '@/lib/server/realtime/publish'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'
import { hasFeature } from '@/lib/server/settings/env'

const options = { limit: 'orders', schema: placeOrderRequestSchema, maxBytes: MAX_ORDER_BODY } as const

/** Opened lazily: most orders have no address. */
const places: Pick<Places, 'locate'> = { locate: (address) => openPlaces().locate(address) }

export const POST = postRoute(placeOrderApi, options, async (order, { address, headers, log }) => {
  const payments = await openPayments(log)
  const systems = { ...payments, backend: openBackend(), places }
  const rules = {
    guard: await rateLimitPolicyOf(address, headers),
    takesCoupons: hasFeature('coupon'),
    configured: configuredMethods(),
  }
  const placed = await placeOrder(order, { ...systems, ...rules })
  if (placed.ok && order.share) void publishTaken(order.share.ownerKey)
  if (placed.ok && isPaidAtEnd(order)) void publishBillOfOrder(payments.db, placed.value.orderId, log)
  return placed
})
