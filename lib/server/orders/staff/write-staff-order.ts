import 'server-only'
import type { Transaction } from 'kysely'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { writeAnswer } from '@/lib/server/orders/answer/answer-order'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'

/** `by`: the device's name. `isOurs`: the desk answers orders, not the venue's own system. */
export type Writer = { by: string; mover: Mover; isOurs: boolean }

type Tx = Transaction<Schema>

/** Received and accepted by the device that wrote it: nobody is asked to answer it. */
const accept = async (tx: Tx, order: OrderRow, { by, mover }: Writer): Promise<void> => {
  const now = order.created_at
  const payload = JSON.stringify(payloadToSend(order))
  await tx
    .insertInto('received_orders')
    .values({ order_id: order.id, payload, received_at: now, watch_at: now })
    .execute()
  const about = { orderId: order.id, venueId: order.venue_id, by, mover, now }
  const accepted = await writeAnswer(tx, about, { move: 'accept', minutes: null })
  if (!accepted.ok) throw new Error(accepted.error.code)
}

type Effect = (tx: Tx, order: OrderRow) => Promise<void>

/** What the transaction of an order of the staff writes beside it. `join`: puts it on its bill, last. */
export const staffEffects =
  (writer: Writer, join: Effect): Effect =>
  async (tx, order) => {
    if (writer.isOurs) await accept(tx, order, writer)
    await join(tx, order)
  }
