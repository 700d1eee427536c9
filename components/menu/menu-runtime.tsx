'use client'

import './menu-floating.css'
import { useCallback, useEffect, useState } from 'react'
import { type AddLabels, addedLine, itemOf, labelCards, plainProduct, showCounts } from '@/components/menu/card-actions'
import { CartBar } from '@/components/menu/cart-bar'
import { followCourses } from '@/components/menu/course-strip'
import { takeEarlyTaps } from '@/components/menu/early-taps'
import { LazySheet, loadSheet } from '@/components/menu/lazy-sheet'
import { type OpenSheet, sheetOf } from '@/components/menu/open-sheet'
import { forgetSheet, rememberSheet, sheetInAddress, tookOwnStep } from '@/components/menu/sheet-history'
import { cartStore, loadCart } from '@/lib/cart/cart-store'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

/** Shares the menu by the device's own means; a device without them does nothing (spec section 2). */
const share = (): void => {
  // Refused or dismissed: nothing was promised.
  navigator.share?.({ title: document.title, url: location.origin + location.pathname }).catch(() => undefined)
}

/** A finger that comes down on a card opens its sheet a moment later: the code can start out now. */
const onPress = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('[data-open],[data-add]:not([data-quick])'))
    loadSheet().catch(() => undefined)
}

/** The words are in the written menu: those of the sheets may be what did not arrive. */
const sayFailed = (failed: boolean): void => {
  const words = document.getElementById('sheet-failed')
  if (words) words.hidden = !failed
}

type Props = {
  venueId: number
  venueRef: string
  type: OrderType
  locale: Locale
  ordering: boolean
  words: AddLabels & { cartBar: string; added: string }
}

/**
 * Brings the written menu to life: one listener for every card, one subscription for every count, and the
 * sheets, whose code and texts come when the first is opened. It also takes the taps that came before it.
 */
export const MenuRuntime = ({ venueId, venueRef, type, locale, ordering, words }: Props) => {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [said, setSaid] = useState('')
  const close = useCallback(() => {
    forgetSheet()
    setSheet(null)
  }, [])
  const fail = useCallback(() => {
    close()
    sayFailed(true)
  }, [close])

  useEffect(() => {
    loadCart(venueId)
    const cart = cartStore(venueId)
    const open = (next: OpenSheet) => {
      sayFailed(false)
      rememberSheet(next)
      setSheet(next)
    }
    const act = (target: Element) => {
      if (target.closest('[data-share]')) return share()
      const item = itemOf(target)
      if (!item) return
      item.card.classList.remove('waiting')
      if (item.cents === null) {
        // Safari does not focus a tapped button, and the sheet gives the focus back to whoever had it.
        target.closest('button')?.focus({ preventScroll: true })
        return open(sheetOf(item.card, item.kind, item.id, item.adds))
      }
      cart.getState().dispatch({ type: 'add', product: plainProduct(item, item.cents) })
      setSaid(addedLine(words.added, item.name))
    }
    const onClick = (event: MouseEvent) => event.target instanceof Element && act(event.target)
    const onPop = () => {
      if (!tookOwnStep()) setSheet(sheetInAddress())
    }
    const early = takeEarlyTaps()
    const stopFollowing = followCourses()
    document.addEventListener('click', onClick)
    document.addEventListener('pointerdown', onPress)
    addEventListener('popstate', onPop)
    const unsubscribe = cart.subscribe((now, before) => showCounts(now.cart.products, before.cart.products, words))
    setSheet(sheetInAddress())
    labelCards(cart.getState().cart.products, words)
    for (const target of early) act(target)
    performance.mark('app-ready')
    return () => {
      stopFollowing()
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', onPress)
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
        <LazySheet
          key={`${sheet.kind}${sheet.id}`}
          sheet={sheet}
          venue={{ id: venueId, ref: venueRef }}
          locale={locale}
          ordering={ordering}
          onClose={close}
          onFailed={fail}
          onAdded={(name: string) => setSaid(addedLine(words.added, name))}
        />
      )}
    </>
  )
}
