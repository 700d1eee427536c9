'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { menuPath, ordersPath, successPath } from '@/lib/links'
import { askOrder } from '@/lib/orders/ask-order'
import { clearBasket, readStoredOrder } from '@/lib/orders/stored-order'
import { endOwnShare } from '@/lib/sharing/own-share'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/confirmation/confirmation.css'

type FailedOrderProps = {
  kind: 'error' | 'cancel'
  venue: Pick<PublicVenue, 'id'>
  type: OrderType
  venueRef: string
}

type Finding = 'none' | 'asking' | 'accepted' | 'unreachable'

/**
 * Failure and cancel pages (spec section 2): the button clears the basket and returns to the menu. Before that it
 * asks about an order still unconfirmed here: one that was accepted must not be taken for lost.
 */
export const FailedOrder = ({ kind, venue, type, venueRef }: FailedOrderProps) => {
  const t = useTranslations('confirmation')
  const [finding, setFinding] = useState<Finding>('none')

  const clear = () => {
    void endOwnShare(venue.id)
    clearBasket(venue.id)
    location.assign(menuPath(type, venueRef))
  }
  const clearUnlessAccepted = async () => {
    const stored = readStoredOrder(venue.id)
    if (!stored?.isNew || finding === 'unreachable') return clear()
    setFinding('asking')
    const answer = await askOrder(stored.payload.orderId, stored.payload.attemptKey)
    if (answer.status === 'unreachable') return setFinding('unreachable')
    if (answer.status === 'known' && answer.order.state !== 'dead') return setFinding('accepted')
    clear()
  }

  if (finding === 'accepted') {
    const provider = readStoredOrder(venue.id)?.payload.transaction.provider ?? 'cash'
    return (
      <StateScreen title={t('accepted.title')} text={t('accepted.text')} picture={<StatePicture drawing="done" />}>
        <a className="button button-primary" href={successPath(type, venueRef, { provider })}>
          {t('accepted.see')}
        </a>
      </StateScreen>
    )
  }
  return (
    <StateScreen title={t(`${kind}.title`)} text={t(`${kind}.text`)} picture={<StatePicture drawing="sign" />}>
      <a className="button button-primary" href={ordersPath(type, venueRef)}>
        {t('toCart')}
      </a>
      <button type="button" className="button" aria-disabled={finding === 'asking'} onClick={clearUnlessAccepted}>
        {t('clear')}
      </button>
      <p className="confirmation-progress" role="status">
        {finding === 'asking' ? t('asking.text') : null}
        {finding === 'unreachable' ? t('clearUnsure') : null}
      </p>
    </StateScreen>
  )
}
