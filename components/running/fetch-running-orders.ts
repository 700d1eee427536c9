import { fetchOrderStatus } from '@/lib/browser/orders/fetch-order-status'
import { readStoredOrder } from '@/lib/browser/orders/stored-order'
import { type TrackedOrder, trackedOrders, untrackOrder } from '@/lib/browser/orders/tracked-orders'
import { fetchSharedOrder } from '@/lib/browser/sharing/share-calls'
import { takeOutSent } from '@/lib/browser/sharing/take-out-sent'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { isLostPhase, type RunningPhase, runningPhase } from '@/lib/core/orders/running-order'
import type { SharedOrder } from '@/lib/core/orders/shared-order'
import { SERVICE_ROWS, serviceNamed } from '@/lib/core/venue/services'

/** `own`: null for a guest's order; its `order` is null while unreachable. */
export type RunningOrder = Omit<SharedOrder, 'phase'> & {
  id: string
  phase: RunningPhase | 'unreachable'
  own: { payload: StoredPayload; order: OrderStatus | null } | null
}

/** Refused or failed. */
export const isLostOrder = ({ phase }: RunningOrder): boolean => phase !== 'unreachable' && isLostPhase(phase)

/** waiting: nothing to show yet. settled: done, but its venue may still correct or cancel it. */
type Found = RunningOrder | 'waiting' | 'settled' | 'over'

const fetchOwn = async (venueId: number, { id, chatOpened }: TrackedOrder): Promise<Found> => {
  const stored = readStoredOrder(venueId, id)
  if (!stored) return 'over'
  const { payload, isNew } = stored
  const common = { id, number: shortNumber(id), service: serviceNamed(payload.order.type) }
  const answer = await fetchOrderStatus(id, payload.attemptKey, { chatOpened })
  if (answer.status === 'unknown') return 'over'
  if (answer.status === 'unreachable') {
    // An unpaid online order may never have been placed.
    if (isNew && payload.transaction.provider !== 'cash') return 'waiting'
    return { ...common, phase: 'unreachable', answer: null, runs: 0, own: { payload, order: null } }
  }
  const { order } = answer
  const phase = runningPhase(order)
  if (order.runs === 0) return 'over'
  if (order.settled) return 'settled'
  return phase ? { ...common, phase, answer: order.answer, runs: order.runs, own: { payload, order } } : 'waiting'
}

const fetchGuests = async (venueId: number, { id }: TrackedOrder, guestKey: string): Promise<Found> => {
  const result = await fetchSharedOrder(id, guestKey)
  if (!result.ok) return result.error.code === 'share_unknown' ? 'over' : 'waiting'
  const { state, order, taken } = result.value
  if (!order) return state === 'closed' ? 'over' : 'waiting'
  if (state === 'closed') takeOutSent(venueId, id, taken)
  const { phase } = order
  if (order.runs === 0 || phase === 'done') return 'over'
  return phase ? { ...order, id, phase, own: null } : 'waiting'
}

const fetchTracked = (venueId: number, tracked: TrackedOrder): Promise<Found> =>
  tracked.guestKey === null ? fetchOwn(venueId, tracked) : fetchGuests(venueId, tracked, tracked.guestKey)

/** Milliseconds between polls. */
const PAUSE_MS = 10_000
/** Only its end is still to come. */
const SETTLED_MS = 5 * 60_000

/** Each poll may ask the payment provider. */
const PAYMENT_MS = 60_000

const pauseAfter = (found: Exclude<Found, 'over'>, { guestKey }: TrackedOrder): number => {
  if (found === 'settled') return SETTLED_MS
  if (found === 'waiting') return guestKey === null ? PAYMENT_MS : PAUSE_MS
  if (found.phase === 'paying' || found.phase === 'held') return PAYMENT_MS
  const isServed = found.phase === 'received' && SERVICE_ROWS[found.service].destination === 'table'
  const hasNews = Boolean(found.own?.order?.news)
  const isSettled = !hasNews && (isServed || found.phase === 'accepted' || found.phase === 'done' || isLostOrder(found))
  return isSettled ? Math.min(SETTLED_MS, found.runs + 1_000) : PAUSE_MS
}

/** Lost orders, then those to confirm, then the newest. */
const urgency = (order: RunningOrder): number => {
  if (isLostOrder(order)) return 0
  return order.phase === 'chat' ? 1 : 2
}

/**
 * Polls tracked orders and forgets finished ones. `pause`: milliseconds, null when none is left. `except`: shown by
 * the page itself. Never throws.
 */
export const fetchRunningOrders = async (
  venueId: number,
  except: string | null,
): Promise<{ orders: RunningOrder[]; pause: number | null }> => {
  const tracked = trackedOrders(venueId).filter(({ id }) => id !== except)
  const found = await Promise.all(tracked.map(async (each) => ({ each, order: await fetchTracked(venueId, each) })))
  const orders: RunningOrder[] = []
  const pauses: number[] = []
  for (const { each, order } of found) {
    if (order === 'over') untrackOrder(venueId, each.id)
    else pauses.push(pauseAfter(order, each))
    if (typeof order !== 'string') orders.push(order)
  }
  return {
    orders: orders.toSorted((a, b) => urgency(a) - urgency(b)),
    pause: pauses.length > 0 ? Math.min(...pauses) : null,
  }
}
