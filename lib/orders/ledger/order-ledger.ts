import 'server-only'
import type { Db } from '@/lib/db/connect'
import type { OrderRow } from '@/lib/db/schema'
import { queueOrder } from '@/lib/orders/ledger/queue-order'
import { admitOrder, type OrderSender } from '@/lib/orders/place/admit-order'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** The order an idempotency key already stands for at a venue, however the venue was named. */
export const findAttempt = (db: Db, ref: VenueRef, attemptKey: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('attempt_key', '=', attemptKey)
    .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('venue_token', '=', ref.token)))
    .executeTakeFirst()

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Writes an order, and its delivery when it is queued already, in one transaction, or answers the order its attempt
 * key already stands for. An order still to be paid ('draft') has no delivery yet. Once this resolves the order is on
 * disk: it survives the end of the process at any later point. `sender` counts one that is queued: `TooManyOrders` where it is
 * one too many. `messages`: whether the venue gets one of each order.
 */
export const recordOrder = (db: Db, order: OrderRow, sender: OrderSender, messages: boolean): Promise<OrderRow> =>
  db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.columns(['venue_id', 'attempt_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      return tx
        .selectFrom('orders')
        .selectAll()
        .where('venue_id', '=', order.venue_id)
        .where('attempt_key', '=', order.attempt_key)
        .executeTakeFirstOrThrow()
    }
    if (order.state !== 'queued') return order
    const notice = await admitOrder(tx, order, sender)
    if (notice !== null) await tx.updateTable('orders').set({ notice }).where('id', '=', order.id).execute()
    await queueOrder(tx, order, messages)
    return { ...order, notice }
  })
