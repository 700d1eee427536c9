import 'server-only'
import type { Limited } from '@/lib/core/api/contract'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { contentDisposition } from '@/lib/server/route/content-disposition'

/** Tells the front server that the address is over this route's limit until Retry-After. */
export const LIMITED_HEADER = 'x-coperto-limited'

const RETRY_SECONDS = 5

/** Seconds until another client may have left: a guess. */
const UNTIL_ROOM: Partial<Record<string, number>> = { too_many_streams: 30, share_full: 30 }

const headersOf = (requestId: string, retryAfter?: number, limited?: 'address'): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
  ...(limited && { [LIMITED_HEADER]: limited }),
})

const isFull = (status: number): boolean => status === 429 || status === 503

/** Images are shown inline, other files downloaded. */
const respond = (value: unknown, init: { status: number; headers: Record<string, string> }): Response => {
  if (!(value instanceof File)) return Response.json(value, init)
  const { name, type, size } = value
  const disposition = contentDisposition(type.startsWith('image/') ? 'inline' : 'attachment', name)
  const file = { 'content-type': type, 'content-length': String(size), 'content-disposition': disposition }
  return new Response(value, { ...init, headers: { ...init.headers, ...file } })
}

export const answer = (requestId: string, value: unknown, status = 200): Response =>
  respond(value, { status, headers: headersOf(requestId, isFull(status) ? RETRY_SECONDS : undefined) })

/** The page's address is a secret: no cache, no index. */
export const answerPage = (requestId: string, page: unknown): Response => {
  if (typeof page !== 'object' || page === null || !('html' in page)) return answer(requestId, page)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' }
  return new Response(String(page.html), { headers: { ...headersOf(requestId), ...headers } })
}

/** Cacheable by anybody for `seconds`, so without personal data. */
export const answerPublic = (requestId: string, value: unknown, seconds: number): Response =>
  respond(value, { status: 200, headers: { 'cache-control': `public, max-age=${seconds}`, 'x-request-id': requestId } })

/** `{error: {code, …}}`: never a message or a stack. */
export const answerError = <Code extends string>(
  requestId: string,
  { retryAfter, limited, ...error }: { code: Code } & RetryAfter & Limited,
  statuses: Record<Code, number>,
): Response => {
  const status = statuses[error.code]
  const seconds = retryAfter ?? UNTIL_ROOM[error.code] ?? (isFull(status) ? RETRY_SECONDS : undefined)
  return Response.json({ error }, { status, headers: headersOf(requestId, seconds, limited) })
}
