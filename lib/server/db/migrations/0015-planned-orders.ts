import type { Migration } from 'kysely'
import { keyOfOrder, notNull, primaryKey, zero } from '@/lib/server/db/migrations/baseline/columns'

/** Orders that are planned for a time, with the place that each holds in its slot. */
export const plannedOrders: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('planned_orders')
      .addColumn('order_id', 'text', keyOfOrder)
      .addColumn('venue_id', 'integer', notNull)
      .addColumn('service', 'text', notNull)
      .addColumn('planned_at', 'bigint', notNull)
      .addColumn('kitchen_minutes', 'integer', notNull)
      .addColumn('rule', 'text')
      .addColumn('returned', 'integer', zero)
      .execute()
    await db.schema
      .createIndex('planned_orders_time')
      .on('planned_orders')
      .columns(['venue_id', 'planned_at'])
      .execute()
    await db.schema.createTable('slot_locks').addColumn('venue_id', 'integer', primaryKey).execute()
  },
}
