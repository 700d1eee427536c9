import type { CartProduct } from '@/lib/cart/cart'
import { findCoupon } from '@/lib/cart/coupon'
import type { LineError, OrderLine } from '@/lib/cart/order-line'
import { priceLines } from '@/lib/cart/price-line'
import { coverApplies, type OrderTotals, orderTotals } from '@/lib/cart/totals'
import type { Menu } from '@/lib/menu/menu'
import type { Cents } from '@/lib/money'
import { fail, ok, type Result } from '@/lib/result'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'
import type { Coupon } from '@/lib/venue/venue-coupon'

export type PriceOrderParts = {
  menu: Menu
  venue: Pick<Venue, 'has_coupons' | 'coupons' | 'cover_charge'>
  type: OrderType
  lines: OrderLine[]
  customers: number
  /** The code as typed, or null. */
  coupon: string | null
  /** Cents; nothing away from delivery. */
  deliveryCost?: Cents
}

export type PriceOrderError = LineError | { code: 'coupon_invalid' }

export type PricedOrder = { products: CartProduct[]; totals: OrderTotals; coupon: Coupon | null }

/**
 * Prices an order from the venue's own menu: names, prices, coupon percentage and cover are the server's,
 * only ids, choices, quantities and notes the diner's. Amounts in cents. Refuses at the first wrong line.
 * Lines come out as they came in, one each, so that an error's `line` stays the diner's.
 */
export const priceOrder = (parts: PriceOrderParts): Result<PricedOrder, PriceOrderError> => {
  const priced = priceLines(parts.menu, parts.lines)
  if (!priced.ok) return priced
  const products = priced.value
  const coupon = parts.coupon !== null && parts.venue.has_coupons ? findCoupon(parts.venue.coupons, parts.coupon) : null
  if (parts.coupon !== null && !coupon) return fail({ code: 'coupon_invalid' })
  const totals = orderTotals({
    products,
    couponPercentage: coupon?.percentage ?? 0,
    coverCharge: coverApplies(parts.type) ? parts.venue.cover_charge : 0,
    customers: parts.customers,
    deliveryCost: parts.deliveryCost ?? 0,
  })
  return ok({ products, totals, coupon })
}
