import type { Migration } from 'kysely'

export const bookings = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('venue_token', 'text', (column) => column.notNull())
      .addColumn('attempt_key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('bookings_attempt', ['venue_id', 'attempt_key'])
      .execute()
  },
})
