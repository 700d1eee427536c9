import 'server-only'
import { z } from 'zod'
import {
  ConnectionError,
  PermanentError,
  RetryAfterError,
  UnexpectedStatus,
  UpstreamError,
} from '@/lib/backend/backend-errors'
import type { UpstreamRequest } from '@/lib/backend/remote/client/request'
import { boundedText } from '@/lib/http/server/bounded-body'

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

/** What became of a request that failed. The error of `fetch` itself names the address, and goes no further than this. */
const lost = (error: unknown, signal: AbortSignal): ConnectionError | UpstreamError => {
  const code = causeSchema.safeParse(error).data?.cause.code
  if (code !== undefined && NOT_SENT.has(code)) return new ConnectionError(code)
  return new UpstreamError(signal.aborted ? 'deadline' : 'connection_lost')
}

/** Seconds or a date, as HTTP allows both; milliseconds from now. */
const retryAfter = (header: string | null, now: number): number => {
  if (header === null) return DEFAULT_RETRY_MS
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : DEFAULT_RETRY_MS
}

const refusalOf = ({ status, headers }: Response): PermanentError | RetryAfterError | UnexpectedStatus => {
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return new RetryAfterError(retryAfter(headers.get('retry-after'), Date.now()))
  if (status >= 400 && status < 500 && !NOT_FINAL.has(status)) return new PermanentError(`rejected_${status}`)
  return new UnexpectedStatus(status)
}

/**
 * One request, and its answer where that is a yes. Throws `PermanentError` when it will never be taken (a 4xx),
 * `RetryAfterError` when the other side asks for a pause, `UnexpectedStatus` at any other status, `ConnectionError` when
 * nothing was sent, and `UpstreamError` when nobody can say what became of it. Redirects are not followed: they would
 * carry an order and the credentials elsewhere.
 */
export const sendRequest = async ({ address, init }: UpstreamRequest, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(address, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    throw lost(error, signal)
  })
  if (response.ok) return response
  await response.body?.cancel().catch(() => undefined)
  throw refusalOf(response)
}

/** The JSON of an answer of at most so many bytes; throws `UpstreamError`. */
export const boundedJson = async (response: Response, maxBytes: number, signal: AbortSignal): Promise<unknown> => {
  const text = await boundedText(response, maxBytes).catch((error: unknown) => {
    throw lost(error, signal)
  })
  if (text === null) throw new UpstreamError('too_large')
  try {
    return JSON.parse(text)
  } catch {
    // The error quotes the answer.
    throw new UpstreamError('not_json')
  }
}
