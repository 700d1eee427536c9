'use client'

import { fetchOrderStatus, type OrderAnswer } from '@/lib/browser/orders/fetch-order-status'
import { type OrderOutcome, outcomeOf } from '@/lib/browser/orders/order-outcome'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { confirmationPath, dropPendingOrder, pendingOrders } from '@/lib/browser/orders/stored-order'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderType } from '@/lib/core/venue/order-type'

type Place = { venue: { id: number }; venueRef: string; type: OrderType }

type Pending = { payload: StoredPayload; answer: OrderAnswer; outcome: OrderOutcome }

/** How long an order with an unknown payment blocks the next one, in ms. */
const UNSURE_MS = 30 * 60 * 1000

const inquire = async (payload: StoredPayload): Promise<Pending> => {
  const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey)
  return { payload, answer, outcome: outcomeOf(answer) }
}

const isTaken = ({ outcome }: Pending): boolean => outcome === 'accepted' || outcome === 'paying'

const isUnsure = ({ payload, outcome }: Pending): boolean =>
  outcome === 'unsure' && Date.now() - payload.order.timestamp < UNSURE_MS

/** An order that can still be paid stays stored. */
const isOver = ({ answer }: Pending): boolean =>
  answer.status === 'unknown' || (answer.status === 'known' && answer.order.state === 'dead')

/**
 * Double-order guard: says why nothing may be sent while an earlier unconfirmed order was taken, is being paid or is
 * unknown; null to go ahead. It skips orders under `attemptKey`, which the server recognises itself.
 */
export const findPendingOrder = async (
  { venue, venueRef, type }: Place,
  attemptKey: string,
): Promise<SubmitFailure | null> => {
  const others = pendingOrders(venue.id).filter((payload) => payload.attemptKey !== attemptKey)
  const pending = await Promise.all(others.map(inquire))
  const pathOf = ({ payload }: Pending): string => confirmationPath(payload, { type, ref: venueRef })
  const taken = pending.find(isTaken)
  if (taken) return { code: 'already_ordered', next: pathOf(taken) }
  const unsure = pending.find(isUnsure)
  if (unsure?.answer.status === 'known') return { code: 'payment_unknown', next: pathOf(unsure) }
  if (unsure) return { code: navigator.onLine ? 'unanswered' : 'offline' }
  for (const { payload } of pending.filter(isOver)) dropPendingOrder(venue.id, payload.orderId)
  return null
}
