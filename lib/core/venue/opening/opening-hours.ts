import { Temporal } from 'temporal-polyfill'
import {
  type ClosedReason,
  type Hours,
  type NextTime,
  type Opening,
  type ServiceTimes,
  type TimeWindow,
  VENUE_ZONE,
} from '@/lib/core/venue/service-times'
import { type Clock, clockOf, type FormService, isTimed } from '@/lib/core/venue/services'
import type { Closure, PublicVenue, Timetable } from '@/lib/core/venue/venue'

export type Schedule = { slots: (Hours & { day: number })[]; closures: Closure[] }

/** A slot on a date, both ends included. */
export type Window = { from: Temporal.ZonedDateTime; to: Temporal.ZonedDateTime }

/** In days. */
export const HORIZON = 365

/** From pickup, or from now, to the door (spec section 9). */
const COURIER_MINUTES = 15

type Timed = Pick<PublicVenue, 'orders' | 'timetables' | 'closures'>

export const moment = (now: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(VENUE_ZONE)

export const readyAfter = (now: Date, minutes: number): Temporal.ZonedDateTime =>
  moment(now).add({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })

const isClosed = ({ closures }: Schedule, date: Temporal.PlainDate): boolean => {
  const day = date.toString()
  return closures.some(({ from, to }) => from <= day && day <= to)
}

const hoursOn = ({ slots }: Schedule, date: Temporal.PlainDate): Hours[] =>
  slots.filter(({ day }) => day === date.dayOfWeek % 7).sort((a, b) => (a.open < b.open ? -1 : 1))

/**
 * Daylight saving: a skipped opening shifts later; of a repeated hour, opening takes the first and closing the second,
 * so the slot has no gap.
 */
const windowOf = (date: Temporal.PlainDate, { open, close }: Hours): Window => {
  const at = (day: Temporal.PlainDate, time: string, disambiguation: 'compatible' | 'later') =>
    day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(VENUE_ZONE, { disambiguation })
  const from = at(date, open, 'compatible')
  if (open === close) return { from, to: at(date.add({ days: 1 }), close, 'later').subtract({ minutes: 1 }) }
  return { from, to: at(close < open ? date.add({ days: 1 }) : date, close, 'later') }
}

export const windowsOn = (schedule: Schedule, date: Temporal.PlainDate): Window[] =>
  isClosed(schedule, date) ? [] : hoursOn(schedule, date).map((hours) => windowOf(date, hours))

export const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): boolean =>
  Temporal.ZonedDateTime.compare(a, b) < 0

/** When the run of windows began that this one continues: where one window follows another, the kitchen stays open. */
const openedAt = (windows: Window[], { from }: Window): Temporal.ZonedDateTime => {
  const before = windows.find((one) => isBefore(one.from, from) && !isBefore(one.to.add({ minutes: 1 }), from))
  return before ? openedAt(windows, before) : from
}

/** What is left of windows with a plan: preparation counts from the opening and from now, and the notice from now. */
export const plannedLeft = (schedule: Schedule, windows: Window[], { minutes, plan }: Clock, now: Date): Window[] => {
  const soonest = readyAfter(now, Math.max(minutes, plan?.leadMinutes ?? 0))
  return windows.flatMap((window) => {
    const date = window.from.toPlainDate()
    const around = [-2, -1, 0].flatMap((days) => windowsOn(schedule, date.add({ days })))
    const prepared = openedAt(around, window).add({ minutes })
    const earliest = isBefore(prepared, soonest) ? soonest : prepared
    return leftOf([window], earliest)
  })
}

export const leftOf = (windows: Window[], earliest: Temporal.ZonedDateTime): Window[] =>
  windows
    .filter(({ to }) => !isBefore(to, earliest))
    .map(({ from, to }) => ({ from: isBefore(from, earliest) ? earliest : from, to }))

export const timeOfDay = (at: Temporal.ZonedDateTime): string => at.toPlainTime().toString({ smallestUnit: 'minute' })

/** Split at clock changes, so that no part contains a skipped time. */
export const partsOf = ({ from, to }: Window): Window[] => {
  const change = from.getTimeZoneTransition('next')
  if (!change || isBefore(to, change)) return [{ from, to }]
  return [{ from, to: change.subtract({ minutes: 1 }) }, ...partsOf({ from: change, to })]
}

export const toTimes = (window: Window): TimeWindow[] =>
  partsOf(window).map(({ from, to }) => ({ from: timeOfDay(from), to: timeOfDay(to) }))

export const toNextTime = (at: Temporal.ZonedDateTime): NextTime => ({
  date: at.toPlainDate().toString(),
  time: timeOfDay(at),
})

const nextAfter = (schedule: Schedule, date: Temporal.PlainDate): NextTime | null => {
  for (let days = 1; days <= HORIZON; days++) {
    const [first] = windowsOn(schedule, date.add({ days }))
    if (first) return toNextTime(first.from)
  }
  return null
}

export const whyNone = (schedule: Schedule, date: Temporal.PlainDate): Exclude<ClosedReason, 'inactive'> => {
  if (hoursOn(schedule, date).length === 0) return 'weekday'
  return isClosed(schedule, date) ? 'closure' : 'over'
}

/** Yesterday's windows still running past midnight, then today's. */
export const windowsNow = (schedule: Schedule, now: Temporal.ZonedDateTime): Window[] => {
  const today = now.toPlainDate()
  const lastNight = windowsOn(schedule, today.subtract({ days: 1 })).filter(({ to }) => !isBefore(to, now))
  return [...lastNight, ...windowsOn(schedule, today)]
}

/** `leftIn`: what is left of the windows of now. */
const timesOf = (schedule: Schedule, now: Date, leftIn: (slots: Window[]) => Window[]): ServiceTimes => {
  const current = moment(now)
  const today = current.toPlainDate()
  const slots = windowsNow(schedule, current)
  const left = leftIn(slots)
  const [first] = left
  if (!first) return { status: 'closed', reason: whyNone(schedule, today), next: nextAfter(schedule, today) }
  return {
    status: 'open',
    windows: left.flatMap(toTimes),
    slots: slots.flatMap(toTimes),
    earliest: timeOfDay(first.from),
  }
}

const timesFrom = (schedule: Schedule, now: Date, earliest: Temporal.ZonedDateTime): ServiceTimes =>
  timesOf(schedule, now, (slots) => leftOf(slots, earliest))

const INACTIVE: ServiceTimes = { status: 'closed', reason: 'inactive', next: null }

/** A service's times today (spec section 5), after preparation time; yesterday's slots may reach past midnight. */
export const serviceTimes = ({ orders, closures }: Timed, service: FormService, now: Date): ServiceTimes => {
  if (!orders[service]?.active) return INACTIVE
  if (!isTimed(service)) {
    const always = [{ from: '00:00', to: '23:59' }]
    return { status: 'open', windows: always, slots: always, earliest: timeOfDay(readyAfter(now, 0)) }
  }
  const clock = clockOf(orders, service)
  const schedule = { slots: clock.hours, closures }
  if (!clock.plan) return timesFrom(schedule, now, readyAfter(now, clock.minutes))
  const { leadDays } = clock.plan
  return timesOf(schedule, now, (slots) => (leadDays > 0 ? [] : plannedLeft(schedule, slots, clock, now)))
}

/** 15 minutes after the first pickup, or after now if that is past today's last slot (spec section 9). */
export const courierTimes = ({ orders, closures }: Timed, pickup: Date | null, now: Date): ServiceTimes => {
  if (!orders.delivery?.active) return INACTIVE
  const schedule = { slots: orders.delivery.hours, closures }
  const soonest = readyAfter(now, COURIER_MINUTES)
  const offered = pickup ? readyAfter(pickup, COURIER_MINUTES) : soonest
  const isTooLate = leftOf(windowsNow(schedule, moment(now)), offered).length === 0
  return timesFrom(schedule, now, isTooLate || isBefore(offered, soonest) ? soonest : offered)
}

export const weekOf = (timetables: Timetable[]): Schedule['slots'] =>
  timetables.map(({ day_of_week: day, open, close }) => ({ day, open, close }))

export const hoursToday = (slots: Schedule['slots'], closures: Closure[], now: Date): Hours[] => {
  const schedule = { slots, closures }
  const today = moment(now).toPlainDate()
  return isClosed(schedule, today) ? [] : hoursOn(schedule, today).map(({ open, close }) => ({ open, close }))
}

/** Merges windows that overlap or touch. */
export const closingOf = (windows: Window[], now: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  windows
    .toSorted((a, b) => Temporal.ZonedDateTime.compare(a.from, b.from))
    .reduce((end, { from, to }) => (isBefore(end.add({ minutes: 1 }), from) || isBefore(to, end) ? end : to), now)

/** Table hours; null if none are stated. Other services have their own: {@link serviceTimes}. */
export const openingAt = ({ timetables, closures }: Omit<Timed, 'orders'>, now: Date): Opening | null => {
  if (timetables.length === 0) return null
  const schedule = { slots: weekOf(timetables), closures }
  const minute = moment(now).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const today = minute.toPlainDate()
  const windows = windowsNow(schedule, minute)
  if (windows.some(({ from, to }) => !isBefore(minute, from) && !isBefore(to, minute))) {
    const closing = closingOf([...windows, ...windowsOn(schedule, today.add({ days: 1 }))], minute)
    return { status: 'open', until: isBefore(closing, minute.add({ hours: 24 })) ? toNextTime(closing) : null }
  }
  const later = windows.find(({ from }) => isBefore(minute, from))
  return { status: 'closed', next: later ? toNextTime(later.from) : nextAfter(schedule, today) }
}

/** At or after `from`; `time` is local, 'HH:MM'. */
export const nextMomentOf = (time: string, from: Date): Date => {
  const start = moment(from)
  const shown = (day: Temporal.ZonedDateTime) => day.withPlainTime(Temporal.PlainTime.from(time))
  const at = isBefore(shown(start), start) ? shown(start.add({ days: 1 })) : shown(start)
  return new Date(at.epochMilliseconds)
}

/** `isNextDay`: after midnight. Of a repeated hour, the first. */
export const momentOn = (date: string, time: string, isNextDay: boolean): Date => {
  const day = Temporal.PlainDate.from(date).add({ days: isNextDay ? 1 : 0 })
  const at = day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(VENUE_ZONE)
  return new Date(at.epochMilliseconds)
}

/** Local date 'YYYY-MM-DD'. */
export const venueDate = (now: Date): string => moment(now).toPlainDate().toString()
