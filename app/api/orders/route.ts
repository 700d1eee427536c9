import { rateLimitPolicyOf } from '@/lib/api/server/caller-rate-limits'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { hasFeature } from '@/lib/env'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { placeOrder } from '@/lib/orders/place/place-order'
import { placeOrderApi } from '@/lib/orders/place-order-api'
import { placeOrderRequestSchema } from '@/lib/orders/place-order-request'
import { configuredMethods } from '@/lib/payments/registry'
import type { Places } from '@/lib/places/places'
import { openPlaces } from '@/lib/places/server/open-places'

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
  return placeOrder(order, { ...systems, ...rules })
})
