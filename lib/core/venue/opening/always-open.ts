import { minutesOf } from '@/lib/core/venue/time-of-day'
import type { Timetable } from '@/lib/core/venue/venue'

const DAY = 24 * 60
const WEEK = 7 * DAY

/** Slots include both ends. */
export const isAlwaysOpen = (timetables: Timetable[]): boolean => {
  const slots = timetables.map(({ day_of_week, open, close }) => {
    const from = day_of_week * DAY + minutesOf(open)
    return { from, to: from + (((minutesOf(close) - minutesOf(open) + DAY - 1) % DAY) + 1) }
  })
  const lastWeek = slots.map(({ from, to }) => ({ from: from - WEEK, to: to - WEEK }))
  const inOrder = [...slots, ...lastWeek].sort((one, other) => one.from - other.from)
  const covered = inOrder.reduce((end, { from, to }) => (from > end + 1 ? end : Math.max(end, to)), -1)
  return covered >= WEEK - 1
}
