import { describe, expect, it } from '@jest/globals'
import { servingsOf } from '@/lib/menu/servings'

const variations = [
  { id: 1, name: 'Piccola', price: 500 },
  { id: 2, name: 'Grande', price: null },
]

describe('the ways an item is served', () => {
  it.each([
    ['as it is', { price: 900, glass_price: null }, ['base 900']],
    ['by the glass alone', { price: null, glass_price: 600 }, ['glass 600']],
    ['bottle and glass', { price: 2000, glass_price: 500 }, ['base 2000', 'glass 500']],
    ['only in variations', { price: 0, glass_price: 0, variations }, ['v1 500', 'v2 0']],
    ['one without a price of its own', { price: 800, glass_price: null, variations }, ['base 800', 'v1 500', 'v2 800']],
    ['not at all', { price: null, glass_price: null }, []],
  ])('%s', (_, item, expected) => {
    expect(servingsOf(item).map(({ key, price }) => `${key} ${price}`)).toEqual(expected)
  })
})
