import { randomUUID } from 'node:crypto'
import type { Db } from '@/lib/server/db/connect'
import { enqueue } from '@/lib/server/db/outbox'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'

export type QueuedOrder = { id: string; venue: number }

/** So many a statement: tens of thousands are queued in some seconds, and no engine has too many parameters. */
const AT_ONCE = 500

/** Orders on their way to the orders service and nowhere else, like one that was placed but for id and venue. */
export const queueOrders = async (db: Db, orders: QueuedOrder[], now: number): Promise<void> => {
  const placed = await placeOrder(testRequest(), { ...testContext(db), now: () => now })
  if (!placed.ok) throw new Error(placed.error.code)
  const { orderId } = placed.value
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const ofModel = tx.deleteFrom('outbox').where('order_id', '=', orderId)
    await ofModel.execute()
    await enqueue(tx, { orderId, venueId: order.venue_id, kind: 'order', now })
    const { seq: _, ...work } = await ofModel.returningAll().executeTakeFirstOrThrow()
    await tx.deleteFrom('orders').where('id', '=', orderId).execute()
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE)
      await tx
        .insertInto('orders')
        .values(some.map(({ id, venue }) => ({ ...order, id, venue_id: venue, attempt_key: id })))
        .execute()
      await tx
        .insertInto('outbox')
        .values(some.map(({ id, venue }) => ({ ...work, id: `out_${randomUUID()}`, order_id: id, venue_id: venue })))
        .execute()
    }
  })
}
