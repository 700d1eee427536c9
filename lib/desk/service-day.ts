import { Temporal } from 'temporal-polyfill'
import { moment, momentOn } from '@/lib/venue/opening/opening-hours'

/** A venue's day ends when the last guests of its night are gone, and not at midnight. */
const BEGINS = '05:00'

/** The date, 'YYYY-MM-DD', of the service that a moment in ms belongs to: until five in the morning that of the evening before. */
export const serviceDayOf = (now: number): string => {
  const at = moment(new Date(now))
  const date = at.toPlainDate()
  const isNight = Temporal.PlainTime.compare(at.toPlainTime(), BEGINS) < 0
  return (isNight ? date.subtract({ days: 1 }) : date).toString()
}

/** The service of a date, in ms: `from` is in it, `to` no more. 23 or 25 hours long where the clocks change. */
export const serviceDay = (day: string): { from: number; to: number } => ({
  from: momentOn(day, BEGINS, false).getTime(),
  to: momentOn(day, BEGINS, true).getTime(),
})
