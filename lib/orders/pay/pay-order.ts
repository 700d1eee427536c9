import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { OrderRow, PaymentRow, Schema } from '@/lib/db/schema'
import { onlineMethodSchema } from '@/lib/orders/ledger/payment-ledger'
import { queueOrder } from '@/lib/orders/ledger/queue-order'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import { type StaleCode, toStaleColumn } from '@/lib/orders/stale-order'

/** Where a provider has none of its own (spec section 7). */
const NO_ID = 'noid'

/** No more is asked of it than is changed: what was paid is never refused for a payload of an older version. */
const looseSchema = z.looseObject({ order: z.looseObject({}) })

type Paying = {
  order: OrderRow
  payment: PaymentRow
  stale: readonly StaleCode[]
  now: number
  messages: boolean
}

const paidOrder = ({ order, payment, stale, now }: Paying): OrderRow => {
  const payload = looseSchema.parse(JSON.parse(order.payload))
  const transaction = { id: payment.transaction_id ?? NO_ID, provider: onlineMethodSchema.parse(payment.provider) }
  return {
    ...order,
    provider: transaction.provider,
    transaction_id: transaction.id,
    payload: JSON.stringify({ ...payload, order: { ...payload.order, payed: true }, transaction }),
    late: toStaleColumn(stale),
    updated_at: now,
  }
}

/**
 * Marks a locked order as paid by a payment, and queues it with all that follows, in the transaction that found so.
 * `stale`: what its venue has to know; the money is taken, so the order is sent in any case.
 */
export const payOrder = async (tx: Transaction<Schema>, paying: Paying): Promise<void> => {
  const order = paidOrder(paying)
  const { provider, transaction_id, payload, late, updated_at } = order
  // Paid and queued are one step: paid money without its delivery must not exist for a moment.
  await transitionOrder(tx, order, 'queued', { provider, transaction_id, payload, late, updated_at })
  await queueOrder(tx, order, paying.messages)
}
