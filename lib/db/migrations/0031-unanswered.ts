import type { Migration } from 'kysely'

/** When an order that nobody answers is looked at next, and news of one order for every instance. */
export const unansweredOrders = (): Migration => ({
  up: async (db) => {
    // Of what was received before nobody is told again.
    await db.schema.alterTable('received_orders').addColumn('watch_at', 'bigint').execute()
    await db.schema
      .createIndex('received_orders_watched')
      .on('received_orders')
      .column('watch_at')
      .where('answer', 'is', null)
      .where('watch_at', 'is not', null)
      .execute()
    await db.schema.alterTable('venue_changes').addColumn('order_id', 'text').execute()
  },
})
