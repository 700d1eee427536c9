'use client'

import { fetchOrderStatus, type OrderAnswer } from '@/lib/orders/browser/fetch-order-status'
import { type OrderOutcome, outcomeOf } from '@/lib/orders/browser/order-outcome'
import type { SubmitFailure } from '@/lib/orders/browser/post-order'
import { confirmationPath, dropPendingOrder, pendingOrders } from '@/lib/orders/browser/stored-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderType } from '@/lib/venue/order-type'

/** Where an order is made: the venue, and how the address of the page names it. */
type Place = { venue: { id: number }; venueRef: string; type: OrderType }

type Pending = { payload: StoredPayload; answer: OrderAnswer; outcome: OrderOutcome }

/** For how long an order whose payment nobody can tell keeps its diner from another, in ms. */
const UNSURE_MS = 30 * 60 * 1000

const inquire = async (payload: StoredPayload): Promise<Pending> => {
  const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey)
  return { payload, answer, outcome: outcomeOf(answer) }
}

const isTaken = ({ outcome }: Pending): boolean => outcome === 'accepted' || outcome === 'paying'

const isUnsure = ({ payload, outcome }: Pending): boolean =>
  outcome === 'unsure' && Date.now() - payload.order.timestamp < UNSURE_MS

/** One that may still be paid is not over: it stays, for the page where that is done. */
const isOver = ({ answer }: Pending): boolean =>
  answer.status === 'unknown' || (answer.status === 'known' && answer.order.state === 'dead')

/**
 * Pending order: why no other may be sent now: one that this device placed here before, and never saw confirmed, was
 * taken, is being paid, or nobody can say. Null where nothing came of any of them; those that are over are then
 * forgotten. Orders under the key of now are left out: the server knows those by their key.
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
