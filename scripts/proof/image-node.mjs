import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT, run } from '../steps/run.mjs'

/** The image's major version of Node; a test keeps `.nvmrc` and the Dockerfile equal. */
export const IMAGE_NODE = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()

const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Runs `work` with the image's Node first in PATH, installed into a temporary folder.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | null>} null, with the reason printed, if it cannot be installed
 */
export async function onImageNode(work) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-node-'))
  const path = process.env.PATH
  try {
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
    const { code, output } = await run('npm', [...install, `${PACKAGE}@${IMAGE_NODE}`])
    if (code !== 0) {
      console.log(`Node ${IMAGE_NODE} cannot be installed: what runs on it is skipped.\n${output.trim()}`)
      return null
    }
    process.env.PATH = [join(folder, 'node_modules', PACKAGE, 'bin'), path].join(delimiter)
    return await work()
  } finally {
    process.env.PATH = path
    rmSync(folder, { recursive: true, force: true })
  }
}
