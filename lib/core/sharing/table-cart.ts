import { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { guestLabel } from '@/lib/core/cart/guest-lines'
import { productsTotal } from '@/lib/core/cart/products-total'
import { orderTotals } from '@/lib/core/cart/totals'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { numberGuests } from '@/lib/core/sharing/people-names'
import type { OwnPart } from '@/lib/core/sharing/share'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

/** `price`: cents for one piece. */
const tableLineSchema = z.object({ name: z.string(), quantity: z.int(), price: centsSchema })

const tablePersonSchema = z.object({
  /** Null for the owner of the share. */
  name: z.string().nullable(),
  /** The reader. */
  isReader: z.boolean(),
  lines: z.array(tableLineSchema),
  /** Cents. */
  total: centsSchema,
})

/** A shared cart as its guests see it: nobody's notes, warnings or ids. In cents. */
export const tableCartSchema = z.object({
  people: z.array(tablePersonSchema),
  totals: z.object({ products: centsSchema, discount: centsSchema, cover: centsSchema, total: centsSchema }),
  /** Whole percent, 0 without a coupon. */
  discount: z.int().min(0).max(100),
  /** People whose cover is included; null while the owner's page has not said. */
  covers: z.int().min(0).nullable(),
})

export type TableCart = z.infer<typeof tableCartSchema>
export type TablePerson = TableCart['people'][number]

const NO_OWN_PART: OwnPart = { lines: [], discount: 0, cover: 0, covers: 0 }

const personOf = (name: string | null, isReader: boolean, products: CartProduct[]): TablePerson => ({
  name,
  isReader,
  lines: products.map(({ name: dish, quantity, price }) => ({ name: dish, quantity, price })),
  total: productsTotal(products),
})

/** What each part of a cart is called on the order, by the order of joining. */
export const partLabels = (entries: readonly Pick<StoredEntry, 'user_id' | 'user'>[]): ReadonlyMap<string, string> =>
  new Map(
    numberGuests(
      [],
      entries.map(({ user_id: id, user: name }) => ({ id, name })),
    ).map((guest) => [guest.id, guestLabel(guest)]),
  )

/** The owner first, then guests of earlier shares, then by the order of joining; people without dishes are left out. */
export const tableCart = (own: OwnPart | null, entries: StoredEntry[], reader: string | null): TableCart => {
  const { lines, discount, cover, covers } = own ?? NO_OWN_PART
  const labels = partLabels(entries)
  const owners = [...new Set([null, ...lines.map(({ person }) => person)])].map((name) =>
    personOf(
      name,
      false,
      lines.filter(({ person }) => person === name).map(({ product }) => product),
    ),
  )
  const guests = entries.map((entry) =>
    personOf(labels.get(entry.user_id) ?? entry.user, entry.user_id === reader, entry.products),
  )
  const people = [...owners, ...guests].filter((person) => person.lines.length > 0)
  const { products, total, ...parts } = orderTotals({
    products: people.flatMap((person) => person.lines),
    couponPercentage: discount,
    coverCharge: covers > 0 ? cover / covers : 0,
    customers: covers,
    deliveryCost: 0,
  })
  const totals = { products, discount: parts.discount, cover: parts.cover, total }
  return { people, totals, discount, covers: own && covers }
}
