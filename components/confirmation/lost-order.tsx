'use client'

import { useTranslations } from 'next-intl'
import { type ConfirmedProps, standingOf } from '@/components/confirmation/confirmed-props'
import { shortNumber } from '@/lib/orders/whatsapp-message'

/** What to do about an order that nobody makes: what becomes of the money, and whom to call. */
export const LostOrder = ({ payload, order, venue }: Pick<ConfirmedProps, 'payload' | 'order' | 'venue'>) => {
  const t = useTranslations('confirmation')
  const phone = payload.restaurant.phone_number
  const words = { venue: venue.name, payment: order.payment, number: shortNumber(order.orderId) }
  return (
    <>
      {standingOf(order) === 'refused' ? <p className="notice">{t('awaiting.refund', words)}</p> : null}
      {phone ? (
        <a className="button button-primary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('awaiting.call', { venue: venue.name })}
        </a>
      ) : null}
    </>
  )
}
