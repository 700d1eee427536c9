import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

/**
 * Where tests make files: in memory where the machine has room there, as no test pulls the plug, a file waits for its disk at
 * every commit, and to make a database of PostgreSQL on a disk takes twice the processor time.
 * @param {number} room in GB
 */
export const memoryFolder = (room) => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > room * GIGABYTE ? MEMORY : tmpdir()
}
