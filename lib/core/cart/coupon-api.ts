import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { acceptedCouponSchema } from '@/lib/core/cart/coupon'
import type { CouponRequest } from '@/lib/core/cart/coupon-request'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { RetryAfter } from '@/lib/core/http/retry-after'

/** `try_later`: too many wrong codes, or the lookup failed. */
const refusals = codes({ venue_not_found: 404, coupon_not_offered: 422, coupon_invalid: 422, try_later: 503 })

export type CouponError = { code: keyof typeof refusals.statuses } & RetryAfter

export const couponApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/coupon',
  request: of<CouponRequest>(),
  answer: readBy(z.object({ coupon: acceptedCouponSchema })),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})
