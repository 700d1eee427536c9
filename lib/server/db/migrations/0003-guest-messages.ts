import type { Migration } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'

/** Messages to guests: their language, the time before a delay, and who wants no more of them. */
export const guestMessages: Migration = {
  up: async (db) => {
    await db.schema.alterTable('bookings').addColumn('lang', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('answer_before', 'text').execute()
    await db.schema
      .createTable('message_stops')
      .addColumn('phone', 'text', primaryKey)
      .addColumn('stopped_at', 'bigint', notNull)
      .execute()
  },
}
