import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder on a disk of its own, or as good as one, that a test can fill. */
export type SmallDisk = {
  dataDir: string
  /** Whether the file system itself says how full it is; else only writing fails. */
  tellsRoom: boolean
  /** Leaves so many bytes, to the process and to everybody else. */
  fill: (left: number, pid: number) => void
  free: (pid: number) => void
  remove: () => void
}

const FILL = 'filled-by-somebody-else'
const BLOCK = 4096

const run = (...[name = '', ...args]: string[]): boolean => {
  try {
    execFileSync(name, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

const fillFolder = (folder: string, left: number): void => {
  const { bavail, bsize } = statfsSync(folder)
  const file = openSync(join(folder, FILL), 'w')
  try {
    for (let bytes = bavail * bsize - left; bytes > 0; bytes -= BLOCK)
      writeSync(file, Buffer.alloc(Math.min(BLOCK, bytes)))
  } catch (error) {
    // Others write meanwhile.
    if (!isFull(error)) throw error
  } finally {
    closeSync(file)
  }
}

/** A file system in memory, which only root may make. */
const inMemory = (folder: string, megabytes: number): SmallDisk | null => {
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'coperto-e2e', folder)) return null
  return {
    dataDir: folder,
    tellsRoom: true,
    fill: (left) => fillFolder(folder, left),
    free: () => rmSync(join(folder, FILL), { force: true }),
    remove: () => {
      run('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where there is no such disk, a running process is forbidden to let its files grow. */
const byLimit = (folder: string): SmallDisk | null => {
  const limit = (pid: number, bytes: string): boolean => run('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)
  const largest = (): number => Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).size))
  if (!run('prlimit', '--version')) return null
  return {
    dataDir: folder,
    tellsRoom: false,
    fill: (left, pid) => void limit(pid, String(Math.min(left, largest()))),
    free: (pid) => void limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Null where this machine can do neither. */
export const smallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-disk-'))
  return inMemory(folder, megabytes) ?? byLimit(folder)
}
