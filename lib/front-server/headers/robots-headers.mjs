import { pathOf } from '../request-gate.mjs'

/** @import { Header } from '../http-types.ts' */

/** Pages about one diner's order or booking: the cart and all that follows it, the payment, the confirmations. And the desk. */
const NOT_PUBLIC = /^\/(?:[^/]+\/q\/[^/]+\/(?:orders(?:\/|$)|bookingcompleted\/?$)|desk\/?$)/

/** @param {string} query with its question mark */
const namesShare = (query) => query !== '' && new URLSearchParams(query).has('shareid')

/** @type {Header[]} */
const NO_INDEX = [{ key: 'X-Robots-Tag', value: 'noindex' }]

/**
 * What search engines may not list goes by the address, so it is a header and costs the pages nothing. A page that only knows
 * while it is made that it is none to list says so itself (components/layout/page-head.tsx).
 * @param {string} url
 * @returns {Header[]}
 */
export function robotsHeaders(url) {
  const path = pathOf(url)
  return NOT_PUBLIC.test(path) || namesShare(url.slice(path.length)) ? NO_INDEX : []
}
