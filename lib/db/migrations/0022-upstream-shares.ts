import type { Migration } from 'kysely'

/**
 * Shared carts that live in the venue's own service too: the token it gave, and what it said last of a part that another of its
 * clients wrote. Those opened before have none, and get one where such a service is set.
 */
export const upstreamShares = (): Migration => ({
  up: async (db) => {
    await db.schema.alterTable('shares').addColumn('upstream_token', 'text').execute()
    await db.schema.alterTable('share_entries').addColumn('upstream_seen', 'text').execute()
    // One token for two shares would serve one table the dishes of another.
    await db.schema.createIndex('shares_upstream_token').unique().on('shares').column('upstream_token').execute()
  },
})
