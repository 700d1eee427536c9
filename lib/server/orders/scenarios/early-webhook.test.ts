import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import type { Logger } from '@/lib/server/process/logger'
import { silentLog } from '@/lib/testing/orders/test-order'
import { ledgerOf } from '@/lib/testing/orders/test-payments'
import { testEngines } from '@/lib/testing/test-database'
import { type Till, vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { type Message, newsOf } from '@/lib/testing/vendors/test-webhooks'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'

const COPIES = 5
const AT_ONCE = 20

describe.each(testEngines)('early webhooks: messages that come too early on %s', (engine) => {
  let paid: unknown[]
  let ahead = 0
  const info: Logger['info'] = (code, fields) => void (code === 'payment_paid' && paid.push(fields?.orderId))
  const shop = vendorHarness(engine, { log: { ...silentLog, info }, now: () => Date.now() + ahead })

  const tillOf = (at: number): Till => shop.tills[at % 2 === 0 ? 0 : 1]

  /** Five messages, each of them five times, in any order and twenty at once, beside whatever else is under way. */
  const send = async (
    checkout: VendorCheckout,
    from: number,
    beside: () => Promise<unknown>[] = () => [],
  ): Promise<void> => {
    const news = Array.from({ length: 5 }, (_, n) => newsOf(checkout, from + n))
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
  const expectPaidOnce = async (checkout: VendorCheckout): Promise<void> => {
    const { orderId, provider, paymentId } = checkout
    const pages: unknown[] = []
    const back = async (at: number) => pages.push(await getOrderStatus(checkout, tillOf(at).context))
    await send(checkout, 50, () => [
      ...Array.from({ length: AT_ONCE }, (_, at) => back(at)),
      ...shop.tills.flatMap(({ context }) => [sweepPayments(context), tidyPayments(context)]),
    ])
    expect(pages).toEqual(pages.map(() => expect.objectContaining({ ok: true })))
    ahead += 3_000
    await tidyPayments(shop.till.context)
    while ((await sweepPayments(shop.till.context)) > 0);
    expect(await shop.status(checkout, shop.tills[1])).toMatchObject({
      value: { payment: 'paid', state: 'queued' },
    })
    const ledger = await shop.ledger(orderId)
    expect(ledger.paid).toEqual(['paid'])
    expect(ledger.work.filter((kind) => kind === 'order')).toHaveLength(1)
    expect(shop.vendors.taken(provider, paymentId)).toEqual([2800])
    expect(paid).toEqual([orderId])
    const unmatched = await shop.till.db
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
    const { till } = shop
    const adapter = till.providers[provider]
    const honest = adapter.start
    adapter.start = async (order) => {
      const started = await honest(order)
      const { orderId, paymentId } = order
      shop.vendors.pay(provider, paymentId)
      await send({ provider, orderId, paymentId, attemptKey: '', reference: started.reference }, 0, () =>
        shop.tills.map(({ context }) => sweepPayments(context)),
      )
      return started
    }
    const checkout = await till.checkout(provider).finally(() => Object.assign(adapter, { start: honest }))
    await expectPaidOnce(checkout)
  })

  const takeAway = async (orderId: string): Promise<() => Promise<void>> => {
    const { db } = shop.till
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
    const checkout = await shop.till.checkout(provider)
    const giveBack = await takeAway(checkout.orderId)
    shop.vendors.pay(provider, checkout.paymentId)
    await send(checkout, 20, () => shop.tills.map(({ context }) => getOrderStatus(checkout, context)))
    await giveBack()
    await expectPaidOnce(checkout)
  })
})
