import { confirmedStatus } from '@/lib/orders/confirmed-status'
import type { OrderState } from '@/lib/orders/order'
import type { OrderStatus } from '@/lib/orders/order-status'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import { venueTime } from '@/lib/venue/service-times'
import { SERVICE_ROWS, type Service } from '@/lib/venue/services'
import { minutesOf } from '@/lib/venue/time-of-day'

/**
 * What a diner is told of an order wherever they are. paying, held: money under way, or looked at by a person. chat: to be
 * confirmed on WhatsApp. refunded: its money went back, or is on its way. The last three end an order, and are shown until they were seen.
 */
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
  'failed',
  'refunded',
] as const

export type RunningPhase = (typeof RUNNING_PHASES)[number]

type Standing = Pick<OrderStatus, 'state' | 'payment' | 'answer' | 'chat'>

const isUnpaid = (state: OrderState): boolean => state === 'draft' || state === 'awaiting'

/** The phase of an order; null of one that nobody was asked to make: its payment is still to be made, or never came. */
export const runningPhase = ({ state, payment, answer, chat }: Standing): RunningPhase | null => {
  const status = confirmedStatus({ state, answer })
  if (status === 'refused') return 'refused'
  if (payment === 'held') return payment
  if (payment === 'refunding' || payment === 'refunded') return 'refunded'
  if (isUnpaid(state)) return payment === 'pending' ? 'paying' : null
  // Given up unpaid, it never was an order.
  if (status === 'failed') return payment === 'none' || payment === 'paid' ? 'failed' : null
  if (status === 'accepted' || status === 'ready' || status === 'done') return status
  if (chat === 'awaited') return 'chat'
  return status === 'arrived' ? 'received' : 'sent'
}

/** Whether nobody makes an order of this phase: its diner has to hear of it, and to do something. */
export const isLostPhase = (phase: RunningPhase): boolean => ['refused', 'failed', 'refunded'].includes(phase)

const MINUTE = 60_000
const DAY = 24 * 60

/** After its time, an order away from tables may still be on the diner's mind. */
const AFTER_DUE = 30 * MINUTE
/** Nobody says when an order at a table was served; by then it was. */
const AT_TABLE = 60 * MINUTE
/** Accepted, and nobody said for when. */
const UNTIMED = 2 * 60 * MINUTE
/** Without news. */
const LONGEST = 4 * 60 * MINUTE
/** An answer may name a time that is just over; one that lies further back is tomorrow's. */
const LATEST_ANSWER = 4 * 60

/** `placedAt` in ms; `time`: what its diner asked for, 'HH:MM', null where nobody asked. */
type Placed = Standing & { service: Service; placedAt: number; time: string | null }

/** The first moment after the order at which venues read that time, in ms. */
export const dueAt = (placedAt: number, time: string): number => {
  const ahead = (minutesOf(time) - minutesOf(venueTime(new Date(placedAt))) + DAY) % DAY
  return placedAt + (ahead > DAY - LATEST_ANSWER ? ahead - DAY : ahead) * MINUTE
}

const agreedTime = (answer: VenueAnswer | null, time: string | null): string | null =>
  (answer && answer.state !== 'refused' && answer.time) || time || null

const endOf = (order: Placed): number => {
  const { service, placedAt, answer, time } = order
  const phase = runningPhase(order)
  const agreed = agreedTime(answer, time)
  const due = agreed === null ? null : dueAt(placedAt, agreed)
  if (phase === 'received' && SERVICE_ROWS[service].destination === 'table') return placedAt + AT_TABLE
  if (phase === 'done') return placedAt
  if (phase === 'accepted' || phase === 'ready') return due === null ? placedAt + UNTIMED : due + AFTER_DUE
  return Math.max(placedAt, due ?? 0) + LONGEST
}

/**
 * For how long an order still runs, in ms; 0 when it is over. At a table it does for an hour after it was placed; away from
 * tables until half an hour after the time that its venue named, or its diner asked for, and no longer than until its venue
 * is done with it; whatever never came so far, failed or was refused for four hours. By the server's clock: a phone's may be wrong.
 */
export const runsFor = (order: Placed, now: number): number => Math.max(0, endOf(order) - now)
