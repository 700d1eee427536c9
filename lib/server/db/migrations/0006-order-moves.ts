import { type Migration, type SqlBool, sql } from 'kysely'
import { notNull } from '@/lib/server/db/migrations/baseline/columns'

/** The log of each order: who moved it, when, and what stood before; and orders that were cancelled or withdrawn. */
export const orderMoves: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('order_moves')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('turn', 'integer', notNull)
      .addColumn('made_at', 'bigint', notNull)
      .addColumn('mover', 'text', notNull)
      .addColumn('device', 'text')
      .addColumn('kind', 'text', notNull)
      .addColumn('from_state', 'text', notNull)
      .addColumn('to_state', 'text', notNull)
      .addColumn('detail', 'text', notNull)
      .addPrimaryKeyConstraint('order_moves_pk', ['order_id', 'turn'])
      .execute()
    await db.schema.dropIndex('received_refused').execute()
    await db.schema
      .createIndex('received_lost')
      .on('received_orders')
      .column('order_id')
      .where(sql<SqlBool>`answer in ('refused', 'cancelled', 'withdrawn')`)
      .execute()
  },
}
