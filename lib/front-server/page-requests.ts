import type { HttpHandler } from '@/lib/front-server/http-types'
import { isApi, pathOf } from '@/lib/front-server/request-gate'

/** Addresses that Next redirects (next.config.mjs, a final slash) with their query, and makes no page of. */
const REDIRECTED_BY_NEXT = /^\/q\/[^/]+(?:\/menu)?$|.\/$/

/** Read by `middleware.ts`. A visitor's own header was dropped (request-gate.ts). */
const LANGUAGE = 'x-coperto-lang'

/** The one spelling of a path. A segment of dots stays as it is: decoded it would lead elsewhere. */
const canonical = (path: string) =>
  path
    .split('/')
    .map((part) => {
      const decoded = decodeURIComponent(part)
      return decoded === '.' || decoded === '..' ? part : encodeURIComponent(decoded)
    })
    .join('/')

/** A query without some of its parameters; the others keep their spelling. */
function without(search: string, names: string[]) {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => !names.some((name) => new URLSearchParams(part).has(name)))
  return others.length > 0 ? `?${others.join('&')}` : ''
}

/**
 * Moves a shared cart's token, of an older link, to the fragment, which a browser tells nobody (docs/decisions/0003), and
 * puts the scanned table there too: a browser that blocks cookies keeps it itself (lib/browser/tables/kept-scan.ts).
 */
function withFragment(search: string, table: string | null) {
  const token = new URLSearchParams(search).get('shareid')
  const parts = [token && `shareid=${encodeURIComponent(token)}`, table && `t=${table}`].filter(Boolean)
  const query = token === null ? search : without(search, ['shareid'])
  return parts.length > 0 ? `${query}#${parts.join('&')}` : query
}

/** A browser keeps the table of a scanned code for the pages of that venue, as long as a meal takes. */
const MEAL_SECONDS = 4 * 60 * 60
/** Plain, or with its signature, which the app checks (lib/core/tables/table-code.ts). */
const A_TABLE = /^[^\p{C}]{1,6}$/u
const A_CODE = /^[A-Za-z0-9 ]{1,6}\.[\w-]{12}$/
const SCANNED = ['t', 'table']
const VENUE = /^\/[^/]+\/q\/[^/]+/

type Scan = { search: string; table: string | null; cookie: string | null }

/**
 * Moves the table of a scanned code, signed (`?t=11.k3Jd9fQ2xYwZ`) or on older sheets plain (`?table=11`), from the query to
 * a cookie: no page is made of it, and a link that a diner passes on names no table. `table` is encoded.
 */
function takeTable(path: string, search: string): Scan {
  const query = new URLSearchParams(search)
  const venue = VENUE.exec(canonical(path))
  if (!SCANNED.some((name) => query.has(name)) || !venue) return { search, table: null, cookie: null }
  const code = query.get('t')?.trim() ?? ''
  const named = A_CODE.test(code) ? code : (query.get('table')?.trim() ?? '')
  const others = without(search, SCANNED)
  if (!A_TABLE.test(named) && !A_CODE.test(named)) return { search: others, table: null, cookie: null }
  const table = encodeURIComponent(named)
  const cookie = `coperto_table=${table}; Path=${venue[0]}; Max-Age=${MEAL_SECONDS}; SameSite=Lax`
  return { search: others, table, cookie }
}

/** The address at which a page is found; null for one that stays as it is. */
function redirectOf(path: string, search: string, table: string | null) {
  const plain = canonical(path)
  // Two slashes at the start would name another host.
  const location = (plain.startsWith('//') ? path : plain) + withFragment(search, table)
  return location === path + search || location.startsWith('//') ? null : location
}

export type PageAddress = { path: string; language: string | null }
type Redirect = { location: string; cookie: string | null }
/** What the address of a page means: a page, or a redirect to one. Null for what is no page, and keeps its query. */
export function readPageAddress(url: string): Redirect | PageAddress | null {
  const path = pathOf(url)
  if (isApi(path) || REDIRECTED_BY_NEXT.test(path)) return null
  const query = url.slice(path.length)
  const { search, table, cookie } = takeTable(path, query)
  const location = redirectOf(path, search, table) ?? (search === query ? null : path + search)
  if (location) return { location, cookie }
  const language = new URLSearchParams(search).get('lang') ?? ''
  return { path, language: /^[A-Za-z-]{2,10}$/.test(language) ? language : null }
}

/**
 * Cache-key normalization: of a page request the app sees path and language alone. Next writes the address of the first
 * request into the page it keeps, so that one visitor's query would reach all others, and another spelling of the payment
 * page would escape its policy.
 */
export function normalizePageRequests(app: HttpHandler): HttpHandler {
  return (request, response) => {
    const page = readPageAddress(request.url)
    if (!page) return app(request, response)
    if ('location' in page) {
      const kept = page.cookie ? { 'Set-Cookie': page.cookie } : {}
      return response.writeHead(307, { Location: page.location, 'Cache-Control': 'no-store', ...kept }).end()
    }
    if (page.language !== null) request.headers[LANGUAGE] = page.language
    request.url = page.path
    return app(request, response)
  }
}
