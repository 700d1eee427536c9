'use client'

import { useId } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingRow } from '@/components/desk/bookings/row/booking-row'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

type BookingListProps = BookingActions & {
  title: string
  bookings: readonly DeskBooking[]
  now: number
  /** The day of a booking in words, among those of several days. */
  dayOf?: (booking: DeskBooking) => string
}

/** Its heading stays when its last booking leaves, as it takes the keyboard's focus. */
export const BookingList = ({ title, bookings, now, dayOf, ...actions }: BookingListProps) => {
  const id = useId()
  return (
    <section className="evening-list" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={bookings.length === 0 ? 'visually-hidden' : undefined}>
        {title} <span className="evening-count">{bookings.length}</span>
      </h3>
      <div className="evening-rows">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} {...{ booking, now }} {...(dayOf ? { day: dayOf(booking) } : {})} {...actions} />
        ))}
      </div>
    </section>
  )
}
