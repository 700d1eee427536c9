import { z } from 'zod'
import { MAX_LINES, MAX_NOTE, MAX_TABLE } from '@/lib/cart/limits'
import { orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import { customersSchema } from '@/lib/checkout/customers'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { ALLERGENS, allergenSchema } from '@/lib/menu/allergens/allergens'
import { tableCodeSchema } from '@/lib/tables/table-code-schema'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { FORM_SERVICES, type FormService } from '@/lib/venue/services'
import { paymentMethodSchema } from '@/lib/venue/venue'
import { MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'
import { venueRefSchema } from '@/lib/venue/venue-ref'

const common = {
  venue: venueRefSchema,
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  lines: z.array(orderLineSchema).min(1).max(MAX_LINES),
  coupon: z.string().max(MAX_COUPON_CODE).nullable(),
  provider: paymentMethodSchema,
  shownTotal: centsSchema,
  /** Only where the diner switched it on: data about health, for this venue and this order. */
  allergies: z.array(allergenSchema).min(1).max(ALLERGENS.length).optional(),
}

/** At a table, in a room or at a spot. */
const tableOrderSchema = z.strictObject({
  ...common,
  service: z.literal('tableservice'),
  table: z.string().max(MAX_TABLE),
  /** Of the code that was scanned, where it names this table. It proves who sits there and decides nothing. */
  tableCode: tableCodeSchema.optional(),
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
