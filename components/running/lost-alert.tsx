'use client'

import { useTranslations } from 'next-intl'
import { LostMoney } from '@/components/confirmation/money-notice'
import { OrderRest } from '@/components/confirmation/order-rest'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import type { RunningOrder } from '@/components/running/fetch-running-orders'
import { usePhaseText } from '@/components/running/use-phase-text'
import { confirmationPath } from '@/lib/browser/orders/stored-order'
import type { OrderType } from '@/lib/core/venue/order-type'

type LostAlertProps = { order: RunningOrder; type: OrderType; venueRef: string; onClose: () => void }

/** Alert for a refused or failed order, until dismissed. */
export const LostAlert = ({ order, type, venueRef, onClose }: LostAlertProps) => {
  const t = useTranslations('confirmation')
  const textOf = usePhaseText()
  const { own, answer, number } = order
  const detail = useAnswerDetail('tableservice', answer)
  return (
    <div className="running-alert" role="alert">
      <p className="running-title">
        {textOf(order)} <bdi className="running-number">{number}</bdi>
      </p>
      {detail ? <p>{detail}</p> : null}
      {own?.order ? <LostMoney order={own.order} venue={own.payload.restaurant} /> : <p>{t('running.guestLost')}</p>}
      <div className="running-actions">
        {own?.order ? <OrderRest payload={own.payload} order={own.order} type={own.order.type ?? type} /> : null}
        {own ? (
          <a
            className="button button-primary"
            href={confirmationPath(own.payload, { type: own.order?.type ?? type, ref: venueRef })}
          >
            {t('accepted.see')}
          </a>
        ) : null}
        <button type="button" className="button" onClick={onClose}>
          {t('running.close')}
        </button>
      </div>
    </div>
  )
}
