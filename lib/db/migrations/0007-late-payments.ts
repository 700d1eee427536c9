import type { Migration } from 'kysely'

export const latePayments = (): Migration => ({
  up: async (db) => {
    // SQLite adds one column a statement.
    await db.schema.alterTable('orders').addColumn('choices', 'text').execute()
    await db.schema.alterTable('orders').addColumn('late', 'text').execute()
    await db.schema.alterTable('payments').addColumn('taking_until', 'bigint').execute()
  },
})
