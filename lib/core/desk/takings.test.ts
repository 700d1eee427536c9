import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type SoldOrder,
  type SoldPayment,
  stillOpen,
  sumAtVenue,
  sumTakings,
  takingsOf,
  totalOf,
} from '@/lib/core/desk/takings'
import { ANSWER_STATES, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { VENUE_PAYMENTS } from '@/lib/core/orders/answer/venue-payment'
import { PAYMENT_STATES } from '@/lib/core/orders/payment'
import { PAYMENT_METHODS } from '@/lib/core/venue/venue'

const order = (changes: Partial<SoldOrder> = {}): SoldOrder => ({
  ...{ provider: 'cash', amount: 2800, state: 'done', bill: null, paid: null },
  ...changes,
})
const payment = (state: string, changes: Partial<SoldPayment> = {}): SoldPayment => ({
  ...{ provider: 'stripe', amount: 2800, state, wanted: 0, back: 0 },
  ...changes,
})

describe('what an order brought', () => {
  it.each([
    ['started', null],
    ['pending', null],
    ['failed', null],
    ['cancelled', null],
    ['held', null],
    ['paid', { taken: 2800, refunded: 0, due: 0 }],
    ['refund_due', { taken: 2800, refunded: 0, due: 2800 }],
    ['refunded', { taken: 2800, refunded: 2800, due: 0 }],
  ])('by a payment that is %s is %j', (state, sums) => {
    const brought = takingsOf(order({ provider: 'stripe' }), [payment(state)])
    expect(brought).toEqual(sums ? [{ way: 'stripe', ...sums }] : [])
  })

  it('counts the parts of a payment that stands which went back, and those that are to', () => {
    const brought = takingsOf(order({ provider: 'stripe' }), [payment('paid', { wanted: 800, back: 300 })])
    expect(brought).toEqual([{ way: 'stripe', taken: 2800, refunded: 300, due: 500 }])
  })

  it('keeps the parts that went back before the rest of a payment became due', () => {
    const brought = takingsOf(order({ provider: 'stripe' }), [payment('refund_due', { wanted: 800, back: 800 })])
    expect(brought).toEqual([{ way: 'stripe', taken: 2800, refunded: 800, due: 2000 }])
  })

  it.each([
    ['done', 2800],
    ['ready', 2800],
    ['accepted', 2800],
    ['new', 2800],
    ['refused', 0],
    ['cancelled', 0],
    ['withdrawn', 0],
    [null, 0],
  ] as const)('at the venue, where it is %s and nobody marked it paid, is nothing, with %i open', (state, open) => {
    expect(takingsOf(order({ state }), [])).toEqual([])
    expect(stillOpen(order({ state }))).toBe(open)
  })

  it.each([
    ['ready', 'cash', 2800, 0, { cash: 2800, pos: 0 }],
    ['done', 'pos', 2800, 0, { cash: 0, pos: 2800 }],
    ['done', 'owed', 0, 2800, { cash: 0, pos: 0 }],
    ['new', 'owed', 0, 2800, { cash: 0, pos: 0 }],
    ['cancelled', 'pos', 0, 0, { cash: 0, pos: 0 }],
  ] as const)('of %s, marked %s, is %i at the venue, with %i still open', (state, paid, taken, open, ways) => {
    const marked = order({ state, paid })
    expect(totalOf(takingsOf(marked, [])).taken).toBe(taken)
    expect([stillOpen(marked), sumAtVenue([marked])]).toEqual([open, ways])
  })
})

const amount = fc.integer({ min: 1, max: 500_000 })
const online = fc.constantFrom(...PAYMENT_METHODS.filter((way) => way !== 'cash'))
const nothing = fc.constant(0)
const nothingOf = fc.constant(null)
const anyPayment = fc.record({
  ...{ provider: online, amount, state: fc.constantFrom(...PAYMENT_STATES) },
  ...{ wanted: nothing, back: nothing },
})
const anyOrder = fc.record({
  sold: fc.record({
    provider: fc.constantFrom(...PAYMENT_METHODS),
    amount,
    state: fc.constantFrom(null, ...ANSWER_STATES),
    ...{ bill: nothingOf, paid: fc.constantFrom(null, ...VENUE_PAYMENTS) },
  }),
  payments: fc.array(anyPayment, { maxLength: 4 }),
})

describe('the takings of a day', () => {
  it('are by way together what the ledger has, to the cent, and never what was not paid', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
        const ways = sumTakings(orders.map(({ sold, payments }) => takingsOf(sold, payments)))
        const all = orders.flatMap(({ payments }) => payments)
        const sumOf = (...states: string[]) =>
          all.reduce((sum, { state, amount }) => sum + (states.includes(state) ? amount : 0), 0)
        const standing = orders.filter(({ sold }) => sold.state !== null && !isLostState(sold.state))
        const atVenue = standing.filter(({ sold }) => sold.provider === 'cash')
        const served = atVenue.filter(({ sold: { paid } }) => paid === 'cash' || paid === 'pos')
        const owed = atVenue.reduce((sum, { sold }) => sum + stillOpen(sold), 0)
        const cash = served.reduce((sum, { sold }) => sum + sold.amount, 0)
        expect(totalOf(ways)).toEqual({
          taken: sumOf('paid', 'refund_due', 'refunded') + cash,
          refunded: sumOf('refunded'),
          due: sumOf('refund_due'),
          kept: sumOf('paid') + cash,
        })
        const { cash: inCash, pos } = sumAtVenue(orders.map(({ sold }) => sold))
        expect(inCash + pos).toBe(cash)
        expect(cash + owed).toBe(atVenue.reduce((sum, { sold }) => sum + sold.amount, 0))
        expect(new Set(ways.map(({ way }) => way)).size).toBe(ways.length)
        expect(ways.find(({ way }) => way === 'cash')?.orders ?? 0).toBe(served.length)
      }),
    )
  })
})
