'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { onItemsChange } from '@/lib/browser/availability/listen-to-venue'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { fetchCartCheck } from '@/lib/browser/cart/fetch-cart-check'
import { pendingOrders } from '@/lib/browser/orders/stored-order'
import type { CartProduct } from '@/lib/core/cart/cart'
import { type CheckedLine, type CheckedPrice, MAX_OWN } from '@/lib/core/cart/cart-check'
import { lineKey } from '@/lib/core/cart/transitions'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

type CartCheck = {
  /** By line key. */
  checked: ReadonlyMap<string, CheckedPrice>
  /** Picture URL; null for none, undefined until known. */
  imageOf: (line: Item) => string | null | undefined
  /** The menu is too old to take orders. */
  isStale: boolean
}

/** Unpaid orders of this device hold what it ordered. */
const ownOrders = (venueId: number) => {
  const own = pendingOrders(venueId).map(({ attemptKey }) => attemptKey)
  return own.length > 0 ? { own: own.slice(0, MAX_OWN) } : {}
}

type Item = Pick<CartProduct, 'kind' | 'itemId'>

const itemKey = ({ kind, itemId }: Item): string => `${kind}:${itemId}`

/** Renames a line added in another language. */
const rename = (venueId: number, line: CartProduct, { status, name }: Pick<CheckedLine, 'status' | 'name'>): void => {
  if (status !== 'ok' || name === null || name === line.name) return
  const { cart, dispatch } = cartStore(venueId).getState()
  const key = lineKey(line)
  // The diner may have changed it meanwhile.
  const isAsAsked = cart.products.some((now) => lineKey(now) === key && now.price === line.price)
  if (isAsAsked) dispatch({ type: 'updateLine', key, name, price: line.price })
}

/**
 * Checks the cart against the current menu on mount, on return, and when an item or the menu changes. Empty without an
 * answer: the order checks again.
 */
export const useCartCheck = (venueId: number, venueRef: string, type: OrderType): CartCheck => {
  const locale = useLocale()
  const lang = isLocale(locale) ? locale : DEFAULT_LOCALE
  const [checked, setChecked] = useState<CartCheck['checked']>(new Map())
  const [isStale, setStale] = useState(false)
  const [images, setImages] = useState<ReadonlyMap<string, string | null>>(new Map())

  useEffect(() => {
    let latest = 0
    const asked = new Set<string>()
    const check = async () => {
      const { products } = cartStore(venueId).getState().cart
      if (products.length === 0) return
      latest += 1
      const mine = latest
      for (const line of products) asked.add(itemKey(line))
      const lines = products.map(({ kind, itemId, selection, price }) => ({ kind, itemId, selection, price }))
      const answer = await fetchCartCheck(venueRef, { type, lang, lines, ...ownOrders(venueId) })
      // Stale response.
      if (!answer || mine !== latest) return
      const answers = answer.lines
      const pairs = products.flatMap((line, at) => (answers[at] ? [{ line, answer: answers[at] }] : []))
      setStale(answer.stale)
      for (const { line, answer } of pairs) rename(venueId, line, answer)
      setChecked(new Map(pairs.map(({ line, answer }) => [lineKey(line), { ...answer, shown: line.price }])))
      setImages(
        (known) => new Map([...known, ...pairs.map(({ line, answer }) => [itemKey(line), answer.image] as const)]),
      )
    }
    const onVisible = () => document.visibilityState === 'visible' && void check()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void check()
    void check()
    const stopListening = onItemsChange(venueRef, () => void check())
    const stopWatching = cartStore(venueId).subscribe(({ cart }) => {
      if (cart.products.some((line) => !asked.has(itemKey(line)))) void check()
    })
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      latest = Number.NaN
      stopWatching()
      stopListening()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [venueId, venueRef, type, lang])

  return { checked, isStale, imageOf: (line) => images.get(itemKey(line)) }
}
