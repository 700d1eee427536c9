import { COOKIE, negotiate } from '../../i18n/negotiate.mjs'
import { chooseEncoding } from '../compression.mjs'
import { SPOKEN_LOCALES } from '../errors/error-pages.mjs'
import { VARY_OF_PAGE } from '../headers/app-headers.mjs'
import { isPaymentPage } from '../headers/payment-headers.mjs'
import { isDesk } from '../headers/security-headers.mjs'
import { memoized } from '../memoized.mjs'
import { readPageAddress } from '../page-requests.mjs'

/**
 * @import { ContentEncoding } from '../compress-once.mjs'
 * @import { HttpRequest, Route } from '../http-types.ts'
 * @typedef {{ path: string, language: string | null }} KeepablePage an address of which a page may be kept: the one spelling of
 *   its path, and the language it asks for
 * @typedef {{ text: string, locale: string, encoding: ContentEncoding }} PageKey
 * @typedef {{ status: number, headers: Record<string, unknown>, html: Buffer, locale: string }} Answer what the app said:
 *   `headers` those that it set itself, by their names in lower case
 */

/** Characters of the longest path that is kept; the app has none that is half as long. */
const LONGEST_PATH = 256

/**
 * The page of an address, where it is one that may be kept by its address: no API, no file, nothing that leads elsewhere or
 * takes a table's code or a share's token on the way, no payment page, no desk.
 * @param {string} url
 * @param {Route} route
 * @returns {KeepablePage | null}
 */
export function keepablePage(url, route) {
  if (route.to !== 'app' || route.bulkhead !== 'page') return null
  if (isPaymentPage(url) || isDesk(url)) return null
  const page = readPageAddress(url)
  return page && 'path' in page && page.path.length <= LONGEST_PATH ? page : null
}

/** By what else than language and encoding a request could change its page: who asks, and Next's preview of drafts. */
const PREVIEW = /__prerender_bypass|__next_preview_data/

/** The cookie as `middleware.ts` writes it. However else it may be read, it is not read here. */
const LANGUAGE_COOKIE = new RegExp(`(?:^|; )${COOKIE}=([A-Za-z-]{2,5})(?:;|$)`)

/**
 * The language a cookie names: undefined where there is none, null where two readers might differ about it.
 * @param {string} cookies
 */
function languageCookie(cookies) {
  const named = cookies.split(COOKIE).length - 1
  if (named === 0) return undefined
  const value = LANGUAGE_COOKIE.exec(cookies)?.[1] ?? ''
  return named === 1 && SPOKEN_LOCALES.includes(value) ? value : null
}

const HEADERS = { max: 500, longest: 120 }

/** Accept-Language to the language that is spoken, as `middleware.ts` has it. */
const localeOfHeader = memoized((header) => negotiate(SPOKEN_LOCALES, { header }) ?? 'en', HEADERS)

/**
 * The language in which a page is answered; null where the answer would keep it in a cookie, or is not certain.
 * @param {string | null} asked by the address
 * @param {HttpRequest['headers']} headers
 */
function localeFor(asked, { cookie = '', 'accept-language': header = '' }) {
  const stored = languageCookie(cookie)
  if (stored === null) return null
  if (asked !== null && SPOKEN_LOCALES.includes(asked)) return stored === asked ? asked : null
  return stored ?? localeOfHeader(header)
}

/**
 * What the answer to a request depends on: how it is encoded, its language and its path. Null for a request that goes around
 * the memory: nothing is kept of it, and it is given nothing that is kept.
 * @param {Pick<HttpRequest, 'method' | 'headers'>} request
 * @param {KeepablePage | null} page
 * @returns {PageKey | null}
 */
export function pageKey({ method, headers }, page) {
  if (!page || (method !== 'GET' && method !== 'HEAD')) return null
  if (headers.authorization !== undefined || PREVIEW.test(headers.cookie ?? '')) return null
  const locale = localeFor(page.language, headers)
  if (locale === null) return null
  const encoding = chooseEncoding(headers['accept-encoding']?.toString() ?? '')
  return { text: `${encoding} ${locale} ${page.path}`, locale, encoding }
}

/** The tag under which Next keeps what it made of a venue (lib/venue/venue-tag.ts), where a key names it by its number. */
const VENUE = /^\S+ \S+ \/[^/]+\/q\/(\d{1,5})(?:\/|$)/

/**
 * Whether a kept page may be another one after Next's tags were expired. Of what names no venue by number that is not known.
 * @param {string} key
 * @param {readonly string[]} tags
 */
export function isTouchedBy(key, tags) {
  const number = VENUE.exec(key)?.[1]
  return number === undefined || tags.includes(`venue-${Number(number)}`)
}

/** What a kept page says for everybody, beside what every answer bears: an answer with any other header is not kept. */
const TOLD = new Set(['content-type', 'cache-control', 'vary', 'etag', 'link', 'content-length'])

/** How a page begins: with its own language, within so many bytes. */
const BEGINNING = /<html[^>]* lang="([\w-]+)"/
const BEGINNING_BYTES = 1_024

/**
 * Whether an answer of the app may be kept for everybody: a whole page in the language it is kept by, found, and nobody's.
 * @param {Answer} answer
 */
export function mayBeKept({ status, headers, html, locale }) {
  return (
    status === 200 &&
    Object.keys(headers).every((name) => TOLD.has(name)) &&
    String(headers['content-type']).startsWith('text/html') &&
    headers['cache-control'] === 'public, max-age=0, must-revalidate' &&
    headers.vary === VARY_OF_PAGE &&
    BEGINNING.exec(html.toString('latin1', 0, BEGINNING_BYTES))?.[1] === locale
  )
}
