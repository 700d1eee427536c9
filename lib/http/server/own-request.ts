import 'server-only'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { sameSecret } from '@/lib/http/server/same-secret'
import { perProcess } from '@/lib/per-process'

/** Where this process listens, as its front server says (lib/front-server/main.mjs); `next dev` has none. */
const shared: typeof globalThis & { copertoListensAt?: { host: string; port: number } } = globalThis

/** Known to this process alone, in no setting and no log. */
const secret = perProcess('own secret', () => randomBytes(32).toString('base64url'))

const authorization = (): string => `Bearer ${secret()}`

const ANSWER_MS = 5_000

/** Whether a request comes from this very process. */
export const isOwnRequest = (headers: Headers): boolean =>
  sameSecret(headers.get('authorization') ?? '', authorization())

/**
 * This process asks itself, by its own socket: what Next does in requests alone can so be done at any time. Throws where
 * the answer is no yes. Not by `fetch`, which Next changes while it makes a page.
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
