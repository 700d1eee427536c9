import 'server-only'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'
import { perProcess } from '@/lib/core/async/per-process'

const PROGRAM = join(process.cwd(), 'lib/server/photos/decode-heic.mjs')

/** 512 MB in pages of WebAssembly. */
const MEMORY_PAGES = 8_192

/** Ends before the front server closes a connection that was silent for a minute. */
const LIMITS = { timeout: 45_000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const

/** By its first bytes: HEVC in HEIF, which sharp cannot decode. */
export const isHeic = (bytes: Buffer): boolean => {
  const brands = bytes.toString('latin1', 4, 40)
  return /^ftyp(?:hei|hev|mif1)/.test(brands) && !brands.includes('avif')
}

/** In a process of its own: a hostile file can neither hold up orders nor take more memory and time than its bounds. */
const decode = (bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const command = [`--wasm-max-mem-pages=${MEMORY_PAGES}`, PROGRAM]
    const program = execFile(
      process.execPath,
      command,
      { ...LIMITS, encoding: 'buffer', env: { NODE_ENV: 'production' } },
      (error, jpeg) => (error ? reject(error) : resolve(jpeg)),
    )
    // One that failed reads no further; its exit code says so.
    program.stdin?.on('error', () => undefined).end(bytes)
  })

/** Of all who upload and publish: each takes hundreds of megabytes. */
const oneAtATime = perProcess('heic photos', () => concurrencyLimit({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }))

/** A check and the copies after it decode once. */
const decoded = new WeakMap<Buffer, Promise<Buffer>>()

/** A photo as sharp can decode it: of a HEIC an upright JPEG without metadata. Throws on a broken one. */
export const decodable = (bytes: Buffer): Promise<Buffer> => {
  if (!isHeic(bytes)) return Promise.resolve(bytes)
  const jpeg = decoded.get(bytes) ?? oneAtATime()(() => decode(bytes))
  decoded.set(bytes, jpeg)
  return jpeg
}
