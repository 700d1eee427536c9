import { z } from 'zod'
import { acceptedCouponSchema } from '@/lib/cart/coupon'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import type { RetryAfter } from '@/lib/retry-after'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'

/** Body of POST /api/venues/{ref}/coupon: the code as typed. `lang` words the coupon's name. */
export const couponRequestSchema = z.strictObject({
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  code: z.string().max(MAX_COUPON_CODE),
})

export type CouponRequest = z.infer<typeof couponRequestSchema>

/** Its answer: what the browser keeps for the session (spec section 3). The order takes only the code from it. */
export const couponAnswerSchema = z.object({ coupon: acceptedCouponSchema })

export const COUPON_REFUSALS = ['venue_not_found', 'coupon_not_offered', 'coupon_invalid', 'try_later'] as const

/** `coupon_invalid`: no coupon of the venue has that code. `try_later`: too many wrong codes, or nobody could look. */
export type CouponError = { code: (typeof COUPON_REFUSALS)[number] } & RetryAfter
