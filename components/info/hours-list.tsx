'use client'

import { useSyncExternalStore } from 'react'
import type { HoursLine } from '@/lib/venue/opening/hours-lines'
import { venueWeekday } from '@/lib/venue/service-times'

/** The weekday at the venue, wherever the phone believes to be. */
const todayThere = (): number => venueWeekday(new Date())

/** A day does not change while a page like this is read. */
const never = () => () => undefined

type Props = { lines: HoursLine[]; closed: string; today: string }

/** The opening hours, a line a weekday, today's marked. The page is kept for days: only the browser knows which. */
export const HoursList = ({ lines, closed, today }: Props) => {
  const now = useSyncExternalStore(never, todayThere, () => null)
  return (
    <dl className="info-hours">
      {lines.map(({ day, label, hours }) => (
        <div key={`${day}${label}${hours}`} aria-current={day !== null && day === now ? 'date' : undefined}>
          <dt>
            {label}
            {day !== null && day === now && <span className="info-today">{today}</span>}
          </dt>
          <dd>
            <bdi>{hours ?? closed}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
