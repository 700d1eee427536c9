import type { Kysely, Migration } from 'kysely'

const createPayments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addUniqueConstraint('payments_attempt', ['order_id', 'provider', 'attempt'])
    .execute()
  await db.schema.createIndex('payments_reference').on('payments').columns(['provider', 'reference']).execute()
  await db.schema.createIndex('payments_due').on('payments').column('next_check_at').execute()
}

const createEvents = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_events')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_events_pk', ['provider', 'event_id'])
    .execute()
  await db.schema.createIndex('payment_events_state').on('payment_events').columns(['state', 'received_at']).execute()
}

export const payments = (): Migration => ({
  up: async (db) => {
    await createPayments(db)
    await createEvents(db)
    // Each kind of work has a queue of its own a venue, and the index has to answer for its head alone.
    await db.schema.dropIndex('outbox_queue').execute()
    await db.schema.createIndex('outbox_queue').on('outbox').columns(['state', 'venue_id', 'kind', 'seq']).execute()
    await db.schema.createIndex('orders_state').on('orders').columns(['state', 'created_at']).execute()
  },
})
