'use client'

import { useTranslations } from 'next-intl'
import type { GuestShare } from '@/components/sharing/use-guest-share'
import { itemCount } from '@/lib/core/cart/products-total'

type GuestPanelProps = {
  guest: GuestShare
  /** URL without the share. */
  aloneHref: string
  /** Null if nothing to clear. */
  onClear: (() => void) | null
}

/** Guest view (spec section 2): state of the share. */
export const GuestPanel = ({ guest, aloneHref, onClear }: GuestPanelProps) => {
  const t = useTranslations('sharing')
  const { state, sent } = guest
  const isOver = state === 'closed' || state === 'unknown'
  return (
    <section className="share-panel" aria-labelledby="share-title">
      <h2 id="share-title" className="share-title">
        {isOver ? t(`${state}Title`) : t('guestTitle')}
      </h2>
      <p className="share-text" role="status">
        {state === 'asking' ? t('asking') : null}
        {state === 'unreachable' ? t('guestUnreachable') : null}
        {isOver ? t(`${state}Text`) : null}
        {state === 'open' && !sent?.products.length ? t('guestText') : null}
        {state === 'open' && sent?.products.length ? t('sentBefore', { count: itemCount(sent.products) }) : null}
      </p>
      {state === 'unreachable' ? (
        <div className="share-actions">
          <button type="button" className="button" onClick={guest.refresh}>
            {t('retry')}
          </button>
        </div>
      ) : null}
      {isOver ? (
        <div className="share-actions">
          <a className="button" href={aloneHref}>
            {t('alone')}
          </a>
          {onClear ? (
            <button type="button" className="button button-quiet" onClick={onClear}>
              {t('clearMine')}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
