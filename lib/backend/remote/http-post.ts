import 'server-only'
import { z } from 'zod'
import { ConnectionError, PermanentError, RetryAfterError, UnexpectedStatus } from '@/lib/backend/backend-errors'
import { DEADLINES_MS } from '@/lib/http/deadlines'

export type HttpPost = {
  url: string
  token: string | undefined
  headers?: Record<string, string>
  body: string | URLSearchParams
}

/** Nothing of an answer but its status is of use; one without end is cut off after this. */
const MAX_ANSWER = 64 * 1024
const DEFAULT_RETRY_MS = 30_000

/** Answers that a change on the other side, or of our own settings, may turn into a yes. */
const NOT_FINAL = new Set([401, 403, 404, 405, 408, 409, 421, 425])

/** Of `fetch`: without a connection. A connection that is cut, or does not answer, may have carried the request. */
const NOT_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

const causeSchema = z.object({ cause: z.object({ code: z.string() }) })

const notSent = (error: unknown): ConnectionError | null => {
  const failed = causeSchema.safeParse(error)
  return failed.success && NOT_SENT.has(failed.data.cause.code) ? new ConnectionError(failed.data.cause.code) : null
}

/** Seconds or a date, as HTTP allows both; milliseconds from now. */
const retryAfter = (header: string | null, now: number): number => {
  if (header === null) return DEFAULT_RETRY_MS
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : DEFAULT_RETRY_MS
}

/** Reads an answer to its end, so that its connection serves again, but no further than its use. */
const drain = async (response: Response): Promise<void> => {
  const reader = response.body?.getReader()
  let size = 0
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) return
    size += next.value.byteLength
    if (size > MAX_ANSWER) return void reader?.cancel().catch(() => undefined)
  }
}

/**
 * HTTP client: POSTs to a system of the operator's. Throws `PermanentError` when it will never accept this (a 4xx),
 * `RetryAfterError` when it asks for a pause, `UnexpectedStatus` at any other status, `ConnectionError` when nothing was
 * sent, and another error when nobody can say what became of it. Redirects are not followed: they would carry the order
 * and the token elsewhere. The timeout in milliseconds covers the whole answer.
 */
export const httpPost = async (
  { url, token, headers, body }: HttpPost,
  timeout: number = DEADLINES_MS.outbound,
): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw notSent(error) ?? error
  })
  const { status } = response
  if (status === 429 || (status === 503 && response.headers.has('retry-after'))) {
    await response.body?.cancel()
    throw new RetryAfterError(retryAfter(response.headers.get('retry-after'), Date.now()))
  }
  if (!response.ok) {
    await response.body?.cancel()
    if (status >= 400 && status < 500 && !NOT_FINAL.has(status)) throw new PermanentError(`rejected_${status}`)
    throw new UnexpectedStatus(status)
  }
  // It said yes: how the rest of its answer ends changes nothing.
  await drain(response).catch(() => undefined)
}
