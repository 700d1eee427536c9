import 'server-only'
import type { Limited } from '@/lib/api/contract'
import { contentDisposition } from '@/lib/api/server/content-disposition'
import type { RetryAfter } from '@/lib/http/retry-after'

/** Tells the front server that the caller's address is over its limit on this route until Retry-After. */
export const LIMITED_HEADER = 'x-coperto-limited'

/** Where nobody can say more. */
const RETRY_SECONDS = 5

/** What is full until somebody else leaves it, in seconds: a guess, and slow enough to disturb nobody. */
const UNTIL_ROOM: Partial<Record<string, number>> = { too_many_streams: 30, share_full: 30 }

const headersOf = (requestId: string, retryAfter?: number, limited?: 'address'): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
  ...(limited && { [LIMITED_HEADER]: limited }),
})

const isFull = (status: number): boolean => status === 429 || status === 503

/** A value as JSON; a picture is shown, any other file offered for saving. */
const respond = (value: unknown, init: { status: number; headers: Record<string, string> }): Response => {
  if (!(value instanceof File)) return Response.json(value, init)
  const { name, type, size } = value
  const disposition = contentDisposition(type.startsWith('image/') ? 'inline' : 'attachment', name)
  const file = { 'content-type': type, 'content-length': String(size), 'content-disposition': disposition }
  return new Response(value, { ...init, headers: { ...init.headers, ...file } })
}

/** An answer nobody may keep, with the request's id. */
export const answer = (requestId: string, value: unknown, status = 200): Response =>
  respond(value, { status, headers: headersOf(requestId, isFull(status) ? RETRY_SECONDS : undefined) })

/** A page without a script, whose address is the key: nobody may keep or find it. */
export const answerPage = (requestId: string, page: unknown): Response => {
  if (typeof page !== 'object' || page === null || !('html' in page)) return answer(requestId, page)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' }
  return new Response(String(page.html), { headers: { ...headersOf(requestId), ...headers } })
}

/** An answer that holds nothing personal and may be kept by anybody for some seconds. */
export const answerPublic = (requestId: string, value: unknown, seconds: number): Response =>
  respond(value, { status: 200, headers: { 'cache-control': `public, max-age=${seconds}`, 'x-request-id': requestId } })

/**
 * A failure as `{error: {code, …}}`: a closed code and its own fields, never a message or a stack. What is full says in
 * Retry-After when to try again.
 */
export const answerError = <Code extends string>(
  requestId: string,
  { retryAfter, limited, ...error }: { code: Code } & RetryAfter & Limited,
  statuses: Record<Code, number>,
): Response => {
  const status = statuses[error.code]
  const seconds = retryAfter ?? UNTIL_ROOM[error.code] ?? (isFull(status) ? RETRY_SECONDS : undefined)
  return Response.json({ error }, { status, headers: headersOf(requestId, seconds, limited) })
}
