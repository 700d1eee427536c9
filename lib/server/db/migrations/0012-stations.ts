import type { Migration } from 'kysely'

/** Stations that are ready with their lines, the course that was fired, and the prints of each station. */
export const stations: Migration = {
  up: async (db) => {
    await db.schema.alterTable('received_orders').addColumn('stations_ready', 'text').execute()
    await db.schema.alterTable('received_orders').addColumn('fired', 'integer').execute()
    await db.schema.alterTable('tickets').addColumn('station_prints', 'text').execute()
  },
}
