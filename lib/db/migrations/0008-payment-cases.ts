import type { Migration } from 'kysely'

export const paymentCases = (): Migration => ({
  up: async (db) => {
    // The few payments that need a person are counted at every look at the server's health, among all there ever were.
    await db.schema.createIndex('payments_cases').on('payments').columns(['state', 'reason']).execute()
  },
})
