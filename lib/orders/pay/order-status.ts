import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { singleFlight } from '@/lib/async/single-flight'
import { withTimeout } from '@/lib/async/with-timeout'
import type { OrderRow } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import { findOrder } from '@/lib/orders/ledger/order-ledger'
import { findPayment, paymentsOf } from '@/lib/orders/ledger/payment-ledger'
import { ORDER_STATES, type OrderState } from '@/lib/orders/order'
import { type OrderPayload, type RecordedPayload, recordedPayloadSchema } from '@/lib/orders/order-payload'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { type Reconciled, reconcilePayment, stateOf } from '@/lib/orders/pay/reconcile-payment'
import { MAY_CHANGE, type PaymentStatus, paymentStatusOf } from '@/lib/orders/payment'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import { whatsappMessage } from '@/lib/orders/whatsapp-message'
import { fail, ok, type Result } from '@/lib/result'
import { sameSecret } from '@/lib/same-secret'
import { type OrderType, orderTypeSchema } from '@/lib/venue/order-type'
import { type PaymentMethod, paymentMethodSchema } from '@/lib/venue/venue'

/**
 * Body of POST /api/orders/{id}/confirm. What a provider's return address carries may be passed on, and proves
 * nothing: the provider is asked about the payment we started.
 */
export const confirmOrderRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  transactionId: z.string().max(200).nullish(),
  wkToken: z.string().max(200).nullish(),
})

/**
 * What became of an order, for its confirmation page. `total` in cents; `payed` is true only when money came in.
 * `payment` is 'none' for an order settled at the venue. `message`: the text of an order that its diner may send the
 * venue by WhatsApp; null for one at a table or paid online. `answer`: what the venue said to an order that reached
 * it; null while nothing is known, and at tables, where it is the staff that answers. `late`: it could not be placed
 * any more when its money came, and its venue was told so. `asked`: false while a provider does not say what became of a
 * payment that was begun, so that nobody can say whether it was made.
 */
export type OrderStatus = {
  orderId: string
  state: OrderState
  type: OrderType
  provider: PaymentMethod
  total: number
  payed: boolean
  payment: PaymentStatus
  asked: boolean
  message: string | null
  answer: VenueAnswer | null
  late: boolean
}

const rowSchema = z.object({ state: z.enum(ORDER_STATES), type: orderTypeSchema, provider: paymentMethodSchema })

const payloadOf = ({ payload }: OrderRow): RecordedPayload => recordedPayloadSchema.parse(JSON.parse(payload))

const messageOf = (provider: PaymentMethod, payload: RecordedPayload): string | null =>
  provider === 'cash' && payload.order.type !== 'restaurant' ? whatsappMessage(payload) : null

/** How long a diner waits for a provider; the sweep asks on. */
const WAIT_MS = 6_000
/** A payment is asked about no more often than this; whoever asks in between waits for the next time. */
const AGAIN_MS = 1_000
/** How long a diner waits for the orders service; the page asks again. */
const ANSWER_MS = 2_000

/** The pauses before a payment may be asked about again: all who wait for one are answered by one question. */
const onePause = singleFlight<void>()

const pauseOf = (id: string, ms: number): Promise<void> => onePause(id, () => sleep(ms, undefined, { ref: false }))

const askInTurn = async (id: string, context: PaymentContext): Promise<Reconciled | null> => {
  const last = (await findPayment(context.db, id))?.checked_at ?? null
  const now = context.now()
  // One asked about ahead of now was so before the clock was set back.
  if (last !== null && last <= now && last > now - AGAIN_MS) await pauseOf(id, last + AGAIN_MS - now)
  return reconcilePayment(id, context)
}

/** Whether a provider says what became of a payment by now: what it said a moment before may have missed the money. */
const isHeardSince = async (since: number, id: string, context: PaymentContext): Promise<boolean> => {
  const heard = await askInTurn(id, context)
  const joined = heard?.asked && heard.askedAt < since && MAY_CHANGE.includes(stateOf(heard.payment))
  return (joined ? await askInTurn(id, context) : heard)?.asked ?? true
}

/** Whether each provider of an open payment has said, since it is wanted to be known, what became of it. */
const askProviders = async (orderId: string, context: PaymentContext, wait: number): Promise<boolean> => {
  const since = context.now()
  const open = (await paymentsOf(context.db, orderId)).filter(
    ({ state, reference }) => reference !== null && MAY_CHANGE.includes(state),
  )
  const asked = open.map(({ id }) => isHeardSince(since, id, context))
  const heard = await withTimeout(wait, Promise.all(asked)).catch((error: unknown) => {
    context.log.warn('confirmation_late', { orderId, ...errorFields(error) })
    return null
  })
  return heard?.every(Boolean) ?? false
}

const standing = async (
  order: { id: string; state: OrderState; provider: PaymentMethod },
  context: PaymentContext,
): Promise<PaymentStatus> =>
  order.provider === 'cash' ? 'none' : paymentStatusOf(order, (await paymentsOf(context.db, order.id)).map(stateOf))

const answerOf = async (
  { id, type }: OrderPayload['order'],
  state: OrderState,
  { backend, log }: PaymentContext,
): Promise<VenueAnswer | null> => {
  if (state !== 'delivered' || type === 'restaurant') return null
  try {
    return await withTimeout(ANSWER_MS, backend.orders.answerOf(id))
  } catch (error) {
    log.warn('answer_unknown', { orderId: id, ...errorFields(error) })
    return null
  }
}

/**
 * The order as its own diner may see it; a payment still open is asked about first. The order id is no secret, so the
 * attempt key must come with it; a wrong key answers exactly as an order that does not exist. Asking again changes
 * nothing, and nothing in the request can mark an order paid.
 */
export const getOrderStatus = async (
  { orderId, attemptKey }: { orderId: string; attemptKey: string },
  context: PaymentContext,
  wait = WAIT_MS,
): Promise<Result<OrderStatus, { code: 'not_found' }>> => {
  const known = await findOrder(context.db, orderId)
  if (!known || !sameSecret(known.attempt_key, attemptKey)) return fail({ code: 'not_found' })
  const isSent = known.state === 'queued' || known.state === 'delivered'
  const asked = isSent || (await askProviders(orderId, context, wait))
  const row = (await findOrder(context.db, orderId)) ?? known
  const { state, type, provider } = rowSchema.parse(row)
  const payment = await standing({ id: row.id, state, provider }, context)
  const payed = payment === 'paid'
  const payload = payloadOf(row)
  const answer = await answerOf(payload.order, state, context)
  const message = messageOf(provider, payload)
  const late = row.late !== null
  const found = { state, type, provider, total: row.amount, payed, payment, asked }
  return ok({ orderId: row.id, ...found, message, answer, late })
}
