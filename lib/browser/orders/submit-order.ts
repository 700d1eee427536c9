'use client'

import { withTabLock } from '@/lib/browser/async/tab-lock'
import {
  checkoutKey,
  forgetCheckoutKey,
  recordAnswered,
  recordSent,
  type SentRequest,
  unansweredRequests,
} from '@/lib/browser/orders/checkout-key'
import {
  contentOf,
  type OrderDraft,
  toOrderRequest,
  toStoredPayload,
  withPlacedOrder,
} from '@/lib/browser/orders/order-draft'
import { findPendingOrder } from '@/lib/browser/orders/pending-order'
import { postOrder, type SubmitResult } from '@/lib/browser/orders/post-order'
import { confirmationPath, confirmedOrders, pendingOrders, storeOrder } from '@/lib/browser/orders/stored-order'
import { ORDER_AFTER, type PlacedOrder } from '@/lib/core/orders/place-order-api'
import { MAX_REPLACED, type PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok } from '@/lib/core/result'

const send = async (sent: SentRequest): Promise<SubmitResult> => {
  const venueId = sent.payload.restaurant.id
  recordSent(venueId, sent)
  const result = await postOrder(sent.body)
  if (result.ok) storeOrder(withPlacedOrder(sent.payload, result.value))
  if (result.ok || ORDER_AFTER[result.error.code] === 'refused') recordAnswered(venueId, sent, result.ok)
  return result
}

/** Resends unanswered requests: the server answers one of them with the order it took. */
const replayUnanswered = async (venueId: number): Promise<{ body: string; placed: PlacedOrder } | null> => {
  for (const sent of unansweredRequests(venueId)) {
    const result = await send(sent)
    if (result.ok) return { body: sent.body, placed: result.value }
  }
  return null
}

/** Fields that may change in a retry without making it another order. */
const VOLATILE = ['time', 'provider', 'lang', 'tableCode', 'replaces']

const isSameOrder = (one: string, other: string): boolean => {
  const lasting = (body: string) =>
    JSON.stringify(JSON.parse(body), (name, value) => (VOLATILE.includes(name) ? undefined : value))
  return lasting(one) === lasting(other)
}

/**
 * Idempotency conflict: the server took another request under this key, whose answer was lost. If it was the same
 * order, that is a success; otherwise it is shown before this one is sent.
 */
const resolveConflict = async (draft: OrderDraft, body: string, refused: SubmitResult): Promise<SubmitResult> => {
  const earlier = await replayUnanswered(draft.venue.id)
  if (earlier && isSameOrder(earlier.body, body)) return ok(earlier.placed)
  forgetCheckoutKey(draft.venue.id)
  return earlier ? submit(draft) : refused
}

/** Earlier orders of this device that nobody paid: what they hold is for this one. */
const replacedOrders = ({ venue }: OrderDraft, attemptKey: string): Pick<PlaceOrderRequest, 'replaces'> => {
  const keys = pendingOrders(venue.id).map((payload) => payload.attemptKey)
  const replaces = keys.filter((key) => key !== attemptKey).slice(0, MAX_REPLACED)
  return replaces.length > 0 ? { replaces } : {}
}

const submit = async (draft: OrderDraft): Promise<SubmitResult> => {
  const { key: attemptKey, lang } = checkoutKey(draft.venue.id, contentOf(draft), draft.locale)
  const pending = await findPendingOrder(draft, attemptKey)
  if (pending) return fail(pending)
  const body = JSON.stringify({ ...toOrderRequest(draft, { attemptKey, lang }), ...replacedOrders(draft, attemptKey) })
  const result = await send({ body, payload: toStoredPayload(draft, attemptKey) })
  const isConflict = !result.ok && result.error.code === 'attempt_reused'
  return isConflict ? resolveConflict(draft, body, result) : result
}

const confirmedIds = (venueId: number): string[] => confirmedOrders(venueId).map(({ orderId }) => orderId)

/** Another tab confirmed its order while this press waited: the key is gone, so submitting would order twice. */
const confirmedMeanwhile = (draft: OrderDraft, before: readonly string[]): SubmitResult | null => {
  const payload = confirmedOrders(draft.venue.id).find(({ orderId }) => !before.includes(orderId))
  if (!payload) return null
  const next = confirmationPath(payload, { type: draft.type, ref: draft.venueRef })
  const { orderId, order, transaction } = payload
  if (order.amount !== draft.shownTotal) return fail({ code: 'already_ordered', next })
  return ok({ orderId, total: order.amount, provider: transaction.provider, next })
}

/** Lock wait, in ms: longer than a stored key takes to reach another tab. */
const OTHER_TAB_MS = 3_000

let inFlight: Promise<SubmitResult> | null = null

export const forgetInFlight = (): void => {
  inFlight = null
}

const leaveOrReopen = (result: SubmitResult): SubmitResult => {
  // After a success presses stay blocked until the page is left.
  if (result.ok) location.assign(result.value.next)
  else forgetInFlight()
  return result
}

/**
 * Places an order exactly once (spec section 4), despite double taps, tabs and lost answers: the request is idempotent
 * and the press single-flight. Then it loads the next page. A failure clears nothing.
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
