import { isOrderType } from '@/lib/venue/order-type'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** What a page that a diner comes back to reads of its address; all of it hints. */
const HINTS = ['provider', 'order', 'transactionid', 'response_wkToken']
const MAX_HINT = 200

const PAGES = ['success', 'awaitsms', 'error', 'cancel']

/**
 * The address of our API that stands for a page of this site's, for a provider that posts its word of a payment to where
 * it leads the diner back to: pages take no POST. A GET there leads on to the page ({@link returnedPath}).
 */
export const returnAddress = (provider: string, page: string): string => {
  const url = new URL(page)
  url.pathname = `/api/returns/${provider}${url.pathname}`
  return url.href
}

type Segments = { type?: string; ref?: string; page?: string }

/**
 * The path of the page that such an address stands for, with what the provider added to it; null where there is none.
 * Made of known pieces alone: whatever is asked for, nobody is led to another site.
 */
export const returnedPath = ({ type = '', ref = '', page = '' }: Segments, query: URLSearchParams): string | null => {
  if (!isOrderType(type) || !parseVenueRef(ref) || !PAGES.includes(page)) return null
  const hints = new URLSearchParams()
  for (const name of HINTS) {
    const value = query.get(name)
    if (value) hints.set(name, value.slice(0, MAX_HINT))
  }
  const path = `/${type}/q/${ref}/orders/${page}`
  return hints.size > 0 ? `${path}?${hints}` : path
}
