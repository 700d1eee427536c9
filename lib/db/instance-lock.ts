import 'server-only'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import Libsql from 'libsql'
import { perProcess } from '@/lib/per-process'

/** Tells from outside, at once and for certain, whether a process on the data folder still lives. */
export type InstanceLock = {
  /** Held from now on until this process ends, however it ends. */
  hold: (id: string) => void
  isGone: (id: string) => boolean
}

const fileIn = (dataDir: string, id: string): string => join(dataDir, 'instances', basename(id))

/** An empty file that SQLite locks: the system drops the lock with its process. Throws where another holds it. */
const lock = (path: string): Libsql.Database => {
  const file = new Libsql(path, { timeout: 0 })
  try {
    // Nothing is ever written, and nothing lies beside it.
    file.exec('pragma journal_mode = memory')
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

const isFree = (path: string): boolean => {
  try {
    lock(path).close()
    return true
  } catch {
    // Held, or the disk fails: then the heartbeats tell.
    return false
  }
}

/** Kept: a lock that was collected as garbage would be open. */
const locks = perProcess('instance locks', (): Libsql.Database[] => [])

/**
 * Locks in the data folder, which work wherever SQLite's own do. Only who is in the table may be asked about: its row is
 * written before its file, which is gone with a folder that was copied, and removed with who held it.
 */
export const instanceLock = (dataDir: string): InstanceLock => ({
  hold: (id) => {
    mkdirSync(join(dataDir, 'instances'), { recursive: true, mode: 0o700 })
    locks().push(lock(fileIn(dataDir, id)))
  },
  isGone: (id) => {
    const path = fileIn(dataDir, id)
    if (!existsSync(path)) return true
    if (!isFree(path)) return false
    rmSync(path, { force: true })
    return true
  },
})
