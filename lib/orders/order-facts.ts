import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { centsSchema } from '@/lib/cents-schema'
import { type Customer, customerSchema } from '@/lib/checkout/customer-form'
import { type Allergen, allergenSchema } from '@/lib/menu/allergens/allergens'
import { sentWarnings, warningSchema } from '@/lib/menu/allergens/warnings'
import { plainLine } from '@/lib/plain-line'
import { SERVICE_ROWS, type Service, WIRE_NAMES } from '@/lib/venue/services'
import type { Venue } from '@/lib/venue/venue'

/**
 * Cents that a total holds beside the lines. `covers`: for how many people it charges cover, where that is not for all of
 * them: an earlier order of theirs charged the others.
 */
export const chargesSchema = z.object({
  discount: centsSchema,
  cover: centsSchema,
  delivery: centsSchema,
  covers: z.int().min(0).optional(),
})

export type Charges = z.infer<typeof chargesSchema>

/** What the venue reads, in Italian, of a total that does not hold the cover of all `people`; null where it does. */
export const coverLine = (people: number, covers: number | undefined): string | null => {
  if (covers === undefined || covers >= people) return null
  if (covers === 0) return 'Coperto già addebitato con un ordine precedente'
  return `Coperto già addebitato per ${people - covers} di ${people} persone`
}

const lineSchema = z.object({
  /** The composite id of spec section 4. */
  id: z.string(),
  name: z.string(),
  /** Cents, for one piece. */
  price: centsSchema,
  quantity: z.int().min(1),
  note: z.string(),
  /** What its diner was told of and ordered it all the same, true of the dish when it was ordered; none in most lines. */
  warnings: z.array(warningSchema).optional(),
})

/**
 * What was ordered, as it was agreed: the ledger keeps it beside the columns of the order, and every payload and message
 * is made of both. Names and prices are those of that moment; nothing is read from the menu again. Texts are plain lines.
 */
export const orderFactsSchema = z.object({
  venue: z.object({ name: z.string(), phone: z.string() }),
  /** What the service is called on the wire. */
  type: z.enum(WIRE_NAMES),
  lines: z.array(lineSchema),
  /** The code, '' without a coupon. */
  coupon: z.string(),
  /** Null of an order of the first version, which noted only its total. */
  charges: chargesSchema.nullable(),
  /** People at the table; null away from tables. */
  people: z.int().min(1).nullable(),
  /** Null away from tables, '' once it was erased. */
  table: z.string().nullable(),
  /** Whether the code on the table proved that somebody sits there; nothing of one that was typed. */
  byCode: z.literal(true).optional(),
  /** Who ordered away from tables; nobody at a table. */
  customer: z.array(customerSchema),
  note: z.string(),
  /** Allergies that the diner told this venue of, for this order: data about health. */
  allergies: z.array(allergenSchema).optional(),
})

export type OrderFacts = z.infer<typeof orderFactsSchema>

export type OrderFactsParts = {
  venue: Pick<Venue, 'name' | 'phone_number'>
  service: Service
  products: Pick<CartProduct, 'id' | 'name' | 'price' | 'quantity' | 'note' | 'warnings'>[]
  /** Code of the coupon that was applied. */
  coupon: string | null
  charges: Charges | null
  table: string | -1
  byCode?: true
  customers: number
  customer: Customer[]
  note: string
  allergies?: readonly Allergen[] | undefined
}

/** A list in a field of its own; an order without one has the very facts of before there were any. */
const listed = <Name extends string, T>(name: Name, list: readonly T[]): { [Key in Name]?: T[] } =>
  list.length > 0 ? ({ [name]: [...list] } as { [Key in Name]: T[] }) : {}

export const toOrderFacts = (parts: OrderFactsParts): OrderFacts => {
  const { wireName, destination } = SERVICE_ROWS[parts.service]
  const isAtTable = destination === 'table'
  return {
    venue: { name: parts.venue.name, phone: parts.venue.phone_number ?? '' },
    type: wireName,
    lines: parts.products.map(({ id, name, price, quantity, note, warnings }) => ({
      id,
      name: plainLine(name),
      price,
      quantity,
      note: plainLine(note),
      ...listed('warnings', sentWarnings(warnings)),
    })),
    coupon: parts.coupon ?? '',
    charges: parts.charges,
    people: isAtTable ? parts.customers : null,
    table: isAtTable && parts.table !== -1 ? parts.table : null,
    ...(isAtTable && parts.byCode && { byCode: parts.byCode }),
    customer: parts.customer,
    note: plainLine(parts.note),
    ...listed('allergies', parts.allergies ?? []),
  }
}
