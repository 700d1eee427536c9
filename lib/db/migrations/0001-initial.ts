import type { Kysely, Migration } from 'kysely'
import type { Engine } from '@/lib/db/schema'

const createVenues = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('venues')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('venue_documents')
    .addColumn('venue_id', 'integer', (column) => column.notNull().references('venues.id').onDelete('cascade'))
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('venue_documents_pk', ['venue_id', 'lang', 'kind'])
    .execute()
  await db.schema
    .createTable('venue_tables')
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('venue_tables_pk', ['token', 'name'])
    .execute()
}

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'integer', (column) => column.notNull())
    .addColumn('venue_token', 'text', (column) => column.notNull())
    .addColumn('attempt_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('commissions', 'integer', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('orders_attempt', ['venue_id', 'attempt_key'])
    .execute()
  await db.schema
    .createTable('received_orders')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute()
}

const createOutbox = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('seq', engine === 'postgres' ? 'bigserial' : 'integer', (column) =>
      engine === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('venue_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addUniqueConstraint('outbox_order_kind', ['order_id', 'kind'])
    .execute()
  await db.schema.createIndex('outbox_queue').on('outbox').columns(['state', 'venue_id', 'seq']).execute()
}

export const initial = (engine: Engine): Migration => ({
  up: async (db) => {
    await createVenues(db)
    await createOrders(db)
    await createOutbox(db, engine)
  },
})
