import { type Migration, sql } from 'kysely'

/** When a kept menu was last visited, and what its reads fail by. */
export const menuReads: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('kept_venues')
      .addColumn('visited_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update kept_venues set visited_at = read_at`.execute(db)
    await db.schema.alterTable('kept_venues').addColumn('failure', 'text').execute()
    await db.schema.alterTable('kept_venues').addColumn('failed_since', 'bigint').execute()
  },
}
