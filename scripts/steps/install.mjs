import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { Advice } from './step.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.coperto-install')
const BY_HAND = join(ROOT, 'node_modules', '.package-lock.json')

/** What the installed packages depend on: the lock file, and the machine their binaries were chosen for. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex')

function isInstalled(stamp) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true
  return existsSync(BY_HAND) && statSync(BY_HAND).mtimeMs >= statSync(LOCK).mtimeMs
}

/** Under `npm start` the very npm that runs us; otherwise the one in the path. */
const npm = (args) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args]) : run('npm', args)

/**
 * Installs the packages of the lock file unless they are there. All of them: the build needs the development ones.
 * @returns {Promise<string>} what was done, for people
 */
export async function install() {
  const stamp = wanted()
  if (isInstalled(stamp)) return 'already there'
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) {
    const advice = 'The packages could not be installed. Is the registry reachable and this folder writable?'
    throw new Advice(`${output.trim()}\n\n${advice} Then try again, or run "npm ci" to see more.`)
  }
  writeFileSync(STAMP, stamp)
  return 'installed'
}
