import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { BillOrder, BillPart } from '@/lib/core/bill/bill'
import { lineKeys, openBook, ownBook, untaken } from '@/lib/core/bill/book'
import { priceOfPieces } from '@/lib/core/bill/lost'
import { quoteOf } from '@/lib/core/bill/quote'
import { anyBillOrders, BILL_BEGINS, billLine, billOrder, billPart, claim } from '@/lib/testing/bill/test-account'

const NOW = BILL_BEGINS + 60_000

const open = (orders: BillOrder[], parts: BillPart[] = [], now = NOW) => openBook({ orders, parts }, now)

const amounts = (orders: BillOrder[]) =>
  open(orders).lines.map(({ line, quantity, amount }) => [line, quantity, amount])

describe('the lines of a bill', () => {
  it.each([
    ['their price', billOrder('a', [billLine(1000, 2), billLine(333)]), [2000, 333]],
    [
      'less their share of a coupon',
      billOrder('a', [billLine(1000, 2), billLine(333)], { discount: 233 }),
      [1800, 300],
    ],
    ['nothing with a coupon of 100 %', billOrder('a', [billLine(1000, 2)], { discount: 2000 }), [0]],
    ['nothing where the menu has no price', billOrder('a', [billLine(0, 2), billLine(0)]), [0, 0]],
  ])('cost %s', (_, order, expected) => {
    expect(open([order]).lines.map(({ amount }) => amount)).toEqual(expected)
  })

  it.each([
    ['each person of the first order', { cover: 400, people: 2 }, [['cover', 2, 400]]],
    [
      'only those whom no earlier order charged',
      { people: 3, cover: 200, charges: { discount: 0, cover: 200, delivery: 0, covers: 1 } },
      [['cover', 1, 200]],
    ],
    ['nobody twice', { people: 2, charges: { discount: 0, cover: 0, delivery: 0, covers: 0 } }, []],
  ])('have the cover of %s', (_, more, expected) => {
    expect(amounts([billOrder('a', [billLine(1000)], more)]).slice(1)).toEqual(expected)
  })

  it('name who chose a dish in a shared cart, and nobody for the rest', () => {
    const order = billOrder('a', [{ ...billLine(1000), person: 'Ada' }, billLine(500)], { cover: 200 })
    expect(open([order]).lines.map(({ line, person }) => [line, person])).toEqual([
      ['0', 'Ada'],
      ['1', undefined],
      ['cover', undefined],
    ])
  })

  it('name what is in none of the parts of an order, and are never below zero', () => {
    expect(amounts([billOrder('a', [billLine(1000)], { total: 1300, charges: null })])).toEqual([
      ['0', 1, 1000],
      ['other', 1, 300],
    ])
    expect(amounts([billOrder('a', [billLine(1000)], { total: 700, charges: null })])).toEqual([['0', 1, 700]])
  })

  it('add up to the total of each order, whatever its coupon and covers', () => {
    fc.assert(
      fc.property(anyBillOrders, (orders) => {
        const { lines, sums } = open(orders)
        for (const { id, total } of orders) {
          const own = lines.filter(({ order }) => order === id)
          expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
          expect(Math.min(...own.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        }
        expect(sums.total).toBe(orders.reduce((sum, { total }) => sum + total, 0))
      }),
    )
  })

  it('are three pieces of 3,33 or all of them 10,00', () => {
    const line = { amount: 1000, quantity: 3 }
    expect([0, 1, 2, 3].map((pieces) => priceOfPieces(line, pieces))).toEqual([0, 333, 666, 1000])
  })
})

describe('the name of a line', () => {
  const pizza = billLine(800, 1, { id: '1', placed: 0 })
  const pasta = billLine(900, 1, { id: '2', placed: 0, instead: true })
  const salad = billLine(500, 1, { id: '3', placed: 0, instead: true })

  it.each([
    ['as ordered', [billLine(800), billLine(900)], ['0', '1']],
    ['where a line before it is gone', [billLine(900, 1, { placed: 1 })], ['1']],
    ['of what came instead', [pizza, pasta], ['0', '0i2']],
    ['where something else comes instead later', [pizza, salad, pasta], ['0', '0i3', '0i2']],
    ['where all of the first is gone', [salad, pasta], ['0i3', '0i2']],
    ['where the same comes instead twice', [pizza, pasta, pasta], ['0', '0i2_2', '0i2']],
  ])('is kept %s', (_, lines, expected) => {
    expect(lineKeys(lines)).toEqual(expected)
  })
})

describe('the sums of a bill', () => {
  const orders = [billOrder('a', [billLine(3000)]), billOrder('b', [billLine(2000)], { at: 10 })]
  const reserved = { way: 'stripe', state: 'reserved', paidAt: null, until: NOW + 1 } as const

  it.each([
    ['nothing is paid', [], { owed: 5000, free: 5000 }],
    ['some is paid', [billPart('p', 2000)], { paid: 2000, owed: 3000, free: 3000 }],
    ['some is reserved', [billPart('p', 2000, reserved)], { owed: 5000, reserved: 2000, free: 3000 }],
    ['a reservation has run out', [billPart('p', 2000, { ...reserved, until: NOW })], { owed: 5000, free: 5000 }],
    ['a part is given up', [billPart('p', 2000, { ...reserved, state: 'dropped' })], { owed: 5000, free: 5000 }],
    ['all is paid', [billPart('p', 5000)], { paid: 5000 }],
    ['too much is paid', [billPart('p', 5000), billPart('q', 700)], { paid: 5700, over: 700 }],
    ['it went back', [billPart('p', 5000), billPart('q', 700, { back: 700, tip: 100 })], { paid: 5000, tips: 100 }],
    ['a part of it went back', [billPart('p', 5000, { back: 700 })], { paid: 4300, owed: 700, free: 700 }],
    [
      'more is reserved than is owed',
      [billPart('p', 4000), billPart('q', 2000, reserved)],
      { paid: 4000, owed: 1000, reserved: 2000 },
    ],
    ['tips are given', [billPart('p', 2000, { tip: 300 })], { paid: 2000, owed: 3000, free: 3000, tips: 300 }],
    [
      'a tip is only reserved',
      [billPart('p', 200, { ...reserved, tip: 300 })],
      { owed: 5000, reserved: 200, free: 4800 },
    ],
  ])('are right where %s', (_, parts, expected) => {
    const nothing = { paid: 0, owed: 0, reserved: 0, free: 0, over: 0, tips: 0 }
    expect(open(orders, parts).sums).toEqual({ total: 5000, people: 2, ...nothing, ...expected })
  })

  it.each<[string, { people: number; cover?: number; covers?: number }[], number]>([
    [
      'of one party that orders twice',
      [
        { people: 4, cover: 800 },
        { people: 4, covers: 0 },
      ],
      4,
    ],
    [
      'of two parties',
      [
        { people: 2, cover: 400 },
        { people: 3, cover: 600 },
      ],
      5,
    ],
    ['of a venue without cover', [{ people: 2 }, { people: 3 }], 3],
    [
      'of people who join a party',
      [
        { people: 2, cover: 400 },
        { people: 3, covers: 1, cover: 200 },
      ],
      3,
    ],
  ])('count the people %s once', (_, parties, expected) => {
    const placed = parties.map(({ people, cover = 0, covers }, at) => {
      const charges = { discount: 0, cover, delivery: 0, ...(covers !== undefined && { covers }) }
      return billOrder(`o${at}`, [billLine(1000)], { people, cover, charges })
    })
    expect(open(placed).sums.people).toBe(expected)
  })
})

describe('the pieces that are taken', () => {
  const order = billOrder('a', [billLine(1000, 3), billLine(500)])
  const taken = (parts: BillPart[], orders = [order]) => open(orders, parts).lines.map((line) => line.taken)

  it.each([
    ['those that are chosen', [billPart('p', 2000, { claims: [claim('a', '0', 2)] })], [2, 0]],
    ['none for an amount', [billPart('p', 2000)], [0, 0]],
    ['none where all went back', [billPart('p', 2000, { back: 2000, claims: [claim('a', '0', 2)] })], [0, 0]],
    ['all once all is paid, in whatever way', [billPart('p', 2000), billPart('q', 1500)], [3, 1]],
  ])('are %s', (_, parts, expected) => {
    expect(taken(parts)).toEqual(expected)
  })

  it('stay taken where the table orders again', () => {
    const coffee = billOrder('b', [billLine(150, 2)], { at: 2000 })
    expect(taken([billPart('p', 2000), billPart('q', 1500)], [order, coffee])).toEqual([3, 1, 0])
  })

  it('are free again where what had paid them was given up', () => {
    expect(taken([billPart('p', 2000), billPart('q', 1500, { state: 'dropped' })])).toEqual([0, 0])
  })
})

describe('the bill of a phone that has not joined', () => {
  const orders = [
    billOrder('a', [billLine(1000), billLine(700)], { isOwn: true }),
    billOrder('b', [billLine(3000)], { at: 10 }),
  ]
  const own = (parts: BillPart[], placed = orders) => ownBook(open(placed, parts), { orders: placed, parts })

  it('has its own orders, and nothing of the others', () => {
    const { lines, sums, equal, isWhole } = own([billPart('p', 700, { tip: 100, claims: [claim('a', '1')] })])
    expect(lines.map(({ order, line }) => `${order}/${line}`)).toEqual(['a/0', 'a/1'])
    expect(sums).toEqual({
      ...{ total: 1700, paid: 700, owed: 1000, reserved: 0, free: 1000, over: 0, tips: 0, people: 2 },
    })
    expect({ equal, isWhole }).toEqual({ equal: { base: 0, shares: 0 }, isWhole: false })
  })

  it.each([
    ['nothing of its own where others paid all', [billPart('p', 4700)], 0],
    ['no more than is left', [billPart('p', 4000)], 700],
    ['its own dishes where others paid something else', [billPart('p', 3000, { claims: [claim('b', '0')] })], 1700],
    ['nothing once it has paid', [billPart('p', 1700, { claims: [claim('a', '0'), claim('a', '1')] })], 0],
  ])('owes %s', (_, parts, expected) => {
    const book = own(parts)
    expect([book.sums.owed, book.sums.free]).toEqual([expected, expected])
    expect(quoteOf(book, { kind: 'mine' })?.amount ?? 0).toBe(expected)
  })

  it('owes the odd cents where it pays last', () => {
    const shared = billOrder('b', [billLine(500, 3)], { at: 10, discount: 500 })
    const placed = [billOrder('a', [billLine(1000)], { isOwn: true }), shared]
    const paid = [0, 1, 2].map((at) => billPart(`p${at}`, 333, { at: 1000 + at, claims: [claim('b', '0')] }))
    expect(quoteOf(own(paid.slice(1), placed), { kind: 'mine' })?.amount).toBe(1000)
    expect(quoteOf(own(paid, placed), { kind: 'mine' })?.amount).toBe(1001)
  })

  it('pays neither the whole bill, equal parts, an amount nor the dishes of others', () => {
    for (const wish of [
      { kind: 'all' } as const,
      { kind: 'equal', of: 2, shares: 1 } as const,
      { kind: 'amount', amount: 1 } as const,
      { kind: 'items', claims: [claim('b', '0')] } as const,
    ])
      expect(quoteOf(own([]), wish)).toBeNull()
  })

  it('shows no piece as untaken that its price leaves out', () => {
    fc.assert(
      fc.property(anyBillOrders, (placed) => {
        const { lines, sums } = own([], placed)
        expect(sums.owed).toBe(lines.reduce((sum, line) => sum + priceOfPieces(line, untaken(line)), 0))
      }),
    )
  })
})
