import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { type OutboxDepth, outboxDepth } from '@/lib/db/outbox'
import { errorFields, logger } from '@/lib/logger'
import { isShuttingDown } from '@/lib/shutdown'

export type Health = {
  status: 'ok' | 'stopping' | 'unavailable'
  database: 'ok' | 'unavailable'
  /** Null while the database does not answer. */
  outbox: OutboxDepth | null
}

const DATABASE_MS = 2_000

const depth = async (): Promise<OutboxDepth> => outboxDepth((await openDatabase()).db, Date.now())

const withinDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), DATABASE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** How the process, its database and its outbox are. Parked work does not make it unfit to serve, but needs a person. */
export const readHealth = async (): Promise<Health> => {
  try {
    const outbox = await withinDeadline(depth())
    return { status: isShuttingDown() ? 'stopping' : 'ok', database: 'ok', outbox }
  } catch (error) {
    logger().warn('health_failed', errorFields(error))
    return { status: 'unavailable', database: 'unavailable', outbox: null }
  }
}

export const healthStatus = ({ status }: Pick<Health, 'status'>): number => (status === 'ok' ? 200 : 503)
