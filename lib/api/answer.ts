import 'server-only'
import type { PlaceOrderError } from '@/lib/orders/place-order-request'

type OwnCode =
  | 'json_required'
  | 'invalid_json'
  | 'too_large'
  | 'too_slow'
  | 'cross_origin'
  | 'rate_limited'
  | 'unauthorized'
  | 'not_found'
  | 'unavailable'
  | 'internal'

export type ApiErrorCode = OwnCode | PlaceOrderError['code']

/** HTTP status of every failure the API can answer with; a code without one does not compile. */
const STATUS: Record<ApiErrorCode, number> = {
  invalid_json: 400,
  unauthorized: 401,
  cross_origin: 403,
  not_found: 404,
  venue_not_found: 404,
  too_slow: 408,
  attempt_reused: 409,
  total_changed: 409,
  too_large: 413,
  json_required: 415,
  invalid_request: 422,
  type_not_offered: 422,
  provider_not_offered: 422,
  item_unknown: 422,
  item_unavailable: 422,
  selection_invalid: 422,
  addition_required: 422,
  table_invalid: 422,
  table_closed: 422,
  coupon_invalid: 422,
  rate_limited: 429,
  internal: 500,
  table_check_unavailable: 503,
  try_later: 503,
  unavailable: 503,
}

const RETRY_SECONDS = 5

const headersOf = (requestId: string, status: number): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...(status === 429 || status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
})

export const statusOf = (code: ApiErrorCode): number => STATUS[code]

/** An answer nobody may keep, with the request's id. */
export const answer = (requestId: string, value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: headersOf(requestId, status) })

/** A failure as `{error: {code, …}}`: a closed code and its own fields, never a message or a stack. */
export const answerError = (requestId: string, error: { code: ApiErrorCode }): Response =>
  answer(requestId, { error }, STATUS[error.code])
