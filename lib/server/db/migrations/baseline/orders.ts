import { type Kysely, type SqlBool, sql } from 'kysely'
import { keyOfOrder, notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', primaryKey)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('venue_token', 'text', notNull)
    .addColumn('attempt_key', 'text', notNull)
    .addColumn('request_hash', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('transaction_id', 'text', notNull)
    .addColumn('amount', 'integer', notNull)
    .addColumn('commissions', 'integer', notNull)
    .addColumn('facts', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('updated_at', 'bigint', notNull)
    .addColumn('choices', 'text')
    .addColumn('late', 'text')
    .addColumn('erased_at', 'bigint')
    .addColumn('notice', 'text')
    .addColumn('chat', 'text')
    .addUniqueConstraint('orders_attempt', ['venue_id', 'attempt_key'])
    .execute()
}

const indexOrders = async (db: Kysely<unknown>): Promise<void> => {
  const index = (name: string) => db.schema.createIndex(name).on('orders')
  await index('orders_state').columns(['state', 'created_at']).execute()
  await index('orders_of_venue').columns(['venue_id', 'created_at']).execute()
  // For the idempotency check by venue token.
  await index('orders_attempt_by_token').columns(['venue_token', 'attempt_key']).execute()
  // For the retention sweep.
  await index('orders_to_erase').columns(['state', 'updated_at']).where(sql.ref('erased_at'), 'is', null).execute()
  // For the list of orders that need a person.
  await index('orders_late').column('updated_at').where(sql.ref('late'), 'is not', null).execute()
  await index('orders_chat').column('created_at').where(sql.ref('chat'), '=', sql.lit('awaited')).execute()
}

const createReceivedOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('received_orders')
    .addColumn('order_id', 'text', primaryKey)
    .addColumn('payload', 'text', notNull)
    .addColumn('received_at', 'bigint', notNull)
    .addColumn('answer', 'text')
    .addColumn('answer_time', 'text')
    .addColumn('answer_reason', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('answer_code', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('watch_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('received_refused')
    .on('received_orders')
    .column('order_id')
    .where(sql.ref('answer'), '=', sql.lit('refused'))
    .execute()
  await db.schema
    .createIndex('received_orders_watched')
    .on('received_orders')
    .column('watch_at')
    .where(sql<SqlBool>`answer is null and watch_at is not null`)
    .execute()
}

const createOrigins = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('order_origins')
    .addColumn('order_id', 'text', keyOfOrder)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('spot', 'text')
    .addColumn('device', 'text')
    .addColumn('address', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('order_origins_recent').on('order_origins').columns(['venue_id', 'created_at']).execute()
  await db.schema.createIndex('order_origins_age').on('order_origins').column('created_at').execute()
}

const createCovers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('covers')
    .addColumn('order_id', 'text', keyOfOrder)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('spot', 'text', notNull)
    .addColumn('device', 'text', notNull)
    .addColumn('turn', 'integer', notNull)
    .addColumn('people', 'integer', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addUniqueConstraint('covers_turn', ['venue_id', 'spot', 'device', 'turn'])
    .execute()
  await db.schema.createIndex('covers_age').on('covers').column('created_at').execute()
}

export const createOrderTables = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db)
  await indexOrders(db)
  await createReceivedOrders(db)
  await createOrigins(db)
  await createCovers(db)
}
