import 'server-only'
import { z } from 'zod'
import type { OrderRow } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import { findOrder } from '@/lib/orders/ledger'
import { ORDER_STATES, type OrderState } from '@/lib/orders/order'
import { type OrderPayload, orderPayloadSchema } from '@/lib/orders/order-payload'
import { type PaymentStanding, standingOf } from '@/lib/orders/payment'
import type { PaymentContext } from '@/lib/orders/payment-context'
import { paymentsOf } from '@/lib/orders/payment-ledger'
import { settlePayment, stateOf } from '@/lib/orders/settle-payment'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import { whatsappMessage } from '@/lib/orders/whatsapp-message'
import { fail, ok, type Result } from '@/lib/result'
import { sameSecret } from '@/lib/same-secret'
import { type OrderType, orderTypeSchema } from '@/lib/venue/order-type'
import { type PaymentMethod, paymentMethodSchema } from '@/lib/venue/venue'
import { within } from '@/lib/within'

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
 * any more when its money came, and its venue was told so.
 */
export type ConfirmedOrder = {
  orderId: string
  state: OrderState
  type: OrderType
  provider: PaymentMethod
  total: number
  payed: boolean
  payment: PaymentStanding
  message: string | null
  answer: VenueAnswer | null
  late: boolean
}

const rowSchema = z.object({ state: z.enum(ORDER_STATES), type: orderTypeSchema, provider: paymentMethodSchema })

const payloadOf = ({ payload }: OrderRow): OrderPayload => orderPayloadSchema.parse(JSON.parse(payload))

const messageOf = (provider: PaymentMethod, order: OrderPayload['order']): string | null =>
  provider === 'cash' && order.type !== 'restaurant' ? whatsappMessage(order) : null

/** How long a diner waits for a provider; the sweep asks on. */
const WAIT_MS = 6_000
/** A page that asks more often than this hears what the ledger knows. */
const AGAIN_MS = 1_000
/** How long a diner waits for the orders service; the page asks again. */
const ANSWER_MS = 2_000

const askProviders = async (orderId: string, context: PaymentContext, wait: number): Promise<void> => {
  const since = context.now() - AGAIN_MS
  const open = (await paymentsOf(context.db, orderId)).filter(
    ({ state, reference, checked_at }) =>
      reference !== null && ['started', 'pending', 'failed'].includes(state) && (checked_at ?? 0) <= since,
  )
  const asked = Promise.allSettled(open.map(({ id }) => settlePayment(id, context)))
  await within(wait, asked).catch((error: unknown) => {
    context.log.warn('confirmation_late', { orderId, ...errorFields(error) })
  })
}

const standing = async (
  order: { id: string; state: OrderState; provider: PaymentMethod },
  context: PaymentContext,
): Promise<PaymentStanding> =>
  order.provider === 'cash' ? 'none' : standingOf(order, (await paymentsOf(context.db, order.id)).map(stateOf))

const answerOf = async (
  { id, type }: OrderPayload['order'],
  state: OrderState,
  { backend, log }: PaymentContext,
): Promise<VenueAnswer | null> => {
  if (state !== 'delivered' || type === 'restaurant') return null
  try {
    return await within(ANSWER_MS, backend.orders.answerOf(id))
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
export const confirmOrder = async (
  { orderId, attemptKey }: { orderId: string; attemptKey: string },
  context: PaymentContext,
  wait = WAIT_MS,
): Promise<Result<ConfirmedOrder, { code: 'not_found' }>> => {
  const known = await findOrder(context.db, orderId)
  if (!known || !sameSecret(known.attempt_key, attemptKey)) return fail({ code: 'not_found' })
  if (known.state !== 'queued' && known.state !== 'delivered') await askProviders(orderId, context, wait)
  const row = (await findOrder(context.db, orderId)) ?? known
  const { state, type, provider } = rowSchema.parse(row)
  const payment = await standing({ id: row.id, state, provider }, context)
  const payed = payment === 'paid'
  const { order } = payloadOf(row)
  const answer = await answerOf(order, state, context)
  const message = messageOf(provider, order)
  const late = row.late !== null
  return ok({ orderId: row.id, state, type, provider, total: row.amount, payed, payment, message, answer, late })
}
