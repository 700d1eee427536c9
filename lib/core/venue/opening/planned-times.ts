import { Temporal } from 'temporal-polyfill'
import {
  isBefore,
  moment,
  plannedLeft,
  type Schedule,
  timeOfDay,
  type Window,
  windowsNow,
  windowsOn,
} from '@/lib/core/venue/opening/opening-hours'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'
import { type Clock, clockOf, isTimed, type Service } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Planned = Pick<PublicVenue, 'orders' | 'closures'>

/** A time that is offered: 'HH:MM' at the venue, and the same in ms. */
export type PlannedTime = { time: string; at: number }

/** Null where its orders are never for later: another service, or one without a plan. */
export const plannedClock = ({ orders }: Pick<PublicVenue, 'orders'>, service: Service): Clock | null => {
  if (service === 'tableservice' || !isTimed(service) || !orders[service]?.active) return null
  const clock = clockOf(orders, service)
  return clock.plan ? clock : null
}

const scheduleOf = ({ hours: slots }: Clock, { closures }: Planned): Schedule => ({ slots, closures })

/** Days from today to a date, or null where it takes no orders for that day. */
const isTaken = ({ plan }: Clock, date: Temporal.PlainDate, now: Date): boolean => {
  const ahead = moment(now).toPlainDate().until(date).days
  return plan !== null && plan !== undefined && plan.leadDays <= ahead && 0 < ahead && ahead <= plan.days
}

/** All windows of a day: of today, with last night's still running, or of a later date. */
const windowsFor = (schedule: Schedule, date: string | null, now: Date): Window[] =>
  date === null ? windowsNow(schedule, moment(now)) : windowsOn(schedule, Temporal.PlainDate.from(date))

/** `date`: null for today. What can be asked for, from when it can be ready; empty where the day takes none. */
export const plannedWindows = (venue: Planned, clock: Clock, date: string | null, now: Date): Window[] => {
  const schedule = scheduleOf(clock, venue)
  const isOffered = date === null ? clock.plan?.leadDays === 0 : isTaken(clock, Temporal.PlainDate.from(date), now)
  return isOffered ? plannedLeft(schedule, windowsFor(schedule, date, now), clock, now) : []
}

/** Later days with windows, in order; today is not among them. */
export const laterDays = (venue: Planned, clock: Clock, now: Date): string[] => {
  const today = moment(now).toPlainDate()
  return Array.from({ length: clock.plan?.days ?? 0 }, (_, at) => today.add({ days: at + 1 }).toString()).filter(
    (date) => plannedWindows(venue, clock, date, now).length > 0,
  )
}

const MINUTE = 60_000

/** Between suggested times, where no slot says so. */
const USUAL_STEP = 15

/** The times that are offered, on the marks of the clock; of a time that the clock shows twice, the first. */
export const offeredTimes = (windows: readonly Window[], step: number = USUAL_STEP): PlannedTime[] => {
  const length = step * MINUTE
  const all = windows.flatMap(({ from, to }) => {
    const first = Math.ceil(from.epochMilliseconds / length) * length
    const steps = Math.floor((to.epochMilliseconds - first) / length) + 1
    return Array.from({ length: Math.max(0, steps) }, (_, at) => first + at * length)
  })
  const byTime = new Map<string, number>()
  for (const at of all.toSorted((a, b) => a - b)) {
    const time = timeOfDay(moment(new Date(at)))
    if (!byTime.has(time)) byTime.set(time, at)
  }
  return [...byTime].map(([time, at]) => ({ time, at }))
}

/** When a window shows that time for the first time, in ms; null for never, as in the hour that a clock change skips. */
export const momentIn = (windows: readonly Window[], time: string): number | null => {
  const found = windows.flatMap(({ from, to }) =>
    [0, 1].flatMap((days) => {
      const local = from.toPlainDate().add({ days }).toPlainDateTime(Temporal.PlainTime.from(time))
      return (['earlier', 'later'] as const)
        .map((disambiguation) => local.toZonedDateTime(VENUE_ZONE, { disambiguation }))
        .filter((at) => timeOfDay(at) === time && !isBefore(at, from) && !isBefore(to, at))
    }),
  )
  return found.length > 0 ? Math.min(...found.map(({ epochMilliseconds }) => epochMilliseconds)) : null
}

export type PlannedProblem = 'day_unavailable' | 'time_too_early' | 'time_outside_hours'

/** When an order for that time is to be ready, in ms, or why it cannot be; room in its slot is another matter. */
export const plannedMoment = (
  venue: Planned,
  clock: Clock,
  { date, time }: { date: string | null; time: string },
  now: Date,
): number | PlannedProblem => {
  const windows = plannedWindows(venue, clock, date, now)
  if (windows.length === 0) return 'day_unavailable'
  const at = momentIn(windows, time)
  if (at !== null) return at
  const whole = windowsFor(scheduleOf(clock, venue), date, now)
  return momentIn(whole, time) === null ? 'time_outside_hours' : 'time_too_early'
}
