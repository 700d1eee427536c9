import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT, run } from '../steps/run.mjs'

/** The major version of the Node in the image; a test holds `.nvmrc` and the Dockerfile together. */
export const IMAGE_NODE = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()

/** The package of the registry that holds Node's binary for this machine, and has no install script. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Runs `work` with the Node of the image in the place of this one, for whatever it starts by the path. It is installed into
 * a folder that is gone afterwards.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | null>} null, with the reason printed, where that Node cannot be had
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
