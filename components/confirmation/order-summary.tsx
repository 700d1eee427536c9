'use client'

import { useTranslations } from 'next-intl'
import { PartyBill } from '@/components/confirmation/bill/party-bill'
import { ToBill } from '@/components/confirmation/bill/to-bill'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { LostMoney, MoneyNotice } from '@/components/confirmation/money-notice'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { OrderRest } from '@/components/confirmation/order-rest'
import { UnreadLine } from '@/components/confirmation/unread-line'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import { WithdrawOrder } from '@/components/confirmation/withdraw-order'
import { StatePicture } from '@/components/states/state-picture'
import { type ConfirmedStatus, confirmedStatus, isLost, isPaid } from '@/lib/core/orders/confirmed-status'

/** At a table the venue need not answer. */
const WORDS = {
  underway: { title: 'order.title', text: 'order.underway' },
  arrived: { title: 'order.title', text: 'order.arrived' },
  accepted: { title: 'awaiting.acceptedTitle', text: 'awaiting.acceptedText' },
  ready: { title: 'running.ready', text: 'awaiting.acceptedText' },
  done: { title: 'running.done', text: 'awaiting.acceptedText' },
  refused: { title: 'awaiting.refusedTitle', text: 'awaiting.refusedText' },
  cancelled: { title: 'awaiting.cancelledTitle', text: 'awaiting.cancelledText' },
  withdrawn: { title: 'awaiting.withdrawnTitle', text: 'awaiting.withdrawnText' },
  failed: { title: 'order.failedTitle', text: 'order.failed' },
} as const satisfies Record<ConfirmedStatus, object>

const moneyWords = (order: ConfirmedProps['order']) => {
  if (isPaid(order)) return 'next.payed'
  return order.payAtEnd ? 'next.onBill' : 'next.cash'
}

export const OrderSummary = ({ payload, order, venue, type, seller, menuHref, onWithdrawn }: ConfirmedProps) => {
  const t = useTranslations('confirmation')
  const status = confirmedStatus(order)
  const lost = isLost(order)
  const isOnBill = !lost && order.payAtEnd === true
  const detail = useAnswerDetail('tableservice', order.answer)
  const { title, text } = WORDS[status]
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <div className={lost ? 'confirmation-top confirmation-failed' : 'confirmation-top'}>
        <StatePicture drawing={lost ? 'sign' : 'done'} />
        <h1 key={title}>{t(title, { service: 'tableservice' })}</h1>
        <div className="confirmation-progress" role="status">
          <p key={text}>{t(text, { venue: venue.name })}</p>
          {detail ? <p className="confirmation-answer">{detail}</p> : null}
          <UnreadLine closed={order.closed} />
        </div>
      </div>
      {lost ? <LostMoney order={order} venue={venue} /> : null}
      {lost ? <OrderRest {...{ payload, order, type }} /> : null}
      <WithdrawOrder {...{ payload, order, venue, onWithdrawn }} />
      <OrderReceipt payload={payload} order={order} type={type} seller={seller} />
      {lost || isOnBill ? null : <PartyBill payload={payload} type={type} />}
      {lost ? null : (
        <div className="notice">
          <h2>{t('next.title')}</h2>
          <MoneyNotice order={order} venue={venue}>
            {t(moneyWords(order), { type })}
          </MoneyNotice>
        </div>
      )}
      {isOnBill ? <ToBill payload={payload} type={type} /> : null}
      <a className={isOnBill ? 'button button-quiet' : 'button button-primary'} href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
