'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingList } from '@/components/desk/bookings/booking-list'
import { HostEntryForm } from '@/components/desk/bookings/entry/host-entry'
import { WalkIn } from '@/components/desk/bookings/entry/walk-in'
import { EveningHead } from '@/components/desk/bookings/evening/evening-head'
import { EveningPaper, type PrintedEvening } from '@/components/desk/bookings/evening/evening-paper'
import { HalfHours } from '@/components/desk/bookings/evening/half-hours'
import type { useEvening } from '@/components/desk/bookings/evening/use-evening'
import { HasTables } from '@/components/desk/bookings/has-tables'
import { bookingsOn, eveningParts } from '@/lib/core/desk/bookings/evening-book'
import { suggestedTime } from '@/lib/core/desk/bookings/evening-times'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { serviceDayOf } from '@/lib/core/desk/service-day'

const TITLE = 'desk-evening'

type EveningBookProps = BookingActions & {
  desk: DeskState
  date: string
  now: number
  book: ReturnType<typeof useEvening>
  onShowDay: (date: string) => void
}

const Loading = ({ book: { evening, isFailed, again } }: Pick<EveningBookProps, 'book'>) => {
  const t = useTranslations('evening.day')
  if (evening) return null
  return isFailed ? (
    <p role="alert" className="notice">
      {t('failed')}{' '}
      <button type="button" className="button" onClick={again}>
        {t('retry')}
      </button>
    </p>
  ) : (
    <p role="status">{t('loading')}</p>
  )
}

type Parts = ReturnType<typeof eveningParts>

const Lists = ({ parts, now, ...actions }: BookingActions & { parts: Parts; now: number }) => {
  const t = useTranslations('evening')
  const views = useTranslations('desk.views')
  // Requests stand above, but are of this day too.
  const isEmpty = parts.onPaper.length + parts.waiting.length + parts.over.length === 0
  return (
    <>
      {isEmpty ? <p className="evening-soft">{t('day.none')}</p> : null}
      <BookingList title={views('bookings')} bookings={parts.expected} now={now} {...actions} />
      <BookingList title={t('waiting')} bookings={parts.waiting} now={now} {...actions} />
      <BookingList title={t('day.over')} bookings={parts.over} now={now} {...actions} />
    </>
  )
}

/** The book of one evening: how full it is, what the host writes in, and its bookings by time. */
export const EveningBook = ({ desk, date, now, book, onShowDay, ...actions }: EveningBookProps) => {
  const [printed, setPrinted] = useState<PrintedEvening | null>(null)
  const { evening, show } = book
  const parts = eveningParts(bookingsOn(date, evening?.bookings ?? [], desk.bookings))
  const today = serviceDayOf(now)
  const isOurs = !desk.bookingsElsewhere
  const print = () => setPrinted({ venue: desk.venue.name, date, bookings: parts.onPaper })
  return (
    <HasTables value={(evening?.tables.length ?? 0) > 0}>
      <section className="evening" aria-labelledby={TITLE}>
        <EveningHead
          {...{ id: TITLE, date, now, awaited: parts.awaited, here: parts.here, onShowDay }}
          onPrint={print}
        />
        {isOurs ? (
          <div className="evening-write">
            <HostEntryForm
              {...{ date, now, onShowDay, ...actions }}
              time={evening ? suggestedTime(evening, now) : ''}
            />
            {date === today ? <WalkIn {...{ today, now, ...actions }} /> : null}
          </div>
        ) : null}
        <div className="evening-side">
          <Loading book={book} />
          {evening ? <HalfHours {...{ evening, isOurs, now }} onEvening={show} /> : null}
        </div>
        <div className="evening-main">
          <Lists {...{ parts, now, ...actions }} />
        </div>
        <EveningPaper printed={printed} onPrinted={setPrinted} />
      </section>
    </HasTables>
  )
}
