import type { Migration } from 'kysely'

export const deliveryAnswers = (): Migration => ({
  up: async (db) => {
    // SQLite adds one column a statement.
    for (const name of ['answered', 'in_doubt']) {
      await db.schema
        .alterTable('outbox')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
  },
})
