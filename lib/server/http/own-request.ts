import 'server-only'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { perProcess } from '@/lib/core/async/per-process'
import { sameSecret } from '@/lib/server/http/same-secret'

/** Set by the front server (lib/front-server/main.mjs); missing in `next dev`. */
const shared: typeof globalThis & { copertoListensAt?: { host: string; port: number } } = globalThis

/** Never leaves this process. */
const secret = perProcess('own secret', () => randomBytes(32).toString('base64url'))

const authorization = (): string => `Bearer ${secret()}`

const ANSWER_MS = 5_000

export const isOwnRequest = (headers: Headers): boolean =>
  sameSecret(headers.get('authorization') ?? '', authorization())

/**
 * Calls this process over its own socket, for what Next allows only in requests. Throws unless the answer is 204. Not
 * `fetch`, which Next patches while rendering.
 */
export const postToSelf = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const place = shared.copertoListensAt
    if (!place) return resolve()
    const headers = { authorization: authorization(), 'content-length': '0' }
    const asked = request({ ...place, path, method: 'POST', headers, timeout: ANSWER_MS }, (answer) => {
      answer.resume()
      if (answer.statusCode === 204) resolve()
      else reject(new Error('own_request_failed'))
    })
    asked.on('timeout', () => asked.destroy(new Error('own_request_failed')))
    asked.on('error', reject).end()
  })
