import type { CouponGuard } from '@/lib/cart/server/coupon-guard'
import type { OrderSender } from '@/lib/orders/place/admit-order'

/** Rate limits of orders: what keeps one person from flooding a kitchen; the API decides by how much. Waits in seconds. */
export type RateLimitPolicy = CouponGuard & {
  /** Who orders: what is to be paid at the venue is counted in the ledger, by table, device and address. */
  sender: OrderSender
  /** Counts an order about to be written away from tables; how long to wait where too many came lately, else 0. */
  waitAway: (venueId: number) => Promise<number>
}
