import type { Migration } from 'kysely'

/** What venues' own systems said last (lib/backend/kept), and which venues have changed a moment ago, for all instances. */
export const keptVenues = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('kept_venues')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_venues_key', ['venue_id', 'lang'])
      .execute()
    await db.schema.createIndex('kept_venues_token').on('kept_venues').column('token').execute()
    await db.schema.createIndex('kept_venues_age').on('kept_venues').column('read_at').execute()
    await db.schema
      .createTable('venue_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
})
