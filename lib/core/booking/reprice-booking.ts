import { type BookingPayload, centsOf } from '@/lib/core/booking/booking'
import { payloadFor } from '@/lib/core/booking/payload-for'
import { findCoupon } from '@/lib/core/cart/coupon'
import { parseCompositeId } from '@/lib/core/cart/parse-composite-id'
import { priceLine } from '@/lib/core/cart/price-order'
import { orderTotals } from '@/lib/core/cart/totals'
import type { Menu } from '@/lib/core/menu/menu'
import { type Cents, eurosOf } from '@/lib/core/money/money'
import { plainLine } from '@/lib/core/text/plain-line'
import type { Venue } from '@/lib/core/venue/venue'

type BookedOrder = NonNullable<BookingPayload['order']>
type BookedProduct = BookedOrder['order']['products'][number]

/** In cents by the menu; null for what it has no longer, or not at that time. */
const priceByMenu = (menu: Menu, { id, name, quantity }: BookedProduct, at: Date): Cents | null => {
  const chosen = parseCompositeId(id)
  if (!chosen) return null
  // A dish and a drink may share a number: the name tells them apart.
  for (const kind of ['dish', 'drink'] as const) {
    const priced = priceLine(menu, { kind, ...chosen, quantity, note: '' }, 0, { at })
    if (priced.ok && plainLine(priced.value.name) === name) return priced.value.price
  }
  return null
}

type Changed = { date: string; time: string; seats: number; at: Date }
type Pricing = { menu: Menu; venue: Pick<Venue, 'has_coupons' | 'coupons' | 'cover_charge'> }

/**
 * A booking that its guest changes, with its dishes at the prices of the menu as it is; what the menu has no longer keeps
 * the price that was agreed.
 */
export const repriceBooking = (payload: BookingPayload, { at, ...to }: Changed, { menu, venue }: Pricing) => {
  const moved = payloadFor(payload, to)
  const carried = moved.order
  if (!carried) return moved
  const products = carried.order.products.map((product) => ({
    ...product,
    price: eurosOf(priceByMenu(menu, product, at) ?? centsOf(product.price)),
  }))
  const { coupon } = carried.order
  const accepted = coupon !== undefined && venue.has_coupons ? findCoupon(venue.coupons, coupon) : null
  const totals = orderTotals({
    products: products.map(({ price, quantity }) => ({ price: centsOf(price), quantity })),
    couponPercentage: accepted?.percentage ?? 0,
    coverCharge: venue.cover_charge,
    customers: to.seats,
    deliveryCost: 0,
  })
  const { coupon: _given, ...rest } = carried.order
  const order = {
    ...{ ...rest, products, amount: totals.products - totals.discount, total: eurosOf(totals.total) },
    ...(accepted && { coupon: accepted.code }),
  }
  return { ...moved, order: { ...carried, order } }
}
