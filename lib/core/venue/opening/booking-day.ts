import { Temporal } from 'temporal-polyfill'
import {
  closingOf,
  HORIZON,
  isBefore,
  leftOf,
  moment,
  partsOf,
  readyAfter,
  type Schedule,
  timeOfDay,
  type Window,
  weekOf,
  whyNone,
  windowsOn,
} from '@/lib/core/venue/opening/opening-hours'
import {
  type BookingDay,
  firstOffered,
  type NextTime,
  type TimeWindow,
  type UnbookableReason,
  VENUE_ZONE,
} from '@/lib/core/venue/service-times'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Hours = Pick<PublicVenue, 'timetables' | 'closures'>
type Bookable = Hours & Pick<PublicVenue, 'booking'>

type Day = { schedule: Schedule; lastMinutes: number; earliest: Temporal.ZonedDateTime }

type Slot = Window & { offersEnd: boolean }

/** A slot that another follows at once does not close. */
const lastOf = (windows: Window[], { from }: Window, minutes: number): Temporal.ZonedDateTime =>
  closingOf(windows, from).subtract({ minutes })

const slotsOn = ({ schedule, lastMinutes }: Omit<Day, 'earliest'>, date: Temporal.PlainDate): Slot[] => {
  const windows = windowsOn(schedule, date)
  if (lastMinutes === 0) return windows.map((window) => ({ ...window, offersEnd: false }))
  const following = [...windows, ...windowsOn(schedule, date.add({ days: 1 }))]
  return windows.flatMap((window) => {
    const last = lastOf(following, window, lastMinutes)
    if (isBefore(last, window.from)) return []
    return [{ from: window.from, to: isBefore(last, window.to) ? last : window.to, offersEnd: true }]
  })
}

const bookableOn = (day: Day, date: Temporal.PlainDate): Slot[] =>
  slotsOn(day, date).flatMap((slot) => leftOf([slot], day.earliest).map((left) => ({ ...slot, ...left })))

const timesOf = (slot: Slot, date: Temporal.PlainDate): TimeWindow[] =>
  partsOf(slot).map(({ from, to }) => ({
    from: timeOfDay(from),
    to: timeOfDay(to),
    ...(from.toPlainDate().equals(date) ? {} : { nextDay: true }),
    ...(slot.offersEnd && to.equals(slot.to) ? { offersEnd: true } : {}),
  }))

/** Dates on which tables can be booked, from `first` to `last`, in order. */
function* bookableDates(day: Day, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const [slot] = bookableOn(day, date)
    if (slot) yield { date: date.toString(), slot }
  }
}

/** The first that can be booked after a date; a time after midnight belongs to the evening of its date. */
const nextAfter = (day: Day, date: Temporal.PlainDate, horizon: Temporal.PlainDate): NextTime | null => {
  for (const { date: next, slot } of bookableDates(day, date.add({ days: 1 }), horizon)) {
    return { date: next, time: firstOffered({ from: timeOfDay(slot.from), to: timeOfDay(slot.to) }) }
  }
  return null
}

const whyUnbookable = (day: Day, date: Temporal.PlainDate, now: Temporal.ZonedDateTime): UnbookableReason => {
  const why = whyNone(day.schedule, date)
  if (why !== 'over') return why
  const slots = slotsOn(day, date)
  // All of its hours are shorter than the time before closing.
  if (slots.length === 0) return 'weekday'
  return leftOf(slots, now).length > 0 ? 'notice' : 'over'
}

type Bounds = { first: Temporal.PlainDate; horizon: Temporal.PlainDate; now: Temporal.ZonedDateTime }

const answerOn = (day: Day, on: Temporal.PlainDate, { first, horizon, now }: Bounds): BookingDay => {
  const unavailable = (reason: UnbookableReason, after: Temporal.PlainDate): BookingDay => ({
    status: 'unavailable',
    reason,
    next: nextAfter(day, after, horizon),
  })
  const today = now.toPlainDate()
  if (Temporal.PlainDate.compare(on, first) < 0) return unavailable('past', today.subtract({ days: 1 }))
  if (Temporal.PlainDate.compare(on, horizon) > 0) return unavailable('too_far', today)
  const slots = bookableOn(day, on)
  return slots.length > 0
    ? { status: 'available', windows: slots.flatMap((slot) => timesOf(slot, on)) }
    : unavailable(whyUnbookable(day, on, now), on)
}

/** A guest's day at a moment, and the dates between which they may book. */
const guestDay = ({ timetables, closures, booking }: Bookable, at: Date): { day: Day; bounds: Bounds } => {
  const first = moment(at).toPlainDate()
  const day = {
    schedule: { slots: weekOf(timetables), closures },
    lastMinutes: booking.last_minutes,
    earliest: readyAfter(at, booking.notice_minutes),
  }
  const horizon = first.add({ days: booking.days_ahead ?? HORIZON })
  return { day, bounds: { first, horizon, now: readyAfter(at, 0) } }
}

/**
 * When a guest may book on a date (spec section 5), after the venue's notice and until its last booking. Throws on an
 * invalid date, which `booking-form` refuses first.
 */
export const bookingDay = (venue: Bookable, date: string, at: Date): BookingDay => {
  const { day, bounds } = guestDay(venue, at)
  return answerOn(day, Temporal.PlainDate.from(date), bounds)
}

const OFFERED_DAYS = 5
const OFFERED_WITHIN_DAYS = 21

/** The next days on which a guest may book, 'YYYY-MM-DD', up to five of three weeks. */
export const offeredDays = (venue: Bookable, at: Date): string[] => {
  const { day, bounds } = guestDay(venue, at)
  const soon = bounds.first.add({ days: OFFERED_WITHIN_DAYS - 1 })
  const last = Temporal.PlainDate.compare(soon, bounds.horizon) < 0 ? soon : bounds.horizon
  return Array.from(bookableDates(day, bounds.first, last), ({ date }) => date).slice(0, OFFERED_DAYS)
}

/** When the host may write one in: all hours of the date, past ones too, and of last night, which may still go on. */
export const hostBookingDay = ({ timetables, closures }: Hours, date: string, at: Date): BookingDay => {
  const today = moment(at).toPlainDate()
  const first = today.subtract({ days: 1 })
  const earliest = first.toZonedDateTime(VENUE_ZONE)
  const day = { schedule: { slots: weekOf(timetables), closures }, lastMinutes: 0, earliest }
  const bounds = { first, horizon: today.add({ days: HORIZON }), now: readyAfter(at, 0) }
  return answerOn(day, Temporal.PlainDate.from(date), bounds)
}
