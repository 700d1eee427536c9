import 'server-only'
import { connection } from 'next/server'
import type { z } from 'zod'
import {
  COMMON_STATUSES,
  type CommonCode,
  type Contract,
  type PathParams,
  type Refusable,
  type Refusals,
  type Refused,
} from '@/lib/core/api/contract'
import { fail, ok, type Result } from '@/lib/core/result'
import { isBackendError } from '@/lib/server/backend/backend-errors'
import { isVenueGone } from '@/lib/server/changes/gone-venues'
import { isDatabaseError } from '@/lib/server/db/database-errors'
import { sameSecret } from '@/lib/server/http/same-secret'
import { clientAddress, type LimitName, refusalOf } from '@/lib/server/limits/limits'
import { errorFields, type LogFields, type Logger, logger } from '@/lib/server/process/logger'
import { requestIdToAnswer } from '@/lib/server/process/request-id'
import { answer, answerError, answerPublic } from '@/lib/server/route/answer'
import { readJson } from '@/lib/server/route/read-json'
import { isSameOrigin } from '@/lib/server/route/same-origin'
import { env } from '@/lib/server/settings/env'

export type Outcome<R extends Refused> = Result<unknown, Refusable<R>>
type Params = Record<string, string>
type RouteContext = { params: Promise<Params> }
export type Handler = (request: Request, context: RouteContext) => Promise<Response>

/** `address` is for rate limits only: never log or store it. */
export type Call<P = Params> = { requestId: string; address: string; log: Logger; params: P; headers: Headers }

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

type Served<R extends Refused> = { route: string; statuses: Record<R['code'], number> }

/** 410 for a removed venue, so clients stop asking. */
const statusOf = async (code: string, status: number, ref: string | undefined): Promise<number> =>
  code === 'venue_not_found' && status === 404 && ref !== undefined && (await isVenueGone(ref)) ? 410 : status

/** Says what a call came to, by more than its JSON: a cookie, a file. `headers`: those of the request. */
export type Respond = (requestId: string, value: unknown, headers: Headers) => Response

const answerJson: Respond = (requestId, value) => answer(requestId, value)

/** Runs a call and logs one line. Exceptions: 503 if the database or an outside system failed, else 500. */
export const answered = async <R extends Refused>(
  request: Request,
  { params }: RouteContext,
  { route, statuses }: Served<R>,
  run: (call: Call) => Promise<Outcome<R>>,
  say: Respond = answerJson,
) => {
  const requestId = requestIdToAnswer()
  const log = logger({ requestId, route, method: request.method })
  const started = performance.now()
  const all: Record<CommonCode | R['code'], number> = { ...COMMON_STATUSES, ...statuses }
  const done = (level: 'info' | 'error', code: string, status: number, why: LogFields = {}): void =>
    log[level]('api_answer', { code, status, ms: Math.round(performance.now() - started), ...why })
  try {
    const address = clientAddress(request.headers)
    // Next passes no params to a route without any.
    const outcome = await run({ requestId, address, log, params: (await params) ?? {}, headers: request.headers })
    if (outcome.ok) {
      done('info', 'ok', 200)
      return say(requestId, outcome.value, request.headers)
    }
    const { code }: { code: CommonCode | R['code'] } = outcome.error
    const status = await statusOf(code, all[code], (await params)?.ref)
    done('info', code, status)
    return answerError(requestId, outcome.error, { ...all, [code]: status })
  } catch (error) {
    const code = isDatabaseError(error) || isBackendError(error) ? 'unavailable' : 'internal'
    done('error', code, all[code], errorFields(error))
    return answerError(requestId, { code }, all)
  }
}

/** '/api/orders/[id]/confirm' → 'orders/[id]/confirm' */
const servedBy = <R extends Refused>({ path, refusals }: { path: string; refusals: Refusals<R> }): Served<R> => ({
  route: path.replace('/api/', ''),
  statuses: refusals.statuses,
})

/** A test holds each path to its file below app/api. */
const withParams = <Path extends string>(call: Call): Call<PathParams<Path>> => ({
  ...call,
  params: call.params as PathParams<Path>,
})

type Written = 'POST' | 'PUT' | 'PATCH'
type Limited<S extends z.ZodType> = { limit: LimitName; schema: S }

type Answered<Answer, R extends Refused> = Promise<Result<NoInfer<Answer>, Refusable<NoInfer<R>>>>

/** Who may send a body of this size, by the headers alone: null for whoever asks. */
type Admit<R extends Refused> = (headers: Headers) => Promise<Refusable<R> | null>

/** From our own pages: checks origin, limit, size and schema. `admit`: before the body is read, where that costs much. */
export const postRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<Written, Path, z.input<NoInfer<S>>, Answer, R>,
  {
    limit,
    schema,
    maxBytes = MAX_BODY,
    admit,
  }: Limited<S> & { maxBytes?: number; admit?: Admit<NoInfer<R>> | undefined },
  act: (body: z.output<S>, call: Call<PathParams<Path>>) => Answered<Answer, R>,
  say?: Respond,
): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome<R>> => {
    if (!isSameOrigin(request.headers, env().COPERTO_PUBLIC_ORIGIN)) return fail({ code: 'cross_origin' })
    const refused = await refusalOf(limit, call.address)
    if (refused) return fail(refused)
    const stranger = await admit?.(request.headers)
    if (stranger) return fail(stranger)
    const body = await parseBody(request, schema, maxBytes)
    return body.ok ? act(body.value, withParams(call)) : body
  }
  return (request, context) => answered(request, context, servedBy(api), (call) => run(request, call), say)
}

export const isOperator = (headers: Headers, token: string): boolean =>
  sameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)

const OPERATOR_STATUSES = { not_found: 404, unauthorized: 401 }

type OperatorRefusal = { code: keyof typeof OPERATOR_STATUSES }

/** Bearer token COPERTO_OPERATOR_TOKEN; 404 where that is not set. */
export const operatorRoute = (route: string, act: (call: Call) => Promise<Outcome<OperatorRefusal>>): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome<OperatorRefusal>> => {
    const token = env().COPERTO_OPERATOR_TOKEN
    if (!token) return fail({ code: 'not_found' })
    const refused = await refusalOf('secrets', call.address)
    if (refused) return fail(refused)
    return isOperator(request.headers, token) ? act(call) : fail({ code: 'unauthorized' })
  }
  const served = { route, statuses: OPERATOR_STATUSES }
  return (request, context) => answered(request, context, served, (call) => run(request, call))
}

export const readWith = async <Path extends string, S extends z.ZodType, R extends Refused>(
  request: Request,
  call: Call,
  { limit, schema }: Limited<S>,
  read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Promise<Outcome<R>>,
): Promise<Outcome<R>> => {
  const refused = await refusalOf(limit, call.address)
  if (refused) return fail(refused)
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return read(parsed.data, withParams(call))
  return fail({ code: 'invalid_request', field: firstField(parsed.error) })
}

/** Public GET, cacheable for `seconds`. */
export const readRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R>,
  { seconds, ...options }: Limited<S> & { seconds: number },
  read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Answered<Answer, R>,
): Handler => {
  const say = (requestId: string, value: unknown) => answerPublic(requestId, value, seconds)
  return async (request, context) => {
    await connection()
    return answered(request, context, servedBy(api), (call) => readWith(request, call, options, read), say)
  }
}

/** Private and uncached. Older browsers send no Sec-Fetch-Site; if sent, it must be this site. */
export const ownRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R>,
  options: Limited<S>,
  read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Answered<Answer, R>,
): Handler => {
  const run = async (request: Request, call: Call): Promise<Outcome<R>> => {
    const site = request.headers.get('sec-fetch-site')
    if (site !== null && site !== 'same-origin') return fail({ code: 'cross_origin' })
    return readWith(request, call, options, read)
  }
  return (request, context) => answered(request, context, servedBy(api), (call) => run(request, call))
}

/** A capability URL: its link is the permission, from any origin. Never cached. */
export const linkRoute =
  <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
    api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R>,
    options: Limited<S>,
    read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Answered<Answer, R>,
    say?: Respond,
  ): Handler =>
  (request, context) =>
    answered(request, context, servedBy(api), (call) => readWith(request, call, options, read), say)

/** Not logged, as monitors ask every few seconds. */
export const getRoute =
  (read: () => Promise<{ status: number; body: unknown }>) =>
  async (request: Request): Promise<Response> => {
    await connection()
    const refused = await refusalOf('machines', clientAddress(request.headers))
    if (refused) return answerError(requestIdToAnswer(), refused, COMMON_STATUSES)
    const { status, body } = await read()
    return answer(requestIdToAnswer(), body, status)
  }
