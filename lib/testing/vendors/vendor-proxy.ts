import { type ServerResponse, request as send } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serveLoopback } from '@/lib/testing/loopback'

type Flood = 'endless' | 'packed' | null

const MEGABYTE = 1024 * 1024
/** One of many members of a compressed answer: a kilobyte that becomes a megabyte. */
const PACKED = gzipSync(Buffer.alloc(MEGABYTE, ' '))

/** Stands between Coperto and a provider at `vendor`: counts its requests, and keeps silent when told to. */
export const startVendorProxy = async (vendor: string) => {
  let requests = 0
  let isSilent = false
  let floods: Flood = null
  let flooded = 0

  /** An answer without an end, as it is or compressed, for as long as somebody reads it; at most 256 MB. */
  const flood = (response: ServerResponse, kind: NonNullable<Flood>): void => {
    const isPacked = kind === 'packed'
    const chunk = isPacked ? PACKED : Buffer.alloc(MEGABYTE, ' ')
    const headers = { 'content-type': 'application/json', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) }
    response.writeHead(200, headers)
    let left = 256
    const more = (): void => {
      left -= 1
      if (response.destroyed || left < 0) return void response.end()
      flooded += 1
      response.write(chunk, () => setImmediate(more))
    }
    more()
  }

  const unanswered = new Set<ServerResponse>()
  const { origin, close } = await serveLoopback((request, response) => {
    requests += 1
    // A socket that stays open and says nothing is the longest that a provider can keep somebody waiting.
    if (isSilent) return unanswered.add(response)
    if (floods) return flood(response, floods)
    const { method, headers, url = '' } = request
    const onward = send(`${vendor}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return {
    origin,
    close,
    /** Questions so far. */
    requests: () => requests,
    /** From now on every answer is so much too large; null: they are the vendor's again. */
    flood: (kind: Flood): void => {
      floods = kind
    },
    /** Megabytes of such answers that were taken from here. */
    flooded: () => flooded,
    /** Those who wait when it speaks again are hung up on, and may ask anew. */
    keepSilent: (silent: boolean): void => {
      isSilent = silent
      for (const response of unanswered) response.destroy()
      unanswered.clear()
    },
  }
}
