'use client'

import { useStore } from 'zustand'
import { cartStore } from '@/lib/cart/browser/cart-store'
import { itemCount, productsTotal } from '@/lib/cart/products-total'
import { fragmentOf, shareidIn } from '@/lib/fragment'
import { formatEuro } from '@/lib/money'

type Props = { venueId: number; href: string; label: string }

/** A guest of a shared cart stays one on the way to the cart page. */
const keepingShare = (href: string): string => href + fragmentOf(null, shareidIn(location.hash))

/**
 * Floats above the thumb with count and total; hidden when the count is under 1 (spec section 2). The menu loads the cart,
 * once it answers taps.
 */
export const CartBar = ({ venueId, href, label }: Props) => {
  const products = useStore(cartStore(venueId), ({ cart }) => cart.products)
  const count = itemCount(products)
  if (count < 1) return null
  return (
    <a className="cart-bar" href={keepingShare(href)}>
      <b key={count}>{count}</b>
      <span>{label}</span>
      <span>{formatEuro(productsTotal(products))}</span>
    </a>
  )
}
