import { describe, expect, it } from '@jest/globals'
import type { Selection } from '@/lib/core/cart/cart'
import { canPick, replacePick, togglePick } from '@/lib/core/cart/cart-item'
import { offeredSelection } from '@/lib/core/cart/line-edits'
import { priceLine } from '@/lib/core/cart/price-order'
import { servingsOf, withServing } from '@/lib/core/cart/servings'
import { startingPrice } from '@/lib/core/cart/starting-price'
import type { AdditionCategory, Dish } from '@/lib/core/menu/dish'
import { isOrderable } from '@/lib/core/menu/item-details'
import { testDish, testMenu } from '@/lib/testing/test-venue'

const gone = { available: false }

const sauces = (changes: Partial<AdditionCategory> = {}): AdditionCategory => ({
  ...{ name: 'Salse', mandatory_picks: true, max_picks_active: true, max_picks_allowed: 1 },
  additions: [
    { id: 1, name: 'Pesto', price: 100, ...gone },
    { id: 2, name: 'Sugo', price: 300 },
  ],
  ...changes,
})
const pasta = (changes: Partial<Dish> = {}): Dish =>
  testDish(10, 900, {
    variations: [
      { id: 5, name: 'Mezza', price: 500, ...gone },
      { id: 6, name: 'Doppia', price: 1500 },
    ],
    additions: { categories: [sauces()] },
    ...changes,
  })
const chosen = (changes: Partial<Selection>): Selection => ({
  glass: false,
  variation: null,
  additions: [2],
  ...changes,
})
const menuOf = (dish: Dish) => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes: [dish] })),
})

describe('what is sold out of a dish', () => {
  it.each<[string, Dish, Selection, string]>([
    ['a variation that is gone', pasta(), chosen({ variation: 5 }), 'item_unavailable'],
    ['one that is there', pasta(), chosen({ variation: 6 }), 'ok'],
    ['an addition that is gone', pasta(), chosen({ additions: [1] }), 'item_unavailable'],
    ['none of them', pasta(), chosen({}), 'ok'],
    ['the dish itself', pasta(gone), chosen({}), 'item_unavailable'],
  ])('is ordered with %s', (_, dish, selection, status) => {
    const line = { kind: 'dish' as const, itemId: 10, selection, quantity: 1, note: '' }
    const priced = priceLine(menuOf(dish), line, 0)
    expect(priced.ok ? 'ok' : priced.error.code).toBe(status)
  })

  const allGone = sauces({ additions: [{ id: 1, name: 'Pesto', price: 100, ...gone }] })

  it.each<[string, Dish, boolean]>([
    ['some of it is there', pasta(), true],
    ['nothing that has to be picked is', pasta({ additions: { categories: [allGone] } }), false],
    [
      'nothing that may be picked is',
      pasta({ additions: { categories: [{ ...allGone, mandatory_picks: false }] } }),
      true,
    ],
    [
      'only what is gone has a price',
      testDish(1, null, { variations: [{ id: 5, name: 'M', price: 500, ...gone }] }),
      false,
    ],
  ])('leaves it to be ordered where %s', (_, dish, orderable) => {
    expect(isOrderable(dish)).toBe(orderable)
  })

  it('cannot be picked, and can be dropped', () => {
    const dish = pasta({ additions: { categories: [sauces({ max_picks_active: false })] } })
    const [category = sauces()] = dish.additions.categories
    const none = chosen({ additions: [] })
    expect(canPick(category, none, 1)).toBe(false)
    expect(togglePick(dish, none, 1)).toBe(none)
    expect(replacePick(dish, category, chosen({}), 1).additions).toEqual([2])
    expect(togglePick(dish, chosen({ additions: [1] }), 1).additions).toEqual([])
  })

  it('is no serving to begin with, and is said of the one it is', () => {
    expect(servingsOf(pasta()).map(({ key, available }) => [key, available])).toEqual([
      ['base', true],
      ['v5', false],
      ['v6', true],
    ])
    const one = testDish(1, 900, { variations: [{ id: 5, name: 'Intera', price: 900, ...gone }] })
    expect(withServing(one, chosen({ additions: [] })).variation).toBeNull()
  })

  it('is not kept when the choice is made anew', () => {
    expect(offeredSelection(pasta(), chosen({ variation: 5, additions: [1, 2] }))).toEqual(chosen({}))
  })

  it('makes no price that a dish begins at', () => {
    const { variations } = pasta()
    expect(startingPrice(testDish(1, null, { variations }))).toBe(1500)
    expect(startingPrice(testDish(1, null, { variations, additions: { categories: [sauces()] } }))).toBe(1800)
  })
})
