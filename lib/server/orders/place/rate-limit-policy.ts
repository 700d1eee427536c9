import type { CouponGuard } from '@/lib/server/cart/coupon-guard'
import type { OrderSender } from '@/lib/server/orders/place/admit-order'

/** Waits in seconds. */
export type RateLimitPolicy = CouponGuard & {
  sender: OrderSender
  /** Seconds to wait, or 0. */
  waitAway: (venueId: number) => Promise<number>
}
