import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'

/** Table status out of the project's own database; a table nobody has closed is open. */
export const embeddedTables = (open: () => Promise<Db>): Backend['tables'] => ({
  isOpen: async (token, name) => {
    const db = await open()
    const row = await db
      .selectFrom('venue_tables')
      .select('opened')
      .where('token', '=', token)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.opened !== 0
  },
})
