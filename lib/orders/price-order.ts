import type { CartProduct, ItemKind } from '@/lib/cart/cart'
import { selectionProblem, toCartProduct } from '@/lib/cart/cart-item'
import { findCoupon } from '@/lib/cart/coupon'
import { coverApplies, type OrderTotals, orderTotals } from '@/lib/cart/totals'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { findDish, findDrink } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'
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
  deliveryCost?: number
}

export type PricedOrder = { products: CartProduct[]; totals: OrderTotals; coupon: Coupon | null }

/** The item a line names. A dish that stands in tasting menus alone is part of them and no item of its own. */
const itemOf = (menu: Menu, kind: ItemKind, id: number): Dish | Drink | null => {
  if (kind === 'drink') return findDrink(menu, id)
  const found = findDish(menu, id)
  return found && !found.course.tastingMenu ? found.dish : null
}

const priceLine = (menu: Menu, request: OrderLineRequest, line: number): Result<CartProduct, PlaceOrderError> => {
  const { kind, itemId, selection, quantity, note } = request
  const item = itemOf(menu, kind, itemId)
  if (!item) return fail({ code: 'item_unknown', line })
  if (!item.available) return fail({ code: 'item_unavailable', line })
  const problem = selectionProblem(item, kind, selection)
  if (problem) return fail({ ...problem, line })
  return ok(toCartProduct({ kind, item, selection, quantity, note }))
}

/**
 * Prices an order from the venue's own menu: names, prices, coupon percentage and cover are the server's,
 * only ids, choices, quantities and notes the diner's. Amounts in cents. Refuses at the first wrong line.
 * Lines come out as they came in, one each, so that an error's `line` stays the diner's.
 */
export const priceOrder = (parts: PriceOrderParts): Result<PricedOrder, PlaceOrderError> => {
  const products: CartProduct[] = []
  for (const [line, request] of parts.lines.entries()) {
    const priced = priceLine(parts.menu, request, line)
    if (!priced.ok) return priced
    products.push(priced.value)
  }
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
