import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { CartProduct } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { productsTotal } from '@/lib/core/cart/products-total'
import { coversDue, orderTotals } from '@/lib/core/cart/totals'
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
    covers: 2,
  }
  const ADA = { id: 'ada', name: 'ada' }

  it('is split by what each ordered', () => {
    expect(splitByPerson(bill)).toEqual({
      people: [
        { guest: null, total: 2000 - 200 + 250 },
        { guest: ADA, total: 667 - 67 + 250 },
      ],
      otherCovers: 0,
      each: 250,
    })
  })

  it.each([
    ['of who has ordered nothing', 3, 1, 250],
    ['of one whom nobody knows', 1, 1, 0],
  ])('keeps a cover %s apart', (_whose, covers, otherCovers, own) => {
    const split = splitByPerson({ ...bill, covers, cover: covers * 250 })
    expect(split).toMatchObject({ otherCovers, each: 250 })
    expect(split.people.map(({ total }) => total)).toEqual([1800 + own, 600 + own])
  })

  it('is split in equal parts, the first paying the odd cents', () => {
    const three = { ...bill, cover: 750, covers: 3 }
    expect(splitEqually({ ...three, discount: 266 }, 3)).toEqual([1051, 1050, 1050])
    expect(splitEqually({ ...three, discount: 267 }, 3)).toEqual([1050, 1050, 1050])
    expect(splitEqually({ ...bill, cover: 250, covers: 1 }, 1)).toEqual([2650])
  })

  it('in equal parts leaves the cover to as many as it is charged for', () => {
    expect(splitEqually({ ...bill, cover: 250, covers: 1 }, 3)).toEqual([1050, 800, 800])
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
        const bill = { products, discount, cover, covers: coversDue(people, covered) }
        const { otherCovers, each, ...split } = splitByPerson(bill)
        const byPerson = split.people.map((part) => part.total)
        expect(sum(byPerson) + otherCovers * each).toBe(total)
        const equal = splitEqually(bill, people)
        expect(equal).toHaveLength(people)
        expect(sum(equal)).toBe(total)
        const isOfAll = bill.covers === 0 || bill.covers === people
        expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(isOfAll ? 1 : coverCharge + 1)
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
        for (const { guest, total } of splitByPerson({ products, discount, cover: 0, covers: 0 }).people) {
          const own = productsTotal(products.filter((each) => each.guest?.id === guest?.id))
          expect(Math.abs(own - total - (discount * own) / productsTotal(products))).toBeLessThan(1.001)
        }
      }),
    )
  })
})
