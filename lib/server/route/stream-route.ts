import 'server-only'
import { connection } from 'next/server'
import {
  COMMON_STATUSES,
  type CommonCode,
  type PathParams,
  type Refusable,
  type Refusals,
  type Refused,
} from '@/lib/core/api/contract'
import type { Result } from '@/lib/core/result'
import { clientAddress, refusalOf } from '@/lib/server/limits/limits'
import { errorFields, type Logger, logger } from '@/lib/server/process/logger'
import { requestIdToAnswer } from '@/lib/server/process/request-id'
import { answerError } from '@/lib/server/route/answer'

type Params = Record<string, string>
type StreamCall<P> = { address: string; params: P; headers: Headers; signal: AbortSignal; log: Logger }
type Opened<R extends Refused> = Result<ReadableStream<Uint8Array>, Refusable<R>>

type StreamContract<Path extends string, R extends Refused> = { path: Path; refusals: Refusals<R> }

/** Proxies must not buffer, change or cache the stream. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Another site must not use up a visitor's streams. Browsers on plain http send no header. */
const isForeign = (headers: Headers): boolean => !['same-origin', null].includes(headers.get('sec-fetch-site'))

export const streamRoute =
  <Path extends string, R extends Refused>(
    { path, refusals }: StreamContract<Path, R>,
    open: (call: StreamCall<PathParams<Path>>) => Promise<Opened<NoInfer<R>>>,
  ) =>
  async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    await connection()
    const requestId = requestIdToAnswer()
    const log = logger({ requestId, route: path.replace('/api/', ''), method: request.method })
    const statuses: Record<CommonCode | R['code'], number> = { ...COMMON_STATUSES, ...refusals.statuses }
    const refuse = (refused: Refusable<R>): Response => {
      const { code }: { code: CommonCode | R['code'] } = refused
      log.info('api_answer', { code, status: statuses[code] })
      return answerError(requestId, refused, statuses)
    }
    // Next calls this for HEAD too, which would leave the stream open.
    if (request.method !== 'GET') return new Response(null, { headers: HEADERS })
    if (isForeign(request.headers)) return refuse({ code: 'cross_origin' })
    const address = clientAddress(request.headers)
    const over = await refusalOf('live', address)
    if (over) return refuse(over)
    try {
      // A test holds the path to its file below app/api.
      const params = (await context.params) as PathParams<Path>
      const { headers, signal } = request
      const stream = await open({ address, params, headers, signal, log })
      return stream.ok ? new Response(stream.value, { headers: HEADERS }) : refuse(stream.error)
    } catch (error) {
      log.error('api_answer', { code: 'internal', status: statuses.internal, ...errorFields(error) })
      return answerError(requestId, { code: 'internal' }, statuses)
    }
  }
