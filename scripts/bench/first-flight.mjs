import { get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'

const asBrotli = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'it' } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    }).on('error', reject)
  })

const readable = (body, bytes) =>
  brotliDecompressSync(body.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH })

/**
 * Compressed bytes up to the end of the last dish, which can delay its paint, and in all.
 * @returns {Promise<{ toLastDish: number, whole: number }>}
 */
export async function bytesToLastDish(url) {
  const body = await asBrotli(url)
  const end = brotliDecompressSync(body).lastIndexOf('</article>')
  let [missing, enough] = [0, body.length]
  while (enough - missing > 1) {
    const middle = (missing + enough) >> 1
    if (readable(body, middle).length > end) enough = middle
    else missing = middle
  }
  return { toLastDish: enough, whole: body.length }
}
