import type { LaterTimes } from '@/lib/core/orders/later/later-times-api'
import { isWithin, type ServiceTimes } from '@/lib/core/venue/service-times'

export type LaterProblem = { code: 'slot_full' | 'time_outside_hours' | 'order_too_large'; time: string | null }

/** Why a time cannot be asked for; null for one that can, and for none yet. `time`: the next that can. */
export const laterProblem = ({ times, windows, bySlots, tooLarge }: LaterTimes, time: string): LaterProblem | null => {
  if (tooLarge) return { code: 'order_too_large', time: null }
  if (time === '' || (bySlots ? times.includes(time) : isWithin(windows, time))) return null
  const next = times.find((free) => free > time) ?? times[0] ?? null
  return { code: bySlots ? 'slot_full' : 'time_outside_hours', time: next }
}

/** The same as times of a service: closed where no day is left. */
export const asServiceTimes = ({ days, times, windows }: LaterTimes): ServiceTimes => {
  const [earliest = windows[0]?.from] = times
  if (days.length === 0 || earliest === undefined) return { status: 'closed', reason: 'over', next: null }
  return { status: 'open', windows, slots: windows, earliest }
}

/** '' stands for today. */
export const dateInForm = ({ date, today }: Pick<LaterTimes, 'date' | 'today'>): string => (date === today ? '' : date)
