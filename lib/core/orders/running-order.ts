import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { confirmedStatus } from '@/lib/core/orders/confirmed-status'
import type { OrderState } from '@/lib/core/orders/order'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { venueTime } from '@/lib/core/venue/service-times'
import { SERVICE_ROWS, type Service } from '@/lib/core/venue/services'
import { minutesOf } from '@/lib/core/venue/time-of-day'

/** held: a person checks the payment. chat: to be confirmed on WhatsApp. The last five are shown until seen. */
export const RUNNING_PHASES = [
  'paying',
  'held',
  'chat',
  'sent',
  'received',
  'accepted',
  'ready',
  'done',
  'refused',
  'cancelled',
  'withdrawn',
  'failed',
  'refunded',
] as const

export type RunningPhase = (typeof RUNNING_PHASES)[number]

type Standing = Pick<OrderStatus, 'state' | 'payment' | 'answer' | 'chat'>

const isUnpaid = (state: OrderState): boolean => state === 'draft' || state === 'awaiting'

/** Null while unpaid. */
export const runningPhase = ({ state, payment, answer, chat }: Standing): RunningPhase | null => {
  const status = confirmedStatus({ state, answer })
  const lost = LOST_STATES.find((state) => state === status)
  if (lost) return lost
  if (payment === 'held') return payment
  if (payment === 'refunding' || payment === 'refunded') return 'refunded'
  if (isUnpaid(state)) return payment === 'pending' ? 'paying' : null
  // Given up unpaid, so it never was an order.
  if (status === 'failed') return payment === 'none' || payment === 'paid' ? 'failed' : null
  if (status === 'accepted' || status === 'ready' || status === 'done') return status
  if (chat === 'awaited') return 'chat'
  return status === 'arrived' ? 'received' : 'sent'
}

export const isLostPhase = (phase: RunningPhase): boolean => [...LOST_STATES, 'failed', 'refunded'].includes(phase)

const MINUTE = 60_000
const DAY = 24 * 60

/** Ms after the agreed time, away from tables. */
const AFTER_DUE = 30 * MINUTE
/** Nobody reports when a table was served. */
const AT_TABLE = 60 * MINUTE
const UNTIMED = 2 * 60 * MINUTE
const LONGEST = 4 * 60 * MINUTE
/** An answer this many minutes past is today's; an earlier one is tomorrow's. */
const LATEST_ANSWER = 4 * 60

/** `placedAt` in ms; `plannedAt`: when it is to be ready, of an order that is planned; `time`: requested 'HH:MM', null for none. */
type Placed = Standing & { service: Service; placedAt: number; plannedAt?: number | undefined; time: string | null }

/** The first such time at the venue from the order on, or about when it is planned for, in ms. */
export const dueAt = (placedAt: number, time: string): number => {
  const ahead = (minutesOf(time) - minutesOf(venueTime(new Date(placedAt))) + DAY) % DAY
  return placedAt + (ahead > DAY - LATEST_ANSWER ? ahead - DAY : ahead) * MINUTE
}

export const agreedTime = (answer: VenueAnswer | null, time: string | null): string | null =>
  (answer && 'time' in answer && answer.time) || time || null

const endOf = (order: Placed): number => {
  const { service, placedAt, plannedAt, answer, time } = order
  const phase = runningPhase(order)
  const agreed = agreedTime(answer, time)
  const due = agreed === null ? null : dueAt(plannedAt ?? placedAt, agreed)
  if (phase === 'received' && SERVICE_ROWS[service].destination === 'table') return placedAt + AT_TABLE
  if (phase === 'accepted' || phase === 'ready') return due === null ? placedAt + UNTIMED : due + AFTER_DUE
  return Math.max(placedAt, due ?? 0) + LONGEST
}

/** How long the order still runs, in ms by the server's clock: a phone's may be wrong. */
export const runsFor = (order: Placed, now: number): number => Math.max(0, endOf(order) - now)
