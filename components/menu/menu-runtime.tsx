'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { addedLine, itemOf, plainProduct, showCounts } from '@/components/menu/card-actions'
import { CartBar } from '@/components/menu/cart-bar'
import { takeEarlyTaps } from '@/components/menu/early-taps'
import type { OpenSheet } from '@/components/menu/open-sheet'
import { forgetSheet, rememberSheet, sheetInAddress } from '@/components/menu/sheet-history'
import { cartStore, loadCart } from '@/lib/cart/cart-store'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

/** Shares the menu by the device's own means; a device without them does nothing (spec section 2). */
const share = (): void => {
  // Refused or dismissed: nothing was promised.
  navigator.share?.({ title: document.title, url: location.origin + location.pathname }).catch(() => undefined)
}

const MenuSheet = lazy(() => import('@/components/menu/menu-sheet').then((m) => ({ default: m.MenuSheet })))

type Props = {
  venueId: number
  venueRef: string
  type: OrderType
  locale: Locale
  ordering: boolean
  words: { cartBar: string; added: string; add: string; inCart: string }
}

/**
 * Brings the written menu to life: one listener for every card, one subscription for every count, and the
 * sheets, whose code and texts come when the first is opened. It also takes the taps that came before it.
 */
export const MenuRuntime = ({ venueId, venueRef, type, locale, ordering, words }: Props) => {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    loadCart(venueId)
    const cart = cartStore(venueId)
    const open = (next: OpenSheet) => {
      rememberSheet(next)
      setSheet(next)
    }
    const act = (target: Element) => {
      if (target.closest('[data-share]')) return share()
      const item = itemOf(target)
      if (!item) return
      item.card.classList.remove('waiting')
      if (item.cents === null) return open({ kind: item.kind, id: item.id, name: item.name, choosing: item.adds })
      cart.getState().dispatch({ type: 'add', product: plainProduct(item, item.cents) })
      setSaid(addedLine(words.added, item.name))
    }
    const onClick = (event: MouseEvent) => event.target instanceof Element && act(event.target)
    const onPop = () => setSheet(sheetInAddress())
    const early = takeEarlyTaps()
    document.addEventListener('click', onClick)
    addEventListener('popstate', onPop)
    const unsubscribe = cart.subscribe(({ cart: { products } }) => showCounts(products, words))
    for (const target of early) act(target)
    showCounts(cart.getState().cart.products, words)
    const linked = sheetInAddress()
    if (linked) setSheet(linked)
    performance.mark('app-ready')
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('popstate', onPop)
      unsubscribe()
    }
  }, [venueId, words])

  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {ordering && <CartBar venueId={venueId} venueRef={venueRef} type={type} label={words.cartBar} />}
      {sheet && (
        <Suspense fallback={<div className="sheet-wait" aria-busy="true" />}>
          <MenuSheet
            key={`${sheet.kind}${sheet.id}`}
            sheet={sheet}
            venue={{ id: venueId, ref: venueRef }}
            locale={locale}
            ordering={ordering}
            onClose={() => {
              forgetSheet()
              setSheet(null)
            }}
            onAdded={(name: string) => setSaid(addedLine(words.added, name))}
          />
        </Suspense>
      )}
    </>
  )
}
