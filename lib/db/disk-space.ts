import 'server-only'
import { statfs } from 'node:fs/promises'
import { singleFlight } from '@/lib/async/single-flight'
import { env } from '@/lib/env'
import { type Logger, logger } from '@/lib/logger'
import { perProcess } from '@/lib/per-process'

/** How long an answer of the file system holds, in ms: a look costs little, but one a request would be needless. */
const LOOK_MS = 1_000
const MEGABYTE = 1024 * 1024

type DiskOptions = {
  /** Below so many free bytes there is no room; 0 for no such rule. */
  floorBytes: number
  /** Free bytes for who is not root. May throw. */
  freeBytes: () => Promise<number>
  log: Pick<Logger, 'error' | 'info'>
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

/** Whether there is room for more; says so in the log once when it ends and once when it is back. Never throws. */
export const diskSpace = ({ floorBytes, freeBytes, log, now }: DiskOptions): (() => Promise<boolean>) => {
  let hasRoom = true
  let lookedAt = Number.NEGATIVE_INFINITY
  const alone = singleFlight<boolean>()

  const look = async (): Promise<boolean> => {
    // A file system that does not say how much is free is no reason to refuse an order.
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY)
    const found = free >= floorBytes
    if (found !== hasRoom) log[found ? 'info' : 'error'](found ? 'disk_has_room' : 'disk_low')
    hasRoom = found
    lookedAt = now()
    return found
  }

  return async () => {
    if (floorBytes === 0) return true
    if (now() - lookedAt < LOOK_MS) return hasRoom
    return alone('look', look)
  }
}

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const dataFolderSpace = perProcess('disk space', () =>
  diskSpace({
    floorBytes: env().COPERTO_DISK_FLOOR_MB * MEGABYTE,
    freeBytes: () => freeIn(env().COPERTO_DATA_DIR),
    log: logger(),
    now: () => performance.now(),
  }),
)

/**
 * Whether the disk of the data folder has room for something new (COPERTO_DISK_FLOOR_MB). What is under way already, a
 * payment to reconcile or an order to deliver, does not ask: the rest of the disk is kept for it. Always true on
 * PostgreSQL, whose disk is its own.
 */
export const hasDiskSpace = (): Promise<boolean> => (env().DATABASE_URL ? Promise.resolve(true) : dataFolderSpace()())
