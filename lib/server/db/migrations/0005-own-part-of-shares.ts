import type { Migration } from 'kysely'

/** What the owner of a shared cart chose, which guests see. */
export const ownPartOfShares: Migration = {
  up: async (db) => {
    await db.schema.alterTable('shares').addColumn('own_part', 'text').execute()
  },
}
