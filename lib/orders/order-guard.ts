/** What keeps one person from flooding a kitchen or guessing coupons; the API decides by how much. */
export type OrderGuard = {
  /** Counts an order about to be written, for a table or, with -1, away from tables; false when too many came lately. */
  admits: (venueId: number, table: string | -1) => boolean
  /** Whether a coupon may be tried at all: after too many wrong codes even a right one is not looked at. */
  allowsCoupon: (venueId: number) => boolean
  countWrongCoupon: (venueId: number) => void
}
