'use client'

import { useCallback } from 'react'
import type { CartCover } from '@/components/cart/cart-cover'
import { useCovered } from '@/components/cart/use-covered'
import { useCart } from '@/lib/cart/browser/cart-store'
import type { CartProduct } from '@/lib/cart/cart'
import { coversDue, type OrderTotals, orderTotals } from '@/lib/cart/totals'

type Parts = {
  venueId: number
  venueRef: string
  cover: CartCover | null
  /** Whole percent, 0 without a coupon. */
  discount: number
}

/** Every amount of lines of the cart, as the next page has it for the same people. */
export type CartTotalsOf = (lines: CartProduct[], people?: number) => OrderTotals

type CartTotals = {
  totalsOf: CartTotalsOf
  customers: number
  /** People whose cover the total holds. */
  covers: number
}

/** What a cart costs, its cover included where it is known how many eat. */
export const useCartTotals = ({ venueId, venueRef, cover, discount }: Parts): CartTotals => {
  const coverCharge = cover && cover.people !== 'later' ? cover.charge : 0
  const customers = useCart(venueId, (state) => state.cart.customers)
  const [covered] = useCovered({ venueId, venueRef, charges: coverCharge > 0 })
  const totalsOf = useCallback(
    (products: CartProduct[], people = customers) =>
      orderTotals({ products, couponPercentage: discount, coverCharge, customers: people, covered, deliveryCost: 0 }),
    [discount, coverCharge, customers, covered],
  )
  return { totalsOf, customers, covers: coverCharge > 0 ? coversDue(customers, covered) : 0 }
}
