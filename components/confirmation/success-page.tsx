'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrderSummary } from '@/components/confirmation/order-summary'
import { useConfirmation } from '@/components/confirmation/use-confirmation'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { menuPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/confirmation/confirmation.css'

type SuccessPageProps = { venue: Pick<PublicVenue, 'id' | 'name'>; type: OrderType; venueRef: string }

const Round = ({ venue, type, venueRef, onRetry }: SuccessPageProps & { onRetry: () => void }) => {
  const t = useTranslations('confirmation')
  const confirmation = useConfirmation(venue.id)
  const menu = menuPath(type, venueRef)
  switch (confirmation.status) {
    case 'asking':
      return (
        <div className="confirmation-waiting">
          <h1>{t('asking.title')}</h1>
          <p role="status">{t('asking.text')}</p>
        </div>
      )
    case 'unknown':
      return (
        <StateScreen title={t('unknown.title')} text={t('unknown.text')} picture={<StatePicture drawing="plate" />}>
          <a className="button button-primary" href={menu}>
            {t('toMenu')}
          </a>
        </StateScreen>
      )
    case 'unreachable':
      return (
        <StateScreen
          title={t('unreachable.title')}
          text={t('unreachable.text')}
          picture={<StatePicture drawing="pot" />}
        >
          <button type="button" className="button button-primary" onClick={onRetry}>
            {t('unreachable.retry')}
          </button>
          <a className="button button-quiet" href={menu}>
            {t('toMenu')}
          </a>
        </StateScreen>
      )
    case 'known':
      return (
        <OrderSummary
          payload={confirmation.payload}
          order={confirmation.order}
          venueName={venue.name}
          type={type}
          menuHref={menu}
        />
      )
  }
}

/**
 * Confirmation of an order (spec section 2). It trusts neither its address nor the device alone: what it shows is
 * what the server answers for the order this device placed.
 */
export const SuccessPage = (props: SuccessPageProps) => {
  const [round, setRound] = useState(0)
  return (
    <div className="confirmation">
      <Round key={round} {...props} onRetry={() => setRound(round + 1)} />
    </div>
  )
}
