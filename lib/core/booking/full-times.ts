import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import type { TimeWindow } from '@/lib/core/venue/service-times'
import { minutesOf } from '@/lib/core/venue/time-of-day'

/** As many as a refusal names at most. */
const NAMED = 4

const DAY_MINUTES = 24 * 60

/** 'HH:MM' each. `free`: the nearest with room, as the server said when it refused `time`. */
export type RefusedTime = { time: string; free: readonly string[] }

/** Suggested times of a day that have no room, as far as a refusal tells: it names the nearest free ones, up to four. */
export const fullTimes = (windows: TimeWindow[], { time: wanted, free }: RefusedTime): string[] => {
  const at = (time: string): number => minutesOf(time) + (isAfterMidnight(windows, time) ? DAY_MINUTES : 0)
  const distance = (time: string): number => Math.abs(at(time) - at(wanted))
  const known = free.length < NAMED ? Number.POSITIVE_INFINITY : Math.max(...free.map(distance))
  return quickTimes(windows).filter((time) => !free.includes(time) && distance(time) < known)
}
