import { describe, expect, it } from '@jest/globals'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { type PriceOrderParts, priceOrder } from '@/lib/core/cart/price-order'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

/** Carts priced, of the demo venues' own menus. */
const CARTS = 20_000

/** A stream of whole numbers below a bound, the same at every run (mulberry32). */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Roll = ReturnType<typeof dice>
type Kind = OrderLine['kind']

const pick = <T>(roll: Roll, list: readonly T[]): T => {
  const found = list[roll(list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Every item that a diner can put in a cart alone, read straight from the menu's shape. */
const itemsOf = ({ courses, beverages }: Menu): { kind: Kind; item: Dish | Drink }[] => {
  const walk = (course: Course): Dish[] =>
    course.tastingMenu ? [] : [...course.dishes, ...course.nested.flatMap((child) => walk(child))]
  const drinks = beverages.flatMap((group) => group.drinks.map((item) => ({ kind: 'drink' as const, item })))
  const all = [...courses.flatMap(walk).map((item) => ({ kind: 'dish' as const, item })), ...drinks]
  const times = new Map<string, number>()
  for (const { kind, item } of all) times.set(kind + item.id, (times.get(kind + item.id) ?? 0) + 1)
  return all.filter(({ kind, item }) => item.available && times.get(kind + item.id) === 1)
}

/** An exact amount in ten-thousandths of a euro, as a person with pencil and paper would keep it. */
type Exact = bigint

const exact = (cents: number): Exact => BigInt(cents) * 100n

type Drawn = { request: OrderLine; each: Exact }

const drawAdditions = (roll: Roll, dish: Dish) =>
  dish.additions.categories.flatMap((category) => {
    const most = category.max_picks_active ? category.max_picks_allowed : category.additions.length
    const wanted = Math.min(category.additions.length, most, (category.mandatory_picks ? 1 : 0) + roll(3))
    return [...category.additions].sort(() => roll(3) - 1).slice(0, wanted)
  })

/** A line that may be ordered, and what one piece of it costs by the price list. Null where the item has no price. */
const drawLine = (roll: Roll, { kind, item }: { kind: Kind; item: Dish | Drink }): Drawn | null => {
  const dish = 'variations' in item ? item : null
  const glass = item.glass_price !== null && roll(3) === 0
  const variation = !glass && dish && dish.variations.length > 0 && roll(2) === 0 ? pick(roll, dish.variations) : null
  const additions = dish ? drawAdditions(roll, dish) : []
  const ofSize = variation?.price || (glass ? item.glass_price : null)
  // Priced in words ('al kg'): the staff takes the order.
  if (!ofSize && item.price_note) return null
  const base = ofSize || (glass ? null : item.price) || 0
  const each = additions.reduce((sum, { price }) => sum + exact(price ?? 0), exact(base))
  if (each === 0n) return null
  const ids = additions.map(({ id }) => id).sort((a, b) => a - b)
  const selection = { glass, variation: variation?.id ?? null, additions: ids }
  return { request: { kind, itemId: item.id, selection, quantity: 1 + roll(99), note: '' }, each }
}

/** Half a cent and more counts as one. */
const toCents = (amount: Exact): number => Number((amount + 50n) / 100n)

const venues = demoVenues().map((source) => {
  const { venue, menu } = buildVenue(source, 'it')
  return { venue, menu, items: itemsOf(menu) }
})

const couponOf = (roll: Roll, venue: Venue) =>
  venue.has_coupons && roll(2) === 0 ? { code: 'PROVA', percentage: roll(101), description: '' } : null

/** A cart at a random venue, and its amounts in cents by pencil and paper. */
const drawCart = (roll: Roll) => {
  const { venue, menu, items } = pick(roll, venues)
  const drawn = Array.from({ length: 1 + roll(8) }, () => drawLine(roll, pick(roll, items)))
  const lines = drawn.filter((line) => line !== null)
  const coupon = couponOf(roll, venue)
  const customers = 1 + roll(20)
  const atTable = roll(2) === 0
  const deliveryCost = atTable ? 0 : roll(1_000)

  const sum = lines.reduce((all, { each, request }) => all + each * BigInt(request.quantity), 0n)
  const discount = coupon ? toCents((sum * BigInt(coupon.percentage)) / 100n) : 0
  const total = toCents(sum) - discount + (atTable ? venue.cover_charge * customers : deliveryCost)
  const parts: PriceOrderParts = {
    menu,
    venue: { ...venue, coupons: coupon ? [coupon] : [] },
    type: atTable ? 'r' : 'd',
    lines: lines.map(({ request }) => request),
    customers,
    coupon: coupon?.code ?? null,
    deliveryCost,
  }
  return { parts, amounts: { products: toCents(sum), discount, total, commission: toCents(exact(total) / 50n) } }
}

describe('the price of an order', () => {
  it(`is to the cent what pencil and paper say, for ${CARTS} carts`, () => {
    const roll = dice(20_260_321)
    for (let cart = 0; cart < CARTS; cart++) {
      const { parts, amounts } = drawCart(roll)
      const priced = priceOrder(parts)
      expect({ cart, totals: priced.ok ? priced.value.totals : priced.error }).toMatchObject({ cart, totals: amounts })
    }
  })
})
