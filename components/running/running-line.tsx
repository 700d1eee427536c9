'use client'

import { useTranslations } from 'next-intl'
import { chatOf } from '@/components/confirmation/confirmed-props'
import type { RunningOrder } from '@/components/running/fetch-running-orders'
import { usePhaseText } from '@/components/running/use-phase-text'
import { confirmationPath } from '@/lib/browser/orders/stored-order'
import { billPath, ordersPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'

type RunningLineProps = { order: RunningOrder; type: OrderType; venueRef: string; onChat: () => void }

/** A running order, linked to its confirmation, its shared cart, its chat, or the bill that it is on. */
export const RunningLine = ({ order, type, venueRef, onChat }: RunningLineProps) => {
  const t = useTranslations('confirmation.running')
  const textOf = usePhaseText()
  const { id, own, phase, number } = order
  const chat = phase === 'chat' && own?.order ? chatOf(own.order, own.payload.restaurant.whatsapp_number) : null
  const words = textOf(order)
  const text = (
    <>
      <span className="running-dot" aria-hidden="true" />
      {/* Keyed, so that `StillPage` does not see a move. */}
      <span key={words} className="running-text">
        <span className="running-words">{words}</span> <bdi className="running-number">{number}</bdi>
      </span>
    </>
  )
  return (
    <div className="running-line" data-phase={phase}>
      <a
        className="running-link"
        href={
          own
            ? confirmationPath(own.payload, { type: own.order?.type ?? type, ref: venueRef })
            : ordersPath(type, venueRef, id)
        }
      >
        {text}
      </a>
      {own?.order?.payAtEnd ? (
        <a className="button" href={billPath(own.order.type, venueRef)}>
          {t('bill')}
        </a>
      ) : null}
      {chat ? (
        <a className="button button-primary" href={chat} target="_blank" rel="noopener noreferrer" onClick={onChat}>
          {t('openChat')}
        </a>
      ) : null}
    </div>
  )
}
