import type { CouponGuard } from '@/lib/cart/server/coupon-guard'
import type { OrderSender } from '@/lib/orders/place/admit-order'

/** Waits in seconds. */
export type RateLimitPolicy = CouponGuard & {
  sender: OrderSender
  /** Seconds to wait, or 0. */
  waitAway: (venueId: number) => Promise<number>
}
