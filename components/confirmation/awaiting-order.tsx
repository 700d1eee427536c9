'use client'

import { useTranslations } from 'next-intl'
import { type ConfirmedProps, progressOf } from '@/components/confirmation/confirmed-props'
import { OrderProgress } from '@/components/confirmation/order-progress'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { StatePicture } from '@/components/states/state-picture'

/** `review`: where the courier's delivery is followed, or null. */
type AwaitingOrderProps = ConfirmedProps & { review: string | null }

/** 'Attesa conferma' (spec section 2): the request was sent, an SMS will follow; where it stands is shown live. */
export const AwaitingOrder = ({ payload, order, venue, type, thankYou, menuHref, review }: AwaitingOrderProps) => {
  const t = useTranslations('confirmation')
  const progress = progressOf(order)
  const hasFailed = progress === 'failed'
  const phone = payload.restaurant.phone_number
  const words = { service: payload.order.type }
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <div className={hasFailed ? 'confirmation-top confirmation-failed' : 'confirmation-top'}>
        <StatePicture drawing={hasFailed ? 'sign' : 'done'} />
        <h1>{t(hasFailed ? 'order.failedTitle' : 'awaiting.title')}</h1>
        {hasFailed ? null : <p>{t(thankYou ?? 'awaiting.text')}</p>}
        <p className="confirmation-progress" role="status">
          {t(hasFailed ? 'awaiting.failed' : `order.${progress}`, { venue: venue.name })}
        </p>
      </div>
      {hasFailed ? null : <OrderProgress progress={progress} venueName={venue.name} />}
      {hasFailed && phone ? (
        <a className="button button-primary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('awaiting.call', { venue: venue.name })}
        </a>
      ) : null}
      {review ? (
        <a className="button button-primary" href={review}>
          {t('preparing.follow')}
        </a>
      ) : null}
      <OrderReceipt payload={payload} order={order} type={type} />
      {hasFailed ? null : <p className="notice">{t(order.payed ? 'awaiting.payed' : 'awaiting.cash', words)}</p>}
      <a className={review || hasFailed ? 'button button-quiet' : 'button button-primary'} href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
