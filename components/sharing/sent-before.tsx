'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useReducer } from 'react'
import { useCart } from '@/lib/browser/cart/cart-store'
import { onStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { forgetSentLines, sentLines } from '@/lib/browser/orders/tracked-orders'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'

export const SENT_BEFORE_ID = 'sent-before'

/** Cart lines already ordered through another shared cart. */
export const useSentBefore = (venueId: number, products: readonly CartProduct[]) => {
  const dispatch = useCart(venueId, (state) => state.dispatch)
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onStored(STORAGE_KEYS.running(venueId), readAgain), [venueId])
  // Read at each change of the cart: an order that takes them forgets them too.
  const sent = sentLines(venueId)
  const keys = products.map(lineKey).filter((key) => sent.includes(key))
  return {
    any: keys.length > 0,
    clear: () => {
      for (const key of keys) dispatch({ type: 'remove', key })
    },
    keep: () => {
      forgetSentLines(venueId)
      readAgain()
    },
  }
}

/** Warns before lines are ordered twice; the diner decides. */
export const SentBefore = ({ onClear, onKeep }: { onClear: () => void; onKeep: () => void }) => {
  const t = useTranslations('sharing')
  return (
    <section className="share-panel" id={SENT_BEFORE_ID} aria-labelledby="sent-before-title" tabIndex={-1}>
      <h2 id="sent-before-title" className="share-title">
        {t('alreadySentTitle')}
      </h2>
      <p id="sent-before-text" className="share-text">
        {t('alreadySentText')}
      </p>
      <div className="share-actions">
        <button type="button" className="button" onClick={onClear}>
          {t('clearMine')}
        </button>
        <button type="button" className="button button-quiet" onClick={onKeep}>
          {t('alone')}
        </button>
      </div>
    </section>
  )
}
