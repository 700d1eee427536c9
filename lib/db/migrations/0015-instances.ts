import { type Migration, sql } from 'kysely'

export const instances = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('instances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('heartbeat', 'bigint', (column) => column.notNull())
      .execute()
    for (const table of ['outbox', 'payments']) {
      await db.schema.alterTable(table).addColumn('leased_by', 'text').execute()
      // Of the few rows that are leased: all instances look for them every two seconds, however many wait.
      await db.schema
        .createIndex(`${table}_leased_by`)
        .on(table)
        .column('leased_by')
        .where(sql.ref('leased_by'), 'is not', null)
        .execute()
    }
  },
})
