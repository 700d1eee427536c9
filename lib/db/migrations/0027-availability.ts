import type { Migration } from 'kysely'

/** What a venue has not got during a service, and the services it takes no orders of for a while. */
export const availability = (): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable('sold_out_items')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item_id', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addPrimaryKeyConstraint('sold_out_items_pk', ['venue_id', 'kind', 'item_id'])
      .execute()
    await db.schema
      .createTable('paused_services')
      .addColumn('venue_id', 'integer', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('say', 'text')
      .addPrimaryKeyConstraint('paused_services_pk', ['venue_id', 'service'])
      .execute()
  },
})
