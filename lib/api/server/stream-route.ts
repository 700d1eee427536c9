import 'server-only'
import { randomUUID } from 'node:crypto'
import { connection } from 'next/server'
import { COMMON_STATUSES } from '@/lib/api/contract'
import { answerError } from '@/lib/api/server/answer'
import { clientAddress } from '@/lib/api/server/client-address'
import { errorFields, logger } from '@/lib/logger'
import { fail, type Result } from '@/lib/result'

type Params = Record<string, string>
type StreamCall = { address: string; params: Params; signal: AbortSignal }

/** The refusals of every stream, with their HTTP statuses. */
const STATUSES = { ...COMMON_STATUSES, not_found: 404, too_many_streams: 503 }

type Outcome = Result<ReadableStream<Uint8Array>, { code: keyof typeof STATUSES }>

/** Told to caches and proxies in front: hand on every part at once, change and keep nothing. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A page of another site may not use up a visitor's streams. Browsers on plain http do not say, and are let in. */
const isForeign = (headers: Headers): boolean => !['same-origin', null].includes(headers.get('sec-fetch-site'))

const opened = async (request: Request, params: Params, open: (call: StreamCall) => Promise<Outcome>) => {
  if (isForeign(request.headers)) return fail({ code: 'cross_origin' as const })
  const address = clientAddress(request.headers)
  return open({ address, params, signal: request.signal })
}

/** A GET answered by a stream of server-sent events, or by a failure with its code. */
export const streamRoute =
  (route: string, open: (call: StreamCall) => Promise<Outcome>) =>
  async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    await connection()
    const requestId = randomUUID()
    const log = logger({ requestId, route, method: request.method })
    // Next asks this handler for HEAD too, and would leave the stream open.
    if (request.method !== 'GET') return new Response(null, { headers: HEADERS })
    try {
      const outcome = await opened(request, await context.params, open)
      if (outcome.ok) return new Response(outcome.value, { headers: HEADERS })
      log.info('api_answer', { code: outcome.error.code, status: STATUSES[outcome.error.code] })
      return answerError(requestId, outcome.error, STATUSES)
    } catch (error) {
      log.error('api_failed', errorFields(error))
      return answerError(requestId, { code: 'internal' }, STATUSES)
    }
  }
