import { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { type Customer, customerSchema } from '@/lib/core/checkout/customer-form'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { type Allergen, allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { sentWarnings, warningSchema } from '@/lib/core/menu/allergens/warnings'
import { mealCourseSchema } from '@/lib/core/menu/stations/kitchen-place'
import type { LineMenuFacts } from '@/lib/core/menu/stations/menu-facts'
import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { plainLine } from '@/lib/core/text/plain-line'
import { SERVICE_ROWS, type Service, WIRE_NAMES } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'

/** Cents. `covers`: people charged cover, where an earlier order charged the others. */
export const chargesSchema = z.object({
  discount: centsSchema,
  cover: centsSchema,
  delivery: centsSchema,
  covers: z.int().min(0).optional(),
})

export type Charges = z.infer<typeof chargesSchema>

/** Italian note for the venue; null where all `people` are charged. */
export const coverLine = (people: number, covers: number | undefined): string | null => {
  if (covers === undefined || covers >= people) return null
  if (covers === 0) return 'Coperto già addebitato con un ordine precedente'
  return `Coperto già addebitato per ${people - covers} di ${people} persone`
}

const lineSchema = z.object({
  /** Composite id (spec section 4). */
  id: z.string(),
  name: z.string(),
  /** Cents per piece. */
  price: centsSchema,
  quantity: z.int().min(1),
  note: z.string(),
  /** Who chose it in a shared cart. */
  person: z.string().optional(),
  /** What the diner was warned of, as of the order. */
  warnings: z.array(warningSchema).optional(),
  /** VAT in percent, as of the order; absent where the menu stated none. */
  vat: vatSchema.optional().catch(undefined),
  /** Index among the lines as they were placed; absent until a correction. */
  placed: z.int().min(0).optional(),
  /** It came in the place of what was ordered at `placed`. */
  instead: z.literal(true).optional(),
  /** Where it is prepared, as of the order. */
  station: z.string().optional(),
  /** The course of the meal, where they are fired. */
  course: mealCourseSchema.optional(),
  /** The same where they are not: a heading on paper. */
  heading: mealCourseSchema.optional(),
  /** Minutes of the kitchen a piece, where the order is planned. */
  kitchen: z.int().min(0).optional(),
})

/** Snapshot stored with the order: payloads and messages never read the menu again. Texts are plain lines. */
export const orderFactsSchema = z.object({
  venue: z.object({ name: z.string(), phone: z.string() }),
  type: z.enum(WIRE_NAMES),
  lines: z.array(lineSchema),
  /** '' without a coupon. */
  coupon: z.string(),
  /** Whole percent of the coupon; absent without one, and in older orders. */
  percent: z.int().min(0).max(100).optional(),
  /** Null for an order of the first version. */
  charges: chargesSchema.nullable(),
  /** Null away from tables. */
  people: z.int().min(1).nullable(),
  /** Null away from tables, '' after erasure. */
  table: z.string().nullable(),
  /** The scanned code proved the table. */
  byCode: z.literal(true).optional(),
  /** It went on the table's bill, paid at the end. */
  payAtEnd: z.literal(true).optional(),
  /** The staff wrote it at the desk, on the bill of a table. */
  byStaff: z.literal(true).optional(),
  customer: z.array(customerSchema),
  /** When it is to be ready, in ms, where its service plans orders. */
  plannedAt: z.int().optional(),
  /** Its day, where that is not the day it was placed. */
  date: z.iso.date().optional(),
  note: z.string(),
  /** Health data, shared for this order only. */
  allergies: z.array(allergenSchema).optional(),
  /** The diner's; none in older orders. */
  lang: z.enum(LOCALE_IDS).optional().catch(undefined),
})

export type OrderFacts = z.infer<typeof orderFactsSchema>

export type OrderedProduct = Pick<CartProduct, 'id' | 'name' | 'price' | 'quantity' | 'note' | 'warnings'> &
  LineMenuFacts & { person?: string | undefined; kitchen?: number | undefined }

export type OrderFactsParts = {
  venue: Pick<Venue, 'name' | 'phone_number'>
  service: Service
  products: OrderedProduct[]
  coupon: string | null
  percent?: number | undefined
  charges: Charges | null
  table: string | -1
  byCode?: true
  customers: number
  customer: Customer[]
  plannedAt?: number | undefined
  date?: string | undefined
  note: string
  allergies?: readonly Allergen[] | undefined
}

/** Omits an empty list, so that facts equal those of older versions. */
const listed = <Name extends string, T>(name: Name, list: readonly T[]): { [Key in Name]?: T[] } =>
  list.length > 0 ? ({ [name]: [...list] } as { [Key in Name]: T[] }) : {}

/** A line of the facts, of a product as ordered now or put in the place of another. */
export const factsLine = (product: OrderedProduct): OrderFacts['lines'][number] => {
  const { id, name, price, quantity, note, person, warnings, vat, station, course, heading, kitchen } = product
  return {
    ...{ id, name: plainLine(name), price, quantity, note: plainLine(note) },
    ...(person && { person }),
    ...listed('warnings', sentWarnings(warnings)),
    ...(vat !== undefined && { vat }),
    ...(station !== undefined && { station }),
    ...(course && { course }),
    ...(heading && { heading }),
    ...(kitchen !== undefined && { kitchen }),
  }
}

export const toOrderFacts = (parts: OrderFactsParts): OrderFacts => {
  const { wireName, destination } = SERVICE_ROWS[parts.service]
  const isAtTable = destination === 'table'
  return {
    venue: { name: parts.venue.name, phone: parts.venue.phone_number ?? '' },
    type: wireName,
    lines: parts.products.map(factsLine),
    coupon: parts.coupon ?? '',
    ...(parts.percent !== undefined && { percent: parts.percent }),
    charges: parts.charges,
    people: isAtTable ? parts.customers : null,
    table: isAtTable && parts.table !== -1 ? parts.table : null,
    ...(isAtTable && parts.byCode && { byCode: parts.byCode }),
    customer: parts.customer,
    ...(parts.plannedAt !== undefined && { plannedAt: parts.plannedAt }),
    ...(parts.date !== undefined && { date: parts.date }),
    note: plainLine(parts.note),
    ...listed('allergies', parts.allergies ?? []),
  }
}
