import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BillAccount, type BillPart, RESERVED_MS, type Wish } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { quoteOf } from '@/lib/core/bill/quote'
import { anyBillOrders, BILL_BEGINS, billPart, claim, reserve } from '@/lib/testing/bill/test-account'

const LATER = 60_000

const equal = (of: number, shares = 1): Wish => ({ kind: 'equal', of, shares })
const items = (...claims: ReturnType<typeof claim>[]): Wish => ({ kind: 'items', claims })
const MINE_WISH: Wish = { kind: 'mine' }
const ALL: Wish = { kind: 'all' }

const anyWish = fc.oneof(
  fc.constantFrom<Wish>(MINE_WISH, ALL),
  fc
    .record({ of: fc.integer({ min: 1, max: 6 }), shares: fc.integer({ min: 1, max: 2 }) })
    .map(({ of, shares }) => equal(of, shares)),
  fc.integer({ min: 1, max: 3000 }).map((amount): Wish => ({ kind: 'amount', amount })),
  fc
    .array(
      fc.record({
        order: fc.constantFrom('o0', 'o1', 'o2', 'o3'),
        line: fc.constantFrom('0', '1', 'cover'),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((claims): Wish => ({ kind: 'items', claims })),
)

/** A wish, when it comes, whose phone it is of, and whether it is paid, given up or left to run out. */
const anyStep = fc.record({
  wish: anyWish,
  phone: fc.constantFrom('o0', 'o1', 'o2', 'o3'),
  after: fc.constantFrom(1, 1000, RESERVED_MS),
  becomes: fc.constantFrom('paid', 'paid', 'dropped', 'left'),
})

describe('whatever is paid in whatever order', () => {
  it('no quote is above what is free, and in the end exactly the bill is paid', () => {
    fc.assert(
      fc.property(anyBillOrders, fc.array(anyStep, { maxLength: 12 }), (placed, steps) => {
        let parts: readonly BillPart[] = []
        let at = 10 * LATER
        for (const { wish, phone, after, becomes } of steps) {
          at += after
          const orders = placed.map((order) => ({ ...order, isOwn: order.id === phone }))
          const { free } = openBook({ orders, parts }, BILL_BEGINS + at).sums
          const { account, quote: asked } = reserve({ orders, parts }, wish, { at })
          expect(asked?.amount ?? 0).toBeLessThanOrEqual(free)
          expect(asked?.amount ?? 1).toBeGreaterThan(0)
          parts = account.parts.map((part, index): BillPart => {
            if (index < parts.length || becomes === 'left') return part
            return becomes === 'dropped'
              ? { ...part, state: 'dropped' }
              : { ...part, state: 'paid', paidAt: BILL_BEGINS + at, until: null }
          })
          const { sums } = openBook({ orders, parts }, BILL_BEGINS + at)
          expect(sums.paid + sums.reserved + sums.free).toBe(sums.total)
          expect(sums.over).toBe(0)
        }
        at += RESERVED_MS
        const last = reserve({ orders: placed, parts }, ALL, { at, state: 'paid', until: null })
        const { sums, lines } = openBook(last.account, BILL_BEGINS + at)
        expect(sums).toMatchObject({ paid: sums.total, owed: 0, free: 0, over: 0 })
        if (sums.total > 0) expect(lines.every((line) => line.taken >= line.quantity)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('every piece one by one comes to the bill, in any order', () => {
    const pieces = anyBillOrders.chain((orders) => {
      const { lines } = openBook({ orders, parts: [] }, BILL_BEGINS + LATER)
      const claims = lines.flatMap(({ order, line, quantity }) =>
        Array.from({ length: quantity }, () => claim(order, line)),
      )
      return fc.tuple(fc.constant(orders), fc.shuffledSubarray(claims, { minLength: claims.length }))
    })
    fc.assert(
      fc.property(pieces, ([orders, claims]) => {
        let account: BillAccount = { orders, parts: [] }
        for (const [index, one] of claims.entries())
          account = reserve(account, items(one), { at: 10 * LATER + index }).account
        const { sums } = openBook(account, BILL_BEGINS + 10 * LATER + claims.length)
        expect(sums.free).toBeLessThan(Math.max(1, claims.length))
        const last = reserve(account, ALL, { at: 10 * LATER + claims.length }).account
        expect(openBook(last, BILL_BEGINS + 10 * LATER + claims.length).sums.free).toBe(0)
      }),
    )
  })

  it('the order of the parts in the account does not matter', () => {
    const anyParts = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 3000 }), wish: anyWish, at: fc.nat(5), back: fc.nat(500) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anyBillOrders, anyParts, anyWish, (orders, made, wish) => {
        const parts = made.map(({ amount, back, ...more }, index) => {
          const claims = more.wish.kind === 'items' ? more.wish.claims : []
          return billPart(`p${index}`, amount, { ...more, claims, back: Math.min(back, amount) })
        })
        const now = BILL_BEGINS + 10 * LATER
        const turned = { orders, parts: parts.toReversed() }
        expect(openBook(turned, now)).toEqual(openBook({ orders, parts }, now))
        expect(quoteOf(openBook(turned, now), wish)).toEqual(quoteOf(openBook({ orders, parts }, now), wish))
      }),
    )
  })
})
