import type { Kysely } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

export const createSharingTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', primaryKey)
    .addColumn('channel', 'text', notNull)
    .addColumn('res_id', 'integer', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('order_id', 'text')
    .addColumn('upstream_token', 'text')
    .execute()
  // Every opening of a stream looks up its channel.
  await db.schema.createIndex('shares_channel').on('shares').column('channel').execute()
  await db.schema.createIndex('shares_expiry').on('shares').column('expires_at').execute()
  // One token for two shares would serve one table another's dishes.
  await db.schema.createIndex('shares_upstream_token').unique().on('shares').column('upstream_token').execute()
  await db.schema
    .createTable('share_entries')
    .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('person_id', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('products', 'text', notNull)
    .addColumn('lines', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('updated_at', 'bigint', notNull)
    .addColumn('upstream_seen', 'text')
    .addPrimaryKeyConstraint('share_entries_pk', ['share_id', 'person_id'])
    .execute()
}
