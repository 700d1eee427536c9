'use client'

import '@/components/desk/bookings/bookings.css'
import '@/components/desk/bookings/evening/evening.css'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import { BookedDays } from '@/components/desk/bookings/booked-days'
import { EveningBook } from '@/components/desk/bookings/evening/evening-book'
import { useEvening, useEveningNews } from '@/components/desk/bookings/evening/use-evening'
import { BookingSearch, FoundBookings } from '@/components/desk/bookings/found-bookings'
import { Requests } from '@/components/desk/bookings/requests'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { requestedBookings } from '@/lib/core/desk/booking-days'
import { newestBookings } from '@/lib/core/desk/bookings/evening-book'
import { serviceDayOf } from '@/lib/core/desk/service-day'

/** Requests to answer, then the book of an evening; a search shows bookings of all coming days instead. */
export const BookingsView = ({ desk, now, ringing, loud: _, onTouch, ...actions }: DeskViewProps) => {
  const t = useTranslations('desk.bookings')
  const [picked, setPicked] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const date = picked ?? serviceDayOf(now)
  const book = useEvening(date)
  useEveningNews(desk.now)
  const board = useRef<HTMLDivElement>(null)
  const keptFocus = useSettledCards(board)
  const showDay = (day: string) => {
    // Today stays today past midnight.
    setPicked(day === serviceDayOf(now) ? null : day)
    setAsked('')
  }
  const requests = requestedBookings(desk.bookings)
  const isSearching = asked.trim() !== ''
  return (
    <div ref={board} {...keptFocus}>
      {desk.bookingsElsewhere ? <p className="notice">{t('elsewhere')}</p> : null}
      <Requests {...{ requests, now, ringing, onTouch, ...actions }} onShowDay={showDay} />
      <BookingSearch asked={asked} onAsk={setAsked} />
      {isSearching ? (
        <FoundBookings
          {...{ asked, now, ...actions }}
          bookings={newestBookings(book.evening?.bookings ?? [], desk.bookings)}
        />
      ) : null}
      {/* Hidden, so that nothing typed there is lost. */}
      <div hidden={isSearching}>
        <EveningBook {...{ desk, date, now, book, ...actions }} onShowDay={showDay} />
      </div>
      <BookedDays bookings={desk.bookings} shown={date} now={now} onShowDay={showDay} />
    </div>
  )
}
