import { type Migration, sql } from 'kysely'

/** When an order that nobody answers is looked at next, and news of one order for every instance. */
export const unansweredOrders = (): Migration => ({
  up: async (db) => {
    // Of what was received before nobody is told again.
    await db.schema.alterTable('received_orders').addColumn('watch_at', 'bigint').execute()
    await sql`create index received_orders_watched on received_orders (watch_at)
      where answer is null and watch_at is not null`.execute(db)
    await db.schema.alterTable('venue_changes').addColumn('order_id', 'text').execute()
  },
})
