import { couponApi } from '@/lib/core/cart/coupon-api'
import { couponRequestSchema } from '@/lib/core/cart/coupon-request'
import { checkCoupon } from '@/lib/server/cart/check-coupon'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { openBackend } from '@/lib/server/open/open-backend'
import { postRoute } from '@/lib/server/route/route'
import { hasFeature } from '@/lib/server/settings/env'

const options = { limit: 'checks', schema: couponRequestSchema } as const

export const POST = postRoute(couponApi, options, async (body, { params, address, headers, log }) => {
  const rules = { guard: await rateLimitPolicyOf(address, headers), takesCoupons: hasFeature('coupon') }
  return checkCoupon(params.ref, body, { backend: openBackend(), ...rules, log })
})
