'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { LostMoney } from '@/components/confirmation/money-notice'
import { OrderRest } from '@/components/confirmation/order-rest'
import { telLink } from '@/lib/core/venue/phone-number'

type LostOrderProps = Pick<ConfirmedProps, 'payload' | 'order' | 'venue' | 'type'> & { chat: string | null }

/** Refund and contact for a lost order. `chat`: as in `chatOf`. */
export const LostOrder = ({ payload, order, venue, type, chat }: LostOrderProps) => {
  const t = useTranslations('confirmation')
  const call = telLink(payload.restaurant.phone_number)
  return (
    <>
      <LostMoney order={order} venue={venue} />
      <OrderRest {...{ payload, order, type }} />
      {call ? (
        <a className="button button-primary" href={call}>
          {t('awaiting.call', { venue: venue.name })}
        </a>
      ) : null}
      {chat ? (
        <a className="button" href={chat} target="_blank" rel="noopener noreferrer">
          {t('whatsapp.write')}
        </a>
      ) : null}
    </>
  )
}
