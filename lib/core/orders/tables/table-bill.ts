import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'
import type { Cents } from '@/lib/core/money/money'
import type { Charges } from '@/lib/core/orders/order-facts'

/** How an order is settled; refunded: it was paid online, and the money went back. */
export const SETTLED_WAYS = ['online', 'cash', 'pos', 'refunded'] as const

export type SettledWay = (typeof SETTLED_WAYS)[number]

/** An order of a sitting as it stands now. `total`: cents. `settled`: null while it is owed. */
export type BilledOrder = {
  total: Cents
  people: number | null
  charges: Charges | null
  lines: readonly { quantity: number; price: Cents }[]
  settled: SettledWay | null
}

/**
 * Cents: dishes − discount + cover + other = total = paid + owed. `other`: what an order names in none of its parts.
 * `settled`: `paid` by way. `parts`: what is owed in equal parts, the larger ones first; none for one person.
 */
export const tableBillSchema = z.object({
  people: z.int(),
  dishes: centsSchema,
  discount: centsSchema,
  cover: centsSchema,
  other: z.int(),
  total: centsSchema,
  settled: z.partialRecord(z.enum(SETTLED_WAYS), centsSchema),
  paid: centsSchema,
  owed: centsSchema,
  parts: z.array(z.object({ count: z.int(), amount: centsSchema })),
})

export type TableBill = z.infer<typeof tableBillSchema>

const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + amount(one), 0)

/** People whose cover the order charges: each once in a sitting. */
const charged = ({ people, charges }: BilledOrder): number =>
  charges && (charges.cover > 0 || charges.covers !== undefined) ? (charges.covers ?? people ?? 0) : 0

/** Nobody is counted twice; where no cover is charged, the largest order knows. */
const peopleOf = (orders: readonly BilledOrder[]): number =>
  Math.max(0, sumOf(orders, charged), ...orders.map(({ people }) => people ?? 0))

/** The first ones pay the odd cents. */
const equalParts = (amount: Cents, people: number): TableBill['parts'] => {
  if (people < 2 || amount === 0) return []
  const least = Math.floor(amount / people)
  const odd = amount % people
  return [
    { count: odd, amount: least + 1 },
    { count: people - odd, amount: least },
  ].filter(({ count }) => count > 0)
}

/** What the orders of one sitting come to. */
export const tableBill = (orders: readonly BilledOrder[]): TableBill => {
  const dishes = sumOf(orders, ({ lines }) => sumOf(lines, ({ quantity, price }) => quantity * price))
  const discount = sumOf(orders, ({ charges }) => charges?.discount ?? 0)
  const cover = sumOf(orders, ({ charges }) => charges?.cover ?? 0)
  const total = sumOf(orders, (order) => order.total)
  const ways = SETTLED_WAYS.map((way) => {
    const amount = sumOf(orders, (order) => (order.settled === way ? order.total : 0))
    return [way, amount] as const
  })
  const paid = sumOf(ways, ([, amount]) => amount)
  const people = peopleOf(orders)
  return {
    ...{ people, dishes, discount, cover, total, paid },
    other: total - (dishes - discount + cover),
    settled: Object.fromEntries(ways.filter(([, amount]) => amount > 0)),
    owed: total - paid,
    parts: equalParts(total - paid, people),
  }
}

export type BillRow = { id: 'discount' | 'cover' | 'other' | 'total' | `settled.${SettledWay}` | 'owed'; amount: Cents }

/** What is listed below the dishes, without what is nothing; a discount is negative. */
export const billRows = ({ discount, cover, other, total, settled, owed }: TableBill): BillRow[] => [
  ...[
    { id: 'discount' as const, amount: -discount },
    { id: 'cover' as const, amount: cover },
    { id: 'other' as const, amount: other },
  ].filter(({ amount }) => amount !== 0),
  { id: 'total', amount: total },
  ...SETTLED_WAYS.flatMap((way) => {
    const amount = settled[way] ?? 0
    return amount > 0 ? [{ id: `settled.${way}` as const, amount }] : []
  }),
  { id: 'owed', amount: owed },
]
