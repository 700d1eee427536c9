'use client'

import { useStore } from 'zustand'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { itemCount, productsTotal } from '@/lib/core/cart/products-total'
import { formatEuro } from '@/lib/core/money/money'
import { fragmentOf, shareidIn } from '@/lib/core/text/fragment'

type Props = { venueId: number; href: string; label: string }

/** A guest keeps the shared cart on the way. */
const keepingShare = (href: string): string => href + fragmentOf(null, shareidIn(location.hash))

/** Count and total; hidden while empty (spec section 2). */
export const CartBar = ({ venueId, href, label }: Props) => {
  const products = useStore(cartStore(venueId), ({ cart }) => cart.products)
  const count = itemCount(products)
  if (count < 1) return null
  return (
    <a className="cart-bar" href={keepingShare(href)}>
      <b key={count} translate="no">
        {count}
      </b>
      <span>{label}</span>
      <span translate="no">{formatEuro(productsTotal(products))}</span>
    </a>
  )
}
