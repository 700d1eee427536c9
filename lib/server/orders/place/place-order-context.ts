import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { Places } from '@/lib/core/places/places'
import type { Backend } from '@/lib/server/backend/backend'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import type { RateLimitPolicy } from '@/lib/server/orders/place/rate-limit-policy'

export type PlaceOrderContext = PaymentContext & {
  backend: Backend
  places: Pick<Places, 'locate'>
  guard: RateLimitPolicy
  /** The 'coupon' flag (spec section 1). */
  takesCoupons: boolean
  configured: readonly OnlineMethod[]
}
