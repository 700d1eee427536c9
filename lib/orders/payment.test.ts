import { describe, expect, it } from '@jest/globals'
import { ORDER_STATES } from '@/lib/orders/order'
import { PAYMENT_STATES, type PaymentState, type PaymentStatus, paymentStatusOf, reconcile } from '@/lib/orders/payment'
import type { ProviderRecord } from '@/lib/payments/provider'

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

const open = { state: 'awaiting', settled: false } as const
const verdictOf = (
  state: PaymentState,
  word: Partial<ProviderRecord>,
  order: Parameters<typeof reconcile>[0] = open,
  released = false,
) => reconcile(order, { ...expected, state, released }, record(word))

describe('what a provider’s word makes of a payment', () => {
  it.each<[PaymentState, Record<ProviderRecord['status'], PaymentState>]>([
    [
      'started',
      {
        open: 'started',
        pending: 'pending',
        paid: 'paid',
        failed: 'failed',
        cancelled: 'cancelled',
        refunded: 'refunded',
      },
    ],
    [
      'pending',
      {
        open: 'started',
        pending: 'pending',
        paid: 'paid',
        failed: 'failed',
        cancelled: 'cancelled',
        refunded: 'refunded',
      },
    ],
    [
      'failed',
      {
        open: 'started',
        pending: 'pending',
        paid: 'paid',
        failed: 'failed',
        cancelled: 'cancelled',
        refunded: 'refunded',
      },
    ],
    [
      'cancelled',
      {
        open: 'cancelled',
        pending: 'pending',
        paid: 'paid',
        failed: 'failed',
        cancelled: 'cancelled',
        refunded: 'refunded',
      },
    ],
    ['paid', { open: 'paid', pending: 'paid', paid: 'paid', failed: 'paid', cancelled: 'paid', refunded: 'refunded' }],
    ['held', { open: 'held', pending: 'held', paid: 'held', failed: 'held', cancelled: 'held', refunded: 'refunded' }],
    [
      'refund_due',
      {
        open: 'refund_due',
        pending: 'refund_due',
        paid: 'refund_due',
        failed: 'refund_due',
        cancelled: 'refund_due',
        refunded: 'refunded',
      },
    ],
    [
      'refunded',
      {
        open: 'refunded',
        pending: 'refunded',
        paid: 'refunded',
        failed: 'refunded',
        cancelled: 'refunded',
        refunded: 'refunded',
      },
    ],
  ])('from %s', (state, becomes) => {
    for (const [status, next] of Object.entries(becomes)) {
      expect([status, verdictOf(state, { status: status as ProviderRecord['status'] }).state]).toEqual([status, next])
    }
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
    expect(verdictOf('started', word)).toEqual({ state: 'held', pays: false, reason })
    expect(verdictOf('started', word, { state: 'queued', settled: true }).state).toBe('held')
  })

  it('says of money under way what is wrong with it, and waits for it', () => {
    expect(verdictOf('started', { status: 'pending' })).toEqual({ state: 'pending', pays: false, reason: null })
    const wrong = { status: 'pending', amount: 1 } as const
    expect(verdictOf('started', wrong)).toEqual({ state: 'pending', pays: false, reason: 'amount_differs' })
  })

  it('pays with held money once a person has released it, and only while it is there and needed', () => {
    const word = { amount: 1, currency: 'USD' }
    expect(verdictOf('held', word, open, true)).toEqual({ state: 'paid', pays: true, reason: 'released' })
    const settled = { state: 'queued', settled: true } as const
    expect(verdictOf('held', word, settled, true)).toMatchObject({ state: 'refund_due', pays: false })
    expect(verdictOf('held', { status: 'pending' }, open, true)).toMatchObject({ state: 'held', pays: false })
    expect(verdictOf('held', { status: 'refunded' }, open, true)).toMatchObject({ state: 'refunded', pays: false })
    expect(verdictOf('refund_due', word, open, true)).toMatchObject({ state: 'refund_due', pays: false })
  })

  it('compares the payee of a venue without an account of its own', () => {
    const payment = { ...expected, account: null, state: 'started', released: false } as const
    expect(reconcile(open, payment, record({ account: null })).pays).toBe(true)
    expect(reconcile(open, payment, record({ account: 'acct_thief' }))).toMatchObject({ reason: 'account_differs' })
  })

  it.each(ORDER_STATES)('never refuses money for an unsettled order, and never counts it twice: %s', (state) => {
    expect(verdictOf('started', {}, { state, settled: false })).toEqual({ state: 'paid', pays: true, reason: null })
    const twice = { state: 'refund_due', pays: false, reason: 'already_settled' }
    expect(verdictOf('started', {}, { state, settled: true })).toEqual(twice)
    expect(verdictOf('paid', {}, { state, settled: true })).toEqual({ state: 'paid', pays: false, reason: null })
  })

  it('pays an order at no other word than paid', () => {
    for (const state of PAYMENT_STATES) {
      for (const status of ['open', 'pending', 'failed', 'cancelled', 'refunded'] as const) {
        expect(verdictOf(state, { status }).pays).toBe(false)
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
  ])('%j is %s', (payments, standing) => {
    expect(paymentStatusOf({ state: 'awaiting' }, payments)).toBe(standing)
  })

  it.each<[Parameters<typeof paymentStatusOf>[0]['state'], PaymentState[], PaymentStatus]>([
    ['queued', ['refunded'], 'refunded'],
    ['delivered', ['cancelled', 'refunded'], 'refunded'],
    ['delivered', ['refunded', 'paid'], 'paid'],
    ['awaiting', ['refunded'], 'failed'],
    ['dead', ['refunded'], 'refunded'],
  ])('an order that is %s with %j is %s', (state, payments, standing) => {
    expect(paymentStatusOf({ state }, payments)).toBe(standing)
  })

  it('calls an order given up without a try failed', () => {
    expect(paymentStatusOf({ state: 'dead' }, [])).toBe('failed')
  })
})
