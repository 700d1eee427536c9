import type { OrderSender } from '@/lib/orders/place/admit-order'

/** What keeps one person from flooding a kitchen or guessing coupons; the API decides by how much. Waits in seconds. */
export type RateLimitPolicy = {
  /** Who orders: what is to be paid at the venue is counted in the ledger, by table, device and address. */
  sender: OrderSender
  /** Counts an order about to be written away from tables; how long to wait where too many came lately, else 0. */
  waitAway: (venueId: number) => number
  /**
   * How long until a coupon may be tried at all, 0 where it may now: after too many wrong codes even a right one is not
   * looked at. Whoever sent none lately is let in, however many others did.
   */
  waitForCoupon: (venueId: number) => number
  countWrongCoupon: (venueId: number) => void
}
