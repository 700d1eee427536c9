import { type Kysely, type SqlBool, sql } from 'kysely'
import { notNull, primaryKey, zero } from '@/lib/server/db/migrations/baseline/columns'

const createPayments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', primaryKey)
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', notNull)
    .addColumn('attempt', 'integer', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('reference', 'text')
    .addColumn('amount', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('request', 'text', notNull)
    .addColumn('transaction_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('updated_at', 'bigint', notNull)
    .addColumn('checked_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addColumn('taking_until', 'bigint')
    .addColumn('refund_wanted', 'integer', zero)
    .addUniqueConstraint('payments_attempt', ['order_id', 'provider', 'attempt'])
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('payments')
  await index('payments_reference').columns(['provider', 'reference']).execute()
  await index('payments_due').column('next_check_at').execute()
  // For the health check's count of payments that need a person.
  await index('payments_cases').columns(['state', 'reason']).execute()
}

const createEvents = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_events')
    .addColumn('provider', 'text', notNull)
    .addColumn('event_id', 'text', notNull)
    .addColumn('reference', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('state', 'text', notNull)
    .addColumn('received_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('payment_events_pk', ['provider', 'event_id'])
    .execute()
  await db.schema.createIndex('payment_events_state').on('payment_events').columns(['state', 'received_at']).execute()
}

const createMoneyCalls = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('money_calls')
    .addColumn('id', 'text', primaryKey)
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('kind', 'text', notNull)
    .addColumn('amount', 'integer', notNull)
    .addColumn('back_before', 'integer')
    .addColumn('state', 'text', notNull)
    .addColumn('code', 'text')
    .addColumn('asked_at', 'bigint', notNull)
    .addColumn('answered_at', 'bigint')
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('money_calls')
  await index('money_calls_payment').column('payment_id').execute()
  await index('money_calls_state').columns(['state', 'kind', 'asked_at']).execute()
  // One open refund per payment: two would refund the same money twice.
  await index('money_calls_one_refund')
    .unique()
    .column('payment_id')
    .where(sql<SqlBool>`kind = 'refund' and state in ('asked', 'taken')`)
    .execute()
}

export const createPaymentTables = async (db: Kysely<unknown>): Promise<void> => {
  await createPayments(db)
  await createEvents(db)
  await createMoneyCalls(db)
}
