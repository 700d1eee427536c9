import { type Kysely, sql } from 'kysely'
import { addSeq, notNull, zero } from '@/lib/db/migrations/baseline/columns'
import type { Engine } from '@/lib/db/schema'

/** The transactional outbox: each row is of one order or of one booking. */
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
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('leased_by', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('last_error', 'text')
    .addColumn('answered', 'integer', zero)
    .addColumn('in_doubt', 'integer', zero)
    .addUniqueConstraint('outbox_order_kind', ['order_id', 'kind'])
    .addUniqueConstraint('outbox_booking_kind', ['booking_id', 'kind'])
    .addCheckConstraint('outbox_of_one', sql`(order_id is null) <> (booking_id is null)`)
    .execute()
  // Each kind of work of a venue is a queue of its own: this finds the head of each.
  await db.schema.createIndex('outbox_queue').on('outbox').columns(['state', 'venue_id', 'kind', 'seq']).execute()
  // Every instance looks every two seconds for leases of dead instances.
  await db.schema
    .createIndex('outbox_leased_by')
    .on('outbox')
    .column('leased_by')
    .where(sql.ref('leased_by'), 'is not', null)
    .execute()
}
