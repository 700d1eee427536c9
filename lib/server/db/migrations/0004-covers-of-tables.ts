import { type Migration, sql } from 'kysely'
import { keyOfOrder, notNull, zero } from '@/lib/server/db/migrations/baseline/columns'

/** Counts covers by table instead of by device and table. SQLite cannot drop a constraint: the table is made again. */
export const coversOfTables: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('covers_of_tables')
      .addColumn('order_id', 'text', keyOfOrder)
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('spot', 'text', notNull)
      .addColumn('device', 'text', notNull)
      .addColumn('turn', 'integer', notNull)
      .addColumn('people', 'integer', notNull)
      .addColumn('same', 'integer', zero)
      .addColumn('created_at', 'bigint', notNull)
      .addUniqueConstraint('covers_turn_of_table', ['venue_id', 'spot', 'turn'])
      .execute()
    await sql`insert into covers_of_tables (order_id, venue_id, spot, device, turn, people, created_at)
      select order_id, venue_id, spot, device,
        row_number() over (partition by venue_id, spot order by created_at, turn, order_id), people, created_at
      from covers`.execute(db)
    await db.schema.dropTable('covers').execute()
    await db.schema.alterTable('covers_of_tables').renameTo('covers').execute()
    await db.schema.createIndex('covers_age').on('covers').column('created_at').execute()
  },
}
