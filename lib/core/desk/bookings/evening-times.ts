import { halfHourOf } from '@/lib/core/booking/booking-room'
import type { DeskEvening, HalfHour } from '@/lib/core/desk/desk-bookings-api'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import { stayMinutes, USUAL_STAYS } from '@/lib/core/venue/room/host-rules'
import { minutesOf } from '@/lib/core/venue/time-of-day'

type Hours = Pick<DeskEvening, 'date' | 'halfHours'>

const MINUTE_MS = 60_000

/** Before it, a time outside the hours is the night's. */
const MORNING = '06:00'

/** A moment of an evening by its 'HH:MM', in ms; times after midnight are the night's. */
export const momentIn = ({ date, halfHours }: Hours, time: string): number => {
  const minutes = minutesOf(time) % 30
  const half = halfHours.find((each) => minutesOf(each.time) === minutesOf(time) - minutes)
  return half ? half.startsAt + minutes * MINUTE_MS : momentOn(date, time, time < MORNING).getTime()
}

export const halfHourAt = ({ halfHours }: Hours, at: number): HalfHour | undefined =>
  halfHours.find(({ startsAt }) => startsAt === halfHourOf(at))

/** End of the stay of a party that is not written yet, in ms. */
export const plannedEnd = ({ stays = USUAL_STAYS }: Pick<DeskEvening, 'stays'>, from: number, people: number): number =>
  from + stayMinutes({ stays }, people) * MINUTE_MS

const DINNER = '19:00'
const USUAL_DINNER = '20:00'

/** The time that a new booking of an evening begins with, 'HH:MM': of today the next half hour; '' where none is left. */
export const suggestedTime = ({ halfHours }: Hours, now: number): string => {
  const left = halfHours.filter(({ startsAt }) => startsAt >= now)
  // The day has not begun: most book for dinner.
  const isAhead = left.length === halfHours.length
  const dinner = left.find(({ time }) => time === USUAL_DINNER) ?? left.find(({ time }) => time >= DINNER)
  return ((isAhead ? dinner : undefined) ?? left[0])?.time ?? ''
}
