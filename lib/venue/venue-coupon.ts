import { z } from 'zod'

/** UTF-16 units of a coupon's code. */
export const MAX_COUPON_CODE = 40

/** A coupon as a venue offers it (spec section 3). Codes stay on the server: no page or answer lists them. */
export const couponSchema = z.object({
  code: z.string().min(1).max(MAX_COUPON_CODE),
  percentage: z.int().min(0).max(100),
  description: z.string(),
})

export type Coupon = z.infer<typeof couponSchema>
