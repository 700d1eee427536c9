'use client'

import { z } from 'zod'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import { COUPON_REFUSALS, type CouponError, type CouponRequest, couponAnswerSchema } from '@/lib/cart/coupon-request'
import { postJson } from '@/lib/post-json'
import { fail, ok, type Result } from '@/lib/result'
import type { RetryAfter } from '@/lib/retry-after'
import { deviceHeader } from '@/lib/this-device'

/** `unreachable`: no answer came, or none that says anything; the code may well be right. */
export type AskedCoupon = Result<AcceptedCoupon, { code: CouponError['code'] | 'unreachable' } & RetryAfter>

const refusalSchema = z.object({ error: z.object({ code: z.enum(COUPON_REFUSALS) }) })

/** POST /api/venues/{ref}/coupon. Never throws. */
export const fetchCoupon = async (venueRef: string, request: CouponRequest): Promise<AskedCoupon> => {
  const answer = await postJson(`/api/venues/${encodeURIComponent(venueRef)}/coupon`, request, {
    headers: deviceHeader(),
  })
  const retryAfter = answer?.retryAfter
  if (answer?.status === 429) return fail({ code: 'try_later', retryAfter })
  const accepted = couponAnswerSchema.safeParse(answer?.body)
  if (accepted.success) return ok(accepted.data.coupon)
  const refused = refusalSchema.safeParse(answer?.body)
  return fail({ code: refused.success ? refused.data.error.code : 'unreachable', retryAfter })
}
