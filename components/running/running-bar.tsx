'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { isLostOrder } from '@/components/running/fetch-running-orders'
import { LostAlert } from '@/components/running/lost-alert'
import { RunningLine } from '@/components/running/running-line'
import { usePhaseText } from '@/components/running/use-phase-text'
import { useRunningOrders } from '@/components/running/use-running-orders'
import { reportHeight } from '@/components/ui/report-height'
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
const dock = reportHeight('--running-block')

const Orders = ({ venueId, type, venueRef, isConfirmation = false }: RunningBarProps) => {
  const t = useTranslations('confirmation.running')
  const [except] = useState(() =>
    isConfirmation ? (readStoredOrder(venueId, orderInAddress())?.payload.orderId ?? null) : null,
  )
  const { orders, dismiss, openChat } = useRunningOrders(venueId, except)
  const [isOpen, setOpen] = useState(false)
  const textOf = usePhaseText()
  const [first] = orders
  const shown = isOpen ? orders : orders.slice(0, 1)
  const running = first && !isLostOrder(first) ? textOf(first) : null
  const answered = orders.filter(({ answer }) => answer && answer.state !== 'done')
  useNews(orders.length === 0 ? null : answered.map((order) => `${textOf(order)} ${order.number}`).join(' · '))
  return (
    <>
      <p className="visually-hidden" role="status">
        {running}
      </p>
      {first ? (
        <section className="running-bar" aria-label={t('label')} ref={dock}>
          {shown.map((order) =>
            isLostOrder(order) ? (
              <LostAlert key={order.id} {...{ order, type, venueRef }} onClose={() => dismiss(order.id)} />
            ) : (
              <RunningLine key={order.id} {...{ order, type, venueRef }} onChat={() => openChat(order.id)} />
            ),
          )}
          {orders.length > 1 ? (
            <button type="button" className="running-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'less' : 'more', { count: orders.length - 1 })}
            </button>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

const nothing = () => undefined

/** Keeps running orders visible on every page until they are over. */
export const RunningBar = (props: RunningBarProps) => (
  <DeferredTexts locale={props.locale} namespaces={NAMESPACES} onFailed={nothing}>
    <Orders {...props} />
  </DeferredTexts>
)
