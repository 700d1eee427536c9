import type { Migration } from 'kysely'
import { notNull } from '@/lib/server/db/migrations/baseline/columns'

/** Tables that their venue has freed: the sitting ends with the last order it knew. */
export const tableEnds: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('table_ends')
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('type', 'text', notNull)
      .addColumn('spot', 'text', notNull)
      .addColumn('last_order_at', 'bigint', notNull)
      .addColumn('ended_at', 'bigint', notNull)
      .addColumn('ended_by', 'text', notNull)
      .addPrimaryKeyConstraint('table_ends_pk', ['venue_id', 'type', 'spot', 'last_order_at'])
      .execute()
    await db.schema.createIndex('table_ends_age').on('table_ends').column('ended_at').execute()
  },
}
