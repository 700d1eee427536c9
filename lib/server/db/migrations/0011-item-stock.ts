import type { Migration } from 'kysely'
import { notNull, zero } from '@/lib/server/db/migrations/baseline/columns'

/** How many of a dish or drink are left, and how many of them each order has taken. */
export const itemStock: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('item_stock')
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('item_id', 'bigint', notNull)
      .addColumn('pieces', 'integer', notNull)
      .addColumn('until', 'bigint')
      .addPrimaryKeyConstraint('item_stock_pk', ['venue_id', 'kind', 'item_id'])
      .execute()
    await db.schema
      .createTable('order_stock')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('item_id', 'bigint', notNull)
      .addColumn('pieces', 'integer', notNull)
      .addColumn('returned', 'integer', zero)
      .addPrimaryKeyConstraint('order_stock_pk', ['order_id', 'kind', 'item_id'])
      .execute()
    await db.schema.createIndex('order_stock_item').on('order_stock').columns(['venue_id', 'kind', 'item_id']).execute()
  },
}
