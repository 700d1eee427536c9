import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'
import { longTestEngines } from '@/lib/testing/test-database'
import { silentLog } from '@/lib/testing/test-order'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import {
  type Act,
  bank,
  captured,
  card,
  LEMONWAY,
  lemonway,
  stripe,
  sumup,
  sumupCard,
} from '@/lib/testing/vendors/vendor-acts'

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

/** Providers whose record of a payment never says that the money was given back. */
const SILENT_REFUNDS: readonly OnlineMethod[] = ['sumup', 'lemonway']

it.each(ONLINE_METHODS)('what %s says is among them: sure in the end, taken back later, given back', (method) => {
  const said = SCRIPTS.flatMap(([provider, what]) => (provider === method ? [what] : []))
  expect(said).toEqual(expect.arrayContaining(['sure in the end', 'taken back later']))
  expect(said.some((what) => what.startsWith('given back'))).toBe(!SILENT_REFUNDS.includes(method))
})

describe.each(longTestEngines)('provider statuses: what providers say of a payment, on %s', (engine) => {
  const alarms: string[] = []
  const shop = vendorHarness(engine, { log: { ...silentLog, error: (event) => void alarms.push(event) } })

  it.each(SCRIPTS)('a payment by %s that is %s', async (provider, _, steps) => {
    const checkout = await shop.till.checkout(provider)
    let sent = false
    for (const [act, state, reads, reason = null] of steps) {
      alarms.length = 0
      act(shop.vendors, checkout)
      await shop.reconcile(checkout)
      sent ||= state === 'paid'
      const { order, payments, work } = await shop.ledger(checkout.orderId)
      const found = { state: payments[0]?.state, reason: payments[0]?.reason, order: order.state }
      expect(found).toEqual({ state, reason, order: sent ? 'queued' : 'awaiting' })
      // The kitchen hears of an order once it is paid, and once.
      expect(work.filter((kind) => kind === 'order')).toHaveLength(sent ? 1 : 0)
      const answer = await shop.status(checkout)
      expect(answer).toMatchObject({ value: { payment: reads, payed: reads === 'paid' } })
      expect(alarms).toEqual(reason ? ['payment_reversed'] : [])
    }
  })

  it.each(SILENT_REFUNDS)('money given back by %s is written down by a person', async (provider) => {
    const checkout = await shop.till.checkout(provider)
    shop.vendors.pay(provider, checkout.paymentId)
    await shop.reconcile(checkout)
    expect(await shop.runOrders('returned', checkout.orderId)).toMatchObject({ code: 1, out: '' })
    const due = { state: 'refund_due', reason: 'already_settled' }
    await shop.till.db.updateTable('payments').set(due).where('id', '=', checkout.paymentId).execute()
    expect((await shop.runOrders('returned', checkout.orderId)).lines()).toMatchObject([
      { id: checkout.orderId, payments: [{ id: checkout.paymentId, state: 'refunded', reason: 'returned' }] },
    ])
    // The provider still calls it paid, and that changes nothing.
    await shop.reconcile(checkout)
    expect((await shop.ledger(checkout.orderId)).paid).toEqual(['refunded'])
    expect((await shop.runOrders('list')).out).not.toContain(checkout.orderId)
  })
})
