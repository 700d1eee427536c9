import { rateLimitPolicyOf } from '@/lib/api/server/caller-rate-limits'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { couponApi } from '@/lib/cart/coupon-api'
import { couponRequestSchema } from '@/lib/cart/coupon-request'
import { checkCoupon } from '@/lib/cart/server/check-coupon'
import { hasFeature } from '@/lib/env'

const options = { limit: 'checks', schema: couponRequestSchema } as const

export const POST = postRoute(couponApi, options, async (body, { params, address, headers, log }) => {
  const rules = { guard: await rateLimitPolicyOf(address, headers), takesCoupons: hasFeature('coupon') }
  return checkCoupon(params.ref, body, { backend: openBackend(), ...rules, log })
})
