import { type Migration, sql } from 'kysely'

/** Numbered tickets of a venue's day, and what the look for orders that need a person goes by. */
export const deskDay = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('ticket_days')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('last_number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_days_key', ['venue_id', 'day'])
      .execute()
    await db.schema
      .createTable('tickets')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('prints', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('received_refused')
      .on('received_orders')
      .column('order_id')
      .where(sql.ref('answer'), '=', sql.lit('refused'))
      .execute()
    await db.schema
      .createIndex('orders_late')
      .on('orders')
      .column('updated_at')
      .where(sql.ref('late'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('orders_chat')
      .on('orders')
      .column('created_at')
      .where(sql.ref('chat'), '=', sql.lit('awaited'))
      .execute()
  },
})
