import { z } from 'zod'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'
import { type Coupon, MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'

/** Spec section 3. */
export const acceptedCouponSchema = z.object({
  accepted: z.boolean(),
  code: z.string().min(1).max(MAX_COUPON_CODE),
  /** Whole percent. */
  discount: z.int().min(0).max(100),
  name: z.string(),
  /** Id of the accepting venue. */
  restaurantAccepted: z.int(),
})

export type AcceptedCoupon = z.infer<typeof acceptedCouponSchema>

const plainCode = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

/** Constant-time comparison, so that timing does not help guess a code. */
const sameText = (a: string, b: string): boolean => {
  let differences = a.length ^ b.length
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) differences |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return differences === 0
}

export const sameCode = (a: string, b: string): boolean => sameText(plainCode(a), plainCode(b))

export const findCoupon = (coupons: Coupon[], code: string): Coupon | null => {
  const [found] = coupons.filter((coupon) => sameCode(coupon.code, code))
  return plainCode(code) === '' ? null : (found ?? null)
}

/** Words in a coupon's text that name an order type, in the menu languages. */
const NAMED: Record<OrderType, RegExp> = {
  r: /\b(tavol|table|mesa)/i,
  h: /\b(camer[ae]|room|habitaci)/i,
  s: /\b(ombrellon|spiaggi|umbrella|beach|sombrill|playa)/i,
  d: /\b(consegn|domicili|deliver|entreg)/i,
  t: /\b(asport|ritir|takeaway|take-away|pick|llevar|recog)/i,
  b: /\b(prenot|book|reserv)/i,
}

/** For the types its text names; if it names none, for all but the table. */
const isFor = ({ description }: Pick<Coupon, 'description'>, type: OrderType): boolean => {
  const isNamed = NAMED[type].test(description)
  return isNamed || (type !== 'r' && !Object.values(NAMED).some((name) => name.test(description)))
}

/** What coupons' texts leave open follows spec section 2. A code itself is valid for any type (spec section 5). */
export const offersCoupons = (
  { has_coupons, coupons }: Pick<Venue, 'has_coupons'> & { coupons: Pick<Coupon, 'description'>[] },
  type: OrderType,
): boolean => has_coupons && (coupons.length === 0 ? type !== 'r' : coupons.some((coupon) => isFor(coupon, type)))

/** Null unless accepted by this venue (spec section 9). */
export const couponFor = (accepted: AcceptedCoupon | null, venueId: number): AcceptedCoupon | null =>
  accepted?.accepted && accepted.restaurantAccepted === venueId ? accepted : null
