import type { Backend } from '@/lib/backend/backend'
import type { OrderGuard } from '@/lib/orders/order-guard'
import type { PaymentContext } from '@/lib/orders/payment-context'
import type { Places } from '@/lib/places/places'
import type { PaymentMethod } from '@/lib/venue/venue'

export type PlaceOrderContext = PaymentContext & {
  backend: Backend
  places: Pick<Places, 'locate'>
  guard: OrderGuard
  /** Whether coupons exist at all here: the 'coupon' flag of spec section 1. */
  takesCoupons: boolean
  /** The online methods this server is set up for. */
  configured: readonly PaymentMethod[]
}
