'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { LostMoney, MoneyNotice } from '@/components/confirmation/money-notice'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { StatePicture } from '@/components/states/state-picture'
import { progressOf } from '@/lib/orders/confirmed-status'

/** An order at a table as it was taken, then what happens next. */
export const OrderSummary = ({ payload, order, venue, type, menuHref }: ConfirmedProps) => {
  const t = useTranslations('confirmation')
  const progress = progressOf(order)
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <div className={progress === 'failed' ? 'confirmation-top confirmation-failed' : 'confirmation-top'}>
        <StatePicture drawing={progress === 'failed' ? 'sign' : 'done'} />
        <h1 key={progress}>{t(progress === 'failed' ? 'order.failedTitle' : 'order.title')}</h1>
        <p className="confirmation-progress" role="status">
          <span key={progress}>{t(`order.${progress}`, { venue: venue.name })}</span>
        </p>
      </div>
      {progress === 'failed' ? <LostMoney order={order} venue={venue} /> : null}
      <OrderReceipt payload={payload} order={order} type={type} />
      {progress === 'failed' ? null : (
        <div className="notice">
          <h2>{t('next.title')}</h2>
          <MoneyNotice order={order} venue={venue}>
            {t(order.payed ? 'next.payed' : 'next.cash', { type })}
          </MoneyNotice>
        </div>
      )}
      <a className="button button-primary" href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
