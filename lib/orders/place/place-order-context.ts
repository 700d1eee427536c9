import type { Backend } from '@/lib/backend/backend'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import type { RateLimitPolicy } from '@/lib/orders/place/rate-limit-policy'
import type { OnlineMethod } from '@/lib/payments/provider'
import type { Places } from '@/lib/places/places'

export type PlaceOrderContext = PaymentContext & {
  backend: Backend
  places: Pick<Places, 'locate'>
  guard: RateLimitPolicy
  /** The 'coupon' flag (spec section 1). */
  takesCoupons: boolean
  configured: readonly OnlineMethod[]
}
