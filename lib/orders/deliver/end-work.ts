import 'server-only'
import type { Transaction } from 'kysely'
import { endClaim, type OutboxItem } from '@/lib/db/outbox'
import type { Schema } from '@/lib/db/schema'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { lockOrder } from '@/lib/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'

/**
 * Ends the claim of a row: delivered, or with an `error` a dead letter. Only the row of the order itself decides what its
 * diner reads: a message that nobody gets does not make it fail.
 */
export const endWork = async (
  item: OutboxItem,
  error: string | null,
  { database, now }: DeliveryContext,
): Promise<void> => {
  const endOrder = async (tx: Transaction<Schema>): Promise<void> => {
    if (item.kind !== 'order') return
    const order = await lockOrder(tx, item.order_id)
    if (order?.state !== 'queued') return
    await transitionOrder(tx, order, error === null ? 'delivered' : 'dead', { updated_at: now() })
  }
  await endClaim(database.db, item, error, endOrder)
}
