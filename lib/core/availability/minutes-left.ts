const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whole minutes to `until`, to the nearest: screens look every few seconds. 1 at least, as it is not over. */
export const minutesLeft = (until: number, now: number): number => Math.max(1, Math.round((until - now) / MINUTE))

/** Whether a moment needs its weekday. `timeOf`: the time of day as 'HH:MM'. */
export const isAnotherDay = (at: number, now: number, timeOf: (moment: Date) => string): boolean => {
  const [then, today] = [timeOf(new Date(at)), timeOf(new Date(now))]
  return at - now >= DAY || then < today || (then === today && at - now >= MINUTE)
}
