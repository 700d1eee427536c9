import { z } from 'zod'
import { type ClientCode, contract, of, readBy } from '@/lib/api/contract'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { QUOTE_STATUSES } from '@/lib/checkout/delivery-quote-api'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { RetryAfter } from '@/lib/http/retry-after'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { ownPathSchema } from '@/lib/own-path'
import { pausedSchema } from '@/lib/venue/pauses/pause'
import { nextTimeSchema } from '@/lib/venue/service-times-schema'
import { paymentMethodSchema } from '@/lib/venue/venue'

/** The stored order, how it is paid (cash, whatever was asked, where there is nothing to pay) and where the diner goes next. */
const placedSchema = z.object({
  orderId: z.string().min(1),
  total: centsSchema,
  provider: paymentMethodSchema,
  next: ownPathSchema,
})

/** Why an order was refused. `line` is the index in the request's lines, `field` the path of a bad field. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered', 'provider_not_offered']) }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.enum(['table_invalid', 'table_closed', 'table_check_unavailable', 'coupon_invalid']) }),
  /** The venue takes no orders at tables while it is closed. `next`: when it opens; `today`: the date there now. */
  z.object({ code: z.literal('venue_closed'), next: nextTimeSchema, today: z.iso.date() }),
  /** The service is off, or has no more slot today (spec section 5). */
  z.object({ code: z.literal('service_unavailable') }),
  /** The venue takes no orders of the service for a while. `until`: when it does again, in ms, null while nobody knows. */
  pausedSchema,
  /** Outside the slots of today. `next`: the next time that is served, 'HH:MM', null where there is none today. */
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  /** Past, or sooner than the venue can be ready. `earliest`: 'HH:MM' in the venue's zone. */
  z.object({ code: z.literal('time_too_early'), earliest: z.string() }),
  /** The courier cannot come before today's last closing time, or nobody can say when. */
  z.object({ code: z.enum(['courier_too_late', 'courier_unavailable']) }),
  /** `address_unknown`: no such place is known. */
  z.object({ code: z.enum(['address_incomplete', 'address_abroad', 'address_unknown']) }),
  z.object({ code: z.enum(['out_of_range', 'distance_unavailable']) }),
  /** The products are worth less than the venue delivers; `minimum` in cents. */
  z.object({ code: z.literal('below_minimum'), minimum: centsSchema }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** Another order was placed under this idempotency key. */
  z.object({ code: z.literal('attempt_reused') }),
  /** Too many orders, or wrong coupon codes, lately. */
  z.object({ code: z.literal('try_later') }),
  /**
   * The order is there, and nobody can say whether its earlier payment was made: it is not to be paid again yet. `next`
   * is its confirmation.
   */
  z.object({ code: z.literal('payment_unknown'), next: ownPathSchema }),
  /** The database did not answer at the last step: the order may be there, and sending it again is safe. */
  z.object({ code: z.literal('unanswered') }),
  /** The venue's system does not answer, and what it said last is too old to price by. */
  z.object({ code: z.literal('menu_stale') }),
  /** A system that the order needs is down, or the disk is nearly full. Nothing was charged. */
  z.object({ code: z.literal('unavailable') }),
])

export type PlacedOrder = z.infer<typeof placedSchema>
type Refusal = z.infer<typeof refusalSchema>
export type PlaceOrderError = Refusal & RetryAfter

/** Places an order; the same request again under the same idempotency key (`attemptKey`) answers the same order. */
export const placeOrderApi = contract({
  method: 'POST',
  path: '/api/orders',
  request: of<PlaceOrderRequest>(),
  answer: readBy(placedSchema),
  refusals: {
    read: readBy(refusalSchema),
    statuses: {
      invalid_request: 422,
      venue_not_found: 404,
      type_not_offered: 422,
      provider_not_offered: 422,
      ...LINE_ERROR_STATUSES,
      table_invalid: 422,
      table_closed: 422,
      table_check_unavailable: 503,
      venue_closed: 422,
      coupon_invalid: 422,
      service_unavailable: 422,
      service_paused: 422,
      time_outside_hours: 422,
      time_too_early: 422,
      courier_too_late: 422,
      courier_unavailable: 503,
      ...QUOTE_STATUSES,
      below_minimum: 422,
      total_changed: 409,
      attempt_reused: 409,
      try_later: 503,
      payment_unknown: 503,
      unanswered: 503,
      menu_stale: 503,
      unavailable: 503,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})

/**
 * The promise about a failed order: 'refused' where the server has none of this request, 'unknown' where it may have one.
 * What is unknown is never shown as a failure, and is asked about before anything else is ordered.
 */
export const ORDER_AFTER: Record<PlaceOrderError['code'] | ClientCode, 'refused' | 'unknown'> = {
  invalid_request: 'refused',
  venue_not_found: 'refused',
  type_not_offered: 'refused',
  provider_not_offered: 'refused',
  item_unknown: 'refused',
  item_unavailable: 'refused',
  selection_invalid: 'refused',
  addition_required: 'refused',
  table_invalid: 'refused',
  table_closed: 'refused',
  table_check_unavailable: 'refused',
  venue_closed: 'refused',
  coupon_invalid: 'refused',
  service_unavailable: 'refused',
  service_paused: 'refused',
  time_outside_hours: 'refused',
  time_too_early: 'refused',
  courier_too_late: 'refused',
  courier_unavailable: 'refused',
  address_incomplete: 'refused',
  address_abroad: 'refused',
  address_unknown: 'refused',
  out_of_range: 'refused',
  distance_unavailable: 'refused',
  below_minimum: 'refused',
  total_changed: 'refused',
  attempt_reused: 'refused',
  try_later: 'refused',
  rate_limited: 'refused',
  payment_unknown: 'refused',
  menu_stale: 'refused',
  unavailable: 'unknown',
  unanswered: 'unknown',
  unexpected: 'unknown',
  offline: 'unknown',
}
