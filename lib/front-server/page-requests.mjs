import { pathOf } from './request-gate.mjs'

/** @import { HttpHandler } from './http-types.ts' */

/**
 * What of an address leads on: Next answers it with a redirect that keeps the query for the browser (next.config.mjs,
 * a final slash), and makes no page of it.
 */
const LEADS_ON = /^\/q\/[^/]+(?:\/menu)?$|.\/$/

/** Where `middleware.ts` reads the language an address asks for. A visitor's own was taken away (request-gate.mjs). */
const LANGUAGE = 'x-coperto-lang'
const A_LANGUAGE = /^[A-Za-z-]{2,10}$/

/**
 * The one spelling of a path, however it is encoded; a segment of dots stays as it is: it would lead elsewhere.
 * @param {string} path
 */
const canonical = (path) =>
  path
    .split('/')
    .map((part) => {
      const decoded = decodeURIComponent(part)
      return decoded === '.' || decoded === '..' ? part : encodeURIComponent(decoded)
    })
    .join('/')

/**
 * A shared cart's token moves from the query to the fragment, which a browser tells nobody: links of an earlier version
 * bring it in the query (docs/decisions/0003).
 * @param {string} search
 * @returns {string} query and fragment
 */
function withTokenInFragment(search) {
  const token = new URLSearchParams(search).get('shareid')
  if (token === null) return search
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(part).has('shareid'))
  const query = others.length > 0 ? `?${others.join('&')}` : ''
  return token ? `${query}#shareid=${encodeURIComponent(token)}` : query
}

/** Where a browser keeps the table of a code that was scanned, for the pages of that venue, as long as a meal takes. */
const TABLE = 'coperto_table'
const MEAL_SECONDS = 4 * 60 * 60
const A_TABLE = /^[^\p{C}]{1,6}$/u
/** A table with its signature (lib/tables/table-code.ts): what it proves is for the app to say. */
const A_CODE = /^[A-Za-z0-9 ]{1,6}\.[\w-]{12}$/
const SCANNED = ['t', 'table']
const VENUE = /^\/[^/]+\/q\/[^/]+/

/**
 * The code on a table names it, signed (`/r/q/1001/menu?t=11.k3Jd9fQ2xYwZ`) or, on older sheets, plain (`?table=11`). It
 * moves from the query to a cookie, where the latest scan wins: no page is made of it, and a link that a diner passes on
 * names no table.
 * @param {string} path
 * @param {string} search
 * @returns {{ search: string, cookie: string | null }}
 */
function takeTable(path, search) {
  const query = new URLSearchParams(search)
  const venue = VENUE.exec(canonical(path))
  if (!SCANNED.some((name) => query.has(name)) || !venue) return { search, cookie: null }
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => !SCANNED.some((name) => new URLSearchParams(part).has(name)))
  const code = query.get('t')?.trim() ?? ''
  const named = A_CODE.test(code) ? code : (query.get('table')?.trim() ?? '')
  const cookie = `${TABLE}=${encodeURIComponent(named)}; Path=${venue[0]}; Max-Age=${MEAL_SECONDS}; SameSite=Lax`
  return {
    search: others.length > 0 ? `?${others.join('&')}` : '',
    cookie: A_TABLE.test(named) || A_CODE.test(named) ? cookie : null,
  }
}

/**
 * The address at which a page is found; null for one that stays as it is.
 * @param {string} path
 * @param {string} search
 */
function redirectOf(path, search) {
  const plain = canonical(path)
  // Two slashes at the start would name another host.
  const location = (plain.startsWith('//') ? path : plain) + withTokenInFragment(search)
  return location === path + search || location.startsWith('//') ? null : location
}

/**
 * What the address of a page says: where else the page is found (`cookie`: the table that was scanned on the way), or the
 * path it is made of, with the language that was asked for by it. Null for what is no page, and keeps its query.
 * @param {string} url
 * @returns {{ location: string, cookie: string | null } | { path: string, language: string | null } | null}
 */
export function readPageAddress(url) {
  const path = pathOf(url)
  if (path.startsWith('/api/') || LEADS_ON.test(path)) return null
  const query = url.slice(path.length)
  const { search, cookie } = takeTable(path, query)
  const location = redirectOf(path, search) ?? (search === query ? null : path + search)
  if (location) return { location, cookie }
  const language = new URLSearchParams(search).get('lang') ?? ''
  return { path, language: A_LANGUAGE.test(language) ? language : null }
}

/**
 * Cache-key normalization: lets a page see nothing of a request but its path and its language. Next writes the address by
 * which a page was first asked for into the page it keeps: with a query in it, whatever one visitor's address says is
 * handed to all that follow. The rewrite of `middleware.ts` comes too late for that, and the browser reads its query
 * itself. The API keeps its queries: nothing it answers is kept by address. Another spelling of a path leads to the one:
 * Next would keep it with the page, and what goes by the path, such as the policy of the payment page, would not know it.
 * @param {HttpHandler} app
 * @returns {HttpHandler}
 */
export function normalizePageRequests(app) {
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
