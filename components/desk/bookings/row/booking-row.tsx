'use client'

import '@/components/desk/bookings/row/booking-row.css'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingOrder } from '@/components/desk/bookings/booking-order'
import { RowFacts, RowSaid } from '@/components/desk/bookings/row/row-facts'
import { RowMoves } from '@/components/desk/bookings/row/row-moves'
import { useMoveBooking } from '@/components/desk/bookings/row/use-move-booking'
import { useBookingTitle } from '@/components/desk/bookings/use-booking-words'
import { usualMove } from '@/lib/core/desk/bookings/row-moves'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingMove } from '@/lib/core/desk/desk-bookings-api'
import { telLink } from '@/lib/core/venue/phone-number'

export type BookingRowProps = BookingActions & {
  booking: DeskBooking
  now: number
  /** Its day in words among bookings of several days. */
  day?: string
}

const Details = ({ booking }: Pick<BookingRowProps, 'booking'>) => {
  const t = useTranslations('evening.row')
  const desk = useTranslations('desk.order')
  const { phone, name, number, source, answeredBy, order } = booking
  const call = telLink(phone)
  return (
    <>
      <p className="evening-soft">
        <bdi>{number}</bdi> · {t('source', { source })}
        {answeredBy ? ` · ${desk('by', { by: answeredBy })}` : null}
      </p>
      {call ? (
        <a className="button" href={call}>
          <span className="visually-hidden">{t('calls', { name })}</span> <bdi>{phone}</bdi>
        </a>
      ) : (
        <bdi>{phone}</bdi>
      )}
      {order ? <BookingOrder order={order} /> : null}
    </>
  )
}

const When = ({ booking: { time, until, afterMidnight }, day }: Pick<BookingRowProps, 'booking' | 'day'>) => {
  const t = useTranslations('desk.bookings')
  return (
    <p className="evening-when">
      {day ? `${day} ` : null}
      <bdi dir="ltr">
        <strong>{time}</strong>
        {until ? `–${until}` : null}
      </bdi>
      {afterMidnight ? <span className="visually-hidden"> {t('afterMidnight')}</span> : null}
    </p>
  )
}

/** A booking in a line, all of which opens and closes it but the button of what comes next. */
export const BookingRow = ({ booking, now, day, ...actions }: BookingRowProps) => {
  const t = useTranslations('evening.row.moves')
  const title = useBookingTitle()(booking)
  /** Its number of moves when it was opened. */
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const isOpen = openedAt !== null
  const opener = useRef<HTMLButtonElement>(null)
  const { isSending, refusal, send } = useMoveBooking({ id: booking.id, title }, actions)
  const usual = usualMove(booking, now)
  const focusTitle = () => opener.current?.focus({ preventScroll: true })
  const move = async (made: DeskBookingMove) => {
    if (!(await send(made))) return
    // The news may come before the answer: a row that was opened after it stays open.
    setOpenedAt((at) => (at !== null && at <= made.turn ? null : at))
    // What was pressed is gone.
    focusTitle()
  }
  return (
    <article className="evening-row" data-order={booking.id} data-state={booking.state}>
      <div className="evening-row-head">
        <When booking={booking} {...(day ? { day } : {})} />
        <h4>
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpenedAt(isOpen ? null : booking.turn)}
          >
            <bdi>{title}</bdi>
          </button>
        </h4>
        <RowFacts booking={booking} now={now} />
      </div>
      {usual ? (
        <button
          type="button"
          className="button evening-usual"
          aria-disabled={isSending}
          onClick={() => move({ move: usual, turn: booking.turn })}
        >
          {t(usual)} <span className="visually-hidden">{title}</span>
        </button>
      ) : null}
      <div className="evening-said">
        <RowSaid booking={booking} />
      </div>
      {isOpen ? (
        <div className="evening-more">
          <Details booking={booking} />
          <RowMoves
            {...{ booking, title, now, isSending, refusal }}
            onMove={move}
            onBack={() => requestAnimationFrame(focusTitle)}
          />
        </div>
      ) : null}
    </article>
  )
}
