'use client'

import { z } from 'zod'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import { COUPON_REFUSALS, type CouponRequest, couponAnswerSchema } from '@/lib/orders/coupon-request'
import { postJson } from '@/lib/post-json'
import { fail, ok, type Result } from '@/lib/result'

/** `unreachable`: no answer came, or none that says anything; the code may well be right. */
export type AskedCoupon = Result<AcceptedCoupon, { code: (typeof COUPON_REFUSALS)[number] | 'unreachable' }>

const refusalSchema = z.object({ error: z.object({ code: z.enum(COUPON_REFUSALS) }) })

/** POST /api/venues/{ref}/coupon. Never throws. */
export const askCoupon = async (venueRef: string, request: CouponRequest): Promise<AskedCoupon> => {
  const answer = await postJson(`/api/venues/${encodeURIComponent(venueRef)}/coupon`, request)
  if (answer?.status === 429) return fail({ code: 'try_later' })
  const accepted = couponAnswerSchema.safeParse(answer?.body)
  if (accepted.success) return ok(accepted.data.coupon)
  const refused = refusalSchema.safeParse(answer?.body)
  return fail({ code: refused.success ? refused.data.error.code : 'unreachable' })
}
