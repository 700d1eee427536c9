import { z } from 'zod'
import { MAX_LINES, MAX_NOTE, MAX_TABLE } from '@/lib/cart/limits'
import { type LineError, orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import { customersSchema } from '@/lib/checkout/table-form'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { RetryAfter } from '@/lib/retry-after'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { FORM_SERVICES, type FormService } from '@/lib/venue/services'
import { type PaymentMethod, paymentMethodSchema } from '@/lib/venue/venue'
import { MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'

const common = {
  venue: z.string().min(1).max(64),
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  lines: z.array(orderLineSchema).min(1).max(MAX_LINES),
  coupon: z.string().max(MAX_COUPON_CODE).nullable(),
  provider: paymentMethodSchema,
  shownTotal: centsSchema,
}

/** At a table, in a room or at a spot. */
const tableOrderSchema = z.strictObject({
  ...common,
  service: z.literal('tableservice'),
  table: z.string().max(MAX_TABLE),
  customers: customersSchema,
  orderNote: z.string().max(MAX_NOTE),
  terms: z.literal(true),
})

const formOrderSchema = <Name extends FormService>(service: Name) =>
  z.strictObject({ ...common, service: z.literal(service), form: FORM_SCHEMAS[service] })

type FormOrderSchemas = { [Name in FormService]: ReturnType<typeof formOrderSchema<Name>> }

/** One a service. A map over names forgets which form is whose. */
const formOrderSchemas = FORM_SERVICES.map(formOrderSchema) as FormOrderSchemas[FormService][]

/**
 * Body of POST /api/orders. Strict: a price, an amount or any other unknown field refuses the request.
 * `attemptKey` is the browser's key of one checkout (unique with the venue); `shownTotal` is the total in
 * cents the diner agreed to, and only ever compared with the server's own. `form` is what the form of the service
 * asks, by the schema that the form itself uses; its address is looked up again, wherever the browser says it lies.
 */
export const placeOrderRequestSchema = z.discriminatedUnion('service', [tableOrderSchema, ...formOrderSchemas])

export type PlaceOrderRequest = z.infer<typeof placeOrderRequestSchema>
export type TableOrderRequest = z.infer<typeof tableOrderSchema>
/** An order by the form of a service. */
export type FormOrderRequest = Exclude<PlaceOrderRequest, TableOrderRequest>

/** Why an order was refused. `line` is the index in the request's lines, `field` the path of a bad field. */
export type PlaceOrderError =
  | { code: 'invalid_request'; field: string }
  | { code: 'venue_not_found' }
  | { code: 'type_not_offered' }
  | { code: 'provider_not_offered' }
  | LineError
  | { code: 'table_invalid' }
  | { code: 'table_closed' }
  | { code: 'table_check_unavailable' }
  /** The service is off, or has no more slot today (spec section 5). */
  | { code: 'service_unavailable' }
  /** Outside the slots of today. `next`: the next time that is served, 'HH:MM', null where there is none today. */
  | { code: 'time_outside_hours'; next: string | null }
  /** Past, or sooner than the venue can be ready. `earliest`: 'HH:MM' in the venue's zone. */
  | { code: 'time_too_early'; earliest: string }
  /** The courier cannot come before today's last closing time. */
  | { code: 'courier_too_late' }
  | { code: 'courier_unavailable' }
  | { code: 'address_incomplete' }
  | { code: 'address_abroad' }
  /** No such place is known. */
  | { code: 'address_unknown' }
  | { code: 'out_of_range' }
  | { code: 'distance_unavailable' }
  /** The products are worth less than the venue delivers; `minimum` in cents. */
  | { code: 'below_minimum'; minimum: Cents }
  | { code: 'coupon_invalid' }
  | { code: 'total_changed'; total: Cents }
  | { code: 'attempt_reused' }
  /** Too many orders, or wrong coupon codes, lately. */
  | ({ code: 'try_later' } & RetryAfter)
  /**
   * The order is there, and nobody can say whether its earlier payment was made: it is not to be paid again yet. `next`
   * is its confirmation, a path of this site.
   */
  | { code: 'payment_unknown'; next: string }
  /** The database did not answer at the last step: the order may be there, and sending it again is safe. */
  | { code: 'unanswered' }
  /** A system that the order needs is down, or the disk is nearly full. Nothing was charged. */
  | { code: 'unavailable' }

/**
 * Answer of POST /api/orders: the stored order, how it is paid (cash, whatever was asked, where there is nothing to
 * pay) and where the diner goes next (a path of this site).
 */
export type PlacedOrder = { orderId: string; total: Cents; provider: PaymentMethod; next: string }
