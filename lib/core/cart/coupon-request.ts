import { z } from 'zod'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'

/** Body of POST /api/venues/{ref}/coupon. */
export const couponRequestSchema = z.strictObject({
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  code: z.string().max(MAX_COUPON_CODE),
})

export type CouponRequest = z.infer<typeof couponRequestSchema>
