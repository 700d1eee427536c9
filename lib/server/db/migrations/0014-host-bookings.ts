import type { Migration } from 'kysely'
import { notNull, zero } from '@/lib/server/db/migrations/baseline/columns'

/** Stays, tables and moves of bookings, and half hours that are closed to guests. */
export const hostBookings: Migration = {
  up: async (db) => {
    const columns = [
      ['source', 'text'],
      ['ends_at', 'bigint'],
      ['tables', 'text'],
      ['moved_from', 'text'],
      ['arrived_at', 'bigint'],
      ['left_at', 'bigint'],
      ['offered_until', 'bigint'],
    ] as const
    for (const [name, type] of columns) await db.schema.alterTable('bookings').addColumn(name, type).execute()
    await db.schema.alterTable('bookings').addColumn('turn', 'integer', zero).execute()
    await db.schema
      .createTable('booking_moves')
      .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('turn', 'integer', notNull)
      .addColumn('made_at', 'bigint', notNull)
      .addColumn('mover', 'text', notNull)
      .addColumn('device', 'text')
      .addColumn('kind', 'text', notNull)
      .addColumn('detail', 'text', notNull)
      .addPrimaryKeyConstraint('booking_moves_pk', ['booking_id', 'turn'])
      .execute()
    await db.schema
      .createTable('closed_half_hours')
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('starts_at', 'bigint', notNull)
      .addColumn('closed_by', 'text', notNull)
      .addPrimaryKeyConstraint('closed_half_hours_pk', ['venue_id', 'starts_at'])
      .execute()
  },
}
