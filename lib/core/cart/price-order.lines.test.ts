import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { priceLines } from '@/lib/core/cart/price-order'
import type { AdditionCategory } from '@/lib/core/menu/dish'
import type { Menu } from '@/lib/core/menu/menu'
import { testLine } from '@/lib/testing/orders/test-order'
import { testDish, testMenu } from '@/lib/testing/test-venue'

type Selection = OrderLine['selection']

const IDS = [1, 2, 3, 4, 5]
const ids = fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 4 })

const category: fc.Arbitrary<AdditionCategory> = fc
  .record({
    ids,
    mandatory_picks: fc.boolean(),
    max_picks_active: fc.boolean(),
    max_picks_allowed: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ ids, ...rest }) => ({
    ...rest,
    name: `Di ${ids.join(' ')}`,
    additions: ids.map((id) => ({ id, name: `Aggiunta ${id}`, price: 50 * id })),
  }))

/** As a diner picks, and as nobody's form does: out of order, twice, of no category. */
const picked = fc.oneof(
  ids.map((some) => some.toSorted((a, b) => a - b)),
  fc.array(fc.constantFrom(...IDS, 9), { maxLength: 5 }),
)
const selection: fc.Arbitrary<Selection> = fc.record({
  glass: fc.boolean(),
  variation: fc.constantFrom(null, null, 7, 8),
  additions: picked,
})

const VARIATION = { id: 7, name: 'Grande', price: 1500 }
const dishOf = (categories: AdditionCategory[], glass: boolean) =>
  testDish(10, 1200, {
    glass_price: glass ? 300 : null,
    variations: [VARIATION],
    additions: { categories },
  })

const count = ({ additions }: AdditionCategory, { additions: picks }: Selection): number =>
  additions.filter(({ id }) => picks.includes(id)).length
const lacksPick = (each: AdditionCategory, chosen: Selection): boolean => {
  const canGive = each.additions.length > 0 && !(each.max_picks_active && each.max_picks_allowed === 0)
  return each.mandatory_picks && canGive && count(each, chosen) === 0
}

/** The rules of spec section 5, each in the simplest words there are. */
const isAllowed = (categories: AdditionCategory[], hasGlass: boolean, chosen: Selection): boolean => {
  const { glass, variation, additions } = chosen
  const offered = categories.flatMap((each) => each.additions.map(({ id }) => id))
  return [
    additions.every((id) => offered.includes(id)),
    new Set(additions).size === additions.length,
    additions.join() === additions.toSorted((a, b) => a - b).join(),
    categories.every((each) => !each.max_picks_active || count(each, chosen) <= each.max_picks_allowed),
    !categories.some((each) => lacksPick(each, chosen)),
    variation === null || variation === VARIATION.id,
    !glass || (hasGlass && variation === null),
  ].every(Boolean)
}

/** What it costs and is called, added up and written as on a bill. */
const billOf = ({ glass, variation, additions }: Selection) => {
  const base = variation === null ? (glass ? 300 : 1200) : VARIATION.price
  const extras = additions.map((id) => `Aggiunta ${id}`).join(', ')
  const words = [
    glass ? ' (Calice)' : '',
    variation === null ? '' : ' – Grande',
    extras ? ` (Aggiunte: ${extras})` : '',
  ]
  return { price: additions.reduce((sum, id) => sum + 50 * id, base), name: `Piatto 10${words.join('')}` }
}

const price = (categories: AdditionCategory[], hasGlass: boolean, chosen: Selection) => {
  const [course] = testMenu.courses
  if (!course) throw new Error('no course')
  const menu: Menu = { ...testMenu, courses: [{ ...course, dishes: [testDish(9, 100), dishOf(categories, hasGlass)] }] }
  return priceLines(menu, [testLine(9), testLine(10, { selection: chosen })])
}

const picking = (itemId: number, ...additions: number[]) =>
  testLine(itemId, { selection: { glass: false, variation: null, additions } })

describe('what is picked of a dish', () => {
  it('is taken exactly where every rule allows it, at the menu’s price and by the menu’s words', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(category, { maxLength: 3 }), fc.boolean(), selection, (categories, hasGlass, chosen) => {
        const answer = price(categories, hasGlass, chosen)
        expect(answer.ok).toBe(isAllowed(categories, hasGlass, chosen))
        if (answer.ok) {
          taken += 1
          expect(answer.value[1]).toMatchObject({ ...billOf(chosen), selection: chosen })
          return
        }
        // The line is named, and a pick is asked for only where one is missing.
        expect(answer.error).toMatchObject({ line: 1 })
        if (answer.error.code !== 'addition_required') return expect(answer.error.code).toBe('selection_invalid')
        const { category: named } = answer.error
        expect(categories.filter((each) => lacksPick(each, chosen)).map(({ name }) => name)).toContain(named)
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(200)
  })
})

describe('a line', () => {
  it.each<[string, OrderLine, object]>([
    ['of an item of nobody', testLine(99), { code: 'item_unknown' }],
    ['of a drink under the id of a dish', testLine(10, { kind: 'drink' }), { code: 'item_unknown' }],
    ['of an item sold out', testLine(11), { code: 'item_unavailable' }],
    ['of an item without a price', testLine(13), { code: 'selection_invalid' }],
    ['without a mandatory pick', testLine(12), { code: 'addition_required', category: 'Salse' }],
    ['with too many picks', picking(12, 901, 902), { code: 'selection_invalid' }],
    ['with the addition of another dish', picking(10, 901), { code: 'selection_invalid' }],
  ])('%s is refused by its place', (_, wrong, error) => {
    expect(priceLines(testMenu, [testLine(10), wrong, testLine(99)])).toEqual({
      ok: false,
      error: { ...error, line: 1 },
    })
  })
})
