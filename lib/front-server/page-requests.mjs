import { pathOf } from './request-gate.mjs'

/** @import { HttpHandler, HttpRequest, HttpResponse } from './http-types.ts' */

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
      const said = decodeURIComponent(part)
      return said === '.' || said === '..' ? part : encodeURIComponent(said)
    })
    .join('/')

/**
 * What is heard of a page's query.
 * @param {URLSearchParams} query
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
function hear(query, request, response) {
  const language = query.get('lang') ?? ''
  if (A_LANGUAGE.test(language)) request.headers[LANGUAGE] = language
  // A link of an earlier version: what its page loads must not tell the token as where it comes from.
  if (query.has('shareid')) response.setHeader('Referrer-Policy', 'strict-origin')
}

/**
 * Normalizes the cache key: lets a page see nothing of a request but its path and its language. Next writes the address by which a page was first
 * asked for into the page it keeps: with a query in it, whatever one visitor's address says is handed to all that
 * follow. The rewrite of `middleware.ts` comes too late for that, and the browser reads its query itself.
 * The API keeps its queries: nothing it answers is kept by address. Another spelling of a path leads to the one: Next
 * would keep it with the page, and what goes by the path, such as the policy of the payment page, would not know it.
 * @param {HttpHandler} app
 * @returns {HttpHandler}
 */
export function normalizePageRequests(app) {
  return (request, response) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/') || LEADS_ON.test(path)) return app(request, response)
    const search = request.url.slice(path.length)
    const plain = canonical(path)
    // Two slashes at the start would name another host.
    if (plain !== path && !plain.startsWith('//')) return response.writeHead(307, { Location: plain + search }).end()
    hear(new URLSearchParams(search), request, response)
    request.url = path
    return app(request, response)
  }
}
