import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testPayments } from '@/lib/testing/orders/test-payments'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { CAPTURED } from '@/lib/testing/vendors/vendors'

const PAIRS = ONLINE_METHODS.flatMap((first) =>
  ONLINE_METHODS.filter((second) => second !== first).map((second) => ({ first, second })),
)

const payment_methods = ONLINE_METHODS.map((name) => ({ name, account: 'acct' }))
const venue = {
  ...testVenue,
  payments: payment_methods.map(({ name }) => ({ name, active: true })),
  orders: { ...testVenue.orders, tableservice: { active: true, tables_name: ['1'], payment_methods } },
}

type Begun = { provider: OnlineMethod; id: string; reference: string }

describe.each(testEngines)('double payment: an order of two providers on %s', (engine) => {
  const shop = vendorHarness(engine)

  /** An instance of the server, just started: it remembers nothing. */
  const instance = (at: 0 | 1 = 0, ahead = 0) => {
    const { db } = shop.tills[at]
    const backend = testBackend()
    backend.behaviour.venue = () => venue
    return testPayments(db, shop.vendors.openProviders(), { backend, now: () => Date.now() + ahead })
  }

  const begin = async (provider: OnlineMethod, request = testRequest({ provider })) => {
    const context = instance()
    const placing = { ...testContext(context.db), ...context, configured: [provider] }
    const placed = await placeOrder({ ...request, provider }, placing)
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    return { request, mine: { orderId, attemptKey: request.attemptKey }, begun: await start(orderId, provider) }
  }

  const start = async (orderId: string, provider: OnlineMethod): Promise<Begun> => {
    const context = instance()
    const { order } = await shop.ledger(orderId)
    await startPayment({ orderId, attemptKey: order.attempt_key, lang: 'it', origin: 'https://menu.test' }, context)
    const payment = (await shop.ledger(orderId)).payments.find((each) => each.provider === provider)
    if (!payment?.reference) throw new Error('not begun')
    return { provider, id: payment.id, reference: payment.reference }
  }

  /** Both forms open, as two tabs make them when the first could not be closed in time. */
  const beginBoth = async (first: OnlineMethod, second: OnlineMethod) => {
    const { mine, begun } = await begin(first)
    const { db } = shop.till
    await db.updateTable('orders').set({ provider: second }).where('id', '=', mine.orderId).execute()
    return { mine, one: begun, other: await start(mine.orderId, second) }
  }

  const pay = ({ provider, id }: Begun) => shop.vendors.pay(provider, id)

  const sweepAll = async (): Promise<void> => {
    const context = instance(1, 31_000)
    while ((await sweepPayments(context)) > 0);
  }

  /** What became of each payment, how often each took money, and how many orders the venue gets. */
  const outcomeOf = async (orderId: string, begun: Begun[]) => {
    const { state, payments, work } = await shop.ledger(orderId)
    return {
      state,
      orders: work.filter((kind) => kind === 'order').length,
      payments: begun.map(({ provider, id }) => ({
        state: payments.find((each) => each.id === id)?.state,
        taken: shop.vendors.taken(provider, id).length,
      })),
    }
  }

  const PAID = { state: 'paid', taken: 1 }
  const UNTOUCHED = { state: 'cancelled', taken: 0 }
  const TO_GIVE_BACK = { state: 'refund_due', taken: 1 }

  it.each(PAIRS)('changed mid-way from $first to $second is paid by the second alone', async ({ first, second }) => {
    const { request, mine, begun: left } = await begin(first)
    const { begun: chosen } = await begin(second, request)
    // The first form is still there, in another tab.
    for (const begun of [left, chosen]) pay(begun)
    await Promise.all([getOrderStatus(mine, instance()), getOrderStatus(mine, instance(1))])
    await reconcilePayment(left.id, instance())
    await sweepAll()
    const wanted = { state: 'queued', orders: 1, payments: [UNTOUCHED, PAID] }
    expect(await outcomeOf(mine.orderId, [left, chosen])).toEqual(wanted)
  })

  it.each(PAIRS)('paid with $first, then with $second, is paid by the first', async ({ first, second }) => {
    const { mine, one, other } = await beginBoth(first, second)
    pay(one)
    await reconcilePayment(one.id, instance())
    pay(other)
    await Promise.all([reconcilePayment(other.id, instance()), reconcilePayment(other.id, instance(1))])
    await sweepAll()
    const late = CAPTURED.includes(second) ? UNTOUCHED : TO_GIVE_BACK
    expect(await outcomeOf(mine.orderId, [one, other])).toEqual({ state: 'queued', orders: 1, payments: [PAID, late] })
  })

  it.each(PAIRS)('paid with $first and $second before anybody asks is paid once', async ({ first, second }) => {
    const { mine, one, other } = await beginBoth(first, second)
    for (const begun of [one, other]) pay(begun)
    await Promise.all([getOrderStatus(mine, instance()), getOrderStatus(mine, instance(1)), sweepAll()])
    // The money of the one that lost the race to be taken is left alone once the order is paid.
    for (const { id } of [one, other]) await reconcilePayment(id, instance(1, 61_000))
    const { payments, ...rest } = await outcomeOf(mine.orderId, [one, other])
    expect(rest).toEqual({ state: 'queued', orders: 1 })
    const loser = [first, second].some((provider) => CAPTURED.includes(provider)) ? UNTOUCHED : TO_GIVE_BACK
    expect(payments).toHaveLength(2)
    expect(payments).toEqual(expect.arrayContaining([PAID, loser]))
  })

  const MIXED = PAIRS.filter(({ first, second }) => !CAPTURED.includes(first) && CAPTURED.includes(second))

  it.each(MIXED)('money taken by $first comes before money that waits with $second', async ({ first, second }) => {
    const { mine, one: taken, other: waiting } = await beginBoth(first, second)
    for (const begun of [taken, waiting]) pay(begun)
    // Though that is what is asked about first.
    for (const { id } of [waiting, taken, waiting]) await reconcilePayment(id, instance())
    const wanted = { state: 'queued', orders: 1, payments: [PAID, UNTOUCHED] }
    expect(await outcomeOf(mine.orderId, [taken, waiting])).toEqual(wanted)
  })

  it.each(CAPTURED)(
    'leaves what a diner approves with %s after it was cancelled, a restart later too',
    async (provider) => {
      const { mine, begun } = await begin(provider)
      const [payment] = (await shop.ledger(mine.orderId)).payments
      if (!payment) throw new Error('no payment')
      expect(await cancelPayment(payment, instance())).toBe('cancelled')
      pay(begun)
      for (const at of [0, 1] as const) await reconcilePayment(begun.id, instance(at))
      const untouched = { state: 'awaiting', orders: 0, payments: [UNTOUCHED] }
      expect(await outcomeOf(mine.orderId, [begun])).toEqual(untouched)
    },
  )

  it('is not closed while somebody may be taking it, and taken when they died over it', async () => {
    const { mine, begun } = await begin('lemonway')
    pay(begun)
    const taking = { taking_until: Date.now() + 60_000 }
    await shop.till.db.updateTable('payments').set(taking).where('id', '=', begun.id).execute()
    const [payment] = (await shop.ledger(mine.orderId)).payments
    expect(payment && (await cancelPayment(payment, instance()))).toBe('unknown')
    await reconcilePayment(begun.id, instance(1))
    expect(await outcomeOf(mine.orderId, [begun])).toEqual({ state: 'queued', orders: 1, payments: [PAID] })
  })
})
