import 'server-only'
import { attachment } from '@/lib/api/server/attachment'
import type { BookingError } from '@/lib/booking/booking-request'
import type { ReadMenuError } from '@/lib/menu/menu-answers'
import type { SuggestError } from '@/lib/menu/server/suggest-translation'
import type { SubscribeError } from '@/lib/newsletter/server/subscribe'
import type { StartPaymentError } from '@/lib/orders/pay/start-payment'
import type { PlaceOrderError } from '@/lib/orders/place-order-request'
import type { RetryAfter } from '@/lib/retry-after'
import type { ShareError } from '@/lib/sharing/share-requests'

type OwnCode =
  | 'json_required'
  | 'invalid_json'
  | 'too_large'
  | 'too_slow'
  | 'cross_origin'
  | 'rate_limited'
  | 'unauthorized'
  | 'not_found'
  | 'item_not_found'
  | 'channel_forbidden'
  | 'too_many_streams'
  | 'unavailable'
  | 'coupon_not_offered'
  | 'webhook_refused'
  | 'internal'

export type ApiErrorCode =
  | OwnCode
  | PlaceOrderError['code']
  | BookingError['code']
  | StartPaymentError['code']
  | SubscribeError['code']
  | SuggestError['code']
  | ReadMenuError['code']
  | ShareError['code']

/** HTTP status of every failure the API can answer with; a code without one does not compile. */
const STATUS: Record<ApiErrorCode, number> = {
  invalid_json: 400,
  webhook_refused: 400,
  unauthorized: 401,
  cross_origin: 403,
  channel_forbidden: 403,
  not_found: 404,
  item_not_found: 404,
  venue_not_found: 404,
  share_unknown: 404,
  too_slow: 408,
  attempt_reused: 409,
  payment_closed: 409,
  booking_reused: 409,
  total_changed: 409,
  share_closed: 409,
  share_changed: 409,
  share_full: 409,
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
  service_unavailable: 422,
  time_outside_hours: 422,
  time_too_early: 422,
  courier_too_late: 422,
  address_incomplete: 422,
  address_abroad: 422,
  address_unknown: 422,
  out_of_range: 422,
  below_minimum: 422,
  payment_too_small: 422,
  booking_not_offered: 422,
  day_unavailable: 422,
  newsletter_not_offered: 422,
  language_unknown: 422,
  filter_unknown: 422,
  coupon_not_offered: 422,
  rate_limited: 429,
  internal: 500,
  table_check_unavailable: 503,
  distance_unavailable: 503,
  courier_unavailable: 503,
  try_later: 503,
  payment_unavailable: 503,
  payment_unknown: 503,
  too_many_streams: 503,
  unanswered: 503,
  unavailable: 503,
}

/** Where nobody can say more. */
const RETRY_SECONDS = 5

/** What is full until somebody else leaves it, in seconds: a guess, and slow enough to disturb nobody. */
const UNTIL_ROOM: Partial<Record<ApiErrorCode, number>> = { too_many_streams: 30, share_full: 30 }

/** A failure as an operation answers it; `retryAfter` becomes the header and is not repeated in the body. */
export type ApiError = { code: ApiErrorCode } & RetryAfter

const headersOf = (requestId: string, retryAfter?: number): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
})

const isFull = (status: number): boolean => status === 429 || status === 503

export const statusOf = (code: ApiErrorCode): number => STATUS[code]

/** An answer nobody may keep, with the request's id. */
export const answer = (requestId: string, value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: headersOf(requestId, isFull(status) ? RETRY_SECONDS : undefined) })

/** An answer that holds nothing personal and may be kept by anybody for some seconds; a file is offered for saving. */
export const answerPublic = (requestId: string, value: unknown, seconds: number): Response => {
  const headers = { 'cache-control': `public, max-age=${seconds}`, 'x-request-id': requestId }
  if (!(value instanceof File)) return Response.json(value, { headers })
  const { name, type, size } = value
  const file = { 'content-type': type, 'content-length': String(size), 'content-disposition': attachment(name) }
  return new Response(value, { headers: { ...headers, ...file } })
}

/**
 * A failure as `{error: {code, …}}`: a closed code and its own fields, never a message or a stack. What is full says in
 * Retry-After when to try again.
 */
export const answerError = (requestId: string, { retryAfter, ...error }: ApiError): Response => {
  const status = STATUS[error.code]
  const seconds = retryAfter ?? UNTIL_ROOM[error.code] ?? (isFull(status) ? RETRY_SECONDS : undefined)
  return Response.json({ error }, { status, headers: headersOf(requestId, seconds) })
}
