'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { VenueContact } from '@/components/confirmation/venue-contact'
import { StatePicture } from '@/components/states/state-picture'
import type { FormService } from '@/lib/venue/services'

type WhatsappOrderProps = ConfirmedProps & { service: FormService; chat: string }

/** 'Quasi fatto!' (spec section 2): the order goes on as a message of the diner's own. */
export const WhatsappOrder = ({ service, payload, order, venue, type, menuHref, chat }: WhatsappOrderProps) => {
  const t = useTranslations('confirmation')
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <div className="confirmation-top">
        <StatePicture drawing="done" />
        <h1>{t('whatsapp.title')}</h1>
        <p role="status">{t('whatsapp.text', { venue: venue.name })}</p>
      </div>
      <a className="button button-primary" href={chat} target="_blank" rel="noopener noreferrer">
        {t('whatsapp.open')}
      </a>
      <OrderReceipt payload={payload} order={order} type={type} />
      <p className="notice">{t(order.payed ? 'awaiting.payed' : `awaiting.cash.${service}`)}</p>
      <VenueContact payload={payload} venue={venue} service={service} />
      <a className="button button-quiet" href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
