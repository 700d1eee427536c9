import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The front server in the folder of a build: one file that imports packages alone. */
export const SERVER_BUNDLE = 'front-server.mjs'

const currentFile = (/** @type {string} */ root) => join(root, '.next', 'current')

/** Builds stand side by side: one is made while another is served. @param {string} root @param {string} name a number */
export const buildFolder = (root, name) => join(root, '.next', 'builds', name)

/** Where a build keeps its copy of the public folder, with the compressed files. @param {string} build its folder */
export const servedPublic = (build) => join(build, 'served-public')

/** The build that a server starts with; null where nothing was built. @param {string} root */
export function currentBuild(root) {
  try {
    const name = readFileSync(currentFile(root), 'utf8')
    return /^\d+$/.test(name) ? name : null
  } catch {
    return null
  }
}

/** Has servers start with this build. One rename: a start finds the old one or the new one.
 * @param {string} root @param {string} name */
export function makeCurrent(root, name) {
  const written = `${currentFile(root)}.new`
  writeFileSync(written, name)
  renameSync(written, currentFile(root))
}

const serversOf = (/** @type {string} */ root, /** @type {string} */ name) => join(buildFolder(root, name), 'servers')

/** Notes that this process serves a build, so that nobody builds in its folder before it ends.
 * @param {string} root @param {string} name */
export function holdBuild(root, name) {
  const note = join(serversOf(root, name), String(process.pid))
  try {
    mkdirSync(serversOf(root, name), { recursive: true })
    writeFileSync(note, '')
  } catch {
    // The image cannot be written to, and nobody builds there.
    return
  }
  process.on('exit', () => rmSync(note, { force: true }))
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

function isHeld(/** @type {string} */ root, /** @type {string} */ name) {
  try {
    return readdirSync(serversOf(root, name)).some((pid) => isRunning(Number(pid)))
  } catch {
    return false
  }
}

/** A name for a new build: neither the current one's nor one that a server runs from. @param {string} root */
export function freeBuild(root) {
  let number = 1
  while (String(number) === currentBuild(root) || isHeld(root, String(number))) number += 1
  return String(number)
}
