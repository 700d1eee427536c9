'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { LineChange } from '@/components/cart/cart-line'
import type { CartTotalsOf } from '@/components/cart/use-cart-totals'
import { keyInPart, type Removal } from '@/components/cart/use-removal'
import type { SharedParts } from '@/components/sharing/shared-page'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { changeLines } from '@/lib/browser/cart/change-lines'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { LineMark } from '@/lib/core/cart/cart-check'
import { withLineReplaced, withoutLine } from '@/lib/core/cart/line-edits'
import { lineKey } from '@/lib/core/cart/transitions'
import { formatEuro } from '@/lib/core/money/money'

/** Focus the next line or the empty title, never the body. */
const focusAfterRemoval = (index: number): void => {
  const lines = document.querySelectorAll<HTMLElement>('.cart-line')
  const next = lines[Math.min(index, lines.length - 1)] ?? document.querySelector<HTMLElement>('.cart-empty-title')
  next?.focus()
}

type Parts = {
  venueId: number
  totalsOf: CartTotalsOf
  onPersonLine: SharedParts['onPersonLine'] | undefined
  /** For undo; null after any other action. */
  onRemoved: (removal: Removal | null) => void
  /** Announces to screen readers. */
  say: (text: string) => void
}

/** Line actions, announced with the new total. */
export const useLineActions = ({ venueId, totalsOf, onPersonLine, onRemoved, say }: Parts) => {
  const t = useTranslations('cart')

  const totalNow = useCallback(() => {
    const { products, customers } = cartStore(venueId).getState().cart
    return formatEuro(totalsOf(products, customers).total)
  }, [venueId, totalsOf])

  const onChange = useCallback(
    (key: string, change: LineChange) => {
      const store = cartStore(venueId)
      const before = store.getState().cart.products
      const place = before.findIndex((line) => lineKey(line) === key)
      const product = before[place]
      if (!product) return
      const goes = change === 'remove' || (change === 'less' && product.quantity === 1)
      flushSync(() => {
        if (goes) changeLines(venueId, (cart) => withoutLine(cart, key))
        else store.getState().dispatch({ type: change === 'more' ? 'addOne' : 'subtractOne', key })
        onRemoved(goes ? { product, place } : null)
      })
      const quantity = goes ? 0 : (store.getState().cart.products[place]?.quantity ?? 0)
      if (product.guest) onPersonLine?.(product.guest.id, { key: keyInPart(product), quantity })
      const { name } = product
      if (!goes) return say(t('changed', { name, quantity, total: totalNow() }))
      say(t('removed', { name, total: totalNow() }))
      focusAfterRemoval(place)
    },
    [venueId, t, onPersonLine, onRemoved, say, totalNow],
  )

  const onNote = useCallback(
    (key: string, note: string) => {
      onRemoved(null)
      cartStore(venueId).getState().dispatch({ type: 'setItemNote', key, note })
    },
    [venueId, onRemoved],
  )

  const onAccept = useCallback(
    (key: string, mark: LineMark) => {
      if (mark.status !== 'price_changed') return
      const { name, price } = mark
      flushSync(() => {
        cartStore(venueId).getState().dispatch({ type: 'updateLine', key, name, price })
        onRemoved(null)
      })
      say(t('accepted', { name, price: formatEuro(price), total: totalNow() }))
      document.getElementById(key)?.focus()
    },
    [venueId, t, onRemoved, say, totalNow],
  )

  const onReplace = useCallback(
    (key: string, product: CartProduct) => {
      flushSync(() => {
        changeLines(venueId, (cart) => withLineReplaced(cart, key, product))
        onRemoved(null)
      })
      say(t('edited', { name: product.name, total: totalNow() }))
    },
    [venueId, t, onRemoved, say, totalNow],
  )

  return { onChange, onNote, onAccept, onReplace }
}
