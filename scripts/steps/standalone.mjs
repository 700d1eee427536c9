import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildFolder, makeCurrent, SERVER_BUNDLE, servedPublic } from '../../lib/front-server/builds.mjs'
import { ENV_FILES } from '../../lib/front-server/setting.mjs'
import { ROOT } from './run.mjs'

/** Where the standalone output of a build stands once it is whole. */
export const STANDALONE = join(ROOT, '.next', 'standalone')

/** Programs that run in it: the server, which loads the front server of the build, and what that starts. */
export const PROGRAMS = ['lib/front-server/main.mjs', 'lib/server/photos/decode-heic.mjs']

/** Next starts its own by this one, which would serve pages without headers, limits and compression. */
const SERVER_OF_NEXT = 'server.js'

/** What the server reads by paths that it puts together itself. */
const readByPath = (build) => ['messages', 'package.json', join(build, 'static'), servedPublic(build)]

/**
 * The files that `entries` import, themselves included; those of Next are in Next's output, found by the same tracer.
 * @param {string[]} entries as the project names them
 * @returns {Promise<string[]>}
 */
export async function tracedFrom(entries) {
  // Loaded here: a start reads this file before a package is installed.
  const { default: tracer } = await import('next/dist/compiled/@vercel/nft/index.js')
  const { fileList, esmFileList } = await tracer.nodeFileTrace(
    entries.map((entry) => join(ROOT, entry)),
    {
      base: ROOT,
      processCwd: ROOT,
      ignore: ['node_modules/next/**'],
      // What `require` takes of an ES module since Node 20.19; older versions take the CommonJS file, which comes too.
      conditions: ['node', 'module-sync'],
    },
  )
  return [...new Set([...fileList, ...esmFileList])]
}

async function place(path, folder) {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await cp(join(ROOT, path), target, { recursive: true })
}

/**
 * Makes the standalone output of Next a folder that runs by itself: adds what our server imports and reads, and takes out
 * what nobody shall start, or read, elsewhere. Then it takes the place of the one before.
 * @param {string} name of the build
 */
export async function completeStandalone(name) {
  const build = relative(ROOT, buildFolder(ROOT, name))
  const made = join(ROOT, build, 'standalone')
  const paths = [...(await tracedFrom([...PROGRAMS, join(build, SERVER_BUNDLE)])), ...readByPath(build)]
  for (const path of paths) await place(path, made)
  for (const path of [SERVER_OF_NEXT, ...ENV_FILES]) await rm(join(made, path), { force: true })
  makeCurrent(made, name)
  await rm(STANDALONE, { recursive: true, force: true })
  await rename(made, STANDALONE)
}
