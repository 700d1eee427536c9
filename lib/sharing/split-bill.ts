import type { CartProduct, Guest } from '@/lib/cart/cart'
import { productsTotal } from '@/lib/cart/products-total'
import type { Cents } from '@/lib/money'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * An amount in cents dealt out by weight (whole numbers, 0 and more), to the cent: what rounding down leaves goes,
 * a cent each, to those who lost most by it (largest remainder). Without any weight all get the same.
 */
export const shareOut = (cents: Cents, weights: number[]): Cents[] => {
  const whole = sum(weights)
  if (whole === 0) return weights.length === 0 ? [] : shareOut(cents, Array<number>(weights.length).fill(1))
  // In BigInt: cents × cents can leave the range in which numbers are exact.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(whole)))
  const lost = exact.map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }))
  const first = lost.sort((one, other) => other.rest - one.rest || one.index - other.index)
  const lucky = new Set(first.slice(0, cents - sum(parts)).map(({ index }) => index))
  return parts.map((part, index) => part + (lucky.has(index) ? 1 : 0))
}

/** What one person owes, in cents; `guest` is null for whoever holds the cart. */
export type PersonShare = { guest: Guest | null; total: Cents }

type Bill = {
  products: CartProduct[]
  /** Cents the coupon takes off the products. */
  discount: Cents
  /** Cents of cover that the bill holds. */
  cover: Cents
}

/**
 * Everyone pays their own lines: less their part of the discount, in proportion to what they ordered, plus an equal part of
 * the cover, also of those who ordered nothing themselves. The parts sum to the bill.
 */
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

/** The bill in `people` (1 and more) equal parts; the first ones pay the odd cents. */
export const splitEqually = ({ products, discount, cover }: Bill, people: number): Cents[] =>
  shareOut(productsTotal(products) - discount + cover, Array<number>(people).fill(1))
