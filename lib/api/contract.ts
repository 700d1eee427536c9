import type { z } from 'zod'
import type { RetryAfter } from '@/lib/http/retry-after'

/** A type that travels with a value and leaves nothing of itself in the browser: `of<Offers>()`. */
export type Typed<T> = { type?: T }
export const of = <T>(): Typed<T> => ({})

/** Reads what came over the wire; null where it is something else. */
export type Reader<T> = (value: unknown) => T | null

/** The reader of a schema. This file imports no zod: only pages that load it anyway write contracts with schemas. */
export const readBy =
  <S extends z.ZodType>(schema: S): Reader<z.output<S>> =>
  (value) =>
    schema.safeParse(value).data ?? null

/** Takes an object of our own server at its word, where zod would cost more than what could go wrong. */
export const trust =
  <T extends object>(): Reader<T> =>
  (value) =>
    typeof value === 'object' ? (value as T | null) : null

export type Refused = { code: string }

/** The closed set of a route's refusals: how each is read, and the HTTP status of its code. */
export type Refusals<R extends Refused> = { statuses: Record<R['code'], number>; read: Reader<R> }

const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' ? value.code : ''

/** Refusals that say nothing but their code. */
export const codes = <Code extends string>(statuses: Record<Code, number>): Refusals<{ code: Code }> => {
  const isOne = (code: string): code is Code => Object.hasOwn(statuses, code)
  return {
    statuses,
    read: (value) => {
      const code = codeOf(value)
      return isOne(code) ? { code } : null
    },
  }
}

/** What every route may answer before or beside its own rules; a contract names those its callers tell apart. */
export const COMMON_STATUSES = {
  invalid_json: 400,
  cross_origin: 403,
  too_slow: 408,
  too_large: 413,
  json_required: 415,
  invalid_request: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type CommonCode = keyof typeof COMMON_STATUSES

/** Whose rate limit refused: the caller's address alone, so that all its calls of this route are refused until then. */
export type Limited = { limited?: 'address' }

/** A refusal as a route answers it; `retryAfter` and `limited` go into headers. */
export type Refusable<R extends Refused> = (R | { code: CommonCode; field?: string }) & RetryAfter & Limited

/**
 * What the browser's client itself says of a call. rate_limited: too many from here. offline: this device has no network.
 * unanswered: no answer came in time, or a gateway's; the call may have arrived. unexpected: an answer the contract does
 * not know.
 */
type ClientFailure = { code: 'rate_limited' } | { code: 'offline' } | { code: 'unanswered' } | { code: 'unexpected' }

export type ClientCode = ClientFailure['code']

/** Why a call brought nothing. `retryAfter` stands beside 'rate_limited' and 'try_later' alone. */
export type ApiFailure<R extends Refused> = (R | ClientFailure) & RetryAfter

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/**
 * One route of our API, for both sides of the wire (the idea of ts-rest and of Hono's `hc`). `path` is that of the file
 * below `app`, parameters in brackets; `request` is the query of a GET and the JSON body of all others. What the server
 * takes and answers, and what the browser makes of it, does not compile where it differs from this.
 */
export type Contract<M extends Method, Path extends string, Request, Answer, R extends Refused> = {
  method: M
  path: Path
  request: Typed<Request>
  answer: Reader<Answer>
  refusals: Refusals<R>
  /** How long the browser waits for the whole answer, see DEADLINES_MS. */
  deadlineMs: number
}

export const contract = <const M extends Method, const Path extends string, Request, Answer, R extends Refused>(
  route: Contract<M, Path, Request, Answer, R>,
): Contract<M, Path, Request, Answer, R> => route

/** '/api/orders/[id]/confirm' → 'id'. */
type ParamName<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamName<Rest>
  : never

export type PathParams<Path extends string> = Record<ParamName<Path>, string>

/** The path of one call. */
export const apiPath = <Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string => {
  const given: Record<string, string> = params
  return path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
}

/** The address of one read. */
export const apiUrl = <Path extends string, Request extends object>(
  api: { path: Path; request: Typed<Request> },
  params: PathParams<Path>,
  query: NoInfer<Request>,
): string => {
  const text = new URLSearchParams(Object.entries(query)).toString()
  return text ? `${apiPath(api, params)}?${text}` : apiPath(api, params)
}
