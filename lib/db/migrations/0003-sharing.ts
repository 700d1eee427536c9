import type { Migration } from 'kysely'

export const sharingTables = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('shares')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('res_id', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('shares_expiry').on('shares').column('expires_at').execute()
    await db.schema
      .createTable('share_entries')
      .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('products', 'text', (column) => column.notNull())
      .addColumn('lines', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_entries_pk', ['share_id', 'person_id'])
      .execute()
  },
})
