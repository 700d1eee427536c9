'use client'

import { useTranslations } from 'next-intl'
import { useEvening } from '@/components/desk/bookings/evening/use-evening'
import { halfHourAt } from '@/lib/core/desk/bookings/evening-times'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** How full the half hour of an unanswered booking is, itself included. */
export const HowFull = ({ booking: { date, startsAt } }: { booking: DeskBooking }) => {
  const t = useTranslations('evening')
  const { evening } = useEvening(date)
  const half = evening && startsAt !== null ? halfHourAt(evening, startsAt) : undefined
  return (
    <p className="evening-how-full">
      {half && evening
        ? t('howFull', {
            ...{ time: half.time, people: half.people, arrivals: half.arrivals },
            seats: evening.seats ?? 'none',
          })
        : null}
    </p>
  )
}
