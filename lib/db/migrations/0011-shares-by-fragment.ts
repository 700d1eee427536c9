import type { Migration } from 'kysely'

export const sharesByFragment = (): Migration => ({
  up: async (db) => {
    // Until here a share's token travelled in the query of its link, where a log or another visitor's page may have
    // kept it: whoever holds one gets no further. Who shares anew hands out a link whose token stays in the browser.
    await db.updateTable('shares').set({ state: 'closed' }).where('state', '=', 'open').execute()
  },
})
