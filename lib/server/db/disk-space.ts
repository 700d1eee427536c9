import 'server-only'
import { statfs } from 'node:fs/promises'
import { perProcess } from '@/lib/core/async/per-process'
import { singleFlight } from '@/lib/core/async/single-flight'
import { type Logger, logger } from '@/lib/server/process/logger'
import { env } from '@/lib/server/settings/env'

/** Cache time of a reading, in ms. */
const LOOK_MS = 1_000
const MEGABYTE = 1024 * 1024

type DiskOptions = {
  /** 0 disables the check. */
  floorBytes: number
  /** Available to a user who is not root. May throw. */
  freeBytes: () => Promise<number>
  log: Pick<Logger, 'error' | 'info'>
  /** Monotonic ms. */
  now: () => number
}

/** Whether there is room; logs each change once. Never throws. */
export const diskSpace = ({ floorBytes, freeBytes, log, now }: DiskOptions): (() => Promise<boolean>) => {
  let hasRoom = true
  let lookedAt = Number.NEGATIVE_INFINITY
  const alone = singleFlight<boolean>()

  const look = async (): Promise<boolean> => {
    // An unreadable file system is no reason to refuse an order.
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

/** Room for new work (COPERTO_DISK_FLOOR_MB); work under way must not ask. Always true on PostgreSQL. */
export const hasDiskSpace = (): Promise<boolean> => (env().DATABASE_URL ? Promise.resolve(true) : dataFolderSpace()())
