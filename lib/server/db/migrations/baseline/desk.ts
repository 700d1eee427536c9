import type { Kysely } from 'kysely'
import { keyOfOrder, notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

export const createDeskTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('desk_devices')
    .addColumn('id', 'text', primaryKey)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('last_seen_at', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('desk_devices_by_venue').on('desk_devices').column('venue_id').execute()
  await db.schema
    .createTable('desk_invites')
    .addColumn('code_hash', 'text', primaryKey)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('ticket_days')
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('day', 'text', notNull)
    .addColumn('last_number', 'integer', notNull)
    .addPrimaryKeyConstraint('ticket_days_key', ['venue_id', 'day'])
    .execute()
  await db.schema
    .createTable('tickets')
    .addColumn('order_id', 'text', keyOfOrder)
    .addColumn('day', 'text', notNull)
    .addColumn('number', 'integer', notNull)
    .addColumn('prints', 'integer', notNull)
    .execute()
}
