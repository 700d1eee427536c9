import type { Migration } from 'kysely'

/** What is kept of venues' own files: their last versions, the number of every item, and which venues are gone. */
export const venueFiles = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('venue_versions')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('venue_versions_key', ['venue_id', 'version'])
      .execute()
    await db.schema
      .createTable('venue_items')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('key', 'text')
      .addPrimaryKeyConstraint('venue_items_id', ['venue_id', 'kind', 'id'])
      .addUniqueConstraint('venue_items_key', ['venue_id', 'kind', 'key'])
      .execute()
    await db.schema
      .createTable('removed_venues')
      .addColumn('venue_id', 'integer', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('removed_venues_token').on('removed_venues').column('token').execute()
  },
})
