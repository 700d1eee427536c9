import { isWithin, type ServiceTimes } from '@/lib/core/venue/service-times'
import { minutesOf, timeAfter } from '@/lib/core/venue/time-of-day'

const DAY = 24 * 60
const QUARTER = 15

/** Null unless there is one time to choose. */
export const onlyTime = (times: Extract<ServiceTimes, { status: 'open' }>): string | null => {
  const [first = null, ...others] = suggestedTimes(times, 2)
  return others.length > 0 ? null : first
}

/** 'HH:MM': the earliest time, then the quarter hours served after it. */
export const suggestedTimes = ({ earliest, windows }: Extract<ServiceTimes, { status: 'open' }>, count: number) => {
  const first = Math.ceil((minutesOf(earliest) + 1) / QUARTER) * QUARTER
  const quarters = Array.from({ length: DAY / QUARTER - 1 }, (_, at) => timeAfter(first + at * QUARTER))
  return [earliest, ...quarters.filter((time) => isWithin(windows, time))].slice(0, count)
}
