import { type NextRequest, NextResponse } from 'next/server'
import { LOCALE_COOKIE, negotiateLocale } from '@/lib/i18n/negotiate-locale'

const PAYMENT_PAGE = /^\/([^/]+)\/q\/([^/]+)\/orders\/payments$/

/** The language an address asks for, as the front server read it from the query (lib/front-server/page-requests.ts). */
const LANGUAGE = 'x-coperto-lang'

/**
 * Where a page's files stand. The payment page and the desk have a document of their own, outside [locale]: the scripts of
 * the others are written when they are kept, and cannot bear the nonce of one answer.
 */
const filesOf = (pathname: string, locale: string): string => {
  if (pathname === '/desk') return `/strict/${locale}/desk`
  const [, type, venue] = PAYMENT_PAGE.exec(pathname) ?? []
  return type && venue ? `/strict/${locale}/${type}/${venue}` : `/${locale}${pathname}`
}

/**
 * Rewrites every page to its internal [locale] segment and drops its query, so that pages stay cacheable per venue, type
 * and language while no address shows the language. It decides nothing else: access is judged in the handlers.
 */
const middleware = (request: NextRequest): NextResponse => {
  const url = request.nextUrl.clone()
  const query = request.headers.get(LANGUAGE) ?? url.searchParams.get('lang')
  const cookie = request.cookies.get(LOCALE_COOKIE)?.value
  const locale = negotiateLocale({ query, cookie, header: request.headers.get('accept-language') })
  url.pathname = filesOf(url.pathname, locale)
  // A kept page is everybody's. In production the query is gone already: the front server never lets it in.
  url.search = ''
  const response = NextResponse.rewrite(url)
  // A language asked for by its address is kept for the pages that follow.
  if (query === locale && cookie !== locale) {
    response.cookies.set(LOCALE_COOKIE, locale, { path: '/', maxAge: 60 * 60 * 24 * 180, sameSite: 'lax' })
  }
  return response
}

export default middleware

export const config = { matcher: ['/((?!api/|_next/|pictures/|photos/|.*\\.[a-z0-9]+$).*)'] }
