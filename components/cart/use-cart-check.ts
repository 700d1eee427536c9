'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { onItemsChange } from '@/lib/availability/browser/listen-to-venue'
import { cartStore } from '@/lib/cart/browser/cart-store'
import { fetchCartCheck } from '@/lib/cart/browser/fetch-cart-check'
import type { CartProduct } from '@/lib/cart/cart'
import type { CheckedLine, CheckedPrice } from '@/lib/cart/cart-check'
import { lineKey } from '@/lib/cart/transitions'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

type CartCheck = {
  /** By line key. */
  checked: ReadonlyMap<string, CheckedPrice>
  /** Address of the picture of a line's item: null for none, undefined until the menu has said. */
  imageOf: (line: Item) => string | null | undefined
  /** The menu has not answered for so long that no order is taken by it. */
  isStale: boolean
}

type Item = Pick<CartProduct, 'kind' | 'itemId'>

const itemKey = ({ kind, itemId }: Item): string => `${kind}:${itemId}`

/** A line that was chosen in another language is called as the menu of this page calls it. */
const rename = (venueId: number, line: CartProduct, { status, name }: Pick<CheckedLine, 'status' | 'name'>): void => {
  if (status !== 'ok' || name === null || name === line.name) return
  const { cart, dispatch } = cartStore(venueId).getState()
  const key = lineKey(line)
  // What the diner did meanwhile stays.
  const isAsAsked = cart.products.some((now) => lineKey(now) === key && now.price === line.price)
  if (isAsAsked) dispatch({ type: 'updateLine', key, name, price: line.price })
}

/**
 * What the menu of now says of the cart's lines: asked when the page opens, when an item comes into the cart, whenever
 * the diner comes back, when something is sold out or back, and when another menu is put. Empty until an answer came; where none comes the order itself asks again.
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
      const answer = await fetchCartCheck(venueRef, { type, lang, lines })
      // Answers may overtake one another; only the one to the last question counts.
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
