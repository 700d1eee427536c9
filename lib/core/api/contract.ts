import type { z } from 'zod'
import type { RetryAfter } from '@/lib/core/http/retry-after'

/** Carries a type without a runtime value. */
export type Typed<T> = { type?: T }
export const of = <T>(): Typed<T> => ({})

/** Parses a value from the wire; null if invalid. */
export type Reader<T> = (value: unknown) => T | null

/** No zod import: only pages that load it anyway use schemas. */
export const readBy =
  <S extends z.ZodType>(schema: S): Reader<z.output<S>> =>
  (value) =>
    schema.safeParse(value).data ?? null

/** For our own server's objects, where zod would cost more than it protects. */
export const trust =
  <T extends object>(): Reader<T> =>
  (value) =>
    typeof value === 'object' ? (value as T | null) : null

export type Refused = { code: string }

export type Refusals<R extends Refused> = { statuses: Record<R['code'], number>; read: Reader<R> }

const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' ? value.code : ''

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

/** Refusals of every route. */
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

/** The limit is on the address alone: all its calls of this route are refused. */
export type Limited = { limited?: 'address' }

export type Refusable<R extends Refused> = (R | { code: CommonCode; field?: string }) & RetryAfter & Limited

/** unanswered: no answer in time or a gateway's; it may have arrived. unexpected: an answer outside the contract. */
type ClientFailure = { code: 'rate_limited' } | { code: 'offline' } | { code: 'unanswered' } | { code: 'unexpected' }

export type ClientCode = ClientFailure['code']

export type ApiFailure<R extends Refused> = (R | ClientFailure) & RetryAfter

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** One API route for server and browser. `path` is the file's below `app`; `request` a GET's query, else the body. */
export type Contract<M extends Method, Path extends string, Request, Answer, R extends Refused> = {
  method: M
  path: Path
  request: Typed<Request>
  answer: Reader<Answer>
  refusals: Refusals<R>
  /** See DEADLINES_MS. */
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

export const apiPath = <Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string => {
  const given: Record<string, string> = params
  return path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
}

export const apiUrl = <Path extends string, Request extends object>(
  api: { path: Path; request: Typed<Request> },
  params: PathParams<Path>,
  query: NoInfer<Request>,
): string => {
  const text = new URLSearchParams(Object.entries(query)).toString()
  return text ? `${apiPath(api, params)}?${text}` : apiPath(api, params)
}
