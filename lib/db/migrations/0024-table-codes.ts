import type { Migration } from 'kysely'

/** What codes of tables are signed by where no setting says it, and how often a venue renewed its own. */
export const tableCodes = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('server_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('table_code_renewals')
      .addColumn('venue_id', 'integer', (column) => column.primaryKey())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .execute()
  },
})
