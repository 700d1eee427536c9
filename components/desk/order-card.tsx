'use client'

import '@/components/desk/order-card.css'
import { useLocale, useTranslations } from 'next-intl'
import { PaidMoves } from '@/components/desk/board/paid-moves'
import { UsualMove } from '@/components/desk/board/usual-move'
import { CorrectMoves } from '@/components/desk/correct/correct-moves'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { OrderLog } from '@/components/desk/log/order-log'
import { OrderLines } from '@/components/desk/order-lines'
import { OrderMoves } from '@/components/desk/order-moves'
import { StationLines } from '@/components/desk/stations/station-lines'
import { PrintTicketButton } from '@/components/desk/ticket/print-button'
import { useOrderTitle } from '@/components/desk/use-order-title'
import { type SentMove, useSendMove } from '@/components/desk/use-send-move'
import { printAccepted } from '@/lib/browser/desk/print-order'
import { shortDate } from '@/lib/core/booking/booking-days'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { isAhead, minutesLeft, minutesSince } from '@/lib/core/desk/order-board'
import type { Station } from '@/lib/core/desk/stations/station-board'
import { sheetsOf } from '@/lib/core/desk/stations/station-sheets'
import { formatEuro } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { telLink } from '@/lib/core/venue/phone-number'

type OrderCardProps = Omit<DeskViewProps, 'desk' | 'ringing' | 'loud'> & {
  order: DeskOrder
  isRinging: boolean
  /** Overdue. */
  isLoud: boolean
  /** Shows all moves and facts. */
  isOpen: boolean
  venueId: number
  /** Of this device. */
  station: Station
  /** Reads the log. */
  isOwner: boolean
  onOpen: (isOpen: boolean) => void
}

const Due = ({ order, now }: { order: DeskOrder; now: number }) => {
  const t = useTranslations('desk.order')
  if (order.state === 'done' || isLostState(order.state)) return <p>{t(`over.${order.state}`)}</p>
  // Its day and time are among its facts.
  if (isAhead(order, now)) return null
  const minutes = minutesLeft(order, now)
  const words = () => {
    if (order.time === null) return t('waiting', { minutes: Math.max(0, -minutes) })
    return minutes >= 0 ? t('in', { minutes }) : t('overdue', { minutes: -minutes })
  }
  return (
    <p className="desk-due" data-late={order.time !== null && minutes < 0}>
      {words()}
    </p>
  )
}

const Person = ({ customer }: { customer: NonNullable<DeskOrder['customer']> }) => {
  const t = useTranslations('desk.order')
  const call = telLink(customer.phone)
  return (
    <div className="desk-person">
      {customer.street ? <p>{customer.street}</p> : null}
      {customer.note ? <p className="desk-note">{t('note', { note: customer.note })}</p> : null}
      {call ? (
        <a className="button" href={call}>
          <span className="visually-hidden">{t('call', { name: customer.name })}</span> <bdi>{customer.phone}</bdi>
        </a>
      ) : null}
    </div>
  )
}

/** Most orders are paid at the end: until then only something else is said. */
const saysMoney = ({ money, state, paid }: DeskOrder): boolean =>
  money !== 'open' || paid !== null || state === 'ready' || state === 'done'

const Money = ({ order: { money, paid, bill, type } }: { order: DeskOrder }) => {
  const t = useTranslations('desk')
  const till = useTranslations('till')
  if (bill !== null && money === 'open') return <span data-money="bill">{till('onBill', { type })}</span>
  if (money === 'open' && paid && paid.by !== 'online')
    return <span data-money="paid">{t('paid.by', { by: paid.by })}</span>
  return <span data-money={money}>{t(`order.money.${money}`)}</span>
}

/** A title that is a table says the service too. */
const Facts = ({ order, isOpen }: { order: DeskOrder; isOpen: boolean }) => {
  const t = useTranslations('desk')
  const locale = useLocale()
  return (
    <p className="desk-facts desk-sum">
      <span>
        {order.time ? (
          <strong>
            {order.date ? `${shortDate(order.date, locale)}, ` : null}
            {order.time} ·{' '}
          </strong>
        ) : null}
        {order.table === null ? `${t(`services.${order.service}`, { type: order.type })} · ` : null}
        <bdi>{order.number}</bdi>
        {order.people && order.people > 1 ? ` · ${t('order.people', { people: order.people })}` : null}
      </span>{' '}
      <span>
        {isOpen || saysMoney(order) ? <Money order={order} /> : null} {formatEuro(order.total, locale)}
      </span>
    </p>
  )
}

type MoreProps = Pick<OrderCardProps, 'order' | 'now' | 'venueId' | 'station' | 'isOwner'> & {
  isSending: boolean
  onAnswer: (answer: DeskAnswer) => Promise<SentMove>
}

/** Moves back, at any time they may be made. */
const MovesBack = ({ order, now, isSending, onAnswer }: MoreProps) => {
  const t = useTranslations('desk.moves')
  return order.undo
    .filter(({ until }) => until === null || now < until)
    .map(({ turn, kind, about }) => (
      <button
        key={turn}
        type="button"
        className="button button-quiet"
        aria-disabled={isSending}
        onClick={() => onAnswer({ move: 'undo', turn })}
      >
        {t('takeBack', { kind, type: order.type, about: about ?? '' })}
      </button>
    ))
}

const More = (props: MoreProps) => {
  const { order, now, venueId, station, isOwner, isSending, onAnswer } = props
  const t = useTranslations('desk')
  return (
    <>
      {order.customer ? <Person customer={order.customer} /> : null}
      {order.answeredBy ? <p className="desk-facts">{t('order.by', { by: order.answeredBy })}</p> : null}
      {order.answerable ? (
        <>
          <OrderMoves order={order} isLater={isAhead(order, now)} isSending={isSending} onAnswer={onAnswer} />
          <CorrectMoves order={order} venueId={venueId} isSending={isSending} onAnswer={onAnswer} />
          <PaidMoves order={order} isSending={isSending} onAnswer={onAnswer} />
          <MovesBack {...props} />
        </>
      ) : null}
      <PrintTicketButton id={order.id} of={order.number} sheets={sheetsOf(order, station)} />
      {isOwner ? <OrderLog id={order.id} type={order.type} turn={order.turn} /> : null}
    </>
  )
}

/**
 * An order: its dishes and its usual move, the rest once it is opened. Touching it stops the ringing; focus alone does
 * not, since it moves here by itself when another card leaves.
 */
export const OrderCard = ({ order, now, isRinging, isLoud, isOpen, onOpen, onMade, ...actions }: OrderCardProps) => {
  const { onTouch, venueId, station, isOwner } = actions
  const t = useTranslations('desk')
  const title = useOrderTitle()(order)
  const moreId = `desk-more-${order.id}`

  const { isSending, isFailed, send } = useSendMove(order.id, title, actions)
  const move = async (answer: DeskAnswer) => {
    const sent = await send(answer)
    if (sent !== 'made' || answer.move === 'undo') return sent
    onMade({ about: 'order', id: order.id, title, at: Date.now() })
    if (answer.move === 'accept') await printAccepted(order, station)
    return sent
  }

  return (
    <article
      className="desk-card desk-order"
      data-ringing={isRinging}
      data-loud={isLoud}
      data-order={order.id}
      onPointerDownCapture={() => onTouch(order.id)}
      onKeyDownCapture={() => onTouch(order.id)}
    >
      <header>
        {isLoud ? <p className="desk-loud">{t('order.unanswered', { minutes: minutesSince(order, now) })}</p> : null}
        <div className="desk-order-head">
          <h3>
            <button type="button" aria-expanded={isOpen} aria-controls={moreId} onClick={() => onOpen(!isOpen)}>
              <bdi>{title}</bdi>
            </button>
          </h3>
          {isLoud && order.time === null ? null : <Due order={order} now={now} />}
        </div>
        <Facts order={order} isOpen={isOpen} />
        {order.chatAwaited ? <p className="desk-note">{t('order.chatAwaited')}</p> : null}
      </header>
      <OrderLines order={order}>
        <StationLines order={order} station={station} isOpen={isOpen} />
      </OrderLines>
      {order.refusal && order.refusal !== 'other' ? (
        <p className="desk-facts">{t('order.why', { reason: t(`refuse.codes.${order.refusal}`) })}</p>
      ) : null}
      {order.answerable ? <UsualMove {...{ order, station, isSending }} onAnswer={move} /> : null}
      <p role="alert" className="field-error">
        {isFailed ? t('notSent') : null}
      </p>
      {isOpen ? (
        <div id={moreId} className="desk-more">
          <More {...{ order, now, venueId, station, isOwner, isSending }} onAnswer={move} />
        </div>
      ) : null}
    </article>
  )
}
