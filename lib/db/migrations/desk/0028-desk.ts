import type { Migration } from 'kysely'

/** Devices at the desks of venues and the codes that let them in; what became of an order after it was accepted. */
export const desk = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('desk_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('desk_devices_by_venue').on('desk_devices').column('venue_id').execute()
    await db.schema
      .createTable('desk_invites')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    // SQLite adds one column a statement.
    await db.schema.alterTable('received_orders').addColumn('answer_code', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('answered_by', 'text').execute()
    await db.schema.createIndex('orders_of_venue').on('orders').columns(['venue_id', 'created_at']).execute()
  },
})
