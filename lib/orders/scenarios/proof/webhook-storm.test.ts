import { describe, expect, it } from '@jest/globals'
import type { Logger } from '@/lib/logger'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { receiveWebhook } from '@/lib/orders/pay/receive-webhook'
import { sweepPayments, tidyPayments } from '@/lib/orders/pay/sweep-payments'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'
import { CANARY } from '@/lib/testing/canary'
import { longTestEngines } from '@/lib/testing/test-database'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { type VendorCheckout, vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { type Message, newsOf, stormOf } from '@/lib/testing/vendors/test-webhooks'
import { type Act, captured, card } from '@/lib/testing/vendors/vendor-acts'

/** One storm is of 4,640 messages; raise this to look longer. */
const TIMES = 1
const AT_ONCE = 20
/** Orders of each fate. */
const EACH = 1

const nothing: Act = () => undefined

const pay: Act = (vendors, { provider, paymentId }) => vendors.pay(provider, paymentId)

const altersAmount: Act = ({ stripe, paypal, sumup, lemonway }, { reference, paymentId }) => {
  stripe.alter(reference, { amount: 2799 })
  const unit = paypal.orders.find(({ id }) => id === reference)?.purchase_units[0]
  Object.assign(unit ?? {}, { amount: { currency_code: 'EUR', value: '27.99' } })
  Object.assign(sumup.checkouts.find(({ id }) => id === reference) ?? {}, { amount: 27.99 })
  Object.assign(lemonway.pages.find((page) => page.reference === paymentId)?.moneyIn ?? {}, { creditAmount: 2743 })
}

const altersAndPays: Act = (vendors, checkout) => [altersAmount(vendors, checkout), pay(vendors, checkout)]

const leavesPage =
  (how: 'fail' | 'cancel'): Act =>
  ({ lemonway, opened }, { paymentId }) =>
    opened('lemonway', paymentId).map((token) => lemonway.act(token, how))

const PAID = { state: 'queued', paid: ['paid'], orders: 1 }
const unpaid = (payment: string) => ({ state: 'awaiting', paid: [payment], orders: 0 })

type Fate = { by: OnlineMethod; what: string; first: Act; later?: Act; becomes: object }

/** What a provider knows of an order before the storm, what it changes its mind to, and what has to come of it. */
const FATES: Fate[] = [
  { by: 'stripe', what: 'paid', first: pay, becomes: PAID },
  { by: 'stripe', what: 'open', first: nothing, becomes: unpaid('started') },
  { by: 'stripe', what: 'declined', first: card(CARDS.declined), becomes: unpaid('started') },
  { by: 'stripe', what: 'paid late', first: nothing, later: pay, becomes: PAID },
  {
    by: 'stripe',
    what: 'sure in the end',
    first: card(CARDS.slow),
    later: ({ stripe }, { reference }) => stripe.finish(reference, true),
    becomes: PAID,
  },
  {
    by: 'stripe',
    what: 'refused in the end',
    first: card(CARDS.slow),
    later: ({ stripe }, { reference }) => stripe.finish(reference, false),
    becomes: unpaid('started'),
  },
  {
    by: 'stripe',
    what: 'given back',
    first: pay,
    later: ({ stripe }, { reference }) => stripe.refund(reference),
    becomes: { ...PAID, paid: ['refunded'] },
  },
  {
    by: 'stripe',
    what: 'cancelled',
    first: ({ stripe }, { reference }) => stripe.alter(reference, { status: 'canceled' }),
    becomes: unpaid('cancelled'),
  },
  { by: 'stripe', what: 'paid, another amount', first: altersAndPays, becomes: unpaid('held') },
  { by: 'paypal', what: 'approved', first: pay, becomes: PAID },
  { by: 'paypal', what: 'open', first: nothing, becomes: unpaid('started') },
  {
    by: 'paypal',
    what: 'sure in the end',
    first: captured('PENDING'),
    later: captured('COMPLETED'),
    becomes: PAID,
  },
  {
    by: 'paypal',
    what: 'given back',
    first: pay,
    later: captured('REFUNDED'),
    becomes: { ...PAID, paid: ['refunded'] },
  },
  { by: 'paypal', what: 'approved, another amount', first: altersAndPays, becomes: unpaid('started') },
  { by: 'sumup', what: 'paid', first: pay, becomes: PAID },
  { by: 'sumup', what: 'open', first: nothing, becomes: unpaid('started') },
  {
    by: 'sumup',
    what: 'refused',
    first: ({ sumup }, { reference }) => sumup.pay(reference, 'fail'),
    becomes: unpaid('failed'),
  },
  {
    by: 'sumup',
    what: 'sure in the end',
    first: ({ sumup }, { reference }) => sumup.pay(reference, 'pending'),
    later: pay,
    becomes: PAID,
  },
  { by: 'sumup', what: 'paid, another amount', first: altersAndPays, becomes: unpaid('held') },
  { by: 'lemonway', what: 'approved', first: pay, becomes: PAID },
  { by: 'lemonway', what: 'refused', first: leavesPage('fail'), becomes: unpaid('failed') },
  { by: 'lemonway', what: 'left', first: leavesPage('cancel'), becomes: unpaid('cancelled') },
  { by: 'lemonway', what: 'approved, another amount', first: altersAndPays, becomes: unpaid('pending') },
]

type Told = VendorCheckout & Fate

it.each(ONLINE_METHODS)('a storm finds orders of %s paid, and paid with another amount', (method) => {
  const fates = FATES.filter(({ by }) => by === method)
  expect(fates.some(({ becomes }) => becomes === PAID)).toBe(true)
  expect(fates.some(({ first }) => first === altersAndPays)).toBe(true)
})

describe.each(longTestEngines)('webhook storm: a storm of messages on %s', (engine) => {
  const shop = vendorHarness(engine)

  it('leaves every order as its provider has it, and takes no message that is not its provider’s', async () => {
    const lines: string[] = []
    const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
    const log: Logger = { debug: write, info: write, warn: write, error: write }
    let ahead = 0
    const now = () => Date.now() + ahead
    const [till, other] = [await shop.open({ log, now }), await shop.open({ log, now })]
    const { vendors } = shop

    const orders: Told[] = []
    for (const fate of Array.from({ length: EACH }, () => FATES).flat()) {
      orders.push({ ...(await till.checkout(fate.by)), ...fate })
    }
    const storm = stormOf(vendors, orders, TIMES)
    const wrong: string[] = []
    const send = async (message: Message, at: number): Promise<void> => {
      const { ok } = await receiveWebhook(message, (at % 2 ? till : other).context)
      if (ok !== message.taken) wrong.push(`${message.kind}: ${ok ? 'taken' : 'refused'}`)
    }
    const sweepAll = async (): Promise<void> => {
      ahead += 3_000
      await tidyPayments(till.context)
      while ((await sweepPayments(till.context)) > 0);
    }
    const rage = async (messages: Message[]): Promise<void> => {
      for (let at = 0; at < messages.length; at += AT_ONCE) {
        const page = orders[(at / AT_ONCE) % orders.length]
        await Promise.all([
          ...messages.slice(at, at + AT_ONCE).map(send),
          page && getOrderStatus(page, till.context),
          sweepPayments(till.context),
          sweepPayments(other.context),
        ])
        // Payments are asked about again after two seconds.
        ahead += 50
      }
      await sweepAll()
    }

    const half = Math.ceil(storm.length / 2)
    for (const order of orders) order.first(vendors, order)
    await rage(storm.slice(0, half))
    for (const order of orders) order.later?.(vendors, order)
    const news = orders.map((order, n) => newsOf(vendors, order, n))
    await rage([...news, ...storm.slice(half)])

    expect(wrong).toEqual([])
    for (const { orderId, by, what, becomes, paymentId } of orders) {
      const { state, paid, work } = await shop.ledger(orderId)
      const found = { state, paid, orders: work.filter((kind) => kind === 'order').length }
      expect({ by, what, ...found }).toEqual({ by, what, ...becomes })
      expect(vendors.taken(by, paymentId).length).toBeLessThanOrEqual(1)
    }
    const kept = await till.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('provider', 'in', ['stripe', 'paypal'])
      .execute()
    const sent = new Set([...storm, ...news].flatMap(({ taken, event }) => (taken && event ? [event] : [])))
    expect(kept.map(({ event_id }) => event_id).toSorted()).toEqual([...sent].toSorted())
    const written = lines.join('\n')
    expect(written).toContain('payment_paid')
    for (const word of [CANARY, 'whsec_', 'v1=', 'evt_', 'WH-']) expect(written).not.toContain(word)
    for (const method of ONLINE_METHODS) {
      const sentBy = storm.filter((message) => message.method === method)
      expect({ method, taken: new Set(sentBy.map(({ taken }) => taken)).size }).toEqual({ method, taken: 2 })
    }
    expect(storm.length).toBeGreaterThanOrEqual(4_000)
    expect(storm.filter(({ kind }) => kind.endsWith('stale')).length).toBeGreaterThanOrEqual(1_000)
  })
})
