'use client'

import { withTabLock } from '@/lib/async/browser/tab-lock'
import {
  checkoutKey,
  forgetCheckoutKey,
  recordAnswered,
  recordSent,
  type SentRequest,
  unansweredRequests,
} from '@/lib/orders/browser/checkout-key'
import {
  contentOf,
  type OrderDraft,
  toOrderRequest,
  toStoredPayload,
  withPlacedOrder,
} from '@/lib/orders/browser/order-draft'
import { findPendingOrder } from '@/lib/orders/browser/pending-order'
import { postOrder, type SubmitResult } from '@/lib/orders/browser/post-order'
import { confirmationPath, confirmedOrders, storeOrder } from '@/lib/orders/browser/stored-order'
import { ORDER_AFTER, type PlacedOrder } from '@/lib/orders/place-order-api'
import { fail, ok } from '@/lib/result'

/** Sends a request and keeps on this device what is known of it: that it went out, that it was answered, its order. */
const send = async (sent: SentRequest): Promise<SubmitResult> => {
  const venueId = sent.payload.restaurant.id
  recordSent(venueId, sent)
  const result = await postOrder(sent.body)
  if (result.ok) storeOrder(withPlacedOrder(sent.payload, result.value))
  if (result.ok || ORDER_AFTER[result.error.code] === 'refused') recordAnswered(venueId, sent, result.ok)
  return result
}

/** Replays what was sent under the key and never answered: the server answers one of them with the order it took. */
const replayUnanswered = async (venueId: number): Promise<{ body: string; placed: PlacedOrder } | null> => {
  for (const sent of unansweredRequests(venueId)) {
    const result = await send(sent)
    if (result.ok) return { body: sent.body, placed: result.value }
  }
  return null
}

/** May change while an answer is awaited and leave it the same order: the earliest time moves by itself, a code is renewed. */
const VOLATILE = ['time', 'provider', 'lang', 'tableCode']

const isSameOrder = (one: string, other: string): boolean => {
  const lasting = (body: string) =>
    JSON.stringify(JSON.parse(body), (name, value) => (VOLATILE.includes(name) ? undefined : value))
  return lasting(one) === lasting(other)
}

/**
 * Idempotency conflict: under this key the server took another request, one whose answer was lost. The same order in all
 * but what is volatile is this order's success. A different one waits on this device like any order not confirmed, and
 * is shown before another is sent; where none is found, the refusal stands.
 */
const resolveConflict = async (draft: OrderDraft, body: string, refused: SubmitResult): Promise<SubmitResult> => {
  const earlier = await replayUnanswered(draft.venue.id)
  if (earlier && isSameOrder(earlier.body, body)) return ok(earlier.placed)
  forgetCheckoutKey(draft.venue.id)
  return earlier ? submit(draft) : refused
}

const submit = async (draft: OrderDraft): Promise<SubmitResult> => {
  const { key: attemptKey, lang } = checkoutKey(draft.venue.id, contentOf(draft), draft.locale)
  const pending = await findPendingOrder(draft, attemptKey)
  if (pending) return fail(pending)
  const body = JSON.stringify(toOrderRequest(draft, { attemptKey, lang }))
  const result = await send({ body, payload: toStoredPayload(draft, attemptKey) })
  const isConflict = !result.ok && result.error.code === 'attempt_reused'
  return isConflict ? resolveConflict(draft, body, result) : result
}

const confirmedIds = (venueId: number): string[] => confirmedOrders(venueId).map(({ orderId }) => orderId)

/**
 * What became of a press that waited for another tab, where that tab saw its order confirmed meanwhile: its key is forgotten,
 * so that the same cart would be ordered twice, and the cart is empty, so that this form is gone and a refusal would be seen
 * by nobody. The same total is the same order and leads to its confirmation.
 */
const confirmedMeanwhile = (draft: OrderDraft, before: readonly string[]): SubmitResult | null => {
  const payload = confirmedOrders(draft.venue.id).find(({ orderId }) => !before.includes(orderId))
  if (!payload) return null
  const next = confirmationPath(payload, { type: draft.type, ref: draft.venueRef })
  const { orderId, order, transaction } = payload
  if (order.amount !== draft.shownTotal) return fail({ code: 'already_ordered', next })
  return ok({ orderId, total: order.amount, provider: transaction.provider, next })
}

/** Two tabs pressed in the same instant must not both find no key. Longer than that a stored key takes to be seen. */
const OTHER_TAB_MS = 3_000

let inFlight: Promise<SubmitResult> | null = null

/** The page came back from the browser's page cache: an order that led away from it is no longer under way. */
export const forgetInFlight = (): void => {
  inFlight = null
}

const leaveOrReopen = (result: SubmitResult): SubmitResult => {
  // A placed order keeps the door closed until the page is left.
  if (result.ok) location.assign(result.value.next)
  else forgetInFlight()
  return result
}

/**
 * Idempotent retry with the same key: places an order of any service (spec section 4), once, however often it is pressed,
 * reloaded or sent from another tab, in the same instant or while answers are lost, and goes to the page the server names, by a full load.
 * Single-flight: a press while one is under way joins it. On a failure nothing is cleared: everything can be sent again.
 */
export const submitOrder = (draft: OrderDraft): Promise<SubmitResult> => {
  const before = confirmedIds(draft.venue.id)
  const alone = () =>
    withTabLock(`order.${draft.venue.id}`, OTHER_TAB_MS, async () => confirmedMeanwhile(draft, before) ?? submit(draft))
  inFlight ??= alone().then(leaveOrReopen, (error: unknown) => {
    forgetInFlight()
    throw error
  })
  return inFlight
}
