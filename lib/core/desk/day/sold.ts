import { z } from 'zod'
import type { OrderParts, SoldLine } from '@/lib/core/desk/day/order-parts'
import type { Cents } from '@/lib/core/money/money'
import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { shareOut } from '@/lib/core/sharing/split-bill'

/**
 * What the orders of a day sold, in cents: dishes + cover + delivery − discount + other = total. `rates`: dishes less
 * discounts, gross, by VAT rate in percent; null where the menu names none. `lost`: refused, cancelled or withdrawn, not
 * in the rest.
 */
export const soldSchema = z.object({
  dishes: z.array(z.object({ name: z.string(), portions: z.int(), amount: z.int() })),
  ...{ cover: z.int(), delivery: z.int(), discount: z.int(), other: z.int(), total: z.int() },
  rates: z.array(z.object({ vat: z.number().nullable(), amount: z.int() })),
  lost: z.object({ orders: z.int(), total: z.int() }),
})

export type Sold = z.infer<typeof soldSchema>

/** `state`: null until it reached its venue: it is not sold yet. */
export type OrderToCount = { state: AnswerState | null; amount: Cents; parts: OrderParts }

const sumBy = <T, Key>(all: readonly T[], keyOf: (one: T) => Key, countOf: (one: T) => number): Map<Key, number> => {
  const sums = new Map<Key, number>()
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + countOf(one))
  return sums
}

const amountOf = ({ amount }: { amount: Cents }): Cents => amount
const vatOf = ({ vat }: Pick<SoldLine, 'vat'>): SoldLine['vat'] => vat
const nameOf = ({ name }: SoldLine): string => name

const dishesOf = (lines: readonly SoldLine[]): Sold['dishes'] => {
  const amounts = sumBy(lines, nameOf, amountOf)
  return [...sumBy(lines, nameOf, ({ quantity }) => quantity)]
    .map(([name, portions]) => ({ name, portions, amount: amounts.get(name) ?? 0 }))
    .toSorted((a, b) => b.portions - a.portions || b.amount - a.amount || a.name.localeCompare(b.name))
}

/** An order's lines less its discount, by rate; the odd cents by largest remainder. */
const ratesOf = ({ lines, discount }: OrderParts): Sold['rates'] => {
  const rates = [...sumBy(lines, vatOf, amountOf)].map(([vat, amount]) => ({ vat, amount }))
  const less = shareOut(discount, rates.map(amountOf))
  return rates.map(({ vat, amount }, at) => ({ vat, amount: amount - (less[at] ?? 0) }))
}

/** The highest first; what has no rate last. */
const byRate = ({ vat: a }: Sold['rates'][number], { vat: b }: Sold['rates'][number]): number => (b ?? -1) - (a ?? -1)

const sumRates = (orders: readonly OrderParts[]): Sold['rates'] =>
  [...sumBy(orders.flatMap(ratesOf), vatOf, amountOf)].map(([vat, amount]) => ({ vat, amount })).toSorted(byRate)

const totalOf = (orders: readonly OrderToCount[]): Cents => orders.reduce((sum, order) => sum + order.amount, 0)

export const sumSold = (orders: readonly OrderToCount[]): Sold => {
  const reached = orders.filter(({ state }) => state !== null)
  const lost = reached.filter(({ state }) => isLostState(state))
  const sold = reached.filter(({ state }) => !isLostState(state))
  const parts = sold.map((order) => order.parts)
  const sum = (part: 'cover' | 'delivery' | 'discount' | 'other'): Cents =>
    parts.reduce((all, one) => all + one[part], 0)
  return {
    dishes: dishesOf(parts.flatMap(({ lines }) => lines)),
    ...{ cover: sum('cover'), delivery: sum('delivery'), discount: sum('discount'), other: sum('other') },
    total: totalOf(sold),
    rates: sumRates(parts),
    lost: { orders: lost.length, total: totalOf(lost) },
  }
}
