import { describe, expect, it } from '@jest/globals'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { isServedAs, servingsOf, withServing } from '@/lib/core/cart/servings'

const small = { id: 1, name: 'Piccola', price: 500 }
const large = { id: 2, name: 'Grande', price: null }
const variations = [small, large]

describe('the ways an item is served', () => {
  it.each([
    ['as it is', { price: 900, glass_price: null }, ['base 900']],
    ['by the glass alone', { price: null, glass_price: 600 }, ['glass 600']],
    ['bottle and glass', { price: 2000, glass_price: 500 }, ['base 2000', 'glass 500']],
    ['only in variations', { price: 0, glass_price: 0, variations }, ['v1 500', 'v2 0']],
    ['one without a price of its own', { price: 800, glass_price: null, variations }, ['base 800', 'v1 500', 'v2 800']],
    ['in a variation that costs the same', { price: 500, glass_price: null, variations }, ['v1 500', 'v2 500']],
    ['not at all', { price: null, glass_price: null }, []],
  ])('%s', (_, item, expected) => {
    expect(servingsOf(item).map(({ key, price }) => `${key} ${price}`)).toEqual(expected)
  })
})

describe('the serving that is chosen at first', () => {
  const twins = [
    { id: 1, name: 'Alla piastra', price: 750 },
    { id: 2, name: 'Al vapore', price: 750 },
  ]

  it.each([
    ['as it is', { price: 900, glass_price: null, variations }, null],
    ['the variation that costs the same', { price: 500, glass_price: null, variations }, 1],
    ['none of two that cost the same', { price: 750, glass_price: null, variations: twins }, null],
    ['none of two without a price of the dish', { price: null, glass_price: null, variations }, null],
    ['the only one', { price: null, glass_price: null, variations: [{ id: 1, name: 'Una', price: 600 }] }, 1],
    [
      'the only one that is not sold out',
      { price: null, glass_price: null, variations: [{ ...small, available: false }, large] },
      2,
    ],
  ])('%s', (_, item, expected) => {
    expect(withServing(item, EMPTY_SELECTION).variation).toBe(expected)
  })

  it('is the glass where nothing else is served', () => {
    expect(withServing({ price: null, glass_price: 600 }, EMPTY_SELECTION).glass).toBe(true)
  })

  it('stays what the diner chose', () => {
    const item = { price: 500, glass_price: 300, variations }
    for (const chosen of [
      { ...EMPTY_SELECTION, glass: true },
      { ...EMPTY_SELECTION, variation: 2 },
    ]) {
      expect(withServing(item, chosen)).toBe(chosen)
      expect(servingsOf(item).filter((serving) => isServedAs(serving, chosen))).toHaveLength(1)
    }
  })
})
