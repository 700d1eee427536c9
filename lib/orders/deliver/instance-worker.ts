import 'server-only'
import { instanceLock } from '@/lib/db/instance-lock'
import { HEARTBEAT_MS, instanceOn } from '@/lib/db/instances'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { runWorker } from '@/lib/orders/deliver/worker'
import { perProcess } from '@/lib/per-process'

const start = async (): Promise<string> => {
  const log = logger()
  const database = await openDatabase()
  const lock = database.engine === 'sqlite' ? instanceLock(env().COPERTO_DATA_DIR) : null
  const { id, beat } = instanceOn(database, lock)
  const failed = (error: unknown): void => log.error('instance_unseen', errorFields(error))
  const step = async (): Promise<number> => {
    const count = await beat()
    if (count > 0) log.warn('leases_freed', { count })
    return 0
  }
  // The first before anything is claimed. Where nothing can be written now, as on a full disk, nothing is claimed either.
  // Never stopped: what is still on its way when the process is asked to end is its own to the last moment.
  return new Promise((resolve) => {
    runWorker({ step: () => step().finally(() => resolve(id)), failed, idleMs: HEARTBEAT_MS })
  })
}

/** Makes this process an instance that shows that it lives, once; answers the id in whose name it claims work. */
export const startInstance = perProcess('instance', start)
