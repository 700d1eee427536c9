/** @import { HttpRequest } from './http-types.ts' */

const PAGE_METHODS = new Set(['GET', 'HEAD'])
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Bytes of the largest body that any route takes: an order, or a message of a payment provider. */
export const MAX_BODY_BYTES = 64 * 1024

/**
 * An address without its query.
 * @param {string} url
 */
export const pathOf = (url) => url.replace(/\?.*$/s, '')

/** @param {string} url */
export const isApi = (url) => url.startsWith('/api/')

/**
 * Whether a request says that a body follows it.
 * @param {Pick<HttpRequest, 'headers'>} request
 */
export const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Whether the path of an address can be decoded; at one that cannot, Next fails with status 500.
 * @param {string} url
 */
export function isReadable(url) {
  try {
    decodeURI(pathOf(url))
    return true
  } catch {
    return false
  }
}

/** @param {Pick<HttpRequest, 'method' | 'url'>} request */
function refusedMethod({ method, url }) {
  const allowed = isApi(url) ? API_METHODS : PAGE_METHODS
  return allowed.has(method) ? null : { status: 405, allow: [...allowed].join(', ') }
}

/**
 * What is refused by its first lines alone, before anything of its body is read and before the app hears of it; null
 * for what may go on. Outside /api/ there is nothing but reading, and Next would keep up to 10 MB of any body.
 * @param {Pick<HttpRequest, 'method' | 'url' | 'headers'>} request
 * @returns {{ status: number, code?: string, allow?: string } | null} `code` is that of the API's failures
 */
export function rejectionOf(request) {
  const notAllowed = refusedMethod(request)
  if (notAllowed) return notAllowed
  // An absolute address (GET http://elsewhere/) is for proxies; we are none.
  if (!request.url.startsWith('/')) return { status: 400, code: 'invalid_request' }
  if (PAGE_METHODS.has(request.method)) return hasBody(request) ? { status: 400, code: 'invalid_request' } : null
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return { status: 413, code: 'too_large' }
  return null
}

/**
 * Headers that Next, its hosts and our own server speak among themselves. Those of its router in the browser are among
 * them: they ask for parts of a page, which no page of ours does.
 */
const INTERNAL =
  /^(?:rsc$|next-|x-coperto-lang$|x-(?:invoke|matched|middleware|next|nextjs|now|original|prerender|rewrite|vercel)-)/

/** @param {string} name in lower case */
export const isInternalHeader = (name) => INTERNAL.test(name)

/**
 * Takes away what a visitor may not say: headers by which Next would believe that it asks itself.
 * @param {Pick<HttpRequest, 'headers'>} request
 */
export function dropInternalHeaders({ headers }) {
  for (const name of Object.keys(headers)) if (isInternalHeader(name)) delete headers[name]
}
