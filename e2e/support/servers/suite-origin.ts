import type { DatabasePlace } from '@/lib/server/db/connect'

/** Origin of the server under test, such as http://localhost:41234, without a final slash. */
export const suiteOrigin = (): string => new URL(process.env.COPERTO_E2E_URL ?? '').origin

/** Where the suite's own server keeps its rows. */
export const suiteDatabase = (): DatabasePlace => ({
  dataDir: process.env.COPERTO_DATA_DIR ?? '.data',
  databaseUrl: process.env.DATABASE_URL,
})
