import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { memoryFolder } from '../../lib/testing/test-folder/memory-folder.mjs'
import { canInstall, installPackage } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { run } from './run.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL of this machine; Debian keeps its commands out of the path. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; its packages bring the user `postgres` for this. */
const asServerUser = (command, args) =>
  isRoot() ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

function giveToServerUser(folder) {
  if (!isRoot()) return
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  chownSync(folder, id('-u'), id('-g'))
}

/**
 * Starts a PostgreSQL of its own on loopback with an empty database; nothing of it stays after `stop`.
 * @param {string[]} more settings of the server besides those that tests need
 * @param {string} parent the folder of its folder: in memory, but for a bench that waits for the disk
 * @returns {Promise<{ url: string, createDatabase: (name: string) => Promise<string>, stop: () => void } | null>}
 *   null, with the reason printed, when this machine has none and none can be installed
 */
export async function startPostgres(more = [], parent = memoryFolder(4)) {
  if (!findBinaries() && canInstall()) await installPackage('postgresql')
  const binaries = findBinaries()
  if (!binaries) {
    console.log('PostgreSQL is not installed: the tests on it are skipped.')
    return null
  }
  const folder = mkdtempSync(join(parent, 'coperto-postgres-'))
  giveToServerUser(folder)
  const data = join(folder, 'data')
  const command = (name, ...args) => asServerUser(join(binaries, name), args)
  const stop = () => {
    spawnSync(...command('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-s'))
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await freePort()
  // Nothing here must outlive the tests, so the disk is not waited for.
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...hasty,
    ...more,
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const commands = [
    command('initdb', '-D', data, '-U', 'coperto', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'),
    command('pg_ctl', 'start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options),
  ]
  for (const [name, args] of commands) {
    const { code, output } = await run(name, args)
    if (code === 0) continue
    stop()
    throw new Error(`PostgreSQL could not be started:\n${output}`)
  }
  const urlOf = (database) => `postgres://coperto@127.0.0.1:${port}/${database}`
  const createDatabase = async (name) => {
    const { code, output } = await run(
      ...command('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'coperto', name),
    )
    if (code !== 0) throw new Error(`The database ${name} could not be made:\n${output}`)
    return urlOf(name)
  }
  return { url: urlOf('postgres'), createDatabase, stop }
}

/** As `startPostgres`, stopped at the latest when this process ends, however it ends. */
export async function openPostgres() {
  const postgres = await startPostgres()
  process.once('exit', () => postgres?.stop())
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  return postgres
}
