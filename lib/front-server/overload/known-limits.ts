import { LRUCache } from 'lru-cache'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

/** Marks a 429 of the app as one of the caller's own address (lib/server/route/answer.ts). It is never sent on. */
const LIMITED_HEADER = 'x-coperto-limited'

const MAX_KNOWN = 20_000
/** Longest time that an address is refused without asking the app, in seconds. */
const MAX_SECONDS = 600

type Who = { shape: string; address: string }

/** The app limits by method and route; the operator's calls, with a token, have limits of their own. */
const keyOf = ({ method, headers }: HttpRequest, { shape, address }: Who) =>
  `${method === 'HEAD' ? 'GET' : method} ${shape} ${headers.authorization !== undefined} ${address}`

/**
 * Negative caching of rate limits: an address that the app refused on a route is refused there until its Retry-After.
 * `clock` counts milliseconds and never jumps back.
 */
export function createKnownLimits(clock = () => performance.now()) {
  const until = new LRUCache<string, number>({ max: MAX_KNOWN })
  return {
    /** Seconds until the app may be asked again; 0 for now. */
    secondsLeft: (request: HttpRequest, who: Who): number =>
      Math.max(0, Math.ceil(((until.get(keyOf(request, who)) ?? 0) - clock()) / 1_000)),
    /** Learns from a response whose head is about to be sent. */
    learn(request: HttpRequest, response: HttpResponse, who: Who): void {
      // As text: Next sets each header as a list.
      const isOfAddress = String(response.getHeader(LIMITED_HEADER)) === 'address'
      response.removeHeader(LIMITED_HEADER)
      const seconds = Math.min(MAX_SECONDS, Number(String(response.getHeader('retry-after'))))
      if (!isOfAddress || response.statusCode !== 429 || !(seconds > 0)) return
      until.set(keyOf(request, who), clock() + seconds * 1_000)
    },
  }
}
