import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { Advice } from './step.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.coperto-install')
/** What npm itself writes down of what it installed, by whomever it was called. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')

/** What the installed packages depend on: the lock file, and the machine their binaries were chosen for. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex')

/** Whether the packages of tests, checks and TypeScript are there, too. */
export const hasTools = () => {
  if (!existsSync(INSTALLED)) return false
  return Object.values(JSON.parse(readFileSync(INSTALLED, 'utf8')).packages).some(({ dev }) => dev)
}

function isUpToDate(stamp) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
}

/** Under `npm start` the very npm that runs us; otherwise the one in the path. */
const npm = (args) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args]) : run('npm', args)

/**
 * Installs the packages of the lock file unless they are there.
 * @param {{ tools?: boolean }} options without `tools` only what building and serving need, but tools that are there
 *   stay; with it also what tests and checks
 * @returns {Promise<string>} what was done, for people
 */
export async function install({ tools = false } = {}) {
  const stamp = wanted()
  const withTools = tools || hasTools()
  if (isUpToDate(stamp) && withTools === hasTools()) return 'already there'
  // A clean install takes away first what there is: beside a running server, whose packages are in order, tools are added.
  const how = isUpToDate(stamp) && withTools ? ['install', '--no-save'] : ['ci']
  // Either is said, as NODE_ENV in the shell would decide otherwise.
  const { code, output } = await npm([...how, withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'])
  if (code !== 0) {
    const advice = 'The packages could not be installed. Is the registry reachable and this folder writable?'
    throw new Advice(`${output.trim()}\n\n${advice} Then try again, or run "npm ci" to see more.`)
  }
  writeFileSync(STAMP, stamp)
  return withTools ? 'installed' : 'installed, without the tools of development'
}
