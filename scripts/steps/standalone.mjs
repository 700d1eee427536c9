import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { servedPublic } from '../../lib/front-server/served-public.mjs'
import { ENV_FILES } from '../../lib/front-server/setting.mjs'
import { ROOT } from './run.mjs'

/** Where Next puts its standalone output, which is made whole there. */
export const STANDALONE = join(ROOT, '.next', 'standalone')

/** What is started in it. */
const SERVER = 'lib/front-server/main.mjs'

/** What the server reads by paths that it puts together itself. */
const READ_BY_PATH = ['messages', join('.next', 'static'), servedPublic('')]

/** Next starts its own by this one, which would serve pages without headers, limits and compression. */
const SERVER_OF_NEXT = 'server.js'

/**
 * The files that `entry` imports, itself included; those of Next are in Next's output, found by the same tracer.
 * @param {string} entry as the project names it
 * @returns {Promise<string[]>}
 */
export async function tracedFrom(entry) {
  // Loaded here: a start reads this file before a package is installed.
  const { default: tracer } = await import('next/dist/compiled/@vercel/nft/index.js')
  const { fileList, esmFileList } = await tracer.nodeFileTrace([join(ROOT, entry)], {
    base: ROOT,
    processCwd: ROOT,
    ignore: ['node_modules/next/**'],
  })
  return [...new Set([...fileList, ...esmFileList])]
}

async function place(path) {
  const target = join(STANDALONE, path)
  await mkdir(dirname(target), { recursive: true })
  await cp(join(ROOT, path), target, { recursive: true })
}

/**
 * Makes the standalone output of Next a folder that runs by itself: adds what our server imports and reads, and takes out
 * what nobody shall start, or read, elsewhere. The last step of a build.
 */
export async function completeStandalone() {
  for (const path of [...(await tracedFrom(SERVER)), ...READ_BY_PATH]) await place(path)
  for (const path of [SERVER_OF_NEXT, ...ENV_FILES]) await rm(join(STANDALONE, path), { force: true })
}
