import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'
import { longTestEngines } from '@/lib/testing/test-database'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { type Act, lemonway, paypal, stripe, stripeMetadata, sumup, TAKEN } from '@/lib/testing/vendors/vendor-acts'

/** Stripe finds a payment only in the account that was asked, and Lemonway knows euros alone. */
const ALTERED: [OnlineMethod, string, Act][] = [
  ['stripe', 'amount', stripe({ amount: 2799 })],
  ['stripe', 'currency', stripe({ currency: 'usd' })],
  ['stripe', 'payment', stripe({ metadata: { payment_id: 'pay_other', order_id: 'ord_other' } })],
  ['stripe', 'payment', stripe({ metadata: {} })],
  ['stripe', 'order', stripeMetadata({ order_id: 'ord_other' })],
  ['stripe', 'venue', stripeMetadata({ ris_id: '1' })],
  ['paypal', 'amount', paypal({ amount: { currency_code: 'EUR', value: '27.99' } })],
  ['paypal', 'currency', paypal({ amount: { currency_code: 'USD', value: '28.00' } })],
  ['paypal', 'account', paypal({ payee: { email_address: 'thief@venue.example', merchant_id: 'THIEF' } })],
  ['paypal', 'account', paypal({ payee: undefined })],
  ['paypal', 'payment', paypal({ custom_id: 'pay_other' })],
  ['paypal', 'payment', paypal({ custom_id: undefined })],
  ['paypal', 'order', paypal({ reference_id: 'ord_other' })],
  ['paypal', 'order', paypal({ reference_id: 'default' })],
  ['paypal', 'order', paypal({ invoice_id: 'ord_other' })],
  ['sumup', 'amount', sumup({ amount: 27.99 })],
  ['sumup', 'currency', sumup({ currency: 'USD' })],
  ['sumup', 'account', sumup({ merchant_code: 'THIEF', pay_to_email: 'thief@venue.example' })],
  ['sumup', 'account', sumup({ merchant_code: undefined })],
  ['sumup', 'payment', sumup({ checkout_reference: 'pay_other' })],
  ['lemonway', 'amount', lemonway({ creditAmount: 1 })],
  ['lemonway', 'account', lemonway({ receiverAccountId: 'thief' })],
  ['lemonway', 'account', lemonway({ receiverAccountId: undefined })],
  ['lemonway', 'payment', lemonway({ comment: 'ord_other pay_other' })],
  ['lemonway', 'payment', lemonway({ comment: '' })],
]

it.each(ONLINE_METHODS)(
  'at %s the amount and the payment are altered, and the payee where it may be another',
  (method) => {
    const altered = ALTERED.flatMap(([provider, what]) => (provider === method ? [what] : []))
    const payee = method === 'stripe' ? [] : ['account']
    expect(altered).toEqual(expect.arrayContaining(['amount', 'payment', ...payee]))
  },
)

describe.each(longTestEngines)('amount mismatch: money that is not what was asked for, on %s', (engine) => {
  const shop = vendorHarness(engine)

  /** What the operator has to find afterwards. */
  const inList: object[] = []

  it.each(ALTERED)('money by %s with another %s is held, and nobody’s order', async (provider, what, alter) => {
    const checkout = await shop.till.checkout(provider)
    alter(shop.vendors, checkout)
    TAKEN[provider](shop.vendors, checkout)
    await shop.reconcile(checkout)
    const { state, paid, payments, work } = await shop.ledger(checkout.orderId)
    const held = { state: 'awaiting', paid: ['held'], reason: `${what}_differs`, work: [] }
    expect({ state, paid, reason: payments[0]?.reason, work }).toEqual(held)
    inList.push({ id: checkout.orderId, why: 'payment held', detail: `${what}_differs` })
  })

  const WAITING = ALTERED.filter(([provider]) => provider === 'paypal' || provider === 'lemonway')

  it.each(WAITING)('what was approved with %s for another %s is never taken', async (provider, _, alter) => {
    const checkout = await shop.till.checkout(provider)
    shop.vendors.pay(provider, checkout.paymentId)
    alter(shop.vendors, checkout)
    await shop.reconcile(checkout)
    expect(shop.vendors.taken(provider, checkout.paymentId)).toEqual([])
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ state: 'awaiting', work: [] })
    // At Lemonway the card is bound already: a person may want to know at once.
    if (provider === 'lemonway') inList.push({ id: checkout.orderId, why: 'payment unsettled' })
  })

  it('is read by the operator of all these', async () => {
    const lines = (await shop.runOrders('list')).lines()
    for (const line of inList) expect(lines).toContainEqual(expect.objectContaining(line))
    const waiting = WAITING.filter(([provider]) => provider === 'lemonway')
    expect(inList).toHaveLength(ALTERED.length + waiting.length)
    expect(lines).toHaveLength(inList.length)
  })
})
