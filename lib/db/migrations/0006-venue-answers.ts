import type { Migration } from 'kysely'

export const venueAnswers = (): Migration => ({
  up: async (db) => {
    // SQLite adds one column a statement.
    await db.schema.alterTable('received_orders').addColumn('answer', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('answer_time', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('answer_reason', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('answered_at', 'bigint').execute()
  },
})
