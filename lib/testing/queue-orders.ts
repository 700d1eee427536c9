import type { Db } from '@/lib/db/connect'
import { enqueue } from '@/lib/db/outbox'
import { placeOrder } from '@/lib/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/test-order'

export type QueuedOrder = { id: string; venue: number }

/** Orders on their way to the orders service and nowhere else, like one that was placed but for id and venue. */
export const queueOrders = async (db: Db, orders: QueuedOrder[], now: number): Promise<void> => {
  const placed = await placeOrder(testRequest(), { ...testContext(db), now: () => now })
  if (!placed.ok) throw new Error(placed.error.code)
  const ofModel = db.selectFrom('orders').selectAll().where('id', '=', placed.value.orderId)
  const row = await ofModel.executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('outbox').where('order_id', '=', row.id).execute()
    await tx.deleteFrom('orders').where('id', '=', row.id).execute()
    for (const { id, venue } of orders) {
      await tx
        .insertInto('orders')
        .values({ ...row, id, venue_id: venue, attempt_key: id })
        .execute()
      await enqueue(tx, { orderId: id, venueId: venue, kind: 'order', now })
    }
  })
}
