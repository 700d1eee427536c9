import type { CartProduct } from '@/lib/cart/cart'
import { productsTotal } from '@/lib/cart/products-total'
import type { Cents } from '@/lib/money'
import { percentOf } from '@/lib/percent-of'
import type { OrderType } from '@/lib/venue/order-type'

type Priced = Pick<CartProduct, 'price' | 'quantity'>

/** Commission of the platform, percent of the order total (spec section 9). */
const COMMISSION = 2

export type OrderTotals = {
  products: Cents
  /** What the coupon takes off, as a positive amount. */
  discount: Cents
  cover: Cents
  delivery: Cents
  total: Cents
  commission: Cents
}

export type TotalsInput = {
  products: Priced[]
  /** Whole percent, 0 without a coupon. */
  couponPercentage: number
  /** Cents per person; 0 where the type shows none, see {@link coverApplies}. */
  coverCharge: Cents
  customers: number
  /** Of these, those whose cover an earlier order charged already; nobody where none did. */
  covered?: number
  deliveryCost: Cents
}

/** The cover charge belongs to table service and to bookings (spec section 9), never to delivery and takeaway. */
export const coverApplies = (type: OrderType): boolean => type !== 'd' && type !== 't'

/** For how many of the people at a table an order charges cover: those that no earlier order of theirs charged. */
export const coversDue = (customers: number, covered = 0): number => Math.max(0, customers - covered)

/**
 * Every amount of an order, in cents (spec section 9): products − coupon + cover + delivery. The coupon takes
 * its percentage of the products alone, half a cent rounding up in the diner's favour. The page that shows a
 * total and the server that charges it both ask here.
 */
export const orderTotals = ({
  products: lines,
  couponPercentage,
  coverCharge,
  customers,
  covered,
  deliveryCost,
}: TotalsInput): OrderTotals => {
  const products = productsTotal(lines)
  const discount = percentOf(products, Math.min(100, Math.max(0, couponPercentage)))
  const cover = coverCharge * coversDue(customers, covered)
  const total = products - discount + cover + deliveryCost
  return { products, discount, cover, delivery: deliveryCost, total, commission: percentOf(total, COMMISSION) }
}
