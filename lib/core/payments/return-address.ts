import { isOrderType } from '@/lib/core/venue/order-type'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'

/** Query parameters that a page may get, all mere hints. */
const HINTS = ['provider', 'order', 'part', 'transactionid', 'response_wkToken']
const MAX_HINT = 200

const PAGES = ['success', 'awaitsms', 'error', 'cancel']

const placeOf = (page: string | undefined): string | null => {
  if (page === undefined) return 'bill'
  return PAGES.includes(page) ? `orders/${page}` : null
}

/** An API address in place of a page, for providers that also POST there; a GET redirects to the page. */
export const returnAddress = (provider: string, page: string): string => {
  const url = new URL(page)
  url.pathname = `/api/returns/${provider}${url.pathname}`
  return url.href
}

/** `page`: of the orders; none for the page of a bill. */
type Segments = { type?: string; ref?: string; page?: string }

/** The page of such an address, or null. Built from known parts only, so it cannot become an open redirect. */
export const returnedPath = ({ type = '', ref = '', page }: Segments, query: URLSearchParams): string | null => {
  const place = placeOf(page)
  if (!isOrderType(type) || !parseVenueRef(ref) || place === null) return null
  const hints = new URLSearchParams()
  for (const name of HINTS) {
    const value = query.get(name)
    if (value) hints.set(name, value.slice(0, MAX_HINT))
  }
  const path = `/${type}/q/${ref}/${place}`
  return hints.size > 0 ? `${path}?${hints}` : path
}
