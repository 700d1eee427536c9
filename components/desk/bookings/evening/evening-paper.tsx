'use client'

import '@/components/desk/bookings/evening/evening-paper.css'
import { useLocale, useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { PaperRow } from '@/components/desk/bookings/evening/paper-row'
import { usePrintOnce } from '@/components/desk/ticket/use-print-once'
import { longDate } from '@/lib/core/booking/booking-days'
import { peopleOf } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** Bookings whose guests may come, as the desk showed them. */
export type PrintedEvening = { venue: string; date: string; bookings: readonly DeskBooking[] }

const COLUMNS = ['time', 'name', 'people', 'tables', 'phone', 'note'] as const

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
            <PaperRow key={booking.id} booking={booking} />
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
