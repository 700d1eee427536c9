import { z } from 'zod'
import { type ClientCode, contract, of, readBy } from '@/lib/core/api/contract'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/core/cart/order-line'
import { QUOTE_STATUSES } from '@/lib/core/checkout/delivery-quote-api'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { ownPathSchema } from '@/lib/core/http/own-path'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { centsSchema } from '@/lib/core/money/cents-schema'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { pausedSchema } from '@/lib/core/venue/pauses/pause'
import { nextTimeSchema } from '@/lib/core/venue/service-times-schema'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'
import { paymentMethodSchema } from '@/lib/core/venue/venue'

/** `provider` is cash, whatever was asked, when there is nothing to pay. */
const placedSchema = z.object({
  orderId: z.string().min(1),
  total: centsSchema,
  provider: paymentMethodSchema,
  next: ownPathSchema,
})

/** `line`: index in the request. `field`: path of the bad field. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered', 'provider_not_offered']) }),
  ...LINE_ERROR_SCHEMAS,
  /** Fewer of the line's item are left than the order asks for. */
  z.object({ code: z.literal('out_of_stock'), line: z.int().min(0), left: z.int().min(1) }),
  z.object({ code: z.enum(['table_invalid', 'table_closed', 'table_check_unavailable', 'coupon_invalid']) }),
  /** `next`: the next opening. `today`: the venue's date. */
  z.object({ code: z.literal('venue_closed'), next: nextTimeSchema, today: z.iso.date() }),
  /** The service is off, or has no slot left today (spec section 5). */
  z.object({ code: z.literal('service_unavailable') }),
  /** `until`: end of the pause in ms, null for unknown. */
  pausedSchema,
  /** `next`: next served time 'HH:MM', null for none today. */
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  /** Past, or too soon for the venue. `earliest`: 'HH:MM' in the venue's zone. */
  z.object({ code: z.literal('time_too_early'), earliest: z.string() }),
  /** Its time has no room. `free`: times of that day that have; `next`: the first on a later day where none has. */
  z.object({ code: z.literal('slot_full'), free: z.array(timeOfDaySchema), next: nextTimeSchema }),
  /** No orders for that day. `next`: the first time with room. */
  z.object({ code: z.literal('day_unavailable'), next: nextTimeSchema }),
  /** More dishes than the kitchen makes for any one time. */
  z.object({ code: z.literal('order_too_large') }),
  /** The venue takes no such number. */
  z.object({ code: z.literal('phone_invalid') }),
  /** The courier comes after closing time, or gives no time. */
  z.object({ code: z.enum(['courier_too_late', 'courier_unavailable']) }),
  z.object({ code: z.enum(['address_incomplete', 'address_abroad', 'address_unknown']) }),
  z.object({ code: z.enum(['out_of_range', 'distance_unavailable']) }),
  /** Cents. */
  z.object({ code: z.literal('below_minimum'), minimum: centsSchema }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** Other devices' people are counted at the table: `counted` is to be answered (`samePeople`). */
  z.object({ code: z.literal('covers_changed'), counted: z.int().min(1) }),
  /** A guest of the shared cart sent, changed or withdrew a part meanwhile. */
  z.object({ code: z.literal('share_changed') }),
  z.object({ code: z.literal('attempt_reused') }),
  /** Rate limit on orders or wrong coupon codes. */
  z.object({ code: z.literal('try_later') }),
  /** An earlier payment is unknown: paying again could charge twice. */
  z.object({ code: z.literal('payment_unknown'), next: ownPathSchema }),
  /** The order may exist; sending it again is safe. */
  z.object({ code: z.literal('unanswered') }),
  /** The last menu is too old to price by. */
  z.object({ code: z.literal('menu_stale') }),
  /** Nothing was charged. */
  z.object({ code: z.literal('unavailable') }),
])

export type PlacedOrder = z.infer<typeof placedSchema>
type Refusal = z.infer<typeof refusalSchema>
export type PlaceOrderError = Refusal & RetryAfter

/** Idempotent by `attemptKey`. */
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
      out_of_stock: 409,
      table_invalid: 422,
      table_closed: 422,
      table_check_unavailable: 503,
      venue_closed: 422,
      coupon_invalid: 422,
      service_unavailable: 422,
      service_paused: 422,
      time_outside_hours: 422,
      time_too_early: 422,
      slot_full: 409,
      day_unavailable: 422,
      order_too_large: 422,
      phone_invalid: 422,
      courier_too_late: 422,
      courier_unavailable: 503,
      ...QUOTE_STATUSES,
      below_minimum: 422,
      total_changed: 409,
      covers_changed: 409,
      share_changed: 409,
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

/** 'unknown': the server may have the order; ask before placing another. */
export const ORDER_AFTER: Record<PlaceOrderError['code'] | ClientCode, 'refused' | 'unknown'> = {
  invalid_request: 'refused',
  venue_not_found: 'refused',
  type_not_offered: 'refused',
  provider_not_offered: 'refused',
  item_unknown: 'refused',
  item_unavailable: 'refused',
  ask_staff: 'refused',
  item_later: 'refused',
  out_of_stock: 'refused',
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
  slot_full: 'refused',
  day_unavailable: 'refused',
  order_too_large: 'refused',
  phone_invalid: 'refused',
  courier_too_late: 'refused',
  courier_unavailable: 'refused',
  address_incomplete: 'refused',
  address_abroad: 'refused',
  address_unknown: 'refused',
  out_of_range: 'refused',
  distance_unavailable: 'refused',
  below_minimum: 'refused',
  total_changed: 'refused',
  covers_changed: 'refused',
  share_changed: 'refused',
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
