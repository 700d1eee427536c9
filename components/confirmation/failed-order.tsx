'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type FailedOrderState, useFailedOrder } from '@/components/confirmation/use-failed-order'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { confirmationPath } from '@/lib/browser/orders/stored-order'
import { menuPath, ordersPath, paymentsPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/confirmation/confirmation.css'

type FailedOrderProps = {
  kind: 'error' | 'cancel'
  venue: Pick<PublicVenue, 'id'>
  type: OrderType
  venueRef: string
}

/** Groups in the `confirmation` catalogue. */
type TextGroup = 'error' | 'cancel' | 'asking' | 'unknown' | 'accepted' | 'paying' | 'unreachable'

type View = {
  title: `${TextGroup | 'unsure'}.title`
  text: `${TextGroup}.text`
  drawing: 'done' | 'pot' | 'plate' | 'sign'
  mayClear?: boolean
}

/** What may be paid cannot be cleared. */
const viewOf = (order: FailedOrderState, kind: FailedOrderProps['kind']): View => {
  const failed: View = { title: `${kind}.title`, text: `${kind}.text`, drawing: 'sign', mayClear: true }
  if (order.status === 'asking') return { title: 'asking.title', text: 'asking.text', drawing: 'sign' }
  if (order.status === 'unknown') return { title: 'unknown.title', text: 'unknown.text', drawing: 'plate' }
  if (order.status === 'none') return failed
  switch (order.outcome) {
    case 'accepted':
      return { title: 'accepted.title', text: 'accepted.text', drawing: 'done' }
    case 'paying':
      return { title: 'paying.title', text: 'paying.text', drawing: 'pot' }
    case 'unsure': {
      // Cash: accepted when placed.
      if (order.payload.transaction.provider === 'cash')
        return { title: 'unreachable.title', text: 'unreachable.text', drawing: 'pot', mayClear: true }
      return { title: 'unsure.title', text: 'paying.text', drawing: 'pot', mayClear: true }
    }
    case 'open':
      return failed
  }
}

type ActionsProps = Omit<FailedOrderProps, 'kind'> & ReturnType<typeof useFailedOrder> & { mayClear: boolean }

const Actions = ({ type, venueRef, order, asking, warned, clear, mayClear }: ActionsProps) => {
  const t = useTranslations('confirmation')
  const known = order.status === 'known' ? order : null
  const pays = known?.outcome === 'open' && known.mayPay
  const sees = known !== null && known.outcome !== 'open'
  const leads = pays || sees || order.status === 'unknown'
  const isOver = known?.outcome === 'accepted' || known?.outcome === 'paying'
  return (
    <>
      {sees ? (
        <a className="button button-primary" href={confirmationPath(known.payload, { type, ref: venueRef })}>
          {t('accepted.see')}
        </a>
      ) : null}
      {pays ? (
        <a className="button button-primary" href={paymentsPath(type, venueRef, known.payload.orderId)}>
          {t('unpaid.pay')}
        </a>
      ) : null}
      {order.status === 'unknown' ? (
        <a className="button button-primary" href={menuPath(type, venueRef)}>
          {t('toMenu')}
        </a>
      ) : null}
      {isOver ? null : (
        <a className={leads ? 'button' : 'button button-primary'} href={ordersPath(type, venueRef)}>
          {t('toCart')}
        </a>
      )}
      {mayClear ? (
        <button type="button" className="button" aria-disabled={asking} onClick={clear}>
          {t('clear')}
        </button>
      ) : null}
      <p className="confirmation-progress" role="status">
        {asking ? t('asking.text') : null}
        {!asking && warned && known?.outcome === 'unsure' ? t('clearUnsure') : null}
      </p>
    </>
  )
}

/**
 * Failure and cancel pages (spec section 2). The text follows the server: an accepted or paying order must not look
 * lost.
 */
export const FailedOrder = (props: FailedOrderProps) => {
  const { kind, venue, type, venueRef } = props
  const t = useTranslations('confirmation')
  const state = useFailedOrder({ venueId: venue.id, type, venueRef })
  const { title, text, drawing, mayClear = false } = viewOf(state.order, kind)
  return (
    <>
      <p className="visually-hidden" role="status">
        {state.order.status === 'asking' ? null : t(title)}
      </p>
      {/* Replace the whole screen, so that nothing in it moves. */}
      <Fragment key={state.order.status === 'asking' ? 'asking' : 'answered'}>
        <StateScreen title={t(title)} text={t(text)} picture={<StatePicture drawing={drawing} />}>
          <Actions {...props} {...state} mayClear={mayClear} />
        </StateScreen>
      </Fragment>
    </>
  )
}
