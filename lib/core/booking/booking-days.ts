import { dateLocale } from '@/lib/core/i18n/date-locale'
import { firstOffered, isWithin, type TimeWindow, VENUE_ZONE } from '@/lib/core/venue/service-times'
import { minutesOf, timeAfter } from '@/lib/core/venue/time-of-day'

const DAY_MS = 86_400_000

/** Computed in UTC, which has no summer time. */
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number): string =>
  new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The venue's date, by this device's clock. */
export const bookingDateAt = (now: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: VENUE_ZONE, dateStyle: 'short' }).format(now)

const STEP = 30

/** Suggested times, every half hour until half an hour before it closes. */
export const quickTimes = (windows: TimeWindow[]): string[] => {
  const times = windows.flatMap(({ from, to, offersEnd = false }) => {
    const start = Math.ceil(minutesOf(from) / STEP) * STEP
    const end = minutesOf(to) + (to < from ? 24 * 60 : 0) - (offersEnd ? 0 : STEP)
    return Array.from({ length: Math.max(0, Math.floor((end - start) / STEP) + 1) }, (_, step) =>
      timeAfter(start + step * STEP),
    )
  })
  return [...new Set(times)]
}

export type Meals = Record<'lunch' | 'dinner', string[]>

/** Lunch is 05:00 to 16:59, dinner the rest. */
export const byMeal = (times: readonly string[]): Meals => {
  const isLunch = (time: string): boolean => time >= '05:00' && time < '17:00'
  return { lunch: times.filter(isLunch), dinner: times.filter((time) => !isLunch(time)) }
}

export type BookingTimeProblem = { code: 'time_outside_hours'; next: string | null }

/** Null when a table can be booked at that time. */
export const bookingTimeProblem = (windows: TimeWindow[], time: string): BookingTimeProblem | null => {
  if (isWithin(windows, time)) return null
  const [later] = windows.filter(({ from }) => from > time).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const next = later ?? windows.find(({ nextDay }) => nextDay)
  return { code: 'time_outside_hours', next: next ? firstOffered(next) : null }
}

/** Whether a time, '' for none yet, belongs to the night after its date; `windows` are in order, past midnight too. */
export const isAfterMidnight = (windows: TimeWindow[], time: string): boolean =>
  time !== '' &&
  windows.some(({ from, to, nextDay }, at) => {
    if (nextDay) return from <= time && time <= to
    const before = windows[at - 1]
    const isLate = before !== undefined && from < before.from
    return to < from ? time <= to : isLate && from <= time && time <= to
  })

/** 'venerdì 3 aprile 2026' */
export const longDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utc(date))

/** 'ven 3 apr' */
export const shortDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(utc(date))

export const weekdayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(utc(date))
