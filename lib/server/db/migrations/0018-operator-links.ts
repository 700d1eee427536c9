import type { Migration } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

/** Links that let an operator's device in, those devices, and the venues that they made. */
export const operatorLinks: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('operator_links')
      .addColumn('code_hash', 'text', primaryKey)
      .addColumn('at_start', 'integer', notNull)
      .addColumn('expires_at', 'bigint', notNull)
      .execute()
    await db.schema
      .createTable('operator_devices')
      .addColumn('id', 'text', primaryKey)
      .addColumn('name', 'text', notNull)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', notNull)
      .addColumn('last_seen_at', 'bigint', notNull)
      .execute()
    await db.schema
      .createTable('operator_makes')
      .addColumn('device_id', 'text', notNull)
      .addColumn('attempt_key', 'text', notNull)
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('made_at', 'bigint', notNull)
      .addPrimaryKeyConstraint('operator_makes_pk', ['device_id', 'attempt_key'])
      .execute()
  },
}
