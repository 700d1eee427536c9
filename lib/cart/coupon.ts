import { z } from 'zod'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'
import { type Coupon, MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'

/** Accepted coupon of spec section 3, kept for the browser session. */
export const acceptedCouponSchema = z.object({
  accepted: z.boolean(),
  code: z.string().min(1).max(MAX_COUPON_CODE),
  /** Whole percent. */
  discount: z.int().min(0).max(100),
  name: z.string(),
  /** Id of the venue that accepted it. */
  restaurantAccepted: z.int(),
})

export type AcceptedCoupon = z.infer<typeof acceptedCouponSchema>

const plainCode = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

/** Looks at every character, wherever the first difference is: the time it takes must not help who guesses. */
const sameText = (a: string, b: string): boolean => {
  let differences = a.length ^ b.length
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) differences |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return differences === 0
}

/** Whether two codes are one, however they are spaced around and capitalised. */
export const sameCode = (a: string, b: string): boolean => sameText(plainCode(a), plainCode(b))

/** The venue's coupon of that code, or null (spec section 5). An empty code is never a coupon. */
export const findCoupon = (coupons: Coupon[], code: string): Coupon | null => {
  const [found] = coupons.filter((coupon) => sameCode(coupon.code, code))
  return plainCode(code) === '' ? null : (found ?? null)
}

/** How the text of a coupon names what it is for, in the languages of a menu. */
const NAMED: Record<OrderType, RegExp> = {
  r: /\b(tavol|table|mesa)/i,
  h: /\b(camer[ae]|room|habitaci)/i,
  s: /\b(ombrellon|spiaggi|umbrella|beach|sombrill|playa)/i,
  d: /\b(consegn|domicili|deliver|entreg)/i,
  t: /\b(asport|ritir|takeaway|take-away|pick|llevar|recog)/i,
  b: /\b(prenot|book|reserv)/i,
}

/** Whether a coupon is for this type: for those its text names or, where it names none, for all but the table. */
const isFor = ({ description }: Pick<Coupon, 'description'>, type: OrderType): boolean => {
  const isNamed = NAMED[type].test(description)
  return isNamed || (type !== 'r' && !Object.values(NAMED).some((name) => name.test(description)))
}

/**
 * Whether a coupon may be entered: the venue has one that is for this type. What its text does not say is spec section 2,
 * which asks for it everywhere but at a table. Whoever has a code may use it anywhere (spec section 5).
 */
export const offersCoupons = (
  { has_coupons, coupons }: Pick<Venue, 'has_coupons'> & { coupons: Pick<Coupon, 'description'>[] },
  type: OrderType,
): boolean => has_coupons && (coupons.length === 0 ? type !== 'r' : coupons.some((coupon) => isFor(coupon, type)))

/** The stored coupon if it holds at this venue, else null (spec section 9). */
export const couponFor = (accepted: AcceptedCoupon | null, venueId: number): AcceptedCoupon | null =>
  accepted?.accepted && accepted.restaurantAccepted === venueId ? accepted : null
