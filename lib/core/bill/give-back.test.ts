import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BillAccount, type BillOrder, type BillPart, type Claim, RESERVED_MS } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { givingBack } from '@/lib/core/bill/give-back'
import { quoteOf } from '@/lib/core/bill/quote'
import { anyBillOrders, BILL_BEGINS, billLine, billOrder, billPart, claim } from '@/lib/testing/bill/test-account'

const NOW = BILL_BEGINS + 60 * 60_000

const backOf = (orders: BillOrder[], parts: BillPart[]): Record<string, number> =>
  Object.fromEntries(givingBack({ orders, parts }, NOW).map(({ part, amount }) => [part, amount]))

const all = { wish: { kind: 'all' } } as const
const equal = (of: number, shares = 1) => ({ wish: { kind: 'equal', of, shares } }) as const
const pays = (...claims: ReturnType<typeof claim>[]) => ({ wish: { kind: 'items', claims }, claims }) as const

/** Of € 30 and € 20, of which the second is on the bill no more. */
const LEFT = [billOrder('a', [billLine(3000, 1, { placed: 0 })])]

describe('what is above the bill goes back to', () => {
  it.each([
    ['nobody where nothing is', LEFT, [billPart('p', 3000)], {}],
    ['nobody where less is paid', LEFT, [billPart('p', 100)], {}],
    [
      'nobody while others owe the rest, which is less then',
      LEFT,
      [billPart('p', 2500), billPart('q', 400, equal(2))],
      {},
    ],
    [
      'whoever paid the dish that is gone',
      LEFT,
      [billPart('p', 2000, pays(claim('a', '1'))), billPart('q', 3000, { ...pays(claim('a', '0')), at: 2000 })],
      { p: 2000 },
    ],
    [
      'whoever paid pieces of which there are fewer, the last first',
      [billOrder('a', [billLine(1000, 2, { placed: 0 })])],
      [billPart('p', 2000, pays(claim('a', '0', 2))), billPart('q', 1000, { ...pays(claim('a', '0')), at: 2000 })],
      { q: 1000 },
    ],
    [
      'whoever took the rest, before an amount and chosen dishes',
      LEFT,
      [billPart('p', 1500, all), billPart('q', 1500), billPart('r', 2000, { ...pays(claim('a', '0')), at: 2000 })],
      { p: 1500, q: 500 },
    ],
    [
      'equal parts alike',
      LEFT,
      [0, 1, 2, 3].map((at) => billPart(`p${at}`, 1250, { ...equal(4), at: 1000 + at })),
      { p0: 500, p1: 500, p2: 500, p3: 500 },
    ],
    [
      'equal parts by how many they are',
      [billOrder('a', [billLine(2400)])],
      [billPart('p', 2000, equal(3, 2)), billPart('q', 1000, equal(3))],
      { p: 400, q: 200 },
    ],
    [
      'whoever paid last where all paid amounts',
      LEFT,
      [billPart('p', 2500), billPart('q', 2500, { at: 2000 })],
      { q: 2000 },
    ],
    [
      'whoever paid too late, though others paid all',
      LEFT,
      [
        billPart('p', 3000, { ...all, at: 5 * 60_000 }),
        billPart('q', 2000, { ...pays(claim('a', '0')), way: 'stripe', paidAt: BILL_BEGINS + 1000 + RESERVED_MS }),
      ],
      { q: 2000 },
    ],
    [
      'nobody before others because the staff took it back once, and accepted it late',
      LEFT,
      [billPart('p', 3000, { paidAt: BILL_BEGINS + 1000 + 60 * 60_000 }), billPart('q', 2000, { ...all, at: 2000 })],
      { q: 2000 },
    ],
    ['all of them where nothing is left', [], [billPart('p', 2000, all), billPart('q', 500)], { p: 2000, q: 500 }],
    [
      'nobody twice',
      LEFT,
      [billPart('p', 2000, { ...pays(claim('a', '1')), back: 2000 }), billPart('q', 3000, pays(claim('a', '0')))],
      {},
    ],
    [
      'whoever paid a dish that became cheaper',
      [billOrder('a', [billLine(3000, 1, { placed: 0 }), billLine(500, 1, { placed: 1, instead: true })])],
      [billPart('p', 2000, pays(claim('a', '1'))), billPart('q', 3000, pays(claim('a', '0')))],
      { p: 1500 },
    ],
    [
      'whoever paid a dish that is gone, while others owe what they ordered',
      [billOrder('a', [billLine(1000, 1, { placed: 0 })]), billOrder('b', [billLine(3000)], { at: 500 })],
      [billPart('p', 2000, pays(claim('a', '0'), claim('a', '1')))],
      { p: 1000 },
    ],
    [
      'nobody for a dish that came instead and costs more',
      [billOrder('a', [billLine(2500, 1, { placed: 0, instead: true })])],
      [billPart('p', 2000, pays(claim('a', '0')))],
      {},
    ],
    [
      'nobody once another has paid what it costs more',
      [
        billOrder('a', [billLine(2500, 1, { placed: 0, instead: true })]),
        billOrder('b', [billLine(700)], { at: 2500 }),
      ],
      [billPart('p', 2000, pays(claim('a', '0'))), billPart('q', 500, { ...pays(claim('a', '0i2500')), at: 2000 })],
      {},
    ],
    [
      'whoever paid a dish twice, first as it was and then what came instead',
      [
        billOrder('a', [billLine(2500, 1, { placed: 0, instead: true })]),
        billOrder('b', [billLine(3000)], { at: 500 }),
      ],
      [billPart('p', 2000, pays(claim('a', '0'))), billPart('q', 2500, { ...pays(claim('a', '0i2500')), at: 2000 })],
      { p: 2000 },
    ],
    [
      'nobody who paid a dish again, after the money of the first who paid it went back',
      [billOrder('a', [billLine(2000)]), billOrder('b', [billLine(3000)], { at: 500 })],
      [
        billPart('p', 2000, { ...pays(claim('a', '0')), back: 2000 }),
        billPart('q', 2000, { ...pays(claim('a', '0')), at: 2000 }),
      ],
      {},
    ],
    [
      'whoever paid the dish, not the last who paid the odd cents',
      [billOrder('b', [billLine(500, 2)], { discount: 333 })],
      [
        billPart('p', 1333, pays(claim('b', '0'), claim('c', '0'))),
        billPart('q', 334, { ...pays(claim('b', '0')), at: 2000 }),
      ],
      { p: 1000 },
    ],
  ])('%s', (_, orders, parts, expected) => {
    expect(backOf(orders, parts)).toEqual(expected)
  })

  const anyParts = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 4000 }),
      back: fc.nat(1000),
      ...{ at: fc.nat(2_000_000), state: fc.constantFrom('paid', 'paid', 'reserved', 'dropped') },
      wish: fc.constantFrom(all.wish, equal(3).wish, { kind: 'amount', amount: 1 } as const, { kind: 'mine' } as const),
      claims: fc.array(
        fc.record({
          order: fc.constantFrom('o0', 'o1', 'gone'),
          ...{ line: fc.constantFrom('0', '1', 'cover'), quantity: fc.integer({ min: 1, max: 3 }) },
          price: fc.option(fc.nat(2000), { nil: undefined }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 6 },
  )
  const anyAccount = fc.tuple(anyBillOrders, anyParts).map(([orders, made]): BillAccount => {
    const parts = made.map(({ amount, back, state, ...more }, index) =>
      billPart(`p${index}`, amount, { ...more, state, back: state === 'paid' ? Math.min(back, amount) : 0 }),
    )
    return { orders, parts }
  })

  /** Piece by piece: the first to pay a piece has it; a part that lost a piece gets back what its other pieces do not cost. */
  const lostIn = ({ orders, parts }: BillAccount): Map<string, number> => {
    const pieces = new Map<string, number[]>()
    for (const { order, line, quantity, amount } of openBook({ orders, parts: [] }, NOW).lines) {
      const each = Array<number>(quantity).fill(Math.floor(amount / quantity))
      pieces.set(`${order}/${line}`, [amount - (quantity - 1) * (each[0] ?? 0), ...each.slice(1)])
    }
    const odd = new Map([...pieces].map(([key, each]) => [key, each.length - 1]))
    const paid = parts.filter(({ state, amount, back }) => state === 'paid' && amount > back)
    const oldest = paid.toSorted(
      (one, other) => Number(one.paidAt) - Number(other.paidAt) || (one.id < other.id ? -1 : 1),
    )
    const take = ({ order, line, quantity }: Claim): { worth: number; slack: number; isLacking: boolean } => {
      const left = pieces.get(`${order}/${line}`) ?? []
      const slack = left.length > 0 ? (odd.get(`${order}/${line}`) ?? 0) : 0
      const isLacking = left.length < quantity
      const taken = left.splice(-quantity)
      return { worth: taken.reduce((sum, one) => sum + one, 0), slack, isLacking }
    }
    return new Map(
      oldest.map(({ id, amount, back, claims, wish }) => {
        const taken = claims.map(take)
        const prices = claims.map(({ price }) => price)
        const known = prices.some((price) => price === undefined)
          ? amount
          : prices.reduce<number>((sum, price = 0) => sum + price, 0)
        const beside = wish.kind === 'all' ? Math.max(0, amount - known) : 0
        const rest = taken.reduce((sum, { worth }) => sum - worth, amount - back - beside)
        const slack = taken.reduce((sum, one) => sum + one.slack, 0)
        return [id, taken.some(({ isLacking }) => isLacking) && rest > slack ? rest : 0]
      }),
    )
  }

  it('comes to what is lost and above, from paid parts, and to no more than each of them holds', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const back = givingBack(account, NOW)
        const of = new Map(back.map(({ part, amount }) => [part, amount]))
        expect(of.size).toBe(back.length)
        const lost = lostIn(account)
        const all = [...lost.values()].reduce((sum, amount) => sum + amount, 0)
        const { over } = openBook(account, NOW).sums
        expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.max(over, all))
        for (const [id, amount] of lost) expect(of.get(id) ?? 0).toBeGreaterThanOrEqual(amount)
        for (const [id, amount] of of) {
          const part = account.parts.find((one) => one.id === id)
          expect(part?.state).toBe('paid')
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual((part?.amount ?? 0) - (part?.back ?? 0))
        }
      }),
    )
  })

  it('leaves the bill paid to the cent, so that nothing goes back again', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const back = new Map(givingBack(account, NOW).map(({ part, amount }) => [part, amount]))
        const parts = account.parts.map((part) => ({ ...part, back: part.back + (back.get(part.id) ?? 0) }))
        expect(givingBack({ ...account, parts }, NOW)).toEqual([])
        const { paid, owed, over, total } = openBook({ ...account, parts }, NOW).sums
        expect([paid + owed, over]).toEqual([total, 0])
      }),
    )
  })

  it('owes the same before and after it has gone back, at no moment less', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const back = new Map(givingBack(account, NOW).map(({ part, amount }) => [part, amount]))
        const parts = account.parts.map((part) => ({ ...part, back: part.back + (back.get(part.id) ?? 0) }))
        const [before, after] = [account, { ...account, parts }].map((each) => openBook(each, NOW).sums)
        expect(before?.owed).toBe(after?.owed)
        expect(before?.free).toBe(after?.free)
        expect(Number(before?.paid) + Number(before?.owed) - Number(before?.over)).toBe(before?.total)
      }),
    )
  })

  it('asks nobody for more than is left of the bill where a dish is gone that nobody chose', () => {
    const account = { orders: LEFT, parts: [billPart('p', 2500, equal(2))] }
    const { sums } = openBook(account, NOW)
    expect(sums).toMatchObject({ total: 3000, paid: 2500, owed: 500, free: 500, over: 0 })
    for (const wish of [{ kind: 'all' }, { kind: 'equal', of: 2, shares: 1 }, { kind: 'amount', amount: 500 }] as const)
      expect(quoteOf(openBook(account, NOW), wish)?.amount).toBe(500)
    expect(quoteOf(openBook(account, NOW), { kind: 'amount', amount: 501 })).toBeNull()
  })

  it('counts what a payer contests as paid, and gives none of it back by itself', () => {
    const orders = [billOrder('a', [billLine(1000, 1, { placed: 0 })]), billOrder('b', [billLine(2000)], { at: 500 })]
    const parts = [billPart('p', 3000, { ...pays(claim('a', '0'), claim('a', '1')), way: 'stripe', isContested: true })]
    expect(backOf(orders, parts)).toEqual({})
    expect(openBook({ orders, parts }, NOW).sums).toMatchObject({ paid: 3000, owed: 0, over: 0 })
  })

  it('keeps what the rest of a bill paid beside its dishes, where one of them is gone', () => {
    // € 10 were owed on a dish that another had paid; € 20 were for the dish that is gone.
    const orders = [billOrder('a', [billLine(1000)])]
    const parts = [billPart('p', 3000, { ...all, claims: [{ ...claim('a', '1'), price: 2000 }] })]
    expect(backOf(orders, parts)).toEqual({ p: 2000 })
    const later = [...orders, billOrder('b', [billLine(5000)], { at: 2000 })]
    expect(backOf(later, parts)).toEqual({ p: 2000 })
  })

  it('does not depend on the order of the parts in the account', () => {
    const sorted = (account: BillAccount) =>
      givingBack(account, NOW).toSorted((one, other) => (one.part < other.part ? -1 : 1))
    fc.assert(
      fc.property(anyAccount, (account) => {
        expect(sorted({ ...account, parts: account.parts.toReversed() })).toEqual(sorted(account))
      }),
    )
  })
})
