import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cartProductSchema, type Selection } from '@/lib/core/cart/cart'
import {
  asksForOne,
  canPick,
  isFull,
  lineName,
  linePrice,
  missingPicks,
  replacePick,
  selectionProblem,
  toCartProduct,
  togglePick,
  withOnlyPicks,
} from '@/lib/core/cart/cart-item'
import { compositeId, EMPTY_SELECTION } from '@/lib/core/cart/composite-id'

const chosen = (part: Partial<Selection>): Selection => ({ ...EMPTY_SELECTION, ...part })

const cheese = {
  name: 'Formaggi',
  mandatory_picks: false,
  max_picks_active: true,
  max_picks_allowed: 2,
  additions: [
    { id: 1, name: 'Bufala', price: 200 },
    { id: 2, name: 'Burrata', price: 300 },
    { id: 3, name: 'Grana', price: null },
  ],
}
const dough = {
  name: 'Impasto',
  mandatory_picks: true,
  max_picks_active: false,
  max_picks_allowed: 0,
  additions: [
    { id: 10, name: 'Classico', price: 0 },
    { id: 11, name: 'Integrale', price: 100 },
  ],
}
const pizza = {
  id: 12,
  name: 'Margherita',
  price: 800,
  glass_price: null,
  variations: [
    { id: 4, name: 'Grande', price: 1200 },
    { id: 5, name: 'Senza sale', price: null },
  ],
  additions: { categories: [cheese] },
}
const mandatory = { ...pizza, additions: { categories: [cheese, dough] } }
const wine = { id: 12, name: 'Barolo', price: 4000, glass_price: 900 }

describe('compositeId', () => {
  it.each([
    [{}, '12'],
    [{ glass: true }, '12-v'],
    [{ variation: 4 }, '12v-4'],
    [{ variation: 0 }, '12v-0'],
    [{ additions: [1] }, '12a-1'],
    [{ additions: [2, 10, 1] }, '12a-1-2-10'],
    [{ variation: 4, additions: [2] }, '12v-4a-2'],
    [{ glass: true, additions: [2] }, '12-va-2'],
  ])('of %j is %s', (part, id) => {
    expect(compositeId(12, chosen(part))).toBe(id)
  })

  it('is the same for the same choice only', () => {
    const id = fc.nat(30)
    const selection = fc.record({
      glass: fc.boolean(),
      variation: fc.option(id),
      additions: fc.uniqueArray(id, { maxLength: 3 }).map((ids) => ids.toSorted((a, b) => a - b)),
    })
    fc.assert(
      fc.property(id, selection, id, selection, (itemA, a, itemB, b) => {
        const same = itemA === itemB && JSON.stringify(a) === JSON.stringify(b)
        expect(compositeId(itemA, a) === compositeId(itemB, b)).toBe(same)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('picks', () => {
  it('stop silently at the maximum of their category', () => {
    const one = togglePick(pizza, EMPTY_SELECTION, 2)
    const two = togglePick(pizza, one, 1)
    expect(two.additions).toEqual([1, 2])
    expect(canPick(cheese, two, 3)).toBe(false)
    expect(canPick(cheese, two, 2)).toBe(true)
    expect(togglePick(pizza, two, 3)).toBe(two)
    expect(togglePick(pizza, two, 2).additions).toEqual([1])
  })

  it('have no maximum where it is not active', () => {
    expect(canPick(dough, chosen({ additions: [10] }), 11)).toBe(true)
  })

  it('count only their own category', () => {
    expect(canPick(cheese, chosen({ additions: [1, 10, 11] }), 2)).toBe(true)
  })

  it('ignore an addition the dish does not have', () => {
    expect(togglePick(pizza, EMPTY_SELECTION, 99)).toBe(EMPTY_SELECTION)
    expect(togglePick(wine, EMPTY_SELECTION, 1)).toBe(EMPTY_SELECTION)
  })

  it('hold to every category an addition stands in', () => {
    const single = { ...cheese, name: 'Uno solo', max_picks_allowed: 1 }
    const both = { id: 1, additions: { categories: [{ ...dough, additions: cheese.additions }, single] } }
    const one = togglePick(both, EMPTY_SELECTION, 1)
    expect(one.additions).toEqual([1])
    expect(togglePick(both, one, 2)).toBe(one)
  })

  it('are full at the maximum, and never without one', () => {
    expect(isFull(cheese, chosen({ additions: [1] }))).toBe(false)
    expect(isFull(cheese, chosen({ additions: [1, 2] }))).toBe(true)
    expect(isFull(dough, chosen({ additions: [10, 11] }))).toBe(false)
  })

  it.each([
    ['mandatory, one at most', { mandatory_picks: true, max_picks_active: true, max_picks_allowed: 1 }, true],
    ['mandatory, two at most', { mandatory_picks: true, max_picks_active: true, max_picks_allowed: 2 }, false],
    ['mandatory, without a maximum', { mandatory_picks: true, max_picks_active: false, max_picks_allowed: 1 }, false],
    ['optional, one at most', { mandatory_picks: false, max_picks_active: true, max_picks_allowed: 1 }, false],
  ])('are one of a group when %s: %j', (_, rules, expected) => {
    expect(asksForOne({ ...dough, ...rules })).toBe(expected)
  })

  it('are one of a group when no other is left', () => {
    const soldOut = dough.additions.map((addition) => ({ ...addition, available: false }))
    expect(asksForOne({ ...dough, additions: dough.additions.slice(1) })).toBe(true)
    expect(asksForOne({ ...dough, additions: [...dough.additions.slice(1), ...soldOut.slice(0, 1)] })).toBe(true)
    expect(asksForOne({ ...dough, additions: soldOut })).toBe(false)
  })

  it.each([
    ['the only one of a mandatory category', { additions: dough.additions.slice(1) }, [11]],
    ['none of two', {}, []],
    ['none that is optional', { additions: dough.additions.slice(1), mandatory_picks: false }, []],
    [
      'none where none may be picked',
      { additions: dough.additions.slice(1), max_picks_active: true, max_picks_allowed: 0 },
      [],
    ],
    ['none that is sold out', { additions: [{ id: 11, name: 'Integrale', price: 100, available: false }] }, []],
  ])('preselect %s', (_, changes, expected) => {
    const dish = { id: 1, additions: { categories: [cheese, { ...dough, ...changes }] } }
    expect(withOnlyPicks(dish, EMPTY_SELECTION).additions).toEqual(expected)
  })

  it('take the place of their category’s other one, and of nothing else', () => {
    const one = { ...dough, max_picks_active: true, max_picks_allowed: 1 }
    const dish = { ...pizza, additions: { categories: [cheese, one] } }
    const first = replacePick(dish, one, chosen({ additions: [1] }), 10)
    expect(first.additions).toEqual([1, 10])
    expect(replacePick(dish, one, first, 11).additions).toEqual([1, 11])
    expect(replacePick(dish, one, first, 99)).toBe(first)
  })

  it('never lead to a selection the server refuses, whatever is tapped', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 2, 3, 10, 11, 99), { maxLength: 30 }), (taps) => {
        const selection = taps.reduce((made, id) => togglePick(mandatory, made, id), EMPTY_SELECTION)
        const problem = selectionProblem(mandatory, 'dish', selection)
        const hasDough = selection.additions.some((id) => id >= 10)
        expect(problem).toEqual(hasDough ? null : { code: 'addition_required', category: 'Impasto' })
      }),
    )
  })

  it('are asked of mandatory categories', () => {
    expect(missingPicks(mandatory, chosen({ additions: [1] }))).toEqual(['Impasto'])
    expect(missingPicks(mandatory, chosen({ additions: [11] }))).toEqual([])
    expect(missingPicks(wine, EMPTY_SELECTION)).toEqual([])
  })

  it.each([[{ ...dough, additions: [] }], [{ ...dough, max_picks_active: true, max_picks_allowed: 0 }]])(
    'are not asked where none can be given',
    (category) => {
      expect(missingPicks({ id: 1, additions: { categories: [category] } }, EMPTY_SELECTION)).toEqual([])
    },
  )
})

describe('linePrice and lineName', () => {
  it.each([
    [pizza, {}, 800, 'Margherita'],
    [pizza, { variation: 4 }, 1200, 'Margherita – Grande'],
    [pizza, { variation: 5 }, 800, 'Margherita – Senza sale'],
    [pizza, { additions: [1, 3] }, 1000, 'Margherita (Aggiunte: Bufala, Grana)'],
    [pizza, { variation: 4, additions: [2] }, 1500, 'Margherita – Grande (Aggiunte: Burrata)'],
    [wine, {}, 4000, 'Barolo'],
    [wine, { glass: true }, 900, 'Barolo (Calice)'],
    [{ ...wine, price: null }, { glass: true }, 900, 'Barolo (Calice)'],
    [{ ...pizza, price: 0 }, { additions: [1] }, 200, 'Margherita (Aggiunte: Bufala)'],
  ])('%j as %j', (item, part, price, name) => {
    expect(linePrice(item, chosen(part))).toBe(price)
    expect(lineName(item, chosen(part))).toBe(name)
  })

  it('take other words', () => {
    const words = { glass: 'Glass', additions: 'Extras' }
    expect(lineName(wine, chosen({ glass: true }), words)).toBe('Barolo (Glass)')
    expect(lineName(pizza, chosen({ additions: [1] }), words)).toBe('Margherita (Extras: Bufala)')
  })
})

describe('selectionProblem', () => {
  const invalid = { code: 'selection_invalid' }
  it.each([
    ['unknown variation', pizza, 'dish', { variation: 99 }],
    ['unknown addition', pizza, 'dish', { additions: [99] }],
    ['one known, one unknown addition', pizza, 'dish', { additions: [1, 99] }],
    ['glass where none', pizza, 'dish', { glass: true }],
    ['glass at price 0', { ...wine, glass_price: 0 }, 'drink', { glass: true }],
    ['glass and variation', { ...pizza, glass_price: 300 }, 'dish', { glass: true, variation: 4 }],
    ['addition twice', pizza, 'dish', { additions: [1, 1] }],
    ['additions not ascending', pizza, 'dish', { additions: [2, 1] }],
    ['more than the maximum', pizza, 'dish', { additions: [1, 2, 3] }],
    ['no price', { ...pizza, price: null }, 'dish', {}],
    ['price 0', { ...pizza, price: 0 }, 'dish', {}],
    ['price 0 and a free addition', { ...pizza, price: 0 }, 'dish', { additions: [3] }],
    ['variation of a drink', wine, 'drink', { variation: 4 }],
    ['dish choices under the name of a drink', pizza, 'drink', { additions: [1] }],
  ] as const)('%s', (_, item, kind, part) => {
    const additions = 'additions' in part ? [...part.additions] : []
    expect(selectionProblem(item, kind, chosen({ ...part, additions }))).toEqual(invalid)
  })

  it('names the first mandatory category that lacks a pick', () => {
    expect(selectionProblem(mandatory, 'dish', EMPTY_SELECTION)).toEqual({
      code: 'addition_required',
      category: 'Impasto',
    })
  })

  it.each([
    [pizza, 'dish', {}],
    [pizza, 'dish', { variation: 4, additions: [1, 2] }],
    [mandatory, 'dish', { additions: [1, 2, 10] }],
    [wine, 'drink', { glass: true }],
  ] as const)('accepts %j as %s with %j', (item, kind, part) => {
    const additions = 'additions' in part ? [...part.additions] : []
    expect(selectionProblem(item, kind, chosen({ ...part, additions }))).toBeNull()
  })
})

describe('toCartProduct', () => {
  it('makes a line of the cart', () => {
    const selection = chosen({ additions: [1] })
    const product = toCartProduct({ kind: 'dish', item: pizza, selection, quantity: 2, note: 'x'.repeat(500) })
    expect(product).toEqual({
      id: '12a-1',
      kind: 'dish',
      itemId: 12,
      name: 'Margherita (Aggiunte: Bufala)',
      price: 1000,
      quantity: 2,
      note: 'x'.repeat(280),
      selection,
    })
    expect(cartProductSchema.parse(product)).toEqual(product)
  })

  it('refuses a choice without a price', () => {
    const free = { ...wine, price: null }
    expect(() =>
      toCartProduct({ kind: 'drink', item: free, selection: EMPTY_SELECTION, quantity: 1, note: '' }),
    ).toThrow('12')
  })
})
