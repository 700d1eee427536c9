import 'server-only'
import type { Transaction } from 'kysely'
import type { PaymentRow } from '@/lib/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { queueOrder } from '@/lib/orders/ledger/order-ledger'
import { onlineMethodSchema } from '@/lib/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import { type StaleCode, staleLine, toStaleColumn } from '@/lib/orders/stale-order'

/** Where a provider has none of its own (spec section 7). */
const NO_ID = 'noid'

type Paying = {
  order: OrderRow
  payment: PaymentRow
  stale: readonly StaleCode[]
  now: number
  messages: boolean
}

/**
 * Marks a locked order as paid by a payment, and queues it with all that follows, in the transaction that found so.
 * `stale`: what its venue has to know; the money is taken, so the order is sent in any case.
 */
export const payOrder = async (
  tx: Transaction<Schema>,
  { order, payment, stale, now, messages }: Paying,
): Promise<void> => {
  const changes = {
    provider: onlineMethodSchema.parse(payment.provider),
    transaction_id: payment.transaction_id ?? NO_ID,
    late: toStaleColumn(stale),
    notice: staleLine(stale),
    updated_at: now,
  }
  // Paid and queued are one step: paid money without its delivery must not exist for a moment.
  await transitionOrder(tx, order, 'queued', changes)
  await queueOrder(tx, { ...order, ...changes }, messages)
}
