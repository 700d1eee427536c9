'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SharedParts } from '@/components/sharing/shared-page'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { changeLines } from '@/lib/browser/cart/change-lines'
import type { CartProduct } from '@/lib/core/cart/cart'
import { withLineRestored } from '@/lib/core/cart/line-edits'
import { orderLineOf } from '@/lib/core/cart/order-line'
import { lineKey } from '@/lib/core/cart/transitions'

export type Removal = { product: CartProduct; place: number }

type Parts = { venueId: number; onPersonLine: SharedParts['onPersonLine']; say: (text: string) => void }

/** The line's key in its guest's own cart. */
export const keyInPart = (product: CartProduct): string => lineKey({ ...product, guest: undefined })

/** Undo of the last removal, until the next action. */
export const useRemoval = ({ venueId, onPersonLine, say }: Parts) => {
  const t = useTranslations('cart')
  const [removed, setRemoved] = useState<Removal | null>(null)

  const undo = () => {
    if (!removed) return
    const { product, place } = removed
    flushSync(() => {
      changeLines(venueId, (cart) => withLineRestored(cart, product, place))
      setRemoved(null)
    })
    const key = lineKey(product)
    if (product.guest) {
      const { id } = product.guest
      const theirs = loadCart(venueId)
        .getState()
        .cart.products.filter(({ guest }) => guest?.id === id)
      const at = theirs.findIndex((line) => lineKey(line) === key)
      const { quantity } = theirs[at] ?? product
      onPersonLine?.(id, {
        key: keyInPart(product),
        quantity,
        restored: { line: orderLineOf(product), place: Math.max(0, at) },
      })
    }
    say(t('restored', { name: product.name }))
    document.getElementById(key)?.focus()
  }

  return { removed, onRemoved: setRemoved, undo }
}
