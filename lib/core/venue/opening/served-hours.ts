import { moment, openingAt, venueDate, windowsOn } from '@/lib/core/venue/opening/opening-hours'
import type { ServedLater } from '@/lib/core/venue/opening/served-later'
import type { Timetable } from '@/lib/core/venue/venue'

/** Between reading a menu and sending the order, in ms. */
const WHILE_ORDERING = 5 * 60_000

const MINUTE_MS = 60_000

const isServed = (hours: Timetable[], at: Date): boolean =>
  openingAt({ timetables: hours, closures: [] }, at)?.status !== 'closed'

const endOf = (hours: Timetable[], date: string, time: string): string => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  const slots = hours.filter(({ day_of_week }) => day_of_week === day).toSorted((a, b) => (a.open < b.open ? -1 : 1))
  // An opening that the clock change skips comes later than it is written.
  return (slots.find(({ open }) => open === time) ?? slots.findLast(({ open }) => open <= time))?.close ?? time
}

/** Null if it is served at that moment, or was just now. */
export const servedLater = (hours: Timetable[] | null, at: Date): ServedLater | null => {
  if (!hours || isServed(hours, at) || isServed(hours, new Date(at.getTime() - WHILE_ORDERING))) return null
  const opening = openingAt({ timetables: hours, closures: [] }, at)
  if (opening?.status !== 'closed' || !opening.next) return null
  const { date, time } = opening.next
  return { today: venueDate(at), date, from: time, to: endOf(hours, date, time) }
}

/** From yesterday's to the day after tomorrow's hours, in ms since 1970; the end is not served any more. */
export const servedWindows = (hours: Timetable[], now: Date): [from: number, to: number][] => {
  const schedule = { slots: hours.map(({ day_of_week: day, open, close }) => ({ day, open, close })), closures: [] }
  const today = moment(now).toPlainDate()
  return [-1, 0, 1, 2]
    .flatMap((days) => windowsOn(schedule, today.add({ days })))
    .map(({ from, to }) => [from.epochMilliseconds, to.epochMilliseconds + MINUTE_MS])
}
