import type { Backend } from '@/lib/backend/backend'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import type { RateLimitPolicy } from '@/lib/orders/place/rate-limit-policy'
import type { OnlineMethod } from '@/lib/payments/provider'
import type { Places } from '@/lib/places/places'

export type PlaceOrderContext = PaymentContext & {
  backend: Backend
  places: Pick<Places, 'locate'>
  guard: RateLimitPolicy
  /** Whether coupons exist at all here: the 'coupon' flag of spec section 1. */
  takesCoupons: boolean
  /** The online methods this server is set up for. */
  configured: readonly OnlineMethod[]
}
