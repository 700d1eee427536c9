import { describe, expect, it } from '@jest/globals'
import { linePrice, selectionProblem } from '@/lib/core/cart/cart-item'
import { startingPrice } from '@/lib/core/cart/starting-price'
import type { AdditionCategory, Dish } from '@/lib/core/menu/dish'
import { hasPrice } from '@/lib/core/menu/item-details'
import type { Course } from '@/lib/core/menu/menu'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const category = (prices: (number | null)[], part: Partial<AdditionCategory> = {}): AdditionCategory => ({
  name: 'Extra',
  mandatory_picks: false,
  max_picks_active: false,
  max_picks_allowed: 0,
  additions: prices.map((price, id) => ({ id, name: `Extra ${id}`, price })),
  ...part,
})
const mandatory = (prices: (number | null)[], part: Partial<AdditionCategory> = {}) =>
  category(prices, { mandatory_picks: true, ...part })
const variations = (...prices: (number | null)[]) => prices.map((price, id) => ({ id, name: `${id}`, price }))
const closed = { max_picks_active: true, max_picks_allowed: 0 }

describe('startingPrice', () => {
  it.each([
    ['a price of its own', { price: 900, variations: variations(500) }, null],
    ['no price anywhere', {}, null],
    ['the cheapest variation', { variations: variations(6000, 4800, 8400) }, 4800],
    ['variations of which one has no price', { price: 0, variations: variations(null, 0, 700) }, 700],
    ['variations without any price', { variations: variations(null, 0) }, null],
    ['a free mandatory addition', { variations: variations(400), categories: [mandatory([0, 100])] }, 400],
    ['the cheapest mandatory addition', { variations: variations(400), categories: [mandatory([150, 100])] }, 500],
    ['mandatory additions alone', { categories: [mandatory([150, 100]), mandatory([50], { name: 'Due' })] }, 150],
    ['optional additions alone', { categories: [category([null, 300, 200])] }, 200],
    ['an optional addition beside a variation', { variations: variations(400), categories: [category([200])] }, 400],
    ['free additions alone', { categories: [category([0, null])] }, null],
    ['a category that takes no pick', { categories: [mandatory([200], closed)] }, null],
    ['the glass alone', { glass_price: 600 }, null],
    ['a glass beside variations', { glass_price: 600, variations: variations(900) }, 900],
  ])('%s', (_, { categories = [], ...part }: Partial<Dish> & { categories?: AdditionCategory[] }, expected) => {
    const dish = { id: 1, name: 'Gelato', price: null, glass_price: null, variations: [], additions: { categories } }
    expect(startingPrice({ ...dish, ...part })).toBe(expected)
  })

  it('of a drink is none: bottle and glass have their own lines', () => {
    expect(startingPrice({ id: 1, name: 'Passito', price: null, glass_price: 600 })).toBeNull()
  })

  it('of the demo dishes can be ordered, and no variation of theirs is cheaper', () => {
    const walk = ({ dishes, nested }: Course): Dish[] => [...dishes, ...nested.flatMap(walk)]
    const dishes = demoVenues().flatMap((source) => buildVenue(source, 'it').menu.courses.flatMap(walk))
    const found = dishes.flatMap((dish) => {
      const from = startingPrice(dish)
      if (from === null) return []
      const additions = dish.additions.categories
        .filter(({ mandatory_picks }) => mandatory_picks)
        .flatMap((each) => [...each.additions].sort((a, b) => (a.price ?? 0) - (b.price ?? 0)).slice(0, 1))
        .map(({ id }) => id)
        .sort((a, b) => a - b)
      const selections = dish.variations.map(({ id }) => ({ glass: false, variation: id, additions }))
      expect(selections.map((selection) => selectionProblem(dish, 'dish', selection))).toEqual(
        selections.map(() => null),
      )
      expect(Math.min(...selections.map((selection) => linePrice(dish, selection)).filter(hasPrice))).toBe(from)
      return [[dish.id, from]]
    })
    expect(found).toEqual(
      expect.arrayContaining([
        [1001063, 4800],
        [1001115, 400],
        [1003028, 280],
        [1005035, 500],
      ]),
    )
  })
})
