import type { CartProduct, Guest } from '@/lib/core/cart/cart'
import { productsTotal } from '@/lib/core/cart/products-total'
import type { Cents } from '@/lib/core/money/money'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Splits cents by whole weights; leftover cents go by largest remainder. Without weights the parts are equal. */
export const shareOut = (cents: Cents, weights: number[]): Cents[] => {
  const whole = sum(weights)
  if (whole === 0) return weights.length === 0 ? [] : shareOut(cents, Array<number>(weights.length).fill(1))
  // BigInt: cents × cents can exceed exact numbers.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(whole)))
  const lost = exact.map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }))
  const first = lost.sort((one, other) => other.rest - one.rest || one.index - other.index)
  const lucky = new Set(first.slice(0, cents - sum(parts)).map(({ index }) => index))
  return parts.map((part, index) => part + (lucky.has(index) ? 1 : 0))
}

/** Cents; `guest` is null for the cart's holder. */
export type PersonShare = { guest: Guest | null; total: Cents }

type Bill = {
  products: CartProduct[]
  /** Cents. */
  discount: Cents
  /** Cents. */
  cover: Cents
  /** People whose cover is in the total. */
  covers: number
}

const ones = (count: number): number[] => Array<number>(count).fill(1)

const coverEach = ({ cover, covers }: Bill): Cents => (covers > 0 ? cover / covers : 0)

/**
 * Everyone pays their lines, less a proportional discount, plus a cover of their own. `otherCovers`: those of people
 * without lines, or all where fewer are charged than have lines, as nobody knows whose they are. All sums to the bill.
 */
export const splitByPerson = (bill: Bill): { people: PersonShare[]; otherCovers: number; each: Cents } => {
  const { products, discount, covers } = bill
  const people = new Map(products.map(({ guest }) => [guest?.id ?? '', guest ?? null]))
  const own = [...people.keys()].map((id) => productsTotal(products.filter(({ guest }) => (guest?.id ?? '') === id)))
  const discounts = shareOut(discount, own)
  const each = coverEach(bill)
  const isForAll = covers >= people.size
  return {
    people: [...people.values()].map((guest, index) => ({
      guest,
      total: (own[index] ?? 0) - (discounts[index] ?? 0) + (isForAll ? each : 0),
    })),
    otherCovers: isForAll ? covers - people.size : covers,
    each,
  }
}

/** `people` parts; the first ones pay the odd cents, and the covers where fewer are charged than people pay. */
export const splitEqually = (bill: Bill, people: number): Cents[] => {
  const { products, discount, cover, covers } = bill
  const goods = productsTotal(products) - discount
  if (covers >= people) return shareOut(goods + cover, ones(people))
  return shareOut(goods, ones(people)).map((part, index) => part + (index < covers ? coverEach(bill) : 0))
}
