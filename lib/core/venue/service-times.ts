import { minutesOf, timeAfter } from '@/lib/core/venue/time-of-day'

/** All rules about hours use this zone, never the phone's or the server's. */
export const VENUE_ZONE = 'Europe/Rome'

/** `close` before `open` is past midnight; equal means 24 hours. */
export type Hours = { open: string; close: string }

/**
 * 'HH:MM' in the venue's zone, both ends served; `to` before `from` is past midnight. `nextDay`: begins after the
 * midnight that ends its date. `offersEnd`: closing is later, so that its end itself is offered.
 */
export type TimeWindow = {
  from: string
  to: string
  nextDay?: boolean | undefined
  offersEnd?: boolean | undefined
}

/** Date 'YYYY-MM-DD' and time in the venue's zone. */
export type NextTime = { date: string; time: string }

export type ClosedReason = 'inactive' | 'weekday' | 'closure' | 'over'

/** `windows` begin at `earliest`, when the venue can be ready; `slots` are all of today's, past ones too. */
export type ServiceTimes =
  | { status: 'open'; windows: TimeWindow[]; slots: TimeWindow[]; earliest: string }
  | { status: 'closed'; reason: ClosedReason; next: NextTime | null }

/** notice: all of its times are sooner than the venue takes bookings. */
export const UNBOOKABLE_REASONS = ['past', 'too_far', 'over', 'notice', 'weekday', 'closure'] as const

export type UnbookableReason = (typeof UNBOOKABLE_REASONS)[number]

export type BookingDay =
  | { status: 'available'; windows: TimeWindow[] }
  | { status: 'unavailable'; reason: UnbookableReason; next: NextTime | null }

/** `until`: next closing, null if a day or more away. `next`: next opening, null if none within a year. */
export type Opening = { status: 'open'; until: NextTime | null } | { status: 'closed'; next: NextTime | null }

export type TimeProblem =
  | { code: 'service_unavailable' }
  | { code: 'time_outside_hours'; next: string | null }
  | { code: 'time_too_early'; earliest: string }

const OFFERED_MINUTES = 15

/** 'HH:MM', the first quarter of an hour of a window: the minute at which it begins may be past before a guest has sent it. */
export const firstOffered = ({ from, to }: TimeWindow): string => {
  const offered = Math.ceil(minutesOf(from) / OFFERED_MINUTES) * OFFERED_MINUTES
  const end = minutesOf(to) + (to < from ? 24 * 60 : 0)
  return offered <= end ? timeAfter(offered) : from
}

export const isWithin = (windows: TimeWindow[], time: string): boolean =>
  windows.some(({ from, to }) => (from <= to ? from <= time && time <= to : from <= time || time <= to))

/** `time` is 'HH:MM'; null if it can be served (spec section 5). */
export const timeProblem = (times: ServiceTimes, time: string): TimeProblem | null => {
  if (times.status === 'closed') return { code: 'service_unavailable' }
  if (isWithin(times.windows, time)) return null
  if (isWithin(times.slots, time)) return { code: 'time_too_early', earliest: times.earliest }
  const later = times.windows.find(({ from }) => from > time)
  return { code: 'time_outside_hours', next: later?.from ?? null }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'HH:MM' in the venue's zone. */
export const venueTime = (now: Date): string =>
  new Intl.DateTimeFormat('it', { timeStyle: 'short', timeZone: VENUE_ZONE }).format(now)

/** SUN = 0, in the venue's zone (spec section 9). */
export const venueWeekday = (now: Date): number =>
  WEEKDAYS.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: VENUE_ZONE }).format(now))
