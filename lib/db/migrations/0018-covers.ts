import type { Migration } from 'kysely'

export const covers = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('covers')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('spot', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('covers_turn', ['venue_id', 'spot', 'device', 'turn'])
      .execute()
    await db.schema.createIndex('covers_age').on('covers').column('created_at').execute()
  },
})
