import type { CartProduct } from '@/lib/core/cart/cart'
import { isAvailableAs, type LineWords, selectionProblem, toCartProduct } from '@/lib/core/cart/cart-item'
import { findCoupon } from '@/lib/core/cart/coupon'
import { trueWarnings } from '@/lib/core/cart/line-warnings'
import type { LineError, OrderLine } from '@/lib/core/cart/order-line'
import { coverApplies, type OrderTotals, orderTotals } from '@/lib/core/cart/totals'
import { findOrderable } from '@/lib/core/menu/find-item'
import { hoursOfItem } from '@/lib/core/menu/hours/course-hours'
import { isPricedInWords } from '@/lib/core/menu/item-details'
import type { Menu } from '@/lib/core/menu/menu'
import type { Cents } from '@/lib/core/money/money'
import { fail, ok, type Result } from '@/lib/core/result'
import { servedLater } from '@/lib/core/venue/opening/served-hours'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'
import type { Coupon } from '@/lib/core/venue/venue-coupon'

type RequestedLine = Omit<OrderLine, 'warnings'> & { warnings?: readonly string[] | undefined }

/** `at`: when it is to be served; undefined while nobody knows. */
export type LineTerms = { words?: LineWords | undefined; at?: Date | undefined }

/** Cents. `line`: index among those sent. Orders, bookings, shared carts and cart checks all use this. */
export const priceLine = (
  menu: Menu,
  requested: RequestedLine,
  line: number,
  { words, at }: LineTerms = {},
): Result<CartProduct, LineError> => {
  const { kind, itemId, selection, quantity, note } = requested
  const item = findOrderable(menu, kind, itemId)
  if (!item) return fail({ code: 'item_unknown', line })
  if (!isAvailableAs(item, selection)) return fail({ code: 'item_unavailable', line })
  if (isPricedInWords(item)) return fail({ code: 'ask_staff', line })
  const served = at ? servedLater(hoursOfItem(menu, requested), at) : null
  if (served) return fail({ code: 'item_later', line, served })
  const problem = selectionProblem(item, kind, selection)
  if (problem) return fail({ ...problem, line })
  const warnings = trueWarnings(item, selection, requested.warnings)
  return ok(toCartProduct({ kind, item, selection, quantity, note, words, warnings }))
}

/** Fails at the first invalid line. */
export const priceLines = (menu: Menu, lines: readonly OrderLine[], at?: Date): Result<CartProduct[], LineError> => {
  const products: CartProduct[] = []
  for (const [line, requested] of lines.entries()) {
    const priced = priceLine(menu, requested, line, { at })
    if (!priced.ok) return priced
    products.push(priced.value)
  }
  return ok(products)
}

export type PriceOrderParts = {
  menu: Menu
  venue: Pick<Venue, 'has_coupons' | 'coupons' | 'cover_charge'>
  type: OrderType
  lines: OrderLine[]
  /** When it is to be served; undefined for an order that has no such time. */
  at?: Date | undefined
  customers: number
  covered?: number
  coupon: string | null
  /** Cents. */
  deliveryCost?: Cents
}

export type PriceOrderError = LineError | { code: 'coupon_invalid' }

export type PricedOrder = { products: CartProduct[]; totals: OrderTotals; coupon: Coupon | null }

/**
 * In cents, from the venue's menu alone: the browser's prices never count. Fails at the first invalid line; lines keep
 * their order, so an error's `line` is the browser's index.
 */
export const priceOrder = (parts: PriceOrderParts): Result<PricedOrder, PriceOrderError> => {
  const priced = priceLines(parts.menu, parts.lines, parts.at)
  if (!priced.ok) return priced
  const products = priced.value
  const coupon = parts.coupon !== null && parts.venue.has_coupons ? findCoupon(parts.venue.coupons, parts.coupon) : null
  if (parts.coupon !== null && !coupon) return fail({ code: 'coupon_invalid' })
  const totals = orderTotals({
    products,
    couponPercentage: coupon?.percentage ?? 0,
    coverCharge: coverApplies(parts.type) ? parts.venue.cover_charge : 0,
    customers: parts.customers,
    covered: parts.covered,
    deliveryCost: parts.deliveryCost ?? 0,
  })
  return ok({ products, totals, coupon })
}
