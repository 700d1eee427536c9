import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import type { TimeWindow } from '@/lib/core/venue/service-times'

/** Bookings within the same half hour share its seats. */
const SLOT_MS = 30 * 60_000

export type SlotSeats = { startsAt: number; seats: number }

const slotOf = (startsAt: number): number => Math.floor(startsAt / SLOT_MS)

/** In ms. */
export const slotAround = (startsAt: number): { from: number; until: number } => {
  const from = slotOf(startsAt) * SLOT_MS
  return { from, until: from + SLOT_MS }
}

const MAX_FREE = 4

type Wanted = SlotSeats & {
  date: string
  windows: TimeWindow[]
  /** Seats per slot. */
  bound: number
}

/** Up to four times with enough seats, nearest to the wanted one, in order of time. */
export const freeTimes = (
  { startsAt, seats, date, windows, bound }: Wanted,
  booked: readonly SlotSeats[],
): string[] => {
  const taken = new Map<number, number>()
  for (const each of booked) taken.set(slotOf(each.startsAt), (taken.get(slotOf(each.startsAt)) ?? 0) + each.seats)
  return quickTimes(windows)
    .map((time) => ({ time, at: momentOn(date, time, isAfterMidnight(windows, time)).getTime() }))
    .filter(({ at }) => (taken.get(slotOf(at)) ?? 0) + seats <= bound)
    .toSorted((a, b) => Math.abs(a.at - startsAt) - Math.abs(b.at - startsAt))
    .slice(0, MAX_FREE)
    .toSorted((a, b) => a.at - b.at)
    .map(({ time }) => time)
}
