import type { CartProduct } from '@/lib/core/cart/cart'
import { productsTotal } from '@/lib/core/cart/products-total'
import type { Cents } from '@/lib/core/money/money'
import { percentOf } from '@/lib/core/money/percent-of'
import type { OrderType } from '@/lib/core/venue/order-type'

type Priced = Pick<CartProduct, 'price' | 'quantity'>

/** Percent of the total (spec section 9). */
const COMMISSION = 2

/** Cents of a total that go to us. */
const commissionOf = (total: Cents): Cents => percentOf(total, COMMISSION)

export type OrderTotals = {
  products: Cents
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
  /** Cents per person; see {@link coverApplies}. */
  coverCharge: Cents
  customers: number
  /** People whose cover an earlier order charged. */
  covered?: number
  deliveryCost: Cents
}

/** Cents. */
type Parts = Pick<OrderTotals, 'discount' | 'cover' | 'delivery'> & { products: Priced[] }

/** Total and commission of an order whose charges are known. */
export const sumTotals = ({ products: lines, discount, cover, delivery }: Parts): OrderTotals => {
  const products = productsTotal(lines)
  const total = products - discount + cover + delivery
  return { products, discount, cover, delivery, total, commission: commissionOf(total) }
}

export const coverApplies = (type: OrderType): boolean => type !== 'd' && type !== 't'

export const coversDue = (customers: number, covered = 0): number => Math.max(0, customers - covered)

/**
 * Cents (spec section 9): products − coupon + cover + delivery. The coupon applies to products only; half a cent rounds
 * up in the diner's favour. Used by page and server.
 */
export const orderTotals = ({
  products: lines,
  couponPercentage,
  coverCharge,
  customers,
  covered,
  deliveryCost,
}: TotalsInput): OrderTotals => {
  const discount = percentOf(productsTotal(lines), Math.min(100, Math.max(0, couponPercentage)))
  const cover = coverCharge * coversDue(customers, covered)
  return sumTotals({ products: lines, discount, cover, delivery: deliveryCost })
}
