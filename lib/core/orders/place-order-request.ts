import { z } from 'zod'
import { MAX_LINES, MAX_NOTE, MAX_TABLE } from '@/lib/core/cart/limits'
import { SENT_FORM_SCHEMAS } from '@/lib/core/checkout/customer-form'
import { customersSchema } from '@/lib/core/checkout/customers'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { ALLERGENS, allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { samePeopleSchema } from '@/lib/core/orders/covers/same-people'
import { placedLineSchema } from '@/lib/core/orders/placed-line'
import { takenPartsSchema } from '@/lib/core/orders/taken-parts'
import { tableCodeSchema } from '@/lib/core/tables/table-code-schema'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { FORM_SERVICES, type FormService } from '@/lib/core/venue/services'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'

export const MAX_REPLACED = 5

const common = {
  venue: venueRefSchema,
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  lines: z.array(placedLineSchema).min(1).max(MAX_LINES),
  coupon: z.string().max(MAX_COUPON_CODE).nullable(),
  provider: paymentMethodSchema,
  shownTotal: centsSchema,
  /** Of a shared cart: refused where a guest has changed or withdrawn theirs. */
  share: takenPartsSchema.optional(),
  /** Attempt keys of the device's unpaid orders, which give back what they hold of counted items. */
  replaces: z.array(z.uuid()).max(MAX_REPLACED).optional(),
  /** Health data, shared by choice. */
  allergies: z.array(allergenSchema).min(1).max(ALLERGENS.length).optional(),
}

const tableOrderSchema = z.strictObject({
  ...common,
  service: z.literal('tableservice'),
  table: z.string().max(MAX_TABLE),
  /** The code is proof only, and decides nothing. */
  tableCode: tableCodeSchema.optional(),
  customers: customersSchema,
  /** Asked where other devices' people are counted at the table. */
  samePeople: samePeopleSchema.optional(),
  orderNote: z.string().max(MAX_NOTE),
  /** It goes on the table's bill, with `provider` cash. */
  payAtEnd: z.literal(true).optional(),
  terms: z.literal(true),
})

const formOrderSchema = <Name extends FormService>(service: Name) =>
  z.strictObject({ ...common, service: z.literal(service), form: SENT_FORM_SCHEMAS[service] })

type FormOrderSchemas = { [Name in FormService]: ReturnType<typeof formOrderSchema<Name>> }

/** A map over names would lose which form belongs to which service. */
const formOrderSchemas = FORM_SERVICES.map(formOrderSchema) as FormOrderSchemas[FormService][]

/**
 * Strict: an unknown field is refused. `attemptKey`: idempotency key, unique per venue. `shownTotal`: cents, only
 * compared with the server's total. The address in `form` is geocoded again.
 */
export const placeOrderRequestSchema = z.discriminatedUnion('service', [tableOrderSchema, ...formOrderSchemas])

export type PlaceOrderRequest = z.infer<typeof placeOrderRequestSchema>
export type TableOrderRequest = z.infer<typeof tableOrderSchema>
export type FormOrderRequest = Exclude<PlaceOrderRequest, TableOrderRequest>
