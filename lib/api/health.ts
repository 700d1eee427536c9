import 'server-only'
import { hasDiskRoom } from '@/lib/db/disk-room'
import { openDatabase } from '@/lib/db/open'
import { type OutboxDepth, outboxDepth } from '@/lib/db/outbox'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { isShuttingDown } from '@/lib/shutdown'
import { within } from '@/lib/within'

export type Health = {
  /** disk_low: no new order, payment or booking is begun; everything else goes on. */
  status: 'ok' | 'stopping' | 'disk_low' | 'unavailable'
  database: 'ok' | 'unavailable'
  /** Of the data folder; null with PostgreSQL, whose disk is not ours to watch. */
  disk: 'ok' | 'low' | null
  /** Null while the database does not answer. */
  outbox: OutboxDepth | null
}

const DATABASE_MS = 2_000

const depth = async (): Promise<OutboxDepth> => outboxDepth((await openDatabase()).db, Date.now())

const diskState = async (): Promise<Health['disk']> => {
  if (env().DATABASE_URL) return null
  return (await hasDiskRoom()) ? 'ok' : 'low'
}

/** How the process, its database and its outbox are. Parked work does not make it unfit to serve, but needs a person. */
export const readHealth = async (): Promise<Health> => {
  const disk = await diskState()
  try {
    const outbox = await within(DATABASE_MS, depth())
    const status = isShuttingDown() ? 'stopping' : disk === 'low' ? 'disk_low' : 'ok'
    return { status, database: 'ok', disk, outbox }
  } catch (error) {
    logger().warn('health_failed', errorFields(error))
    return { status: 'unavailable', database: 'unavailable', disk, outbox: null }
  }
}

/** For who watches: whatever needs a person now is a 503. */
export const healthStatus = ({ status }: Pick<Health, 'status'>): number => (status === 'ok' ? 200 : 503)

/** For who sends requests here: while the disk is low, menus and payments under way still have nowhere else to go. */
export const readyStatus = ({ status }: Pick<Health, 'status'>): number =>
  status === 'ok' || status === 'disk_low' ? 200 : 503
