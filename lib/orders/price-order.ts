import type { CartProduct } from '@/lib/cart/cart'
import { type LineWords, selectionProblem, toCartProduct } from '@/lib/cart/cart-item'
import { findCoupon } from '@/lib/cart/coupon'
import { coverApplies, type OrderTotals, orderTotals } from '@/lib/cart/totals'
import { findOrderable } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'
import type { Cents } from '@/lib/money'
import type { OrderLineRequest, PlaceOrderError } from '@/lib/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/result'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'
import type { Coupon } from '@/lib/venue/venue-coupon'

export type PriceOrderParts = {
  menu: Menu
  venue: Pick<Venue, 'has_coupons' | 'coupons' | 'cover_charge'>
  type: OrderType
  lines: OrderLineRequest[]
  customers: number
  /** The code as typed, or null. */
  coupon: string | null
  /** Cents; nothing away from delivery. */
  deliveryCost?: Cents
}

export type PricedOrder = { products: CartProduct[]; totals: OrderTotals; coupon: Coupon | null }

/** What a line may be refused for. */
export type LineError = Extract<PlaceOrderError, { line: number }>

/** One line named and priced from the menu, or why it cannot be ordered; `line` is its place in the request. */
export const priceLine = (
  menu: Menu,
  request: OrderLineRequest,
  line: number,
  words?: LineWords,
): Result<CartProduct, LineError> => {
  const { kind, itemId, selection, quantity, note } = request
  const item = findOrderable(menu, kind, itemId)
  if (!item) return fail({ code: 'item_unknown', line })
  if (!item.available) return fail({ code: 'item_unavailable', line })
  const problem = selectionProblem(item, kind, selection)
  if (problem) return fail({ ...problem, line })
  return ok(toCartProduct({ kind, item, selection, quantity, note, words }))
}

/** Lines named and priced from the menu, one each and in their order; refuses at the first wrong one. */
export const priceLines = (menu: Menu, lines: OrderLineRequest[]): Result<CartProduct[], LineError> => {
  const products: CartProduct[] = []
  for (const [line, request] of lines.entries()) {
    const priced = priceLine(menu, request, line)
    if (!priced.ok) return priced
    products.push(priced.value)
  }
  return ok(products)
}

/**
 * Prices an order from the venue's own menu: names, prices, coupon percentage and cover are the server's,
 * only ids, choices, quantities and notes the diner's. Amounts in cents. Refuses at the first wrong line.
 * Lines come out as they came in, one each, so that an error's `line` stays the diner's.
 */
export const priceOrder = (parts: PriceOrderParts): Result<PricedOrder, PlaceOrderError> => {
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
