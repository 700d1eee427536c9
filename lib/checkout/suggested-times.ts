import { isWithin, type ServiceTimes } from '@/lib/venue/service-times'

const DAY = 24 * 60
const QUARTER = 15

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string => {
  const inDay = minutes % DAY
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Times to choose with one tap, 'HH:MM': the earliest, then the quarters of an hour that are served after it. */
export const suggestedTimes = ({ earliest, windows }: Extract<ServiceTimes, { status: 'open' }>, count: number) => {
  const first = Math.ceil((minutesOf(earliest) + 1) / QUARTER) * QUARTER
  const quarters = Array.from({ length: DAY / QUARTER - 1 }, (_, at) => timeOf(first + at * QUARTER))
  return [earliest, ...quarters.filter((time) => isWithin(windows, time))].slice(0, count)
}
