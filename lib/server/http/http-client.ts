import 'server-only'
import type { z } from 'zod'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { boundedText } from '@/lib/server/http/bounded-body'
import { counted } from '@/lib/server/metrics/upstream-calls'

const MAX_BYTES = 256 * 1024

type OutboundRequest = { method?: 'POST'; headers?: Record<string, string>; body?: string }

/**
 * One request to a map provider without retries; null for 404. Throws for other statuses, invalid answers, redirects
 * (they could leak a key), and after `deadline` in ms. Errors contain neither address nor answer: a key or a diner's
 * home may be in them.
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
