import type { Header } from '@/lib/front-server/http-types'
import { pathOf } from '@/lib/front-server/request-gate'

/** Pages about one diner's order or booking (cart, payment, confirmations, bill), of a venue's people, and drafts. */
const NOT_PUBLIC =
  /^\/(?:[^/]+\/q\/[^/]+\/(?:(?:orders|bill)(?:\/|$)|bookingcompleted\/?$)|(?:desk|office|operator)\/?$|look\/)/

/** Keeps private addresses out of search engines. Other pages do it themselves (components/layout/page-head.tsx). */
export function robotsHeaders(url: string): Header[] {
  const path = pathOf(url)
  const isPrivate = NOT_PUBLIC.test(path) || new URLSearchParams(url.slice(path.length)).has('shareid')
  return isPrivate ? [{ key: 'X-Robots-Tag', value: 'noindex' }] : []
}
