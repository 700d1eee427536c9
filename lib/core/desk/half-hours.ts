import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { arrivalsAt, HALF_HOUR_MS, halfHourOf, peakSeats, type Room } from '@/lib/core/booking/booking-room'
import type { HalfHour } from '@/lib/core/desk/desk-bookings-api'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import type { TimeWindow } from '@/lib/core/venue/service-times'

/** How full each half hour of an evening is, in order, past midnight too. */
export const halfHoursOf = (
  { parties, closed }: Pick<Room, 'parties' | 'closed'>,
  { date, windows }: { date: string; windows: TimeWindow[] },
): HalfHour[] => {
  const shut = closed.map(halfHourOf)
  return quickTimes(windows)
    .map((time) => ({ time, startsAt: momentOn(date, time, isAfterMidnight(windows, time)).getTime() }))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ time, startsAt }) => ({
      ...{ time, startsAt, people: peakSeats(parties, startsAt, startsAt + HALF_HOUR_MS) },
      ...{ arrivals: arrivalsAt(parties, startsAt), isClosed: shut.includes(startsAt) },
    }))
}
