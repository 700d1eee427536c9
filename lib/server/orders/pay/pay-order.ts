import 'server-only'
import type { Transaction } from 'kysely'
import { type StaleCode, staleLine, toStaleColumn } from '@/lib/core/orders/stale-order'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { retakePlace } from '@/lib/server/orders/later/slot-ledger'
import { queueOrder } from '@/lib/server/orders/ledger/order-ledger'
import { onlineMethodSchema } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'
import { retakeOrderStock } from '@/lib/server/stock/order-stock'

/** For a provider without one (spec section 7). */
const NO_ID = 'noid'

type Paying = {
  order: OrderRow
  payment: PaymentRow
  stale: readonly StaleCode[]
  now: number
  messages: boolean
}

/** `stale`: warnings for the venue; the money is taken, so the order is sent in any case. */
export const payOrder = async (
  tx: Transaction<Schema>,
  { order, payment, stale, now, messages }: Paying,
): Promise<void> => {
  const asked = { id: order.id, venueId: order.venue_id, now }
  const isFull = await retakePlace(tx, asked, 'overfill')
  const isShort = await retakeOrderStock(tx, asked, 'oversell')
  const warned = [
    ...new Set<StaleCode>([
      ...stale,
      ...(isShort ? (['item_gone'] as const) : []),
      ...(isFull ? (['slot_gone'] as const) : []),
    ]),
  ]
  const changes = {
    provider: onlineMethodSchema.parse(payment.provider),
    transaction_id: payment.transaction_id ?? NO_ID,
    late: toStaleColumn(warned),
    notice: staleLine(warned, orderTypeSchema.parse(order.type)),
    updated_at: now,
  }
  // One transition: paid money never exists without its delivery.
  await transitionOrder(tx, order, 'queued', changes)
  await queueOrder(tx, { ...order, ...changes }, messages)
}
