import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { CartProduct } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { productsTotal } from '@/lib/core/cart/products-total'
import { orderTotals } from '@/lib/core/cart/totals'
import { shareOut, splitByPerson, splitEqually } from '@/lib/core/sharing/split-bill'

const line = (price: number, quantity: number, person: string): CartProduct => ({
  ...toCartProduct({
    kind: 'dish',
    item: { id: price, name: `Item ${price}`, price, glass_price: null },
    selection: EMPTY_SELECTION,
    quantity,
    note: '',
  }),
  ...(person && { guest: { id: person, name: person } }),
})

const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0)

it.each([
  [1000, [1, 1, 1], [334, 333, 333]],
  [100, [3, 1], [75, 25]],
  [5, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0]],
  [7, [0, 0], [4, 3]],
  [0, [2, 5], [0, 0]],
  [9, [], []],
])('%i cents by %j are %j', (cents, weights, parts) => {
  expect(shareOut(cents, weights)).toEqual(parts)
})

describe('a bill', () => {
  const bill = {
    products: [line(1000, 2, ''), line(333, 1, 'ada'), line(334, 1, 'ada')],
    discount: 267,
    cover: 500,
  }

  it('is split by what each ordered', () => {
    expect(splitByPerson(bill)).toEqual([
      { guest: null, total: 2000 - 200 + 250 },
      { guest: { id: 'ada', name: 'ada' }, total: 667 - 67 + 250 },
    ])
  })

  it('is split in equal parts, the first paying the odd cents', () => {
    expect(splitEqually(bill, 3)).toEqual([967, 967, 966])
    expect(splitEqually({ ...bill, discount: 266 }, 3)).toEqual([967, 967, 967])
  })

  const bills = fc.record({
    products: fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 100_000_000 }),
          fc.integer({ min: 1, max: 99 }),
          fc.constantFrom('', 'a', 'b', 'c'),
        )
        .map(([price, quantity, person]) => line(price, quantity, person)),
      { minLength: 1, maxLength: 12 },
    ),
    percentage: fc.integer({ min: 0, max: 100 }),
    coverCharge: fc.integer({ min: 0, max: 1000 }),
    people: fc.integer({ min: 1, max: 99 }),
    covered: fc.nat(99),
  })

  it('is paid to the cent, whoever shares it, and nobody pays less than nothing', () => {
    fc.assert(
      fc.property(bills, ({ products, percentage, coverCharge, people, covered }) => {
        const parts = { products, couponPercentage: percentage, coverCharge, customers: people, covered }
        const { discount, cover, total } = orderTotals({ ...parts, deliveryCost: 0 })
        const byPerson = splitByPerson({ products, discount, cover }).map((part) => part.total)
        expect(sum(byPerson)).toBe(total)
        const equal = splitEqually({ products, discount, cover }, people)
        expect(sum(equal)).toBe(total)
        expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1)
        expect(Math.min(...byPerson, ...equal)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('takes no more than a cent more or less off anyone than their part of the discount', () => {
    fc.assert(
      fc.property(bills, ({ products, percentage }) => {
        const { discount } = orderTotals({
          products,
          couponPercentage: percentage,
          coverCharge: 0,
          customers: 1,
          deliveryCost: 0,
        })
        for (const { guest, total } of splitByPerson({ products, discount, cover: 0 })) {
          const own = productsTotal(products.filter((each) => each.guest?.id === guest?.id))
          expect(Math.abs(own - total - (discount * own) / productsTotal(products))).toBeLessThan(1.001)
        }
      }),
    )
  })
})
