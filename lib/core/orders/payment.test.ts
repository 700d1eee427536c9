import { describe, expect, it } from '@jest/globals'
import {
  PAYMENT_STATES,
  type PaymentState,
  type PaymentStatus,
  paymentStatusOf,
  reconcile,
} from '@/lib/core/orders/payment'
import type { ProviderRecord } from '@/lib/core/payments/provider'

const expected = { id: 'pay_1', orderId: 'ord_1', venueId: 77, amount: 2800, account: 'acct_venue' }

const record = (changes: Partial<ProviderRecord> = {}): ProviderRecord => ({
  status: 'paid',
  amount: 2800,
  currency: 'EUR',
  account: 'acct_venue',
  paymentId: 'pay_1',
  orderId: 'ord_1',
  venueId: 77,
  transactionId: 'tx',
  ...changes,
})

const unpaid = { needsPayment: true }
const served = { needsPayment: false }
const decisionOf = (state: PaymentState, word: Partial<ProviderRecord>, order = unpaid, released = false) =>
  reconcile(order, { ...expected, state, released }, record(word))

describe('the decision on a payment by its provider’s record: paid, held, refund due', () => {
  const STATUSES = ['open', 'pending', 'paid', 'failed', 'cancelled', 'refunded'] as const
  const stays = (state: PaymentState): PaymentState[] => [...Array<PaymentState>(5).fill(state), 'refunded']

  it.each<[PaymentState, PaymentState[]]>([
    ['started', ['started', 'pending', 'paid', 'failed', 'cancelled', 'refunded']],
    ['pending', ['started', 'pending', 'paid', 'failed', 'cancelled', 'refunded']],
    ['failed', ['started', 'pending', 'paid', 'failed', 'cancelled', 'refunded']],
    ['cancelled', ['cancelled', 'pending', 'paid', 'failed', 'cancelled', 'refunded']],
    ...(['paid', 'held', 'refund_due', 'refunded'] as const).map((state): [PaymentState, PaymentState[]] => [
      state,
      stays(state),
    ]),
  ])('from %s, when it is open, pending, paid, failed, cancelled, refunded: %j', (state, becomes) => {
    expect(STATUSES.map((status) => decisionOf(state, { status }).state)).toEqual(becomes)
  })

  it.each<[string, Partial<ProviderRecord>, string]>([
    ['another amount', { amount: 2799 }, 'amount_differs'],
    ['more than was asked', { amount: 280_000 }, 'amount_differs'],
    ['no amount at all', { amount: null }, 'amount_differs'],
    ['another currency', { currency: 'USD' }, 'currency_differs'],
    ['no currency', { currency: null }, 'currency_differs'],
    ['another payee', { account: 'acct_thief' }, 'account_differs'],
    ['no payee', { account: null }, 'account_differs'],
    ['another payment of ours', { paymentId: 'pay_2' }, 'payment_differs'],
    ['no payment of ours', { paymentId: null }, 'payment_differs'],
    ['another order', { orderId: 'ord_2' }, 'order_differs'],
    ['no order', { orderId: null }, 'order_differs'],
    ['another venue', { venueId: 78 }, 'venue_differs'],
    ['no venue', { venueId: null }, 'venue_differs'],
  ])('holds money of %s and pays nothing', (_, word, reason) => {
    expect(decisionOf('started', word)).toEqual({ state: 'held', pays: false, reason })
    expect(decisionOf('started', word, served).state).toBe('held')
  })

  it('says of money under way what is wrong with it, and waits for it', () => {
    expect(decisionOf('started', { status: 'pending' })).toEqual({ state: 'pending', pays: false, reason: null })
    const wrong = { status: 'pending', amount: 1 } as const
    expect(decisionOf('started', wrong)).toEqual({ state: 'pending', pays: false, reason: 'amount_differs' })
  })

  it('pays with held money once a person has released it, and only while it is there and needed', () => {
    const word = { amount: 1, currency: 'USD' }
    expect(decisionOf('held', word, unpaid, true)).toEqual({ state: 'paid', pays: true, reason: 'released' })
    expect(decisionOf('held', word, served, true)).toMatchObject({ state: 'refund_due', pays: false })
    expect(decisionOf('held', { status: 'pending' }, unpaid, true)).toMatchObject({ state: 'held', pays: false })
    expect(decisionOf('held', { status: 'refunded' }, unpaid, true)).toMatchObject({ state: 'refunded', pays: false })
    expect(decisionOf('refund_due', word, unpaid, true)).toMatchObject({ state: 'refund_due', pays: false })
  })

  it('compares the payee of a venue without an account of its own', () => {
    const payment = { ...expected, account: null, state: 'started', released: false } as const
    expect(reconcile(unpaid, payment, record({ account: null })).pays).toBe(true)
    expect(reconcile(unpaid, payment, record({ account: 'acct_thief' }))).toMatchObject({ reason: 'account_differs' })
  })

  it('never refuses money for an order that needs it, and never counts it twice', () => {
    expect(decisionOf('started', {})).toEqual({ state: 'paid', pays: true, reason: null })
    const twice = { state: 'refund_due', pays: false, reason: 'already_settled' }
    expect(decisionOf('started', {}, served)).toEqual(twice)
    expect(decisionOf('paid', {}, served)).toEqual({ state: 'paid', pays: false, reason: null })
  })

  it('pays an order at no other word than paid', () => {
    for (const state of PAYMENT_STATES) {
      for (const status of ['open', 'pending', 'failed', 'cancelled', 'refunded'] as const) {
        expect(decisionOf(state, { status }).pays).toBe(false)
      }
    }
  })
})

describe('what a diner hears of it', () => {
  it.each<[PaymentState[], PaymentStatus]>([
    [[], 'open'],
    [['started'], 'open'],
    [['pending'], 'pending'],
    [['cancelled', 'started'], 'open'],
    [['failed'], 'failed'],
    [['cancelled'], 'failed'],
    [['cancelled', 'paid'], 'paid'],
    [['paid', 'refund_due'], 'paid'],
    [['held', 'started'], 'held'],
    [['refund_due'], 'open'],
  ])('%j is %s', (payments, status) => {
    expect(paymentStatusOf({ state: 'awaiting' }, payments)).toBe(status)
  })

  it.each<[Parameters<typeof paymentStatusOf>[0]['state'], PaymentState[], PaymentStatus]>([
    ['queued', ['refunded'], 'refunded'],
    ['delivered', ['cancelled', 'refunded'], 'refunded'],
    ['delivered', ['refunded', 'paid'], 'paid'],
    ['awaiting', ['refunded'], 'failed'],
    ['dead', ['refunded'], 'refunded'],
    ['delivered', ['refund_due'], 'refunding'],
    ['dead', ['refunded', 'refund_due'], 'refunding'],
    ['delivered', ['refund_due', 'paid'], 'paid'],
    ['delivered', ['refund_due', 'held'], 'held'],
  ])('an order that is %s with %j is %s', (state, payments, status) => {
    expect(paymentStatusOf({ state }, payments)).toBe(status)
  })

  it('calls an order given up without a try failed', () => {
    expect(paymentStatusOf({ state: 'dead' }, [])).toBe('failed')
  })
})
