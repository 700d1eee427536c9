import { z } from 'zod'
import type { Coupon } from '@/lib/venue/venue-coupon'

/** Accepted coupon of spec section 3, kept for the browser session. */
export const acceptedCouponSchema = z.object({
  accepted: z.boolean(),
  code: z.string().min(1).max(40),
  /** Whole percent. */
  discount: z.int().min(0).max(100),
  name: z.string(),
  /** Id of the venue that accepted it. */
  restaurantAccepted: z.int(),
})

export type AcceptedCoupon = z.infer<typeof acceptedCouponSchema>

const plainCode = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

/** Whether two codes are one, however they are spaced around and capitalised. */
export const sameCode = (a: string, b: string): boolean => plainCode(a) === plainCode(b)

/** The venue's coupon of that code, or null (spec section 5). An empty code is never a coupon. */
export const findCoupon = (coupons: Coupon[], code: string): Coupon | null =>
  plainCode(code) === '' ? null : (coupons.find((coupon) => sameCode(coupon.code, code)) ?? null)

/** The stored coupon if it holds at this venue, else null (spec section 9). */
export const couponFor = (accepted: AcceptedCoupon | null, venueId: number): AcceptedCoupon | null =>
  accepted?.accepted && accepted.restaurantAccepted === venueId ? accepted : null
