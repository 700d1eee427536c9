import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { HAND_WAYS } from '@/lib/core/bill/bill'
import { type PaidPart, partTakings, sumHandParts, sumTips } from '@/lib/core/desk/bills/bill-takings'
import { totalOf } from '@/lib/core/desk/takings'
import { PAYMENT_STATES } from '@/lib/core/orders/payment'

const online = (payments: Partial<PaidPart['payments'][number]>[]): PaidPart => ({
  ...{ way: 'stripe', amount: 5000, tip: 500, back: 0, given: 0 },
  payments: payments.map((one) => ({
    ...{ provider: 'stripe' as const, amount: 5500, state: 'paid', wanted: 0, back: 0 },
    ...one,
  })),
})

describe('what a part of a bill brought', () => {
  it('is its amount, and its tip apart', () => {
    expect(partTakings(online([{}]))).toEqual({
      sums: [{ way: 'stripe', taken: 5000, refunded: 0, due: 0 }],
      tip: { way: 'stripe', amount: 500 },
    })
  })

  it('keeps its tip while a part of it went back', () => {
    expect(partTakings(online([{ wanted: 1000, back: 400 }]))).toEqual({
      sums: [{ way: 'stripe', taken: 5000, refunded: 400, due: 600 }],
      tip: { way: 'stripe', amount: 500 },
    })
  })

  it.each([
    [{ state: 'refunded' }, { refunded: 5000, due: 0 }],
    [{ state: 'refund_due' }, { refunded: 0, due: 5000 }],
    [
      { state: 'refund_due', back: 1000 },
      { refunded: 1000, due: 4000 },
    ],
  ])('has no tip where all of it goes back, as with %j', (payment, sums) => {
    expect(partTakings(online([payment]))).toEqual({ sums: [{ way: 'stripe', taken: 5000, ...sums }], tip: null })
  })

  it('is nothing where nothing was paid', () => {
    expect(partTakings(online([{ state: 'failed' }]))).toEqual({ sums: [], tip: null })
  })

  it('is in the till by cash and card terminal, and on the room’s bill apart', () => {
    const part = { amount: 2000, tip: 100, back: 500, given: 200, payments: [] }
    const rows = HAND_WAYS.map((way) => partTakings({ ...part, way }).sums[0])
    expect(rows).toEqual(['cash', 'cash', 'room'].map((way) => ({ way, taken: 2000, refunded: 200, due: 300 })))
    const taken = (['cash', 'pos'] as const).map((way) => ({ ...part, way }))
    expect(sumHandParts(taken)).toEqual({ cash: 1800, pos: 1800, room: 0 })
  })

  it.each([
    [0, { refunded: 0, due: 2000 }],
    [2000, { refunded: 2000, due: 0 }],
    [2100, { refunded: 2000, due: 0 }],
  ])('has no tip where all of it goes back from the till, of which %i is given', (given, sums) => {
    const part = { way: 'cash', amount: 2000, tip: 100, back: 2000, given, payments: [] } as const
    expect(partTakings(part)).toEqual({ sums: [{ way: 'cash', taken: 2000, ...sums }], tip: null })
    expect(sumHandParts([part]).cash).toBe(2000 - sums.refunded)
  })

  it('adds up by way, tips too', () => {
    const tips = [500, 200].map((tip) => partTakings({ ...online([{}]), tip }))
    expect(sumTips([...tips, partTakings(online([{ state: 'refunded' }]))])).toEqual([{ way: 'stripe', amount: 700 }])
  })

  it('with its tip is what its payments brought, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000 })
    const payment = fc.record({ state: fc.constantFrom(...PAYMENT_STATES), wanted: cents, back: cents })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), cents, fc.array(payment, { maxLength: 3 }), (amount, tip, of) => {
        const whole = amount + tip
        const payments = of.map((one) => {
          const wanted = Math.min(one.wanted, whole)
          return { ...one, provider: 'stripe' as const, amount: whole, wanted, back: Math.min(one.back, wanted) }
        })
        const { sums, tip: kept } = partTakings({ way: 'stripe', amount, tip, back: 0, given: 0, payments })
        const paid = payments.filter(({ state }) => ['paid', 'refund_due', 'refunded'].includes(state))
        const stays = paid.reduce((sum, { state, wanted }) => sum + (state === 'paid' ? whole - wanted : 0), 0)
        expect(totalOf(sums).kept + (kept?.amount ?? 0)).toBe(stays)
        expect(sums.every(({ taken, refunded, due }) => taken > 0 && refunded >= 0 && due >= 0)).toBe(true)
      }),
    )
  })
})
