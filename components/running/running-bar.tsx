'use client'

import { useState } from 'react'
import { isCorrected } from '@/components/confirmation/corrected/use-correction-news'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { isLostOrder } from '@/components/running/fetch-running-orders'
import { LostAlert } from '@/components/running/lost-alert'
import { RunningDock } from '@/components/running/running-dock'
import { RunningLine } from '@/components/running/running-line'
import { usePhaseText } from '@/components/running/use-phase-text'
import { useRunningOrders } from '@/components/running/use-running-orders'
import { useNews } from '@/components/waiting/use-news'
import { orderInAddress, readStoredOrder } from '@/lib/browser/orders/stored-order'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import '@/components/running/running.css'

/** `isConfirmation`: the page shows its own order. */
export type RunningBarProps = {
  venueId: number
  type: OrderType
  venueRef: string
  locale: Locale
  isConfirmation?: boolean
}

const NAMESPACES = ['confirmation'] as const

const Orders = ({ venueId, type, venueRef, isConfirmation = false }: RunningBarProps) => {
  const [except] = useState(() =>
    isConfirmation ? (readStoredOrder(venueId, orderInAddress())?.payload.orderId ?? null) : null,
  )
  const { orders, dismiss, openChat } = useRunningOrders(venueId, except)
  const textOf = usePhaseText()
  const lost = orders.filter(isLostOrder)
  const running = orders.filter((order) => !isLostOrder(order))
  const [first] = running
  const answered = orders.filter(({ answer, own }) => answer || (own?.order && isCorrected(own.payload, own.order)))
  useNews(orders.length === 0 ? null : answered.map((order) => `${textOf(order)} ${order.number}`).join(' · '))
  return (
    <>
      <p className="visually-hidden" role="status">
        {first ? textOf(first) : null}
      </p>
      {lost.length > 0 ? (
        <div className="running-lost">
          {lost.map((order) => (
            <LostAlert key={order.id} {...{ order, type, venueRef }} onClose={() => dismiss(order.id)} />
          ))}
        </div>
      ) : null}
      {first ? (
        <RunningDock
          lines={running.map((order) => (
            <RunningLine key={order.id} {...{ order, type, venueRef }} onChat={() => openChat(order.id)} />
          ))}
        />
      ) : null}
    </>
  )
}

const nothing = () => undefined

/** Keeps running orders in sight on every page until they are over, and says at the top that one is lost. */
export const RunningBar = (props: RunningBarProps) => (
  <DeferredTexts locale={props.locale} namespaces={NAMESPACES} onFailed={nothing}>
    <Orders {...props} />
  </DeferredTexts>
)
