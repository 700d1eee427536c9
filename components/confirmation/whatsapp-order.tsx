'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { VenueContact } from '@/components/confirmation/venue-contact'
import { StatePicture } from '@/components/states/state-picture'
import { fetchOrderStatus } from '@/lib/browser/orders/fetch-order-status'
import { isChatOpened, markChatOpened } from '@/lib/browser/orders/tracked-orders'
import { isPaid } from '@/lib/core/orders/confirmed-status'
import type { FormService } from '@/lib/core/venue/services'

type WhatsappOrderProps = ConfirmedProps & { service: FormService; chat: string }

/** Whether the chat was opened, per server or device. */
const useChatOpened = ({ payload, order }: Pick<WhatsappOrderProps, 'payload' | 'order'>) => {
  const venueId = payload.restaurant.id
  const [isOpened, setOpened] = useState(() => order.chat === 'opened' || isChatOpened(venueId, order.orderId))
  const open = () => {
    markChatOpened(venueId, order.orderId)
    setOpened(true)
    // If this request is lost, the next poll repeats it.
    void fetchOrderStatus(order.orderId, payload.attemptKey, { chatOpened: true })
  }
  return { isOpened: isOpened || order.chat === 'opened', open }
}

/** 'Quasi fatto!' (spec section 2): unconfirmed until the diner opens the chat. */
export const WhatsappOrder = (props: WhatsappOrderProps) => {
  const { service, payload, order, venue, type, seller, menuHref, chat } = props
  const t = useTranslations('confirmation')
  const { isOpened, open } = useChatOpened(props)
  return (
    <section
      className="confirmation-order"
      data-order={order.orderId}
      data-state={order.state}
      data-chat={isOpened ? 'opened' : 'awaited'}
    >
      <div className={isOpened ? 'confirmation-top' : 'confirmation-top confirmation-chat'}>
        <StatePicture drawing={isOpened ? 'done' : 'chat'} />
        <h1>{t(isOpened ? 'awaiting.title' : 'whatsapp.title')}</h1>
        <div className="confirmation-progress" role="status">
          {isOpened ? null : <p className="confirmation-answer">{t('whatsapp.awaited')}</p>}
          <p>{t(isOpened ? 'whatsapp.opened' : 'whatsapp.text', { venue: venue.name })}</p>
        </div>
      </div>
      <a
        className={isOpened ? 'button' : 'button button-primary'}
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
      >
        {t(isOpened ? 'whatsapp.again' : 'whatsapp.open')}
      </a>
      <OrderReceipt payload={payload} order={order} type={type} seller={seller} />
      <p className="notice">{t(isPaid(order) ? 'awaiting.payed' : `awaiting.cash.${service}`)}</p>
      <VenueContact payload={payload} venue={venue} service={service} />
      <a className="button button-quiet" href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
