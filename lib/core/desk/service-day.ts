import { Temporal } from 'temporal-polyfill'
import { moment, momentOn } from '@/lib/core/venue/opening/opening-hours'

/** A venue's day ends after its night's last guests. */
const BEGINS = '05:00'

/** 'YYYY-MM-DD' of the service; until 05:00 the evening before. */
export const serviceDayOf = (now: number): string => {
  const at = moment(new Date(now))
  const date = at.toPlainDate()
  const isNight = Temporal.PlainTime.compare(at.toPlainTime(), BEGINS) < 0
  return (isNight ? date.subtract({ days: 1 }) : date).toString()
}

/** Half-open, in ms; 23 or 25 hours when clocks change. */
export const serviceDay = (day: string): { from: number; to: number } => ({
  from: momentOn(day, BEGINS, false).getTime(),
  to: momentOn(day, BEGINS, true).getTime(),
})
