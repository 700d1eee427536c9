import { guardOrders } from '@/lib/api/server/guard-orders'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { hasFeature } from '@/lib/features'
import { couponRequestSchema } from '@/lib/orders/coupon-request'
import { checkCoupon } from '@/lib/orders/place/check-coupon'

const options = { route: 'venues/coupon', limit: 'coupons', schema: couponRequestSchema } as const

export const POST = postRoute(options, (asked, { params, address, headers, log }) => {
  const rules = { guard: guardOrders(address, headers), takesCoupons: hasFeature('coupon') }
  return checkCoupon(params.ref ?? '', asked, { backend: openBackend(), ...rules, log })
})
