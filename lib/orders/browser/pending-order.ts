'use client'

import { fetchOrderStatus } from '@/lib/orders/browser/fetch-order-status'
import { outcomeOf } from '@/lib/orders/browser/order-outcome'
import type { SubmitFailure } from '@/lib/orders/browser/post-order'
import { confirmationPath, dropWaiting, waitingOrders } from '@/lib/orders/browser/stored-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderType } from '@/lib/venue/order-type'

/** Where an order is made: the venue, and how the address of the page names it. */
type Place = { venue: { id: number }; venueRef: string; type: OrderType }

/** For how long an order whose payment nobody can tell keeps its diner from another, in ms. */
const UNSURE_MS = 30 * 60 * 1000

const asked = async (payload: StoredPayload) => {
  const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey)
  return { payload, answer, fate: outcomeOf(answer) }
}

/**
 * Why no other order may be sent now: one that this device placed here before, and never saw confirmed, was taken, is
 * being paid, or nobody can say. Null where nothing came of any of them. Orders of the attempt under way are left out:
 * the server knows those by their key.
 */
export const findPendingOrder = async (
  { venue, venueRef, type }: Place,
  attemptKey: string,
): Promise<SubmitFailure | null> => {
  const orders = waitingOrders(venue.id).filter((payload) => payload.attemptKey !== attemptKey)
  const found = await Promise.all(orders.map(asked))
  const taken = found.find(({ fate }) => fate === 'accepted' || fate === 'paying')
  if (taken) return { code: 'already_ordered', next: confirmationPath(taken.payload, { type, ref: venueRef }) }
  const unsure = found.find(
    ({ payload, fate }) => fate === 'unsure' && Date.now() - payload.order.timestamp < UNSURE_MS,
  )
  if (unsure?.answer.status === 'known')
    return { code: 'payment_unknown', next: confirmationPath(unsure.payload, { type, ref: venueRef }) }
  if (unsure) return { code: navigator.onLine ? 'unanswered' : 'offline' }
  for (const { payload, answer } of found) {
    // One that may still be paid stays, for the page where that is done.
    if (answer.status === 'unknown' || (answer.status === 'known' && answer.order.state === 'dead'))
      dropWaiting(venue.id, payload.orderId)
  }
  return null
}
