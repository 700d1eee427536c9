import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { SOLD_OUT_KINDS, type SoldOutItem } from '@/lib/core/availability/sold-out'
import { withHeld, withSoldOut } from '@/lib/core/availability/with-sold-out'
import { dishesOf } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { testDish } from '@/lib/testing/test-venue'

const wine = {
  ...{ id: 7, name: 'Chianti', price: 1800, glass_price: 500, description: '', image_path: null, has_video: false },
  ...{ video_url: null, has_sulfites: true, is_campari: false, cellar: '', year: '', available: true },
}
const suggested = {
  ...{ id: 7, name: 'Chianti', image_path: null, description: '', price: 1800 },
}
const pizza = testDish(7, 800, {
  suggested_drink: suggested,
  variations: [
    { id: 71, name: 'Grande', price: 1200 },
    { id: 72, name: 'Piccola', price: 600 },
  ],
  additions: {
    categories: [
      {
        ...{ name: 'In più', mandatory_picks: false, max_picks_active: false, max_picks_allowed: 0 },
        additions: [{ id: 9, name: 'Bufala', price: 200 }],
      },
    ],
  },
})
const course = (id: number, parts: Partial<Course>): Course => ({
  ...{ id, name: 'Pizze', nested: [], dishes: [], weight: 1, original_name: 'Pizze', tastingMenu: null },
  ...parts,
})
const menu: Menu = {
  courses: [course(1, { dishes: [pizza, testDish(8, 500)], nested: [course(2, { dishes: [pizza] })] })],
  beverages: [{ id: 1, name: 'Vini', weight: 1, drinks: [wine, { ...wine, id: 8 }] }],
  wrapCourses: [{ group: 'kitchen', courses: [course(3, { dishes: [pizza] })] }],
}

/** Each part of a menu that is not there, by kind and number, as often as it stands in the menu. */
const goneIn = (shown: Menu): string[] => [
  ...dishesOf(shown).flatMap(({ dish }) => [
    ...(dish.available ? [] : [`dish:${dish.id}`]),
    ...dish.variations.filter(({ available }) => available === false).map(({ id }) => `variation:${id}`),
    ...dish.additions.categories
      .flatMap(({ additions }) => additions)
      .filter(({ available }) => available === false)
      .map(({ id }) => `addition:${id}`),
  ]),
  ...shown.beverages.flatMap(({ drinks }) =>
    drinks.filter(({ available }) => !available).map(({ id }) => `drink:${id}`),
  ),
]

describe('a menu with what is sold out', () => {
  it.each<[string, SoldOutItem[], string[]]>([
    ['a dish, in each of its courses', [{ kind: 'dish', id: 7 }], ['dish:7', 'dish:7', 'dish:7']],
    ['a drink of the same number', [{ kind: 'drink', id: 7 }], ['drink:7']],
    ['a variation', [{ kind: 'variation', id: 71 }], ['variation:71', 'variation:71', 'variation:71']],
    ['an addition', [{ kind: 'addition', id: 9 }], ['addition:9', 'addition:9', 'addition:9']],
    [
      'what it has not',
      [
        { kind: 'dish', id: 71 },
        { kind: 'drink', id: 9 },
      ],
      [],
    ],
  ])('%s', (_, soldOut, gone) => {
    expect(goneIn(withSoldOut(menu, soldOut))).toEqual(gone)
  })

  it('says how many are left of what is counted, and no longer sells out what an order holds itself', () => {
    const stock = [{ kind: 'dish', id: 7, left: 0 } as const, { kind: 'drink', id: 8, left: 4 } as const]
    const shown = withSoldOut(menu, [{ kind: 'dish', id: 7 }], stock)
    expect(dishesOf(shown).map(({ dish }) => dish.left)).toEqual([0, undefined, 0, 0])
    expect(shown.beverages[0]?.drinks.map(({ left }) => left)).toEqual([undefined, 4])
    expect(goneIn(shown)).toEqual(['dish:7', 'dish:7', 'dish:7'])
    expect(goneIn(withHeld(shown, [{ kind: 'dish', id: 7, pieces: 2 }]))).toEqual([])
  })

  it('suggests no drink that is gone', () => {
    const drinks = (shown: Menu) => dishesOf(shown).map(({ dish }) => dish.suggested_drink?.id)
    expect(drinks(menu)).toEqual([7, undefined, 7, 7])
    expect(drinks(withSoldOut(menu, [{ kind: 'drink', id: 7 }]))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('that a system of the venue has not is not back for that', () => {
    const own = { ...menu, courses: [course(1, { dishes: [testDish(10, 100, { available: false })] })] }
    expect(goneIn(withSoldOut(own, [{ kind: 'drink', id: 8 }]))).toContain('dish:10')
  })

  it('marks exactly what is named, changes nothing that it is given, and copies nothing else', () => {
    const item = fc.record({ kind: fc.constantFrom(...SOLD_OUT_KINDS), id: fc.constantFrom(7, 8, 9, 71, 72, 99) })
    const before = JSON.stringify(menu)
    const all = new Set(['dish:7', 'dish:8', 'drink:7', 'drink:8', 'variation:71', 'variation:72', 'addition:9'])
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (soldOut) => {
        const named = new Set(soldOut.map(({ kind, id }) => `${kind}:${id}`).filter((key) => all.has(key)))
        const shown = withSoldOut(menu, soldOut)
        expect(new Set(goneIn(shown))).toEqual(named)
        if (named.size === 0) expect(shown).toBe(menu)
        if (!named.has('dish:8')) expect(dishesOf(shown)[1]?.dish).toBe(dishesOf(menu)[1]?.dish)
        expect(withSoldOut(shown, soldOut)).toEqual(shown)
        expect(JSON.stringify(menu)).toBe(before)
      }),
    )
  })
})
