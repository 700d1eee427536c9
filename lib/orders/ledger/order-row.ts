import 'server-only'
import { randomBytes } from 'node:crypto'
import { choicesOf } from '@/lib/cart/order-choices'
import type { PricedOrder } from '@/lib/cart/price-order'
import type { OrderRow } from '@/lib/db/schema'
import type { Cents } from '@/lib/money'
import type { FulfilmentDetails } from '@/lib/orders/fulfilment'
import { toOrderFacts } from '@/lib/orders/order-facts'
import { newOrderId, pendingTransactionId } from '@/lib/orders/order-id'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { FirstOrderState } from '@/lib/orders/transitions'
import { cash } from '@/lib/payments/cash'
import type { PaymentMethod, Venue } from '@/lib/venue/venue'

const randomSuffix = (): string => randomBytes(10).toString('hex')

/** What is settled at the venue is cash, and so is an order of nothing: no provider takes a payment of € 0. */
export const settledBy = (provider: PaymentMethod, total: Cents): PaymentMethod => (total === 0 ? 'cash' : provider)

type Beginning = { state: FirstOrderState; transaction: { id: string; provider: PaymentMethod } }

/** How an order that will be paid by `provider` begins in the ledger: cash is queued at once, the rest waits for money. */
const beginning = async (provider: PaymentMethod, orderId: string, now: number): Promise<Beginning> =>
  provider === 'cash'
    ? { state: 'queued', transaction: { id: (await cash.start({ orderId })).reference, provider } }
    : { state: 'draft', transaction: { id: pendingTransactionId(now, randomSuffix), provider } }

type Parts = { venue: Venue; served: FulfilmentDetails; order: PricedOrder; hash: string; now: number }

/** The row of a new order, with the facts that its payload of spec section 3 is made of. */
export const orderRow = async (
  { venue, served, order, hash, now }: Parts,
  request: PlaceOrderRequest,
): Promise<OrderRow> => {
  const { type, service, attemptKey } = request
  const { products, totals, coupon } = order
  const { deliveryCost: _inTotals, ...where } = served
  const { discount, cover, delivery } = totals
  const id = newOrderId(now, randomSuffix)
  const { state, transaction } = await beginning(settledBy(request.provider, totals.total), id, now)
  const charges = { discount, cover, delivery }
  const facts = toOrderFacts({ ...where, venue, service, products, coupon: coupon?.code ?? null, charges })
  return {
    id,
    venue_id: venue.id,
    venue_token: venue.token,
    attempt_key: attemptKey,
    request_hash: hash,
    state,
    type,
    provider: transaction.provider,
    transaction_id: transaction.id,
    amount: totals.total,
    commissions: totals.commission,
    facts: JSON.stringify(facts),
    notice: null,
    choices: choicesOf(request.lines),
    late: null,
    created_at: now,
    updated_at: now,
    erased_at: null,
  }
}
