import { LRUCache } from 'lru-cache'

/** @import { HttpRequest, HttpResponse } from '../http-types.ts' */

/**
 * By which the app says of a 429 that the caller's own address is over its limit on this route (lib/api/server/answer.ts). A limit
 * of a venue or a device has none, and locks nobody out here. It is never sent on.
 */
const LIMITED_HEADER = 'x-coperto-limited'

/** Limits known at once; of more, those that were not asked about for the longest are forgotten, and the app decides again. */
const MAX_KNOWN = 20_000

/** Longest time that an address is refused without asking the app, in seconds. */
const MAX_SECONDS = 600

/**
 * What one limit of the app may count: a method of a route, with and without a token, as the operator's calls have a limit of
 * their own.
 * @param {HttpRequest} request
 * @param {{ shape: string, address: string }} who
 */
const keyOf = ({ method, headers }, { shape, address }) =>
  `${method === 'HEAD' ? 'GET' : method} ${shape} ${headers.authorization !== undefined} ${address}`

/**
 * Negative caching of rate limits: an address that the app refused on a route is refused there until its Retry-After has passed,
 * without asking the app.
 * @param {() => number} clock counts milliseconds and never jumps back
 */
export function createKnownLimits(clock = () => performance.now()) {
  /** @type {LRUCache<string, number>} */
  const until = new LRUCache({ max: MAX_KNOWN })
  return {
    /**
     * Seconds until the app has to be asked again; 0 where it has to be now.
     * @param {HttpRequest} request
     * @param {{ shape: string, address: string }} who
     */
    secondsLeft: (request, who) => Math.max(0, Math.ceil(((until.get(keyOf(request, who)) ?? 0) - clock()) / 1_000)),
    /**
     * Learns from an answer whose head is about to be sent.
     * @param {HttpRequest} request
     * @param {HttpResponse} response
     * @param {{ shape: string, address: string }} who
     */
    learn(request, response, who) {
      // As text: Next sets each header as a list.
      const isOfAddress = String(response.getHeader(LIMITED_HEADER)) === 'address'
      response.removeHeader(LIMITED_HEADER)
      const seconds = Math.min(MAX_SECONDS, Number(String(response.getHeader('retry-after'))))
      if (isOfAddress && response.statusCode === 429 && seconds > 0) {
        until.set(keyOf(request, who), clock() + seconds * 1_000)
      }
    },
  }
}
