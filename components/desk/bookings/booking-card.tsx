'use client'

import '@/components/desk/order-card.css'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BookingMoves } from '@/components/desk/bookings/booking-moves'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { DishLines } from '@/components/desk/order-lines'
import { answerDeskBooking } from '@/lib/browser/desk/desk-calls'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingAnswer } from '@/lib/core/desk/desk-booking-api'
import { formatEuro } from '@/lib/core/money/money'
import { telLink } from '@/lib/core/venue/phone-number'

type BookingCardProps = Omit<DeskViewProps, 'desk' | 'now' | 'ringing'> & {
  booking: DeskBooking
  /** Null under a day heading. */
  day: string | null
  isRinging: boolean
}

const Ordered = ({ order }: { order: NonNullable<DeskBooking['order']> }) => {
  const t = useTranslations('desk.bookings')
  const locale = useLocale()
  return (
    <>
      <h4>{t('ordered')}</h4>
      <DishLines lines={order.lines} />
      <p className="desk-money">
        <strong>{formatEuro(order.total, locale)}</strong>
        <span>{t('toPay')}</span>
      </p>
    </>
  )
}

const Facts = ({ booking, day }: Pick<BookingCardProps, 'booking' | 'day'>) => {
  const t = useTranslations('desk.bookings')
  return (
    <>
      <p className="desk-due">
        <strong>{booking.time}</strong> {day}
        {booking.afterMidnight ? ` · ${t('afterMidnight')}` : null}
      </p>
      <p className="desk-facts">
        <strong>{t('people', { count: booking.seats })}</strong> · <bdi>{booking.number}</bdi>
      </p>
    </>
  )
}

/** A booking with its answer buttons. Touching it stops the ringing. */
export const BookingCard = ({ booking, day, isRinging, onTouch, onDesk, onLook, onNotice }: BookingCardProps) => {
  const t = useTranslations('desk.bookings')
  const desk = useTranslations('desk')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const { id, state, name, phone } = booking
  const call = telLink(phone)

  const send = async (answer: DeskBookingAnswer) => {
    setSending(true)
    setFailed(false)
    const result = await answerDeskBooking(id, answer)
    setSending(false)
    if (result.ok) return onDesk(result.value)
    if (result.error.code === 'already_answered') {
      onNotice(t('already', { name, state: result.error.state, by: result.error.by ?? '–' }))
    } else setFailed(true)
    onLook()
  }

  return (
    <article
      className="desk-card desk-booking"
      data-ringing={isRinging}
      data-booking={id}
      data-state={state}
      onPointerDownCapture={() => onTouch(id)}
      onFocusCapture={() => onTouch(id)}
    >
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Facts booking={booking} day={day} />
      </header>
      {state === 'requested' ? null : <p className="desk-state">{t(`states.${state}`)}</p>}
      {booking.note ? (
        <p className="desk-note">
          <bdi>{desk('order.note', { note: booking.note })}</bdi>
        </p>
      ) : null}
      {booking.order ? <Ordered order={booking.order} /> : null}
      {call ? (
        <a className="button" href={call}>
          <span className="visually-hidden">{desk('order.call', { name })}</span> <bdi>{phone}</bdi>
        </a>
      ) : null}
      {booking.answeredBy ? <p className="desk-facts">{desk('order.by', { by: booking.answeredBy })}</p> : null}
      {state === 'requested' && booking.answerable ? <BookingMoves isSending={isSending} onAnswer={send} /> : null}
      <p role="alert" className="field-error">
        {isFailed ? desk('notSent') : null}
      </p>
    </article>
  )
}
