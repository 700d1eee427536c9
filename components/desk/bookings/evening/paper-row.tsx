'use client'

import { useTranslations } from 'next-intl'
import { LineWarnings } from '@/components/desk/board/line-warnings'
import { useBookingTitle } from '@/components/desk/bookings/use-booking-words'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** A booking on paper, with all that the desk shows of its order. */
export const PaperRow = ({ booking }: { booking: DeskBooking }) => {
  const titleOf = useBookingTitle()
  const states = useTranslations('desk.bookings.states')
  const { state, time, until, seats, tables, phone, note, order } = booking
  return (
    <tr>
      <td>
        <strong>{time}</strong>
        {until ? `–${until}` : null}
      </td>
      <td>
        <bdi>{titleOf(booking)}</bdi>
        {state === 'requested' ? <p>{states('requested')}</p> : null}
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
            {line.warnings.length > 0 ? <LineWarnings warnings={line.warnings} /> : null}
          </p>
        ))}
      </td>
    </tr>
  )
}
