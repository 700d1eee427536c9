import 'server-only'
import { type AcceptedCoupon, findCoupon, offersCoupons } from '@/lib/core/cart/coupon'
import type { CouponError } from '@/lib/core/cart/coupon-api'
import type { CouponRequest } from '@/lib/core/cart/coupon-request'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'
import { type CouponGuard, withinCouponLimit } from '@/lib/server/cart/coupon-guard'
import { errorFields, type Logger } from '@/lib/server/process/logger'

export type CheckCouponContext = {
  backend: Backend
  guard: CouponGuard
  takesCoupons: boolean
  log: Logger
}

type Checked = Result<{ coupon: AcceptedCoupon }, CouponError>

const lookUp = (venue: Venue, code: string): Checked => {
  const found = findCoupon(venue.coupons, code)
  if (!found) return fail({ code: 'coupon_invalid' })
  const { percentage: discount, description } = found
  const name = description || found.code
  return ok({ coupon: { accepted: true, code: found.code, discount, name, restaurantAccepted: venue.id } })
}

/** Spec sections 4 and 5. Wrong codes share one limit with orders; the list of codes never leaves the server. */
export const checkCoupon = async (
  ref: string,
  request: CouponRequest,
  context: CheckCouponContext,
): Promise<Checked> => {
  const parsed = parseVenueRef(ref)
  if (!parsed) return fail({ code: 'venue_not_found' })
  try {
    const venue = await context.backend.venues.find(parsed, menuLangOf(request.lang), 'shown')
    if (!venue) return fail({ code: 'venue_not_found' })
    if (!context.takesCoupons || !offersCoupons(venue, request.type)) return fail({ code: 'coupon_not_offered' })
    return await withinCouponLimit(context.guard, venue.id, () => lookUp(venue, request.code))
  } catch (error) {
    context.log.warn('coupon_check_failed', errorFields(error))
    return fail({ code: 'try_later' })
  }
}
