'use client'

import { useCallback } from 'react'
import type { CartCover } from '@/components/cart/cart-cover'
import { useCovered } from '@/components/cart/use-covered'
import { useCart } from '@/lib/browser/cart/cart-store'
import type { CartProduct } from '@/lib/core/cart/cart'
import { coversDue, type OrderTotals, orderTotals } from '@/lib/core/cart/totals'
import type { OrderType } from '@/lib/core/venue/order-type'

type Parts = {
  venueId: number
  venueRef: string
  type: OrderType
  cover: CartCover | null
  /** Percent, 0 without a coupon. */
  discount: number
}

/** Same totals as the checkout page. */
export type CartTotalsOf = (lines: CartProduct[], people?: number) => OrderTotals

type CartTotals = {
  totalsOf: CartTotalsOf
  /** People at the table; null where the cart does not count them. */
  counted: number | null
  /** People whose cover is included. */
  covers: number
}

export const useCartTotals = ({ venueId, venueRef, type, cover, discount }: Parts): CartTotals => {
  const coverCharge = cover && cover.people !== 'later' ? cover.charge : 0
  const customers = useCart(venueId, (state) => state.cart.customers)
  const { people: covered } = useCovered({ venueId, venueRef, type, charges: coverCharge > 0 })
  const totalsOf = useCallback(
    (products: CartProduct[], people = customers) =>
      orderTotals({ products, couponPercentage: discount, coverCharge, customers: people, covered, deliveryCost: 0 }),
    [discount, coverCharge, customers, covered],
  )
  const counted = cover?.people === 'counted' ? customers : null
  return { totalsOf, counted, covers: coverCharge > 0 ? coversDue(customers, covered) : 0 }
}
