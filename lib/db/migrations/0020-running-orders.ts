import type { Migration } from 'kysely'

/** Older orders have no word of a chat, and older shares no order: neither is made up. */
export const runningOrders = (): Migration => ({
  up: async (db) => {
    await db.schema.alterTable('orders').addColumn('chat', 'text').execute()
    await db.schema.alterTable('shares').addColumn('order_id', 'text').execute()
  },
})
