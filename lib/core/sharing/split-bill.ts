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
}

/** Everyone pays their lines, less a proportional discount, plus an equal share of the cover; parts sum to the bill. */
export const splitByPerson = ({ products, discount, cover }: Bill): PersonShare[] => {
  const people = new Map(products.map(({ guest }) => [guest?.id ?? '', guest ?? null]))
  const own = [...people.keys()].map((id) => productsTotal(products.filter(({ guest }) => (guest?.id ?? '') === id)))
  const discounts = shareOut(discount, own)
  const covers = shareOut(cover, Array<number>(people.size).fill(1))
  return [...people.values()].map((guest, index) => ({
    guest,
    total: (own[index] ?? 0) - (discounts[index] ?? 0) + (covers[index] ?? 0),
  }))
}

/** `people` equal parts; the first ones pay the odd cents. */
export const splitEqually = ({ products, discount, cover }: Bill, people: number): Cents[] =>
  shareOut(productsTotal(products) - discount + cover, Array<number>(people).fill(1))
