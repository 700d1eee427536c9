import type { Migration } from 'kysely'
import { notNull } from '@/lib/server/db/migrations/baseline/columns'

/** What the columns of imported tables held. */
export const importMappings: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('import_mappings')
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('fingerprint', 'text', notNull)
      .addColumn('columns', 'text', notNull)
      .addColumn('used_at', 'bigint', notNull)
      .addPrimaryKeyConstraint('import_mappings_pk', ['venue_id', 'fingerprint'])
      .execute()
  },
}
