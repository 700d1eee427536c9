import { type NextRequest, NextResponse } from 'next/server'
import { LOCALE_COOKIE, negotiateLocale } from '@/lib/core/i18n/negotiate-locale'

/** Names its language itself: an owner looks at the draft in another than their own. */
const LOOK = /^\/look\/([^/]+)(\/.+)$/
const PAYMENT_PAGE = /^\/([^/]+)\/q\/([^/]+)\/orders\/payments$/

/** Language of the query, set by the front server (lib/front-server/page-requests.ts). */
const LANGUAGE = 'x-coperto-lang'

/** Pages of a venue's people and of the operator. */
const STAFF_PAGES = ['/desk', '/office', '/operator']

/**
 * Internal path of a page. Payment and the staff's pages have their own document outside [locale]: cached pages cannot
 * carry a nonce per response. Drafts that an owner looks at are there too, as they are cached nowhere.
 */
const filesOf = (pathname: string, locale: string): string => {
  if (STAFF_PAGES.includes(pathname)) return `/strict/${locale}${pathname}`
  const [, lang, look] = LOOK.exec(pathname) ?? []
  if (lang && look) return `/strict/${lang}/look${look}`
  const [, type, venue] = PAYMENT_PAGE.exec(pathname) ?? []
  return type && venue ? `/strict/${locale}/${type}/${venue}` : `/${locale}${pathname}`
}

/**
 * Rewrites pages to [locale] and drops the query, so that they stay cacheable per venue, type and language. Access is
 * checked in the handlers.
 */
const middleware = (request: NextRequest): NextResponse => {
  const url = request.nextUrl.clone()
  const query = request.headers.get(LANGUAGE) ?? url.searchParams.get('lang')
  const cookie = request.cookies.get(LOCALE_COOKIE)?.value
  const locale = negotiateLocale({ query, cookie, header: request.headers.get('accept-language') })
  url.pathname = filesOf(url.pathname, locale)
  // Cached pages are shared. In production the front server already dropped the query.
  url.search = ''
  const response = NextResponse.rewrite(url)
  // Remember a language chosen by URL.
  if (query === locale && cookie !== locale) {
    response.cookies.set(LOCALE_COOKIE, locale, { path: '/', maxAge: 60 * 60 * 24 * 180, sameSite: 'lax' })
  }
  return response
}

export default middleware

export const config = { matcher: ['/((?!api/|_next/|pictures/|photos/|.*\\.[a-z0-9]+$).*)'] }
