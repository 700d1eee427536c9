import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BilledOrder, SETTLED_WAYS, tableBill } from '@/lib/core/orders/tables/table-bill'

const DISH = { quantity: 2, price: 600 }
const order = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  ...{ total: 1200, people: 2, charges: { discount: 0, cover: 0, delivery: 0 }, lines: [DISH], settled: null },
  ...changes,
})
const withCover = (people: number, covers?: number): BilledOrder => {
  const cover = (covers ?? people) * 250
  return order({ people, total: 1200 + cover, charges: { discount: 0, cover, delivery: 0, covers } })
}

describe('the bill of a table', () => {
  it.each([
    ['two rounds of two people, charged once', [withCover(2), withCover(2, 0)], 2],
    ['a third who joins', [withCover(2), withCover(3, 1)], 3],
    ['two parties at one table', [withCover(2), withCover(3)], 5],
    ['no cover: the largest order knows', [order({ people: 2 }), order({ people: 3 }), order({ people: 2 })], 3],
    ['who was charged by a lost order still sits there', [withCover(2, 0)], 2],
    ['a spot that counts nobody', [order({ people: null })], 0],
    ['nothing', [], 0],
  ])('counts %s', (_, orders, people) => {
    expect(tableBill(orders).people).toBe(people)
  })

  it('names cover and discount once, and what no part of an old order names', () => {
    const discounted = order({ total: 1080, charges: { discount: 120, cover: 0, delivery: 0 } })
    const old = order({ total: 1500, charges: null, settled: 'cash' })
    expect(tableBill([withCover(2), discounted, old])).toMatchObject({
      ...{ dishes: 3600, cover: 500, discount: 120, other: 300, total: 4280 },
      ...{ settled: { cash: 1500 }, paid: 1500, owed: 2780 },
    })
  })

  it('gives the odd cents of equal parts to the first', () => {
    expect(tableBill([order({ total: 1000, people: 3 })]).parts).toEqual([
      { count: 1, amount: 334 },
      { count: 2, amount: 333 },
    ])
    expect(tableBill([order({ people: 1 })]).parts).toEqual([])
    expect(tableBill([order({ settled: 'pos' })]).parts).toEqual([])
  })

  it('always adds up: paid and owed, ways, parts of the whole, and equal parts', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const charges = fc.record({ discount: cents, cover: cents, delivery: fc.constant(0) })
    const one = fc.record({
      ...{ total: cents, people: fc.option(fc.integer({ min: 1, max: 30 })), charges: fc.option(charges) },
      lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), price: cents }), { maxLength: 4 }),
      settled: fc.option(fc.constantFrom(...SETTLED_WAYS)),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (orders) => {
        const bill = tableBill(orders)
        const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
        expect(bill.total).toBe(sum(orders.map(({ total }) => total)))
        expect(bill.paid + bill.owed).toBe(bill.total)
        expect(sum(Object.values(bill.settled))).toBe(bill.paid)
        expect(bill.dishes - bill.discount + bill.cover + bill.other).toBe(bill.total)
        if (bill.parts.length > 0) {
          expect(sum(bill.parts.map(({ count, amount }) => count * amount))).toBe(bill.owed)
          expect(sum(bill.parts.map(({ count }) => count))).toBe(bill.people)
        }
      }),
    )
  })
})
