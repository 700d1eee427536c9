/** Where venues are: every rule about hours runs in this zone, whatever the phone's or the server's. */
export const VENUE_ZONE = 'Europe/Rome'

/** `close` before `open` means past midnight, `close` equal to `open` the clock round. */
export type Hours = { open: string; close: string }

/** 'HH:MM' in the venue's zone. `to` before `from` means past midnight; both ends are served. */
export type TimeWindow = { from: string; to: string }

/** The next possible time there is: a date 'YYYY-MM-DD' and a time of day in the venue's zone. */
export type NextTime = { date: string; time: string }

/** Why a service cannot be had: switched off, no slot this weekday, closed on this date, or the last slot is over. */
export type ClosedReason = 'inactive' | 'weekday' | 'closure' | 'over'

/**
 * When a service can be had today. `windows` begin where the venue can be ready, the first of them at `earliest`;
 * `slots` are today's whole, past ones too.
 */
export type ServiceTimes =
  | { status: 'open'; windows: TimeWindow[]; slots: TimeWindow[]; earliest: string }
  | { status: 'closed'; reason: ClosedReason; next: NextTime | null }

/** Whether tables can be booked on a date, and between which times. */
export type BookingDay =
  | { status: 'available'; windows: TimeWindow[] }
  | { status: 'unavailable'; reason: 'past' | 'too_far' | 'over' | 'weekday' | 'closure'; next: NextTime | null }

/**
 * Whether a venue is open at a moment. `until`: its next closing, null where that is a day or more away; `next`: its next
 * opening, null where there is none within a year.
 */
export type Opening = { status: 'open'; until: NextTime | null } | { status: 'closed'; next: NextTime | null }

export type TimeProblem =
  | { code: 'service_unavailable' }
  | { code: 'time_outside_hours'; next: string | null }
  | { code: 'time_too_early'; earliest: string }

/** Whether a time of day, 'HH:MM', lies in one of the windows. */
export const isWithin = (windows: TimeWindow[], time: string): boolean =>
  windows.some(({ from, to }) => (from <= to ? from <= time && time <= to : from <= time || time <= to))

/** What is wrong with a time of day, 'HH:MM', for a service; null when it is served (spec section 5). */
export const timeProblem = (times: ServiceTimes, time: string): TimeProblem | null => {
  if (times.status === 'closed') return { code: 'service_unavailable' }
  if (isWithin(times.windows, time)) return null
  if (isWithin(times.slots, time)) return { code: 'time_too_early', earliest: times.earliest }
  const later = times.windows.find(({ from }) => from > time)
  return { code: 'time_outside_hours', next: later?.from ?? null }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The time of day at a moment, 'HH:MM', where venues are. */
export const venueTime = (now: Date): string =>
  new Intl.DateTimeFormat('it', { timeStyle: 'short', timeZone: VENUE_ZONE }).format(now)

/** The weekday at a moment where venues are, SUN = 0 (spec section 9). */
export const venueWeekday = (now: Date): number =>
  WEEKDAYS.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: VENUE_ZONE }).format(now))
