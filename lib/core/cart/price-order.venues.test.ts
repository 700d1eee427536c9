import { describe, expect, it } from '@jest/globals'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { priceLine } from '@/lib/core/cart/price-order'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

type Item = { kind: 'dish' | 'drink'; item: Dish | Drink; inTasting: boolean }

/** Every item of a menu, wherever it stands, read straight from the menu's shape. */
const itemsOf = ({ courses, beverages, wrapCourses }: Menu): Item[] => {
  const walk = ({ dishes, nested, tastingMenu }: Course): Item[] => [
    ...dishes.map((item) => ({ kind: 'dish' as const, item, inTasting: tastingMenu !== null })),
    ...nested.flatMap(walk),
  ]
  const drinks = beverages.flatMap((group) => group.drinks)
  return [
    ...[...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)].flatMap(walk),
    ...drinks.map((item) => ({ kind: 'drink' as const, item, inTasting: false })),
  ]
}

const variationsOf = ({ item }: Item) => ('variations' in item ? item.variations : [])
const categoriesOf = ({ item }: Item) => ('additions' in item ? item.additions.categories : [])
const additionsOf = (item: Item) => categoriesOf(item).flatMap(({ additions }) => additions)
const keyOf = ({ kind, item }: Item) => `${kind} ${item.id}`

const venues = demoVenues().map((source) => {
  const { venue, menu } = buildVenue(source, 'it')
  return { venue, menu, items: itemsOf(menu) }
})
const everything = venues.flatMap(({ items }) => items)
/** One variation and one addition of every venue; all of them would be millions of orders. */
const someVariations = venues.flatMap(({ items }) => items.flatMap(variationsOf).slice(0, 1))
const someAdditions = venues.flatMap(({ items }) => items.flatMap(additionsOf).slice(0, 1))

type Choice = Partial<OrderLine['selection']>

/** The selection that fulfils what an item asks for, and nothing more. */
const leastOf = (item: Item): OrderLine['selection'] => {
  const picks = categoriesOf(item).flatMap(({ mandatory_picks: asks, additions: [first] }) =>
    asks && first ? [first.id] : [],
  )
  const [variation] = item.item.price ? [] : variationsOf(item)
  return { glass: false, variation: variation?.id ?? null, additions: [...new Set(picks)].sort((a, b) => a - b) }
}

describe.each(venues.map((each) => [each.venue.id, each] as const))('at venue %i', (_id, { menu, items }) => {
  /** What an order of one such item is refused for; null when it is taken. */
  const refusalOf = ({ kind, item }: Pick<Item, 'kind' | 'item'>, selection: Choice = {}): unknown => {
    const line = { kind, itemId: item.id, selection: { ...EMPTY_SELECTION, ...selection }, quantity: 1, note: '' }
    const priced = priceLine(menu, line, 0)
    return priced.ok ? null : priced.error
  }
  const own = new Set(items.map(keyOf))
  const orderable = items.filter(
    (each) => !each.inTasting && each.item.available && refusalOf(each, leastOf(each)) === null,
  )

  it('no item of another venue can be ordered, nor a dish as a drink', () => {
    const foreign = everything.filter((each) => !own.has(keyOf(each)))
    const turned = items
      .map(({ kind, item, inTasting }) => ({
        kind: kind === 'dish' ? ('drink' as const) : ('dish' as const),
        item,
        inTasting,
      }))
      .filter((each) => !own.has(keyOf(each)))
    expect(foreign.length).toBeGreaterThan(100)
    for (const each of [...foreign, ...turned]) {
      expect({ item: keyOf(each), refused: refusalOf(each) }).toEqual({
        item: keyOf(each),
        refused: { code: 'item_unknown', line: 0 },
      })
    }
  })

  it('nothing that is sold out, and no dish of a tasting menu alone', () => {
    const free = new Set(items.filter(({ inTasting }) => !inTasting).map(keyOf))
    const today = new Set(items.filter(({ inTasting, item }) => !inTasting && item.available).map(keyOf))
    for (const each of items) {
      if (today.has(keyOf(each))) continue
      const code = free.has(keyOf(each)) ? 'item_unavailable' : 'item_unknown'
      expect({ item: keyOf(each), refused: refusalOf(each, leastOf(each)) }).toEqual({
        item: keyOf(each),
        refused: { code, line: 0 },
      })
    }
  })

  it('no variation and no addition but the item’s own', () => {
    for (const [at, each] of orderable.entries()) {
      const least = leastOf(each)
      const variations = new Set(variationsOf(each).map(({ id }) => id))
      const additions = new Set(additionsOf(each).map(({ id }) => id))
      const nextOnes = orderable.slice(at + 1, at + 4)
      const wrong: Choice[] = [
        ...[...someVariations, ...nextOnes.flatMap(variationsOf)]
          .filter(({ id }) => !variations.has(id))
          .map(({ id }) => ({ ...least, variation: id })),
        ...[...someAdditions, ...nextOnes.flatMap(additionsOf)]
          .filter(({ id }) => !additions.has(id))
          .map(({ id }) => ({ ...least, additions: [...new Set([...least.additions, id])].sort((a, b) => a - b) })),
      ]
      const refusals = new Set(wrong.map((selection) => JSON.stringify(refusalOf(each, selection))))
      expect({ item: keyOf(each), refusals }).toEqual({
        item: keyOf(each),
        refusals: new Set([JSON.stringify({ code: 'selection_invalid', line: 0 })]),
      })
    }
  })

  it('a glass only of what has a price for one, and never beside a variation', () => {
    for (const each of orderable) {
      const least = leastOf(each)
      const hasGlass = (each.item.glass_price ?? 0) > 0
      const invalid = { code: 'selection_invalid', line: 0 }
      const glass = refusalOf(each, { ...least, glass: true, variation: null })
      expect({ item: keyOf(each), glass }).toEqual({ item: keyOf(each), glass: hasGlass ? null : invalid })
      for (const { id } of variationsOf(each))
        expect(refusalOf(each, { ...least, glass: true, variation: id })).toEqual(invalid)
    }
  })
})
