import { isWithin, type ServiceTimes } from '@/lib/core/venue/service-times'
import { minutesOf, timeAfter } from '@/lib/core/venue/time-of-day'

const DAY = 24 * 60
const QUARTER = 15

/** 'HH:MM': the earliest time, then the quarter hours served after it. */
export const suggestedTimes = ({ earliest, windows }: Extract<ServiceTimes, { status: 'open' }>, count: number) => {
  const first = Math.ceil((minutesOf(earliest) + 1) / QUARTER) * QUARTER
  const quarters = Array.from({ length: DAY / QUARTER - 1 }, (_, at) => timeAfter(first + at * QUARTER))
  return [earliest, ...quarters.filter((time) => isWithin(windows, time))].slice(0, count)
}
