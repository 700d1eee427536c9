import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CARDS } from '@/e2e/support/fake-stripe-intents'
import { confirmOrder } from '@/lib/orders/confirm-order'
import { settlePayment } from '@/lib/orders/settle-payment'
import type { OnlineMethod } from '@/lib/payments/provider'
import { runOrders } from '@/scripts/jest/run-orders'
import { type TestDatabase, testDatabase, testEngines } from '@/scripts/jest/test-database'
import { silentLog } from '@/scripts/jest/test-order'
import { ledgerOf } from '@/scripts/jest/test-payments'
import { type Checkout, type TestVendors, type Till, testTill, testVendors } from '@/scripts/jest/test-vendors'

type Act = (vendors: TestVendors, checkout: Checkout) => unknown

const unitOf = ({ paypal }: TestVendors, { reference }: Checkout) => {
  const order = paypal.orders.find(({ id }) => id === reference)
  if (!order) throw new Error('no order at PayPal')
  return { order, unit: order.purchase_units[0] }
}

const sumupOf = ({ sumup }: TestVendors, { reference }: Checkout) => sumup.checkouts.find(({ id }) => id === reference)

const moneyInOf = ({ lemonway }: TestVendors, { paymentId }: Checkout) =>
  lemonway.pages.find(({ reference }) => reference === paymentId)?.moneyIn

const change = (target: object | undefined, changes: object): void => void Object.assign(target ?? {}, changes)

const stripe =
  (changes: object): Act =>
  (vendors, { reference }) =>
    vendors.stripe.alter(reference, changes)
const card =
  (number: string): Act =>
  (vendors, { reference }) =>
    vendors.stripe.pay(reference, number)
const bank =
  (succeeds: boolean): Act =>
  (vendors, { reference }) =>
    vendors.stripe.settle(reference, succeeds)
const captured =
  (status: string): Act =>
  (vendors, checkout) => {
    const { order, unit } = unitOf(vendors, checkout)
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: `CAP${checkout.paymentId}`, status, amount: unit.amount }] }
  }
const paypal =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(unitOf(vendors, checkout).unit, changes)
const sumup =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(sumupOf(vendors, checkout), changes)
const sumupCard =
  (how: 'approve' | 'fail' | 'pending'): Act =>
  (vendors, { reference }) =>
    vendors.sumup.pay(reference, how)
const lemonway =
  (changes: object): Act =>
  (vendors, checkout) =>
    change(moneyInOf(vendors, checkout), changes)

const LEMONWAY = { done: 0, refused: 6, unsure: 14 }

/** Taken, though not by us, who would have looked first. */
const TAKEN: Record<OnlineMethod, Act> = {
  stripe: card(CARDS.good),
  paypal: captured('COMPLETED'),
  sumup: sumupCard('approve'),
  lemonway: lemonway({ status: LEMONWAY.done }),
}

/** Stripe finds a payment only in the account that was asked, and Lemonway knows euros alone. */
const ALTERED: [OnlineMethod, string, Act][] = [
  ['stripe', 'amount', stripe({ amount: 2799 })],
  ['stripe', 'currency', stripe({ currency: 'usd' })],
  ['stripe', 'payment', stripe({ metadata: { payment_id: 'pay_other', order_id: 'ord_other' } })],
  ['paypal', 'amount', paypal({ amount: { currency_code: 'EUR', value: '27.99' } })],
  ['paypal', 'currency', paypal({ amount: { currency_code: 'USD', value: '28.00' } })],
  ['paypal', 'account', paypal({ payee: { email_address: 'thief@venue.example', merchant_id: 'THIEF' } })],
  ['paypal', 'payment', paypal({ custom_id: 'pay_other' })],
  ['paypal', 'order', paypal({ reference_id: 'ord_other' })],
  ['sumup', 'amount', sumup({ amount: 27.99 })],
  ['sumup', 'currency', sumup({ currency: 'USD' })],
  ['sumup', 'account', sumup({ merchant_code: 'THIEF', pay_to_email: 'thief@venue.example' })],
  ['sumup', 'payment', sumup({ checkout_reference: 'pay_other' })],
  ['lemonway', 'amount', lemonway({ creditAmount: 1 })],
  ['lemonway', 'account', lemonway({ receiverAccountId: 'thief' })],
  ['lemonway', 'payment', lemonway({ comment: 'ord_other pay_other' })],
]

type Step = [act: Act, payment: string, reads: string, reason?: string]

/** What a provider says one after the other, what the ledger makes of it, and what the diner reads. */
const SCRIPTS: [OnlineMethod, string, Step[]][] = [
  [
    'stripe',
    'sure in the end',
    [
      [card(CARDS.slow), 'pending', 'pending'],
      [bank(true), 'paid', 'paid'],
    ],
  ],
  [
    'stripe',
    'refused in the end',
    [
      [card(CARDS.slow), 'pending', 'pending'],
      [bank(false), 'started', 'open'],
    ],
  ],
  [
    'stripe',
    'given back',
    [
      [card(CARDS.good), 'paid', 'paid'],
      [(vendors, { reference }) => vendors.stripe.refund(reference), 'refunded', 'refunded'],
    ],
  ],
  [
    'stripe',
    'taken back later',
    [
      [card(CARDS.good), 'paid', 'paid'],
      [stripe({ status: 'canceled' }), 'paid', 'paid', 'later_cancelled'],
    ],
  ],
  [
    'paypal',
    'sure in the end',
    [
      [captured('PENDING'), 'pending', 'pending'],
      [captured('COMPLETED'), 'paid', 'paid'],
    ],
  ],
  [
    'paypal',
    'refused in the end',
    [
      [captured('PENDING'), 'pending', 'pending'],
      [captured('DECLINED'), 'failed', 'failed'],
    ],
  ],
  [
    'paypal',
    'given back, some first',
    [
      [captured('COMPLETED'), 'paid', 'paid'],
      [captured('PARTIALLY_REFUNDED'), 'paid', 'paid'],
      [captured('REFUNDED'), 'refunded', 'refunded'],
    ],
  ],
  [
    'paypal',
    'taken back later',
    [
      [captured('COMPLETED'), 'paid', 'paid'],
      [captured('FAILED'), 'paid', 'paid', 'later_failed'],
    ],
  ],
  [
    'sumup',
    'sure in the end',
    [
      [sumupCard('pending'), 'pending', 'pending'],
      [sumupCard('approve'), 'paid', 'paid'],
    ],
  ],
  [
    'sumup',
    'refused in the end',
    [
      [sumupCard('pending'), 'pending', 'pending'],
      [sumupCard('fail'), 'failed', 'failed'],
    ],
  ],
  [
    'sumup',
    'taken back later',
    [
      [sumupCard('approve'), 'paid', 'paid'],
      [sumup({ status: 'FAILED' }), 'paid', 'paid', 'later_failed'],
    ],
  ],
  [
    'lemonway',
    'sure in the end',
    [
      [lemonway({ status: LEMONWAY.unsure }), 'pending', 'pending'],
      [lemonway({ status: LEMONWAY.done }), 'paid', 'paid'],
    ],
  ],
  [
    'lemonway',
    'refused in the end',
    [
      [lemonway({ status: LEMONWAY.unsure }), 'pending', 'pending'],
      [lemonway({ status: LEMONWAY.refused }), 'failed', 'failed'],
    ],
  ],
  [
    'lemonway',
    'taken back later',
    [
      [lemonway({ status: LEMONWAY.done }), 'paid', 'paid'],
      [lemonway({ status: LEMONWAY.refused }), 'paid', 'paid', 'later_failed'],
    ],
  ],
]

describe.each(testEngines)('what providers say of a payment, on %s', (engine) => {
  let store: TestDatabase
  let vendors: TestVendors
  let till: Till
  const alarms: string[] = []
  beforeAll(async () => {
    store = await testDatabase(engine)
    vendors = await testVendors()
    const log = { ...silentLog, error: (event: string) => void alarms.push(event) }
    till = testTill((await store.connect()).db, vendors.openProviders(), { log })
  })
  afterAll(async () => {
    await vendors.close()
    await store.dispose()
  })

  /** What the operator has to find afterwards. */
  const inList: object[] = []

  it.each(ALTERED)('money by %s with another %s is held, and nobody’s order', async (provider, what, alter) => {
    const checkout = await till.checkout(provider)
    alter(vendors, checkout)
    TAKEN[provider](vendors, checkout)
    await settlePayment(checkout.paymentId, till.context)
    const { state, paid, payments, work } = await ledgerOf(till.db, checkout.orderId)
    const held = { state: 'awaiting', paid: ['held'], reason: `${what}_differs`, work: [] }
    expect({ state, paid, reason: payments[0]?.reason, work }).toEqual(held)
    inList.push({ id: checkout.orderId, why: 'payment held', detail: `${what}_differs` })
  })

  const WAITING = ALTERED.filter(([provider]) => provider === 'paypal' || provider === 'lemonway')

  it.each(WAITING)('what was approved with %s for another %s is never taken', async (provider, _, alter) => {
    const checkout = await till.checkout(provider)
    vendors.pay(provider, checkout.paymentId)
    alter(vendors, checkout)
    await settlePayment(checkout.paymentId, till.context)
    expect(vendors.taken(provider, checkout.paymentId)).toEqual([])
    expect(await ledgerOf(till.db, checkout.orderId)).toMatchObject({ state: 'awaiting', work: [] })
    // At Lemonway the card is bound already: a person may want to know at once.
    if (provider === 'lemonway') inList.push({ id: checkout.orderId, why: 'payment unsettled' })
  })

  it('is read by the operator of all these', async () => {
    const lines = (await runOrders(store.place, ['list'])).lines()
    for (const line of inList) expect(lines).toContainEqual(expect.objectContaining(line))
    expect(inList).toHaveLength(ALTERED.length + 3)
    expect(lines).toHaveLength(inList.length)
  })

  it.each(SCRIPTS)('a payment by %s that is %s', async (provider, _, steps) => {
    const checkout = await till.checkout(provider)
    let sent = false
    for (const [act, state, reads, reason = null] of steps) {
      alarms.length = 0
      act(vendors, checkout)
      await settlePayment(checkout.paymentId, till.context)
      sent ||= state === 'paid'
      const { order, payments, work } = await ledgerOf(till.db, checkout.orderId)
      const found = { state: payments[0]?.state, reason: payments[0]?.reason, order: order.state }
      expect(found).toEqual({ state, reason, order: sent ? 'queued' : 'awaiting' })
      // The kitchen hears of an order once it is paid, and once.
      expect(work.filter((kind) => kind === 'order')).toHaveLength(sent ? 1 : 0)
      const answer = await confirmOrder(checkout, till.context)
      expect(answer).toMatchObject({ value: { payment: reads, payed: reads === 'paid' } })
      expect(alarms).toEqual(reason ? ['payment_reversed'] : [])
    }
  })

  it.each<OnlineMethod>(['sumup', 'lemonway'])(
    'money given back by %s is written down by a person',
    async (provider) => {
      const checkout = await till.checkout(provider)
      vendors.pay(provider, checkout.paymentId)
      await settlePayment(checkout.paymentId, till.context)
      const run = (...args: string[]) => runOrders(store.place, args)
      expect(await run('returned', checkout.orderId)).toMatchObject({ code: 1, out: '' })
      const due = { state: 'refund_due', reason: 'already_settled' }
      await till.db.updateTable('payments').set(due).where('id', '=', checkout.paymentId).execute()
      expect((await run('returned', checkout.orderId)).lines()).toMatchObject([
        { id: checkout.orderId, payments: [{ id: checkout.paymentId, state: 'refunded', reason: 'returned' }] },
      ])
      // The provider still calls it paid, and that changes nothing.
      await settlePayment(checkout.paymentId, till.context)
      expect((await ledgerOf(till.db, checkout.orderId)).paid).toEqual(['refunded'])
      expect((await run('list')).out).not.toContain(checkout.orderId)
    },
  )
})
