'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { cartStore } from '@/lib/cart/browser/cart-store'
import { fetchCartCheck } from '@/lib/cart/browser/fetch-cart-check'
import type { CheckedPrice } from '@/lib/cart/cart-check'
import { lineKey } from '@/lib/cart/transitions'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

export type CheckedPrices = ReadonlyMap<string, CheckedPrice>

/**
 * What the menu of now says of the cart's lines, by line key: asked when the page opens and whenever the diner
 * comes back to it. Empty until an answer came; where none comes the order itself asks again.
 */
export const useCartCheck = (venueId: number, venueRef: string, type: OrderType): CheckedPrices => {
  const locale = useLocale()
  const lang = isLocale(locale) ? locale : DEFAULT_LOCALE
  const [checked, setChecked] = useState<CheckedPrices>(new Map())

  useEffect(() => {
    let latest = 0
    const check = async () => {
      const { products } = cartStore(venueId).getState().cart
      if (products.length === 0) return
      latest += 1
      const mine = latest
      const lines = products.map(({ kind, itemId, selection, price }) => ({ kind, itemId, selection, price }))
      const answers = await fetchCartCheck(venueRef, { type, lang, lines })
      // Answers may overtake one another; only the one to the last question counts.
      if (!answers || mine !== latest) return
      const pairs = answers.map((answer, at) => ({ line: products[at], answer }))
      setChecked(
        new Map(pairs.flatMap(({ line, answer }) => (line ? [[lineKey(line), { ...answer, shown: line.price }]] : []))),
      )
    }
    const onVisible = () => document.visibilityState === 'visible' && void check()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void check()
    void check()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      latest = Number.NaN
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [venueId, venueRef, type, lang])

  return checked
}
