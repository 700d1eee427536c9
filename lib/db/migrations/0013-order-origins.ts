import type { Migration } from 'kysely'

export const orderOrigins = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('order_origins')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('spot', 'text')
      .addColumn('device', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('order_origins_recent')
      .on('order_origins')
      .columns(['venue_id', 'created_at'])
      .execute()
    await db.schema.createIndex('order_origins_age').on('order_origins').column('created_at').execute()
  },
})
