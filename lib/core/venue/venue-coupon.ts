import { z } from 'zod'

/** In UTF-16 units. */
export const MAX_COUPON_CODE = 40

/** Spec section 3. Codes stay on the server. */
export const couponSchema = z.object({
  code: z.string().min(1).max(MAX_COUPON_CODE),
  percentage: z.int().min(0).max(100),
  description: z.string(),
})

export type Coupon = z.infer<typeof couponSchema>
