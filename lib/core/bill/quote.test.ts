import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BillAccount, type BillPart, RESERVED_MS, type Wish } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { areUntaken, quoteOf } from '@/lib/core/bill/quote'
import { BILL_BEGINS, billLine, billOrder, billPart, claim, reserve } from '@/lib/testing/bill/test-account'

const LATER = 60_000

const MINE = billOrder('a', [billLine(1000, 3), billLine(700)], { isOwn: true })
const THEIRS = billOrder('b', [billLine(2003)], { at: 10 })

const quote = (wish: Wish, parts: BillPart[] = [], orders = [MINE, THEIRS]) =>
  quoteOf(openBook({ orders, parts }, BILL_BEGINS + LATER), wish)

const amountOf = (wish: Wish, parts?: BillPart[], orders?: BillAccount['orders'][number][]) =>
  quote(wish, parts, orders)?.amount ?? null

/** Amounts that come up as each wish is reserved in turn. */
const inTurn = (orders: BillAccount['orders'], wishes: readonly Wish[]) => {
  let account: BillAccount = { orders, parts: [] }
  return wishes.map((wish, index) => {
    const reserved = reserve(account, wish, { at: LATER + index })
    account = reserved.account
    return reserved.quote?.amount ?? null
  })
}

const equal = (of: number, shares = 1): Wish => ({ kind: 'equal', of, shares })
const items = (...claims: ReturnType<typeof claim>[]): Wish => ({ kind: 'items', claims })
const MINE_WISH: Wish = { kind: 'mine' }
const ALL: Wish = { kind: 'all' }

describe('a wish comes to', () => {
  it.each([
    ['everything', ALL, 5703],
    ['what the phone ordered', MINE_WISH, 3700],
    ['two of three pieces', items(claim('a', '0', 2)), 2000],
    ['pieces of two orders', items(claim('a', '1'), claim('b', '0')), 2703],
    ['a quarter, without the odd cents', equal(4), 1425],
    ['three quarters', equal(4, 3), 4275],
    ['the whole where it is cut into one', equal(1), 5703],
    ['the whole where more parts are taken than there are', equal(2, 5), 5703],
    ['an amount', { kind: 'amount', amount: 50 } as const, 50],
    ['an amount of all', { kind: 'amount', amount: 5703 } as const, 5703],
    ['nothing above the bill', { kind: 'amount', amount: 5704 } as const, null],
    ['nothing where a piece is chosen too often', items(claim('a', '0', 2), claim('a', '0', 2)), null],
    ['nothing where a line is unknown', items(claim('a', '9')), null],
    ['nothing where an order is unknown', items(claim('c', '0')), null],
  ])('%s', (_, wish, expected) => {
    expect(amountOf(wish)).toBe(expected)
  })

  it('nothing once all is paid or reserved', () => {
    const reserved = { state: 'reserved', until: BILL_BEGINS + LATER + 1 } as const
    for (const wish of [ALL, MINE_WISH, items(claim('a', '1')), equal(4), { kind: 'amount', amount: 1 } as const])
      expect(amountOf(wish, [billPart('p', 5000), billPart('q', 703, reserved)])).toBeNull()
  })

  it('nothing where all is free of charge', () => {
    const free = billOrder('a', [billLine(1000, 2)], { discount: 2000, isOwn: true })
    for (const wish of [ALL, MINE_WISH, items(claim('a', '0', 2)), equal(2)])
      expect(amountOf(wish, [], [free])).toBeNull()
  })

  it('the cover alone with a coupon of 100 %', () => {
    const covered = billOrder('a', [billLine(1000)], { discount: 1000, cover: 400, isOwn: true })
    expect(amountOf(MINE_WISH, [], [covered])).toBe(400)
    expect(amountOf(items(claim('a', 'cover')), [], [covered])).toBe(200)
  })

  it('no more than is left where others have paid an amount', () => {
    expect(amountOf(MINE_WISH, [billPart('p', 4000)])).toBe(1703)
  })

  it('the pieces that it pays, those of all that is left too', () => {
    const paid = billPart('p', 1000, { claims: [claim('a', '0')] })
    const priced = (claimed: ReturnType<typeof claim>, price: number) => ({ ...claimed, price })
    const left = [priced(claim('a', '0', 2), 2000), priced(claim('a', '1'), 700), priced(claim('b', '0'), 2003)]
    expect(quote(ALL, [paid])).toEqual({ amount: 4703, claims: left })
    expect(quote(equal(2), [paid])?.claims).toEqual([])
  })
})

describe('a piece', () => {
  it('is paid once', () => {
    expect(inTurn([MINE, THEIRS], [items(claim('a', '1')), items(claim('a', '1')), MINE_WISH])).toEqual([
      700,
      null,
      3000,
    ])
  })

  it('is not paid by what another paid for a dish that is gone', () => {
    const left = billOrder('a', [billLine(1000, 1, { placed: 0 })])
    const owed = billOrder('b', [billLine(3000)], { at: 500 })
    const parts = [billPart('p', 3000, { claims: [claim('a', '0'), claim('a', '1')] })]
    const { sums } = openBook({ orders: [left, owed], parts }, BILL_BEGINS + LATER)
    expect(sums).toMatchObject({ total: 4000, paid: 1000, owed: 3000, free: 3000, over: 0 })
    expect(amountOf(items(claim('b', '0')), parts, [left, owed])).toBe(3000)
    // As much as two orders come to: none of their dishes counts as paid by it.
    expect(amountOf(ALL, parts, [left, billOrder('b', [billLine(2000)], { at: 500 })])).toBe(2000)
  })

  it('is free again once its reservation has run out', () => {
    const reserved = reserve({ orders: [MINE], parts: [] }, MINE_WISH, { at: LATER })
    const at = (ms: number) => reserve(reserved.account, MINE_WISH, { at: LATER + ms }).quote?.amount ?? null
    expect([at(RESERVED_MS - 1), at(RESERVED_MS)]).toEqual([null, 3700])
  })

  it("that a correction took away is nobody else's", () => {
    const book = openBook(
      { orders: [MINE], parts: [billPart('p', 1000, { claims: [claim('a', '0')] })] },
      BILL_BEGINS + LATER,
    )
    expect(areUntaken(book, [claim('a', '0', 2), claim('a', '9')])).toBe(true)
    expect(areUntaken(book, [claim('a', '0', 3)])).toBe(false)
    expect(areUntaken(book, [claim('a', '1', 2)])).toBe(true)
  })

  it('leaves its odd cent to whoever pays the last of the bill', () => {
    const [pizza, wine] = [claim('a', '0'), claim('b', '0')]
    const orders = [billOrder('a', [billLine(500, 3)], { discount: 500 }), billOrder('b', [billLine(900)])]
    expect(
      inTurn(
        orders,
        [pizza, pizza, wine, pizza].map((one) => items(one)),
      ),
    ).toEqual([333, 333, 900, 334])
    expect(
      inTurn(
        orders,
        [pizza, pizza, pizza, wine].map((one) => items(one)),
      ),
    ).toEqual([333, 333, 333, 901])
  })

  it('that was never paid for is no odd cent', () => {
    const parts = [billPart('p', 4000, { back: 1000, claims: [claim('a', '0', 3), claim('b', '0')] })]
    expect(amountOf(items(claim('a', '1')), parts)).toBe(700)
  })

  it('that others paid in another way is not paid again after the next round', () => {
    const ordered = [MINE, { ...THEIRS, isOwn: false }]
    const round = [
      billOrder('c', [billLine(400)], { at: LATER * 2, isOwn: true }),
      billOrder('d', [billLine(600)], { at: LATER * 2 }),
    ]
    for (const wishes of [[ALL], [MINE_WISH, ALL], [equal(2), equal(2)], [{ kind: 'amount', amount: 5703 } as const]]) {
      let account: BillAccount = { orders: ordered, parts: [] }
      for (const wish of wishes) account = reserve(account, wish, { at: LATER }).account
      const parts = account.parts.map((part): BillPart => ({ ...part, state: 'paid', until: null }))
      const after = reserve({ orders: [...ordered, ...round], parts }, MINE_WISH, { at: LATER * 3 })
      expect(after.quote?.amount).toBe(400)
    }
  })
})

describe('equal parts', () => {
  it.each([
    ['of four at once', [equal(4), equal(4), equal(4), equal(4)], [1425, 1425, 1425, 1428]],
    ['of two couples', [equal(4, 2), equal(4, 2)], [2850, 2853]],
    ['of a couple and two', [equal(4), equal(4, 2), equal(4)], [1425, 2850, 1428]],
    ['of guests who count differently', [equal(4), equal(2)], [1425, 2851]],
    ['beside one who paid their own', [MINE_WISH, equal(2), equal(2)], [3700, 1001, 1002]],
    ['of too many', [equal(2), equal(2), equal(2)], [2851, 2852, null]],
  ])('%s', (_, wishes, expected) => {
    expect(inTurn([MINE, THEIRS], wishes)).toEqual(expected)
  })

  it.each([
    [3, [3, null, null, null]],
    [7, [1, 1, 1, 4]],
    [8, [2, 2, 2, 2]],
  ])('of %i cents for four', (cents, expected) => {
    expect(inTurn([billOrder('a', [billLine(cents)])], [equal(4), equal(4), equal(4), equal(4)])).toEqual(expected)
  })

  it('are cut from the next round alone once the first is paid', () => {
    const parts = [0, 1, 2].map((at) => billPart(`p${at}`, 1901, { at: 100 + at, wish: equal(3) }))
    const second = billOrder('c', [billLine(900)], { at: LATER - 1 })
    expect(amountOf(equal(3), parts, [MINE, THEIRS, second])).toBe(300)
  })

  it('charge nobody for the others where the table orders more meanwhile', () => {
    const parts = [billPart('p', 1425, { at: 100, wish: equal(4) })]
    const second = billOrder('c', [billLine(4000)], { at: LATER - 1 })
    expect(amountOf(equal(4), parts, [MINE, THEIRS, second])).toBe(Math.floor(9703 / 4))
  })

  it('of any bill are alike but for the odd cents of the last, and come to the bill', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30 }), (cents, of) => {
        const amounts = inTurn(
          [billOrder('a', [billLine(cents)])],
          Array.from({ length: of }, () => equal(of)),
        )
        const paid = amounts.map((amount) => amount ?? 0)
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(cents)
        if (cents >= of) {
          expect(new Set(paid.slice(0, -1)).size).toBeLessThanOrEqual(1)
          expect((paid.at(-1) ?? 0) - Math.floor(cents / of)).toBeLessThan(of)
        }
      }),
    )
  })
})
