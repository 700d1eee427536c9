import type { Migration } from 'kysely'

/** How an order was paid at the venue, when and at which device. */
export const paidAtVenue: Migration = {
  up: async (db) => {
    await db.schema.alterTable('received_orders').addColumn('paid_by', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('paid_at', 'bigint').execute()
    await db.schema.alterTable('received_orders').addColumn('paid_on', 'text').execute()
  },
}
