import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { endOfStay, type Party, type Room, roomProblem } from '@/lib/core/booking/booking-room'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import type { TimeWindow } from '@/lib/core/venue/service-times'

const MAX_FREE = 4

/**
 * `startsAt`: the wanted time, in ms; `windows`: when that date may be booked; `earliest`: no time before it is named;
 * `held`: as in `roomProblem`.
 */
type Wanted = {
  date: string
  windows: TimeWindow[]
  startsAt: number
  seats: number
  tables?: readonly string[]
  held?: Party | null
  earliest?: number
}

/** Up to four times of that date with room for them over their whole stay, nearest to the wanted one, in order of time. */
export const freeTimes = (
  room: Room,
  { date, windows, startsAt, seats, tables = [], held = null, earliest = 0 }: Wanted,
  by: 'guest' | 'host',
): string[] =>
  quickTimes(windows)
    .map((time) => ({ time, at: momentOn(date, time, isAfterMidnight(windows, time)).getTime() }))
    .filter(({ at }) => {
      if (at < earliest) return false
      const party = { startsAt: at, endsAt: endOfStay(room.rules, at, seats), seats, tables }
      return roomProblem(room, party, by, held) === null
    })
    .toSorted((a, b) => Math.abs(a.at - startsAt) - Math.abs(b.at - startsAt))
    .slice(0, MAX_FREE)
    .toSorted((a, b) => a.at - b.at)
    .map(({ time }) => time)
