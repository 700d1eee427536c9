import { addDays, bookingDateAt, bookingTimeProblem, isAfterMidnight } from '@/lib/core/booking/booking-days'
import { fail, ok, type Result } from '@/lib/core/result'
import { hostBookingDay } from '@/lib/core/venue/opening/booking-day'
import { HORIZON, momentOn } from '@/lib/core/venue/opening/opening-hours'
import { isWithin, type TimeWindow, venueTime } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'

/** A night's tables stay on its evening. */
export const NIGHT_MS = 6 * 60 * 60_000

type Hours = Pick<Venue, 'timetables' | 'closures'>

const WHOLE_DAY: TimeWindow[] = [{ from: '00:00', to: '23:59' }]

/** A date's hours without the bounds of guests, past dates too; empty on a closed day. */
export const hostWindows = (venue: Hours, date: string): TimeWindow[] => {
  if (venue.timetables.length === 0) return WHOLE_DAY
  const day = hostBookingDay(venue, date, momentOn(date, '00:00', false))
  return day.status === 'available' ? day.windows : []
}

export type HostStart = { startsAt: number; windows: TimeWindow[] }

export type HostStartError = { code: 'day_unavailable' } | { code: 'time_outside_hours'; next: string | null }

/** When a party that the host writes in begins: within the hours of this night or of the year to come. */
export const hostStart = (
  venue: Hours,
  { date, time }: { date: string; time: string },
  now: number,
): Result<HostStart, HostStartError> => {
  const first = bookingDateAt(new Date(now - NIGHT_MS))
  const windows = date < first || date > addDays(first, HORIZON) ? [] : hostWindows(venue, date)
  if (windows.length === 0) return fail({ code: 'day_unavailable' })
  const problem = bookingTimeProblem(windows, time)
  if (problem) return fail(problem)
  return ok({ startsAt: momentOn(date, time, isAfterMidnight(windows, time)).getTime(), windows })
}

/** The date of the evening that a moment belongs to: before six the night's, unless the day has opened. */
export const eveningOf = (venue: Hours, at: number): string => {
  const evening = bookingDateAt(new Date(at - NIGHT_MS))
  const date = bookingDateAt(new Date(at))
  if (evening === date) return date
  const time = venueTime(new Date(at))
  const isNight = isAfterMidnight(hostWindows(venue, evening), time)
  return !isNight && isWithin(hostWindows(venue, date), time) ? date : evening
}
