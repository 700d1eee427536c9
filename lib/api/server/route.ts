import 'server-only'
import { randomUUID } from 'node:crypto'
import { connection } from 'next/server'
import type { z } from 'zod'
import { type ApiError, answer, answerError, answerPublic, statusOf } from '@/lib/api/server/answer'
import { clientAddress } from '@/lib/api/server/client-address'
import { type LimitName, refusalOf } from '@/lib/api/server/limits'
import { readJson } from '@/lib/api/server/read-json'
import { isSameOrigin } from '@/lib/api/server/same-origin'
import { isDatabaseTrouble } from '@/lib/db/trouble'
import { env } from '@/lib/env'
import { errorFields, type Logger, logger } from '@/lib/logger'
import { fail, ok, type Result } from '@/lib/result'
import { sameSecret } from '@/lib/same-secret'

export type Outcome = Result<unknown, ApiError>
type Params = Record<string, string>
type RouteContext = { params: Promise<Params> }
export type Handler = (request: Request, context: RouteContext) => Promise<Response>

/** What a route's verb gets beside the body. `address` is for counting only and is never logged or stored. */
export type Call = { requestId: string; address: string; log: Logger; params: Params; headers: Headers }

export const MAX_BODY = 8 * 1024
export const MAX_ORDER_BODY = 64 * 1024
const MAX_FIELD = 64

const firstField = (error: z.ZodError): string => {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  return [path, unknown].filter(Boolean).join('.').slice(0, MAX_FIELD)
}

const parseBody = async <S extends z.ZodType>(request: Request, schema: S, maxBytes: number) => {
  const body = await readJson(request, maxBytes)
  if (!body.ok) return body
  const parsed = schema.safeParse(body.value)
  return parsed.success ? ok(parsed.data) : fail({ code: 'invalid_request' as const, field: firstField(parsed.error) })
}

/**
 * Runs a call, turns its outcome into an answer and logs one line about it. Whatever it throws becomes a 500, or a 503
 * where the database is at fault: who asks may ask again.
 */
export const answered = async (
  request: Request,
  { params }: RouteContext,
  route: string,
  run: (call: Call) => Promise<Outcome>,
  say: (requestId: string, value: unknown) => Response = answer,
) => {
  const requestId = randomUUID()
  const log = logger({ requestId, route, method: request.method })
  const started = performance.now()
  const done = (level: 'info' | 'error', code: string, status: number): void =>
    log[level]('api_answer', { code, status, ms: Math.round(performance.now() - started) })
  try {
    const address = clientAddress(request.headers)
    // Next gives a route without parameters none at all.
    const outcome = await run({ requestId, address, log, params: (await params) ?? {}, headers: request.headers })
    if (outcome.ok) {
      done('info', 'ok', 200)
      return say(requestId, outcome.value)
    }
    done('info', outcome.error.code, statusOf(outcome.error.code))
    return answerError(requestId, outcome.error)
  } catch (error) {
    const code = isDatabaseTrouble(error) ? 'unavailable' : 'internal'
    log.error('api_failed', errorFields(error))
    done('error', code, statusOf(code))
    return answerError(requestId, { code })
  }
}

type PostOptions<S extends z.ZodType> = { route: string; limit: LimitName; schema: S; maxBytes?: number }

/** A POST, PUT or PATCH from a page of this site: same origin, within its limit, JSON of the schema and no more bytes than allowed. */
export const postRoute = <S extends z.ZodType>(
  { route, limit, schema, maxBytes = MAX_BODY }: PostOptions<S>,
  act: (body: z.infer<S>, call: Call) => Promise<Outcome>,
): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome> => {
    if (!isSameOrigin(request.headers, env().COPERTO_PUBLIC_ORIGIN)) return fail({ code: 'cross_origin' })
    const refused = refusalOf(limit, call.address)
    if (refused) return fail(refused)
    const body = await parseBody(request, schema, maxBytes)
    return body.ok ? act(body.value, call) : body
  }
  return (request, context) => answered(request, context, route, (call) => run(request, call))
}

/** Whether a request shows the operator's token. */
export const isOperator = (headers: Headers, token: string): boolean =>
  sameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)

/** A POST of the operator's, with the bearer token of COPERTO_OPERATOR_TOKEN; without that setting it does not exist. */
export const operatorRoute = (route: string, act: (call: Call) => Promise<Outcome>): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome> => {
    const token = env().COPERTO_OPERATOR_TOKEN
    if (!token) return fail({ code: 'not_found' })
    const refused = refusalOf('operator', call.address)
    if (refused) return fail(refused)
    return isOperator(request.headers, token) ? act(call) : fail({ code: 'unauthorized' })
  }
  return (request, context) => answered(request, context, route, (call) => run(request, call))
}

type ReadOptions<S extends z.ZodType> = { route: string; limit: LimitName; query: S }

/** Runs a GET within its limit, with its query of the schema. */
const readWith = async <S extends z.ZodType>(
  request: Request,
  call: Call,
  { limit, query }: ReadOptions<S>,
  read: (asked: z.infer<S>, call: Call) => Promise<Outcome>,
): Promise<Outcome> => {
  const refused = refusalOf(limit, call.address)
  if (refused) return fail(refused)
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return asked.success ? read(asked.data, call) : fail({ code: 'invalid_request', field: firstField(asked.error) })
}

/** A GET of what anybody may read and keep for some seconds: within its limit, its query of the schema. */
export const readRoute = <S extends z.ZodType>(
  { seconds, ...options }: ReadOptions<S> & { seconds: number },
  read: (asked: z.infer<S>, call: Call) => Promise<Outcome>,
): Handler => {
  const say = (requestId: string, value: unknown) => answerPublic(requestId, value, seconds)
  return async (request, context) => {
    await connection()
    return answered(request, context, options.route, (call) => readWith(request, call, options, read), say)
  }
}

/**
 * A GET of what only some may read, kept by nobody. Older browsers do not say where a GET comes from; those that do
 * must say this site.
 */
export const ownRoute = <S extends z.ZodType>(
  options: ReadOptions<S>,
  read: (asked: z.infer<S>, call: Call) => Promise<Outcome>,
): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome> => {
    const site = request.headers.get('sec-fetch-site')
    if (site !== null && site !== 'same-origin') return fail({ code: 'cross_origin' })
    return readWith(request, call, options, read)
  }
  return (request, context) => answered(request, context, options.route, (call) => run(request, call))
}

/** A GET answered anew each time, within the limit 'health'. It is not logged: monitors ask every few seconds. */
export const getRoute =
  (read: () => Promise<{ status: number; body: unknown }>) =>
  async (request: Request): Promise<Response> => {
    await connection()
    const refused = refusalOf('health', clientAddress(request.headers))
    if (refused) return answerError(randomUUID(), refused)
    const { status, body } = await read()
    return answer(randomUUID(), body, status)
  }
