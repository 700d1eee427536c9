import type { HttpRequest } from '@/lib/front-server/http-types'

const PAGE_METHODS = ['GET', 'HEAD']
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Bytes of the largest body that diners and providers send: an order, or a message of a payment provider. */
export const MAX_BODY_BYTES = 64 * 1024

/** An owner's device sends photos, spreadsheets, and a whole menu at once; its routes read as much themselves. */
const LARGER: Partial<Record<string, number>> = {
  '/api/office/photos': 20 * 1024 * 1024,
  '/api/office/edits': 2 * 1024 * 1024,
  '/api/office/import/read': 3_000_000,
  '/api/office/import/map': 4 * 1024 * 1024,
  '/api/office/import/apply': 4 * 1024 * 1024,
}

/** An address without its query. */
export const pathOf = (url: string): string => url.replace(/\?.*$/s, '')
export const maxBodyOf = (url: string): number => LARGER[pathOf(url)] ?? MAX_BODY_BYTES
export const isApi = (url: string): boolean => url.startsWith('/api/')

/** Whether a request announces a body. */
export const hasBody = ({ headers }: Pick<HttpRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the path of an address can be decoded; Next answers one that cannot with status 500. */
export function isReadable(url: string): boolean {
  try {
    decodeURI(pathOf(url))
    return true
  } catch {
    return false
  }
}

export type Rejection = { status: number; code?: string; allow?: string }

/** Why a request is refused before its body is read, or null. Outside /api/ Next would keep up to 10 MB of any body. */
export function rejectionOf(request: Pick<HttpRequest, 'method' | 'url' | 'headers'>): Rejection | null {
  const { method, url, headers } = request
  const allowed = isApi(url) ? API_METHODS : PAGE_METHODS
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(', ') }
  // An absolute address (GET http://elsewhere/) is for a proxy.
  const isWrong = !url.startsWith('/') || (PAGE_METHODS.includes(method) && hasBody(request))
  if (isWrong) return { status: 400, code: 'invalid_request' }
  return Number(headers['content-length'] ?? 0) > maxBodyOf(url) ? { status: 413, code: 'too_large' } : null
}

/** Headers that Next, its hosts, its router and our own server use among themselves. */
const INTERNAL =
  /^(?:rsc$|next-|x-coperto-lang$|x-(?:invoke|matched|middleware|next|nextjs|now|original|prerender|rewrite|vercel)-)/

/** Whether a header, in lower case, is for servers alone. */
export const isInternalHeader = (name: string): boolean => INTERNAL.test(name)

/** Drops a visitor's headers by which Next would take the request for one of its own. */
export function dropInternalHeaders({ headers }: Pick<HttpRequest, 'headers'>): void {
  for (const name of Object.keys(headers)) if (isInternalHeader(name)) delete headers[name]
}
