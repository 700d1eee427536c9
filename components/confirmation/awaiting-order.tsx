'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { LostOrder } from '@/components/confirmation/lost-order'
import { MoneyNotice } from '@/components/confirmation/money-notice'
import { OrderProgress } from '@/components/confirmation/order-progress'
import { OrderReceipt } from '@/components/confirmation/order-receipt'
import { UnreadLine } from '@/components/confirmation/unread-line'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import { VenueContact } from '@/components/confirmation/venue-contact'
import { WithdrawOrder } from '@/components/confirmation/withdraw-order'
import { StatePicture } from '@/components/states/state-picture'
import { type ConfirmedStatus, confirmedStatus, isLost, isPaid } from '@/lib/core/orders/confirmed-status'
import type { FormService } from '@/lib/core/venue/services'

/** `review`: the courier's tracking URL. `chat`: as in `chatOf`. `byMessage`: as in the page's props. */
type AwaitingOrderProps = ConfirmedProps & {
  service: FormService
  review: string | null
  chat: string | null
  byMessage: boolean
}

/** `greeting` (spec section 2) gives way to the venue's answer. */
const WORDS = {
  underway: { title: 'awaiting.title', greeting: 'awaiting.text', text: 'order.underway' },
  arrived: { title: 'awaiting.title', greeting: 'awaiting.text', text: 'order.arrived' },
  accepted: { title: 'awaiting.acceptedTitle', greeting: null, text: 'awaiting.acceptedText' },
  ready: { title: 'running.ready', greeting: null, text: 'awaiting.acceptedText' },
  done: { title: 'running.done', greeting: null, text: 'awaiting.acceptedText' },
  refused: { title: 'awaiting.refusedTitle', greeting: null, text: 'awaiting.refusedText' },
  cancelled: { title: 'awaiting.cancelledTitle', greeting: null, text: 'awaiting.cancelledText' },
  withdrawn: { title: 'awaiting.withdrawnTitle', greeting: null, text: 'awaiting.withdrawnText' },
  failed: { title: 'order.failedTitle', greeting: null, text: 'awaiting.failed' },
} as const satisfies Record<ConfirmedStatus, object>

type TopProps = Pick<AwaitingOrderProps, 'service' | 'thankYou' | 'byMessage' | 'order' | 'venue'> & {
  detail: string | null
}

const Top = ({ service, thankYou, byMessage, order, venue, detail }: TopProps) => {
  const t = useTranslations('confirmation')
  const lost = isLost(order)
  const { title, text, greeting } = WORDS[confirmedStatus(order)]
  const intro = lost ? null : (thankYou ?? greeting)
  return (
    <div className={lost ? 'confirmation-top confirmation-failed' : 'confirmation-top'}>
      <StatePicture drawing={lost ? 'sign' : 'done'} />
      <h1 key={title}>{t(title, { service })}</h1>
      {intro ? <p>{t(intro)}</p> : null}
      {greeting ? <p>{t(`awaiting.follow.${byMessage ? 'message' : 'page'}`)}</p> : null}
      <div className="confirmation-progress" role="status">
        <p key={text}>{t(text, { venue: venue.name })}</p>
        {detail ? <p className="confirmation-answer">{detail}</p> : null}
        <UnreadLine closed={order.closed} />
      </div>
    </div>
  )
}

/** 'Attesa conferma' (spec section 2), with live status. */
export const AwaitingOrder = ({
  service,
  thankYou,
  menuHref,
  review,
  chat,
  byMessage,
  ...known
}: AwaitingOrderProps) => {
  const { payload, order, venue, type, seller, onWithdrawn } = known
  const t = useTranslations('confirmation')
  const detail = useAnswerDetail(service, order.answer)
  const status = confirmedStatus(order)
  const lost = isLost(order)
  return (
    <section className="confirmation-order" data-order={order.orderId} data-state={order.state}>
      <Top {...{ service, thankYou, byMessage, order, venue, detail }} />
      {status === 'failed' ? null : <OrderProgress status={status} venueName={venue.name} detail={detail} />}
      {lost ? <LostOrder {...known} chat={chat} /> : null}
      {review ? (
        <a className="button button-primary" href={review}>
          {t('preparing.follow')}
        </a>
      ) : null}
      <WithdrawOrder {...{ payload, order, venue, onWithdrawn }} />
      <OrderReceipt payload={payload} order={order} type={type} seller={seller} />
      {lost ? null : (
        <>
          <div className="notice">
            <MoneyNotice order={order} venue={venue}>
              {t(isPaid(order) ? 'awaiting.payed' : `awaiting.cash.${service}`)}
            </MoneyNotice>
          </div>
          <VenueContact payload={payload} venue={venue} service={service} />
        </>
      )}
      <a className={review || lost ? 'button button-quiet' : 'button button-primary'} href={menuHref}>
        {t('toMenu')}
      </a>
    </section>
  )
}
