'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { deviceHeader } from '@/lib/browser/device/this-device'
import type { ClientCode } from '@/lib/core/api/contract'
import type { AcceptedCoupon } from '@/lib/core/cart/coupon'
import { type CouponError, couponApi } from '@/lib/core/cart/coupon-api'
import type { CouponRequest } from '@/lib/core/cart/coupon-request'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { fail, ok, type Result } from '@/lib/core/result'

/** `unreachable`: no usable answer; the code may be valid. */
type CouponProblem = CouponError['code'] | 'unreachable'

export type CouponResult = Result<AcceptedCoupon, { code: CouponProblem } & RetryAfter>

const PROBLEM: Record<CouponError['code'] | ClientCode, CouponProblem> = {
  venue_not_found: 'venue_not_found',
  coupon_not_offered: 'coupon_not_offered',
  coupon_invalid: 'coupon_invalid',
  try_later: 'try_later',
  rate_limited: 'try_later',
  offline: 'unreachable',
  unanswered: 'unreachable',
  unexpected: 'unreachable',
}

/** Never throws. */
export const fetchCoupon = async (venueRef: string, request: CouponRequest): Promise<CouponResult> => {
  const result = await callApi(couponApi, { ref: venueRef }, request, { headers: deviceHeader() })
  if (result.ok) return ok(result.value.coupon)
  return fail({ code: PROBLEM[result.error.code], retryAfter: result.error.retryAfter })
}
