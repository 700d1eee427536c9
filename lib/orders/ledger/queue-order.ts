import 'server-only'
import type { Transaction } from 'kysely'
import { enqueue, type OutboxKind } from '@/lib/db/outbox'
import type { OrderRow, Schema } from '@/lib/db/schema'

/** The work that follows from a settled order, in the order in which it is queued. */
const kindsOf = ({ provider }: Pick<OrderRow, 'provider'>, messages: boolean): OutboxKind[] => [
  'order',
  ...(provider === 'stripe' ? (['transaction'] as const) : []),
  'event',
  ...(messages ? (['message'] as const) : []),
]

/**
 * Transactional outbox: queues all work that follows from a settled order, in the transaction that settles it. The order
 * for the orders service, for stripe its transaction, the 'sendorder' event (spec section 4), and where `messages` are
 * sent, one to the venue. What is sent is made of the order when it is sent.
 */
export const queueOrder = async (
  tx: Transaction<Schema>,
  order: Pick<OrderRow, 'id' | 'venue_id' | 'provider' | 'updated_at'>,
  messages: boolean,
): Promise<void> => {
  for (const kind of kindsOf(order, messages)) {
    await enqueue(tx, { orderId: order.id, venueId: order.venue_id, kind, now: order.updated_at })
  }
}
