import { type Kysely, sql } from 'kysely'
import { addSeq, notNull, zero } from '@/lib/server/db/migrations/baseline/columns'
import type { Engine } from '@/lib/server/db/schema'

export const createOutbox = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await addSeq(db.schema.createTable('outbox'), engine)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('booking_id', 'text', (column) => column.references('bookings.id').onDelete('cascade'))
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_attempt_at', 'bigint', notNull)
    .addColumn('lease_token', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('last_error', 'text')
    .addColumn('answered', 'integer', zero)
    .addColumn('in_doubt', 'integer', zero)
    .addUniqueConstraint('outbox_order_kind', ['order_id', 'kind'])
    .addUniqueConstraint('outbox_booking_kind', ['booking_id', 'kind'])
    .addCheckConstraint('outbox_of_one', sql`(order_id is null) <> (booking_id is null)`)
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'kind', 'next_attempt_at']).execute()
}
