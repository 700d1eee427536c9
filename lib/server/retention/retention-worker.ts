import 'server-only'
import { hasWorker, startWorker } from '@/lib/server/async/worker'
import { wipeLog } from '@/lib/server/db/wipe-log'
import { openDatabase } from '@/lib/server/open/open-database'
import { errorFields, logger } from '@/lib/server/process/logger'
import { retentionTerms } from '@/lib/server/retention/retention-terms'
import { sweepRetention } from '@/lib/server/retention/sweep-retention'
import { env } from '@/lib/server/settings/env'

const IDLE_MS = 60_000
/** Longest time that data deleted elsewhere stays in the write-ahead log. */
const WIPE_MS = 60 * 60 * 1000

const NAME = 'retention'

export const startRetentionWorker = async (): Promise<void> => {
  if (hasWorker(NAME)) return
  const log = logger()
  const database = await openDatabase()
  const context = { database, terms: retentionTerms(env()), log, now: Date.now }
  // Also at the start: the previous process may have ended before wiping.
  let wipeAt = 0
  const step = async (): Promise<number> => {
    const erased = await sweepRetention(context)
    if (erased > 0) wipeAt = 0
    else if (performance.now() >= wipeAt && (await wipeLog(database))) wipeAt = performance.now() + WIPE_MS
    return erased
  }
  const failed = (error: unknown): void => log.error('retention_failed', errorFields(error))
  startWorker(NAME, { step, failed, idleMs: IDLE_MS })
}
