/** Rate limit of coupon codes: what keeps one person from guessing them. Waits in seconds. */
export type CouponGuard = {
  /**
   * How long until a coupon may be tried at all, 0 where it may now: after too many wrong codes even a right one is not
   * looked at. Whoever sent none lately is let in, however many others did.
   */
  waitForCoupon: (venueId: number) => number
  countWrongCoupon: (venueId: number) => void
}
