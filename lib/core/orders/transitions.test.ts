import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ORDER_STATES, type OrderState } from '@/lib/core/orders/order'
import { PAYMENT_STATES, type PaymentState, reconcile } from '@/lib/core/orders/payment'
import {
  mayTransitionOrder,
  mayTransitionPayment,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
} from '@/lib/core/orders/transitions'
import type { ProviderRecord } from '@/lib/core/payments/provider'

const reachable = <S extends string>(transitions: Readonly<Record<S, readonly S[]>>, from: S): S[] => {
  const seen = new Set<S>([from])
  for (const state of seen) for (const next of transitions[state]) seen.add(next)
  return [...seen]
}

/** As the ledger finds it: no order needs money once it was sent, and one given up may have been. */
const SITUATIONS: { state: OrderState; needsPayment: boolean }[] = [
  { state: 'draft', needsPayment: true },
  { state: 'awaiting', needsPayment: true },
  { state: 'queued', needsPayment: false },
  { state: 'delivered', needsPayment: false },
  { state: 'dead', needsPayment: true },
  { state: 'dead', needsPayment: false },
]

const asked = { id: 'pay_1', orderId: 'ord_1', venueId: 77, amount: 2800, account: 'acct' }

const STATUSES: ProviderRecord['status'][] = ['open', 'pending', 'paid', 'failed', 'cancelled', 'refunded']

const orNothing = <T>(right: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(right) }, fc.constant(null), others)

const anyRecord: fc.Arbitrary<ProviderRecord> = fc.record({
  status: fc.constantFrom(...STATUSES),
  amount: orNothing(2800, fc.nat()),
  currency: orNothing('EUR', fc.string()),
  account: orNothing('acct', fc.string()),
  paymentId: orNothing('pay_1', fc.string()),
  orderId: orNothing('ord_1', fc.string()),
  venueId: orNothing(77, fc.nat()),
  transactionId: fc.option(fc.string()),
})

const right = { ...asked, currency: 'EUR', paymentId: 'pay_1', transactionId: null }

const anyCase = fc.record({
  from: fc.constantFrom(...PAYMENT_STATES),
  order: fc.constantFrom(...SITUATIONS),
  released: fc.boolean(),
  record: anyRecord,
})

describe('the transitions of an order', () => {
  it('lead to its venue from everywhere, through the queue alone, and never away from there', () => {
    for (const state of ORDER_STATES) expect(reachable(ORDER_TRANSITIONS, state)).toContain('delivered')
    expect(ORDER_STATES.filter((state) => ORDER_TRANSITIONS[state].includes('delivered'))).toEqual(['queued'])
    expect(reachable(ORDER_TRANSITIONS, 'delivered')).toEqual(['delivered'])
  })

  it('never lead back to an order that may be paid another way', () => {
    for (const state of ['queued', 'dead'] as const) {
      expect(reachable(ORDER_TRANSITIONS, state)).not.toContain('awaiting')
      expect(reachable(ORDER_TRANSITIONS, state)).not.toContain('draft')
    }
  })

  it('are nothing to a state that nobody knows', () => {
    expect(mayTransitionOrder('paid', 'queued') || mayTransitionPayment('lost', 'paid')).toBe(false)
    expect(mayTransitionOrder('draft', 'draft') && mayTransitionPayment('held', 'held')).toBe(true)
  })
})

describe('the transitions of a payment', () => {
  it('let in money that comes, from wherever none was counted', () => {
    for (const state of ['started', 'pending', 'failed', 'cancelled'] as const) {
      expect(PAYMENT_TRANSITIONS[state]).toEqual(expect.arrayContaining(['paid', 'held', 'refund_due', 'refunded']))
    }
  })

  it('never forget money that came', () => {
    for (const state of ['paid', 'held', 'refund_due', 'refunded'] as const) {
      for (const without of ['started', 'pending', 'failed', 'cancelled'] as const) {
        expect(reachable(PAYMENT_TRANSITIONS, state)).not.toContain(without)
      }
    }
  })

  it('allow all that can come of any provider’s word, and sending the order that it pays', () => {
    fc.assert(
      fc.property(anyCase, ({ from, order, released, record }) => {
        const decision = reconcile(order, { ...asked, state: from, released }, record)
        expect([from, decision.state, mayTransitionPayment(from, decision.state)]).toEqual([from, decision.state, true])
        if (decision.pays) expect([order.state, mayTransitionOrder(order.state, 'queued')]).toEqual([order.state, true])
      }),
      { numRuns: 5_000 },
    )
  })

  it('are those that come of a provider’s word and of a refund that is asked for or undone', () => {
    const words = STATUSES.flatMap((status) => [2800, 1].map((amount) => ({ ...right, status, amount }))).flatMap(
      (word) => [word, { ...word, cameBack: word.status === 'paid' }],
    )
    const yesOrNo = [true, false]
    const becomes = (state: PaymentState) => (record: ProviderRecord) =>
      yesOrNo.flatMap((needsPayment) =>
        yesOrNo.map((released) => reconcile({ needsPayment }, { ...asked, state, released }, record).state),
      )
    for (const state of PAYMENT_STATES) {
      const found = new Set(words.flatMap(becomes(state)))
      if (state === 'paid') found.add('refund_due')
      if (state === 'refund_due') for (const before of ['paid', 'held'] as const) found.add(before)
      found.delete(state)
      expect([state, [...found].toSorted()]).toEqual([state, PAYMENT_TRANSITIONS[state].toSorted()])
    }
  })
})
