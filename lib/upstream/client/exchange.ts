import 'server-only'
import { z } from 'zod'
import {
  ConnectionError,
  PermanentError,
  RetryAfterError,
  UnexpectedStatus,
  UpstreamError,
} from '@/lib/server/backend/backend-errors'
import { boundedText } from '@/lib/server/http/bounded-body'
import type { UpstreamRequest } from '@/lib/upstream/client/request'

const DEFAULT_RETRY_MS = 30_000

/** Statuses that a fix on either side may turn into success. */
const NOT_FINAL = new Set([401, 403, 404, 405, 408, 409, 421, 425])

/** `fetch` failed before it connected. Any later failure may have carried the request. */
const NOT_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

const causeSchema = z.object({ cause: z.object({ code: z.string() }) })

/** Hides fetch's own error, which names the address. */
export const lost = (error: unknown, signal: AbortSignal): ConnectionError | UpstreamError => {
  const code = causeSchema.safeParse(error).data?.cause.code
  if (code !== undefined && NOT_SENT.has(code)) return new ConnectionError(code)
  return new UpstreamError(signal.aborted ? 'deadline' : 'connection_lost')
}

/** Seconds or an HTTP date, as ms from now. */
const retryAfter = (header: string | null, now: number): number => {
  if (header === null) return DEFAULT_RETRY_MS
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : DEFAULT_RETRY_MS
}

/**
 * The system itself says that there is no such thing: a 404 in JSON or without a body. The page of a proxy in front of it
 * says nothing about the thing.
 */
export class NotFound extends UnexpectedStatus {
  constructor() {
    super(404)
  }
}

const isOwnWord = async (response: Response): Promise<boolean> =>
  /^[\w.+-]+\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '') ||
  (await boundedText(response, 0).catch(() => null)) === ''

const refusalOf = ({ status, headers }: Response): PermanentError | RetryAfterError | UnexpectedStatus => {
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return new RetryAfterError(retryAfter(headers.get('retry-after'), Date.now()))
  if (status >= 400 && status < 500 && !NOT_FINAL.has(status)) return new PermanentError(`rejected_${status}`)
  return new UnexpectedStatus(status)
}

/**
 * Sends one request. Throws `PermanentError` on a final 4xx, `RetryAfterError`, `NotFound`, `UnexpectedStatus`,
 * `ConnectionError` when nothing was sent, `UpstreamError` when the outcome is unknown. Never follows redirects, which would carry order
 * and credentials elsewhere.
 */
export const sendRequest = async ({ address, init }: UpstreamRequest, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(address, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    throw lost(error, signal)
  })
  if (response.ok) return response
  if (response.status === 404 && (await isOwnWord(response))) throw new NotFound()
  await response.body?.cancel().catch(() => undefined)
  throw refusalOf(response)
}

/** Throws `UpstreamError`, also above `maxBytes`. */
export const boundedJson = async (response: Response, maxBytes: number, signal: AbortSignal): Promise<unknown> => {
  const text = await boundedText(response, maxBytes).catch((error: unknown) => {
    throw lost(error, signal)
  })
  if (text === null) throw new UpstreamError('too_large')
  try {
    return JSON.parse(text)
  } catch {
    // The parser's error quotes the answer.
    throw new UpstreamError('not_json')
  }
}
