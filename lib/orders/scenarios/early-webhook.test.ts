import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Logger } from '@/lib/logger'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { receiveWebhook } from '@/lib/orders/pay/receive-webhook'
import { sweepPayments, tidyPayments } from '@/lib/orders/pay/sweep-payments'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { silentLog } from '@/lib/testing/test-order'
import { ledgerOf } from '@/lib/testing/test-payments'
import { type Checkout, type TestVendors, type Till, testTill, testVendors } from '@/lib/testing/test-vendors'
import { type Message, newsOf } from '@/lib/testing/test-webhooks'

const COPIES = 5
const AT_ONCE = 20

describe.each(testEngines)('messages that come too early on %s', (engine) => {
  let store: TestDatabase
  let vendors: TestVendors
  let tills: [Till, Till]
  let paid: unknown[]
  let ahead = 0
  beforeAll(async () => {
    store = await testDatabase(engine)
    vendors = await testVendors()
    const info: Logger['info'] = (code, fields) => void (code === 'payment_paid' && paid.push(fields?.orderId))
    const changes = { log: { ...silentLog, info }, now: () => Date.now() + ahead }
    const open = async () => testTill((await store.connect()).db, vendors.openProviders(), changes)
    tills = [await open(), await open()]
  })
  afterAll(async () => {
    await vendors.close()
    await store.dispose()
  })

  const tillOf = (at: number): Till => tills[at % 2 === 0 ? 0 : 1]

  /** Five messages, each of them five times, in any order and twenty at once, beside whatever else is under way. */
  const send = async (checkout: Checkout, from: number, beside: () => Promise<unknown>[] = () => []): Promise<void> => {
    const news = Array.from({ length: 5 }, (_, n) => newsOf(vendors, checkout, from + n))
    const copies = Array.from({ length: COPIES }, () => news).flat()
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), 1)
    const tell = async (message: Message, at: number): Promise<void> => {
      expect(await receiveWebhook(message, tillOf(at).context)).toMatchObject({ ok: true })
    }
    for (let at = 0; at < shuffled.length; at += AT_ONCE) {
      await Promise.all([...shuffled.slice(at, at + AT_ONCE).map(tell), ...beside()])
    }
  }

  /** The diner is back, the messages go on, and both instances look around. */
  const expectPaidOnce = async (checkout: Checkout): Promise<void> => {
    const { orderId, provider, paymentId } = checkout
    const pages: unknown[] = []
    const back = async (at: number) => pages.push(await getOrderStatus(checkout, tillOf(at).context))
    await send(checkout, 50, () => [
      ...Array.from({ length: AT_ONCE }, (_, at) => back(at)),
      ...tills.flatMap(({ context }) => [sweepPayments(context), tidyPayments(context)]),
    ])
    expect(pages).toEqual(pages.map(() => expect.objectContaining({ ok: true })))
    ahead += 3_000
    await tidyPayments(tills[0].context)
    while ((await sweepPayments(tills[0].context)) > 0);
    expect(await getOrderStatus(checkout, tills[1].context)).toMatchObject({
      value: { payment: 'paid', state: 'queued' },
    })
    const ledger = await ledgerOf(tills[0].db, orderId)
    expect(ledger.paid).toEqual(['paid'])
    expect(ledger.work.filter((kind) => kind === 'order')).toHaveLength(1)
    expect(vendors.taken(provider, paymentId)).toEqual([2800])
    expect(paid).toEqual([orderId])
    const unmatched = await tills[0].db
      .selectFrom('payment_events')
      .select('event_id')
      .where('provider', '=', provider)
      .where('state', '=', 'unmatched')
      .where((eb) => eb.or([eb('reference', '=', checkout.reference), eb('payment_id', '=', paymentId)]))
      .execute()
    expect(unmatched).toEqual([])
  }

  it.each(ONLINE_METHODS)('before the id that %s gave the payment is known pay it once', async (provider) => {
    paid = []
    const [till] = tills
    const adapter = till.providers[provider]
    const honest = adapter.start
    adapter.start = async (order) => {
      const started = await honest(order)
      const { orderId, paymentId } = order
      vendors.pay(provider, paymentId)
      await send({ provider, orderId, paymentId, attemptKey: '', reference: started.reference }, 0, () =>
        tills.map(({ context }) => sweepPayments(context)),
      )
      return started
    }
    const checkout = await till.checkout(provider).finally(() => Object.assign(adapter, { start: honest }))
    await expectPaidOnce(checkout)
  })

  const takeAway = async (orderId: string): Promise<() => Promise<void>> => {
    const { db } = tills[0]
    const { order, payments } = await ledgerOf(db, orderId)
    await db.deleteFrom('payments').where('order_id', '=', orderId).execute()
    await db.deleteFrom('orders').where('id', '=', orderId).execute()
    return () =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('orders').values(order).execute()
        await tx.insertInto('payments').values(payments).execute()
      })
  }

  it.each(ONLINE_METHODS)('before the order that %s speaks of is there pay it once', async (provider: OnlineMethod) => {
    paid = []
    const checkout = await tills[0].checkout(provider)
    const giveBack = await takeAway(checkout.orderId)
    vendors.pay(provider, checkout.paymentId)
    await send(checkout, 20, () => tills.map(({ context }) => getOrderStatus(checkout, context)))
    await giveBack()
    await expectPaidOnce(checkout)
  })
})
