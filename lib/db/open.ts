import 'server-only'
import { connectDatabase, type Database } from '@/lib/db/connect'
import { seedDatabase } from '@/lib/db/seed/seed-database'
import { env } from '@/lib/env'

const openFromEnv = async (): Promise<Database> => {
  const { DATABASE_URL, COPERTO_DATA_DIR, COPERTO_DEMO } = env()
  const database = await connectDatabase({ databaseUrl: DATABASE_URL, dataDir: COPERTO_DATA_DIR })
  try {
    if (COPERTO_DEMO === '1') await seedDatabase(database)
    return database
  } catch (error) {
    await database.db.destroy()
    throw error
  }
}

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoDatabase?: Promise<Database> } = globalThis

/** The database of this process, connected, migrated and seeded at the first call. A failure is tried again. */
export const openDatabase = (): Promise<Database> => {
  shared.copertoDatabase ??= openFromEnv().catch((error: unknown) => {
    shared.copertoDatabase = undefined
    throw error
  })
  return shared.copertoDatabase
}
