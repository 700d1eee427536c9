import { type Migration, type SqlBool, sql } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

/** Calls from a table; at most one is open for each table and kind. */
export const tableCalls: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('table_calls')
      .addColumn('id', 'text', primaryKey)
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('type', 'text', notNull)
      .addColumn('spot', 'text', notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('key_hash', 'text', notNull)
      .addColumn('made_at', 'bigint', notNull)
      .addColumn('ended_at', 'bigint')
      .addColumn('answered_by', 'text')
      .execute()
    await db.schema
      .createIndex('table_calls_open')
      .unique()
      .on('table_calls')
      .columns(['venue_id', 'type', 'spot', 'kind'])
      .where(sql<SqlBool>`ended_at is null`)
      .execute()
    await db.schema.createIndex('table_calls_by_age').on('table_calls').column('made_at').execute()
  },
}
