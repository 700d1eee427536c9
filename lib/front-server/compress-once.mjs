import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** @typedef {'br' | 'gzip' | 'identity'} ContentEncoding */

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bodies below this many bytes travel as they are: the header costs what the compression saves. */
export const SMALLEST_WORTH_COMPRESSING = 1024

/** Brotli quality while a visitor waits: a third of the time of the best one (11), for two percent more bytes. */
export const GOOD_BROTLI = 10

/**
 * Compresses what is sent often, at the best quality unless another is given.
 * @param {ContentEncoding} encoding
 * @param {Buffer} body
 * @returns {Promise<Buffer>}
 */
export async function compressOnce(encoding, body, brotliQuality = constants.BROTLI_MAX_QUALITY) {
  if (encoding === 'gzip') return gzipAsync(body, { level: 9 })
  if (encoding === 'identity') return body
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}
