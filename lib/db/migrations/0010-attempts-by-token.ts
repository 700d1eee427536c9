import type { Migration } from 'kysely'

export const attemptsByToken = (): Migration => ({
  up: async (db) => {
    // Every order placed by a venue's token looks its attempt up first, among all orders there ever were.
    await db.schema
      .createIndex('orders_attempt_by_token')
      .on('orders')
      .columns(['venue_token', 'attempt_key'])
      .execute()
  },
})
