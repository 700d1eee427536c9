import { isLocale } from '@/lib/core/i18n/locales'
import { LOCALE_COOKIE, negotiateLocale } from '@/lib/core/i18n/negotiate-locale'
import type { ContentEncoding } from '@/lib/front-server/compress-once.mjs'
import { chooseEncoding } from '@/lib/front-server/compression'
import { VARY_OF_PAGE } from '@/lib/front-server/headers/app-headers'
import { isPaymentPage } from '@/lib/front-server/headers/payment-headers'
import { isDesk, isLook } from '@/lib/front-server/headers/security-headers'
import type { HttpRequest, Route } from '@/lib/front-server/http-types'
import { memoized } from '@/lib/front-server/memoized'
import { type PageAddress, readPageAddress } from '@/lib/front-server/page-requests'

/** Characters of the longest path that is kept; the app has none that is half as long. */
const LONGEST_PATH = 256

/** The page of an address, if it may be kept: no API, file, redirect, payment page, page of a venue's people, or draft. */
export function keepablePage(url: string, route: Route): PageAddress | null {
  if (route.to !== 'app' || route.bulkhead !== 'page' || isPaymentPage(url) || isDesk(url) || isLook(url)) return null
  const page = readPageAddress(url)
  return page && 'path' in page && page.path.length <= LONGEST_PATH ? page : null
}

/** Cookies of Next's preview of drafts. */
const PREVIEW = /__prerender_bypass|__next_preview_data/
/** As `middleware.ts` writes it. */
const LANGUAGE_COOKIE = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([A-Za-z-]{2,5})(?:;|$)`)

/** Undefined without a cookie; null if it is ambiguous, so that nothing wrong is cached. */
function languageCookie(cookies: string) {
  const named = cookies.split(LOCALE_COOKIE).length - 1
  if (named === 0) return undefined
  const value = LANGUAGE_COOKIE.exec(cookies)?.[1] ?? ''
  return named === 1 && isLocale(value) ? value : null
}

const localeOfHeader = memoized((header) => negotiateLocale({ header }), { max: 500, longest: 120 })

/** The language of the answer; null where the answer would write it to a cookie, or where it is uncertain. */
function localeFor(asked: string | null, headers: HttpRequest['headers']) {
  const stored = languageCookie(headers.cookie ?? '')
  if (stored === null) return null
  if (asked !== null && isLocale(asked)) return stored === asked ? asked : null
  return stored ?? localeOfHeader(headers['accept-language'] ?? '')
}

export type PageKey = { text: string; locale: string; encoding: ContentEncoding }

/** All that the answer to a request depends on: encoding, language, path. Null for a request that bypasses the memory. */
export function pageKey(request: Pick<HttpRequest, 'method' | 'headers'>, page: PageAddress | null): PageKey | null {
  const { method, headers } = request
  if (!page || (method !== 'GET' && method !== 'HEAD')) return null
  if (headers.authorization !== undefined || PREVIEW.test(headers.cookie ?? '')) return null
  const locale = localeFor(page.language, headers)
  if (locale === null) return null
  const encoding = chooseEncoding(headers['accept-encoding']?.toString() ?? '')
  return { text: `${encoding} ${locale} ${page.path}`, locale, encoding }
}

/** A key of a venue by its number. */
const VENUE = /^\S+ \S+ \/[^/]+\/q\/(\d{1,5})(?:\/|$)/

/** Whether a kept page may differ after Next expired these tags (lib/core/venue/venue-tag.ts): unknown without a number. */
export function isTouchedBy(key: string, tags: readonly string[]): boolean {
  const number = VENUE.exec(key)?.[1]
  return number === undefined || tags.includes(`venue-${Number(number)}`)
}

/** An answer with any other header is not kept. */
const KNOWN_HEADERS = ['content-type', 'cache-control', 'vary', 'etag', 'link', 'content-length']
const LANGUAGE = /<html[^>]* lang="([\w-]+)"/
type Answer = { status: number; headers: Record<string, unknown>; html: Buffer; locale: string }

/** Whether an answer may be kept for everybody: a whole page, found, in the language of its key, and nobody's own. */
export const mayBeKept = ({ status, headers, html, locale }: Answer): boolean =>
  status === 200 &&
  Object.keys(headers).every((name) => KNOWN_HEADERS.includes(name)) &&
  String(headers['content-type']).startsWith('text/html') &&
  headers['cache-control'] === 'public, max-age=0, must-revalidate' &&
  headers.vary === VARY_OF_PAGE &&
  LANGUAGE.exec(html.toString('latin1', 0, 1_024))?.[1] === locale
