'use client'

import { useTranslations } from 'next-intl'
import { useFailedOrder } from '@/components/confirmation/use-failed-order'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { ordersPath, paymentsPath } from '@/lib/links'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { confirmationPath } from '@/lib/orders/stored-order'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/confirmation/confirmation.css'

type FailedOrderProps = {
  kind: 'error' | 'cancel'
  venue: Pick<PublicVenue, 'id'>
  type: OrderType
  venueRef: string
}

type SeeOrderProps = Pick<FailedOrderProps, 'type' | 'venueRef'> & { payload: StoredPayload }

const SeeOrder = ({ payload, type, venueRef }: SeeOrderProps) => {
  const t = useTranslations('confirmation')
  return (
    <a className="button button-primary" href={confirmationPath(payload, { type, ref: venueRef })}>
      {t('accepted.see')}
    </a>
  )
}

type LeftProps = FailedOrderProps & ReturnType<typeof useFailedOrder>

/** An order of which nothing was taken, as far as anybody knows. Nothing is said of one before somebody was asked. */
const Left = ({ kind, type, venueRef, order, asking, clear }: LeftProps) => {
  const t = useTranslations('confirmation')
  const isUnsure = order?.fate === 'unsure' && order.payload.transaction.provider !== 'cash'
  const isOpen = order?.fate === 'open'
  const leads = isUnsure || isOpen
  const isFirstAsked = asking && !order
  const known = isFirstAsked ? 'asking' : kind
  return (
    <StateScreen
      title={t(isUnsure ? 'unsure.title' : `${known}.title`)}
      text={t(isUnsure ? 'paying.text' : `${known}.text`)}
      picture={<StatePicture drawing={isUnsure ? 'pot' : 'sign'} />}
    >
      {isUnsure ? <SeeOrder payload={order.payload} type={type} venueRef={venueRef} /> : null}
      {isOpen ? (
        <a className="button button-primary" href={paymentsPath(type, venueRef, order.payload.orderId)}>
          {t('unpaid.pay')}
        </a>
      ) : null}
      <a className={leads ? 'button' : 'button button-primary'} href={ordersPath(type, venueRef)}>
        {t('toCart')}
      </a>
      <button type="button" className="button" aria-disabled={asking} onClick={clear}>
        {t('clear')}
      </button>
      <p className={isFirstAsked ? 'visually-hidden' : 'confirmation-progress'} role="status">
        {asking ? t('asking.text') : null}
        {!asking && order?.warned ? t('clearUnsure') : null}
      </p>
    </StateScreen>
  )
}

/**
 * Failure and cancel pages (spec section 2): the button clears the basket and returns to the menu, unless an order that
 * is still unconfirmed here was accepted or is being paid: that must not be taken for lost.
 */
export const FailedOrder = (props: FailedOrderProps) => {
  const { venue, type, venueRef } = props
  const t = useTranslations('confirmation')
  const left = useFailedOrder({ venueId: venue.id, type, venueRef })
  const { order } = left
  if (order?.fate !== 'accepted' && order?.fate !== 'paying') return <Left {...props} {...left} />
  const { fate, payload } = order
  const drawing = fate === 'accepted' ? 'done' : 'pot'
  return (
    <StateScreen title={t(`${fate}.title`)} text={t(`${fate}.text`)} picture={<StatePicture drawing={drawing} />}>
      <SeeOrder payload={payload} type={type} venueRef={venueRef} />
    </StateScreen>
  )
}
