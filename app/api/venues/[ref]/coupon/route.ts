import { guardOrders } from '@/lib/api/guard-orders'
import { postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { hasFeature } from '@/lib/features'
import { checkCoupon } from '@/lib/orders/check-coupon'
import { couponRequestSchema } from '@/lib/orders/coupon-request'

const options = { route: 'venues/coupon', limit: 'coupons', schema: couponRequestSchema } as const

export const POST = postRoute(options, (asked, { params, address, log }) => {
  const rules = { guard: guardOrders(address), takesCoupons: hasFeature('coupon') }
  return checkCoupon(params.ref ?? '', asked, { backend: openBackend(), ...rules, log })
})
