import type { Kysely } from 'kysely'
import { notNull, primaryKey, zero } from '@/lib/server/db/migrations/baseline/columns'

export const createBookingTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', primaryKey)
    .addColumn('venue_id', 'integer', notNull)
    .addColumn('venue_token', 'text', notNull)
    .addColumn('attempt_key', 'text', notNull)
    .addColumn('request_hash', 'text', notNull)
    .addColumn('payload', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('reserved_at', 'text')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('requested'))
    .addColumn('starts_at', 'bigint')
    .addColumn('cancel_until', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('answer_reason', 'text')
    .addColumn('answer_code', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('seats', 'integer', zero)
    .addUniqueConstraint('bookings_attempt', ['venue_id', 'attempt_key'])
    .execute()
  await db.schema.createIndex('bookings_date').on('bookings').column('reserved_at').execute()
  await db.schema.createIndex('bookings_of_venue').on('bookings').columns(['venue_id', 'reserved_at']).execute()
  await db.schema.createTable('booking_locks').addColumn('venue_id', 'integer', primaryKey).execute()
}
