'use client'

import '@/components/desk/order-card.css'
import { useTranslations } from 'next-intl'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingMoves } from '@/components/desk/bookings/booking-moves'
import { BookingOrder } from '@/components/desk/bookings/booking-order'
import { HowFull } from '@/components/desk/bookings/evening/how-full'
import { useAnswerBooking } from '@/components/desk/bookings/use-answer-booking'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { telLink } from '@/lib/core/venue/phone-number'

type BookingCardProps = BookingActions & {
  booking: DeskBooking
  /** Its day in words. */
  day: string
  now: number
  isRinging: boolean
  onTouch: (id: string) => void
  onShowDay: (date: string) => void
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

const Call = ({ booking: { name, phone } }: Pick<BookingCardProps, 'booking'>) => {
  const t = useTranslations('desk.order')
  const call = telLink(phone)
  return call ? (
    <a className="button" href={call}>
      <span className="visually-hidden">{t('call', { name })}</span> <bdi>{phone}</bdi>
    </a>
  ) : null
}

/** A request with its answer buttons. Touching it stops the ringing. */
export const BookingCard = ({ booking, day, now, isRinging, onTouch, onShowDay, ...actions }: BookingCardProps) => {
  const t = useTranslations('evening')
  const desk = useTranslations('desk')
  const { isSending, isFailed, send } = useAnswerBooking(booking, actions)
  const { id, name, date, note, order } = booking
  return (
    <article
      className="desk-card desk-booking"
      data-ringing={isRinging}
      data-booking={id}
      data-order={id}
      onPointerDownCapture={() => onTouch(id)}
      onFocusCapture={() => onTouch(id)}
    >
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Facts booking={booking} day={day} />
      </header>
      {note ? (
        <p className="desk-note">
          <bdi>{desk('order.note', { note })}</bdi>
        </p>
      ) : null}
      {order ? <BookingOrder order={order} /> : null}
      <HowFull booking={booking} />
      <div className="desk-booking-more">
        <Call booking={booking} />
        <button type="button" className="button button-quiet" onClick={() => onShowDay(date)}>
          {t('showDay')} <span className="visually-hidden">{name}</span>
        </button>
      </div>
      {booking.answerable ? <BookingMoves {...{ booking, now, isSending, ...actions }} onAnswer={send} /> : null}
      <p role="alert" className="field-error">
        {isFailed ? desk('notSent') : null}
      </p>
    </article>
  )
}
