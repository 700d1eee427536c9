import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import { connectDatabase, type Database } from '@/lib/server/db/connect'
import { isBusy } from '@/lib/server/db/sqlite-driver'
import { env, hasDemos } from '@/lib/server/settings/env'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

const openFromEnv = async (): Promise<Database> => {
  const { DATABASE_URL, COPERTO_DATA_DIR } = env()
  const database = await connectDatabase({ databaseUrl: DATABASE_URL, dataDir: COPERTO_DATA_DIR })
  try {
    if (hasDemos()) await putDemoVenues(database)
    return database
  } catch (error) {
    await database.db.destroy()
    throw error
  }
}

/** How long a start waits for another process's migration or writes, in ms. */
const START_MS = 30_000

/** PostgreSQL's code for a statement timeout, also of one waiting for a lock. */
const TOO_LONG = '57014'

const isHeldUp = (error: unknown): boolean =>
  isBusy(error) || (error instanceof Error && (('code' in error && error.code === TOO_LONG) || isHeldUp(error.cause)))

/** A start may wait longer than a request. */
export const untilFree = async <T>(start: () => Promise<T>): Promise<T> => {
  const deadline = performance.now() + START_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!isHeldUp(error) || performance.now() > deadline) throw error
    }
  }
}

const opened = perProcess('database', (): { database?: Promise<Database> | undefined } => ({}))

/** Connected, migrated and seeded at the first call of this process; a failure is retried. */
export const openDatabase = (): Promise<Database> => {
  const held = opened()
  held.database ??= untilFree(openFromEnv).catch((error: unknown) => {
    held.database = undefined
    throw error
  })
  return held.database
}
