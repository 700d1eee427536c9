import { describe, expect, it } from '@jest/globals'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { cheapestSelection } from '@/lib/core/orders/corrections/cheapest-selection'
import { testDish } from '@/lib/testing/test-venue'

const wine = { id: 1, name: 'Barolo', price: 4000, glass_price: 900, available: true }
const size = (id: number, price: number | null, available = true) => ({ id, name: `Misura ${id}`, price, available })
const sauces = (...prices: (number | null)[]) => ({
  categories: [
    {
      ...{ name: 'Salse', mandatory_picks: true, max_picks_active: true, max_picks_allowed: 1 },
      additions: prices.map((price, id) => ({ id, name: `Salsa ${id}`, price })),
    },
  ],
})

describe('how a replacement is ordered where nobody chose', () => {
  it.each([
    ['the bottle before the glass', wine, 'drink', {}],
    ['the glass where no bottle has a price', { ...wine, price: null }, 'drink', { glass: true }],
    ['the dish as it is', testDish(1, 500), 'dish', {}],
    ['its smaller size', testDish(1, null, { variations: [size(1, 900), size(2, 600)] }), 'dish', { variation: 2 }],
    [
      'no size that is gone',
      testDish(1, null, { variations: [size(1, 900), size(2, 6, false)] }),
      'dish',
      { variation: 1 },
    ],
    ['the only sauce that it must have', testDish(1, 500, { additions: sauces(50) }), 'dish', { additions: [0] }],
  ] as const)('is %s', (_, item, kind, chosen) => {
    expect(cheapestSelection(item, kind)).toEqual({ ...EMPTY_SELECTION, ...chosen })
  })

  it.each([
    ['nothing has a price', testDish(1, null)],
    ['it is gone', testDish(1, 500, { available: false })],
    ['one of two sauces must be chosen', testDish(1, 500, { additions: sauces(50, null) })],
  ])('is nothing where %s', (_, item) => {
    expect(cheapestSelection(item, 'dish')).toBeNull()
  })
})
