import 'server-only'
import type { z } from 'zod'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import { boundedText } from '@/lib/http/server/bounded-body'
import { counted } from '@/lib/metrics/server/upstream-calls'

/** Far more than any answer that is asked for here. */
const MAX_BYTES = 256 * 1024

type OutboundRequest = { method?: 'POST'; headers?: Record<string, string>; body?: string }

/**
 * HTTP client for the providers of maps (a system of the venue's has `openUpstream`), counted as `maps`: one request, made once; null where it knows no such thing (404). Throws for every other status,
 * for an answer of another shape, for a redirect, which could carry a key elsewhere, and after the deadline, which is
 * in milliseconds and covers the whole answer. No error repeats the address, which may hold a key, or the answer, which
 * may hold a diner's home.
 */
export const requestJson = <S extends z.ZodType>(
  url: URL,
  schema: S,
  request: OutboundRequest = {},
  deadline: number = DEADLINES_MS.lookup,
): Promise<z.infer<S> | null> => counted('maps', () => requestOnce(url, schema, request, deadline))

const requestOnce = async <S extends z.ZodType>(
  url: URL,
  schema: S,
  request: OutboundRequest,
  deadline: number,
): Promise<z.infer<S> | null> => {
  const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(deadline) })
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status === 404) return null
    throw Object.assign(new Error('unexpected_status'), { code: `status_${response.status}` })
  }
  const text = await boundedText(response, MAX_BYTES)
  if (text === null) throw new Error('answer_too_large')
  const answer = schema.safeParse(JSON.parse(text))
  if (!answer.success) throw new Error('unexpected_answer')
  return answer.data
}
