// Writes .br and .gz files after `next build`. The public folder is copied into the build first, to keep sources clean.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servedPublic } from '../lib/front-server/builds.mjs'
import { compressOnce, SMALLEST_WORTH_COMPRESSING } from '../lib/front-server/compress-once.mjs'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|xml)$/

const WRITERS = 4

async function compressFile(path) {
  const body = await readFile(path)
  if (body.length < SMALLEST_WORTH_COMPRESSING) return
  await writeFile(`${path}.br`, await compressOnce('br', body))
  await writeFile(`${path}.gz`, await compressOnce('gzip', body))
}

async function compressibleFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/**
 * @param {string} build its folder
 * @param {string} publicFolder
 */
export async function precompress(build, publicFolder) {
  const copy = servedPublic(build)
  await rm(copy, { recursive: true, force: true })
  await cp(publicFolder, copy, { recursive: true })
  const queue = [...(await compressibleFiles(join(build, 'static'))), ...(await compressibleFiles(copy))]
  const worker = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await compressFile(path)
  }
  await Promise.all(Array.from({ length: WRITERS }, worker))
}
