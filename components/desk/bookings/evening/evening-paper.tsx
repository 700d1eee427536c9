'use client'

import '@/components/desk/bookings/evening/evening-paper.css'
import { useLocale, useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { useBookingTitle } from '@/components/desk/bookings/use-booking-words'
import { usePrintOnce } from '@/components/desk/ticket/use-print-once'
import { longDate } from '@/lib/core/booking/booking-days'
import { peopleOf } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** Bookings that are expected, as the desk showed them. */
export type PrintedEvening = { venue: string; date: string; bookings: readonly DeskBooking[] }

const COLUMNS = ['time', 'name', 'people', 'tables', 'phone', 'note'] as const

const Row = ({ booking }: { booking: DeskBooking }) => {
  const titleOf = useBookingTitle()
  const { time, until, seats, tables, phone, note, order } = booking
  return (
    <tr>
      <td>
        <strong>{time}</strong>
        {until ? `–${until}` : null}
      </td>
      <td>
        <bdi>{titleOf(booking)}</bdi>
      </td>
      <td>{seats}</td>
      <td>
        <bdi>{tables.join(' + ')}</bdi>
      </td>
      <td>
        <bdi>{phone}</bdi>
      </td>
      <td>
        {note ? (
          <p>
            <bdi>{note}</bdi>
          </p>
        ) : null}
        {order?.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be the same.
          <p key={at}>
            {line.quantity}× {line.name}
            {line.note ? ` (${line.note})` : null}
          </p>
        ))}
      </td>
    </tr>
  )
}

const Sheet = ({ venue, date, bookings }: PrintedEvening) => {
  const t = useTranslations('evening.paper')
  const words = useTranslations('desk.bookings')
  const locale = useLocale()
  return (
    <article className="evening-paper">
      <h1>
        {venue} · {longDate(date, locale)} · {words('people', { count: peopleOf(bookings) })}
      </h1>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

type EveningPaperProps = { printed: PrintedEvening | null; onPrinted: (nothing: null) => void }

/** Print-only sheet of a day, A4. `onPrinted`: stable. */
export const EveningPaper = ({ printed, onPrinted }: EveningPaperProps) => {
  usePrintOnce(printed, onPrinted)
  // Beside the page, which is not printed with it.
  return printed ? createPortal(<Sheet {...printed} />, document.body) : null
}
