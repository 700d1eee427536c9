import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { enqueue } from '@/lib/db/outbox'
import type { OrderRow, Schema } from '@/lib/db/schema'
import type { CardTransaction } from '@/lib/orders/card-transaction'
import { staleCodesIn, staleNote } from '@/lib/orders/stale-order'

const typeSchema = z.looseObject({ order: z.looseObject({ type: z.string().catch('') }) })

const cardTransaction = (order: OrderRow): CardTransaction => ({
  type: typeSchema.parse(JSON.parse(order.payload)).order.type,
  ris_id: order.venue_id,
  order_id: order.id,
  payment_intent_id: order.transaction_id,
})

/** What a message to the venue says beside what is written from the order. */
export const messageWorkSchema = z.object({ origin: z.string().nullish() })
type MessageWork = z.infer<typeof messageWorkSchema>

const noteSchema = z.looseObject({ order: z.looseObject({ note: z.string().catch('') }) })

/** The order as its venue reads it. The ledger keeps the diner's own note. */
const payloadToSend = ({ payload, late }: OrderRow, origin: string | null): string => {
  const codes = staleCodesIn(late)
  if (codes.length === 0 && origin === null) return payload
  const sent = noteSchema.parse(JSON.parse(payload))
  const note = staleNote(codes, [origin ?? '', sent.order.note].filter((line) => line !== '').join('\n'))
  return JSON.stringify({ ...sent, order: { ...sent.order, note } })
}

/**
 * Writes all work that follows from a settled order, in the transaction that settles it: the order for the orders
 * service, for stripe its transaction, the 'sendorder' event (spec section 4), and where `messages` are sent, one to
 * the venue. `origin`: what the venue is to read of who sent it, see `admitOrder`.
 */
export const queueOrder = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  messages: boolean,
  origin: string | null = null,
): Promise<void> => {
  const item = { orderId: order.id, venueId: order.venue_id, now: order.updated_at }
  await enqueue(tx, { ...item, kind: 'order', payload: payloadToSend(order, origin) })
  if (order.provider === 'stripe') {
    await enqueue(tx, { ...item, kind: 'transaction', payload: JSON.stringify(cardTransaction(order)) })
  }
  // Written from the order when they are sent: what a diner told us is not kept once more.
  await enqueue(tx, { ...item, kind: 'event', payload: '{}' })
  if (messages)
    await enqueue(tx, { ...item, kind: 'message', payload: JSON.stringify({ origin } satisfies MessageWork) })
}
