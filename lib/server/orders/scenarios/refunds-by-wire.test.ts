import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { refundOrder } from '@/lib/server/orders/pay/case-verbs'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { testEngines } from '@/lib/testing/test-database'
import { type Till, vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { newsOf } from '@/lib/testing/vendors/test-webhooks'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'
import { VENDORS } from '@/lib/testing/vendors/vendors'

const TOTAL = 2800

/** Ways through the events that each provider goes; `PROPERTY_SEED` makes others. */
const WAYS = 15

describe.each(testEngines)('refunds by every provider’s wire on %s', (engine) => {
  const shop = vendorHarness(engine)

  const refunds = (method: OnlineMethod) => shop.vendors.refundsOf(method)

  const refuse = ({ orderId }: VendorCheckout) =>
    shop.till.db.transaction().execute((tx) => requestRefund(tx, { orderId, reason: 'refused', now: Date.now() }))

  /** An order of € 28 that was paid, and whose money was asked back. */
  const refused = async (method: OnlineMethod): Promise<VendorCheckout> => {
    refunds(method).refundAs('done')
    refunds(method).onAsked(() => undefined)
    const checkout = await shop.till.checkout(method)
    shop.vendors.pay(method, checkout.paymentId)
    await shop.reconcile(checkout)
    await refuse(checkout)
    return checkout
  }

  /** One try of the outbox, without the lease that keeps a second one away; answers why it is not over. */
  const send = async ({ orderId }: VendorCheckout, answered = 0, till: Till = shop.till): Promise<string | null> => {
    const row = { order_id: orderId, answered } as Parameters<typeof sendRefund>[0]
    return sendRefund(row, till.context).then(
      () => null,
      (error: unknown) => String(Object(error).code),
    )
  }

  const stateOf = async ({ orderId }: VendorCheckout) => (await shop.ledger(orderId)).paid.join()

  const backOf = ({ provider, paymentId }: VendorCheckout) =>
    refunds(provider)
      .of(paymentId)
      .map(({ amount, state }) => [amount, state])

  it.each(ONLINE_METHODS)('%s gives all of it back, and says so when it is asked about', async (method) => {
    const checkout = await refused(method)
    expect(await stateOf(checkout)).toBe('refund_due')
    expect(await send(checkout)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
    expect(await send(checkout, 1)).toBeNull()
    expect(backOf(checkout)).toEqual([[TOTAL, 'done']])
  })

  it.each(ONLINE_METHODS)('%s is asked once though its answer is lost', async (method) => {
    const checkout = await refused(method)
    refunds(method).onAsked(() => shop.vendors.loseAnswers(true))
    expect(await send(checkout)).toBe('unanswered')
    shop.vendors.loseAnswers(false)
    expect(await send(checkout)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
    expect(backOf(checkout)).toEqual([[TOTAL, 'done']])
  })

  it.each(ONLINE_METHODS)('%s is asked once by two instances at the same moment', async (method) => {
    const checkout = await refused(method)
    await Promise.all(shop.tills.flatMap((till) => [send(checkout, 0, till), send(checkout, 0, till)]))
    expect(await send(checkout)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
    expect(backOf(checkout)).toEqual([[TOTAL, 'done']])
  })

  it.each(ONLINE_METHODS)('%s may refuse, and is asked anew after that', async (method) => {
    const checkout = await refused(method)
    refunds(method).refundAs('refused')
    expect(await send(checkout)).toMatch(/^refund_\w+$/)
    expect(await stateOf(checkout)).toBe('refund_due')
    refunds(method).refundAs('done')
    expect(await send(checkout, 1)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
  })

  it.each(ONLINE_METHODS)('%s may take its time', async (method) => {
    const checkout = await refused(method)
    refunds(method).refundAs('pending')
    for (const _ of [1, 2, 3]) expect(await send(checkout)).toBe('refund_pending')
    await shop.reconcile(checkout)
    expect(await stateOf(checkout)).toBe('refund_due')
    refunds(method).settle(checkout.paymentId, true)
    expect(await send(checkout)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
    expect(backOf(checkout)).toEqual([[TOTAL, 'done']])
  })

  // Lemonway names no refund that came to nothing: its row waits, and `list` names it.
  const TELLING = ONLINE_METHODS.filter((method) => VENDORS[method].tellsFailedRefund)
  it.each(TELLING)('%s may tell that nothing came of it', async (method) => {
    const checkout = await refused(method)
    refunds(method).refundAs('pending')
    expect(await send(checkout)).toBe('refund_pending')
    refunds(method).settle(checkout.paymentId, false)
    expect(await send(checkout)).toBe('refund_came_back')
    expect(await stateOf(checkout)).toBe('refund_due')
  })

  it.each(ONLINE_METHODS)('%s gives the rest back where a part went back by hand', async (method) => {
    const checkout = await refused(method)
    refunds(method).give(checkout.paymentId, 1000)
    expect(await send(checkout)).toBeNull()
    expect(await stateOf(checkout)).toBe('refunded')
    expect(backOf(checkout)).toEqual([
      [1000, 'done'],
      [1800, 'done'],
    ])
  })

  it.each(ONLINE_METHODS)('%s is asked for nothing where all of it went back by hand', async (method) => {
    const checkout = await refused(method)
    refunds(method).give(checkout.paymentId, TOTAL)
    expect(await send(checkout)).toBeNull()
    expect(backOf(checkout)).toEqual([[TOTAL, 'done']])
  })

  it.each(ONLINE_METHODS)(
    '%s sends word of what was given back by hand, though nobody asked for it',
    async (method) => {
      const checkout = await shop.till.checkout(method)
      shop.vendors.pay(method, checkout.paymentId)
      await shop.reconcile(checkout)
      refunds(method).give(checkout.paymentId, TOTAL)
      const { headers, body } = newsOf(checkout, 900 + ONLINE_METHODS.indexOf(method))
      await receiveWebhook({ method, headers, body }, shop.till.context)
      await sweepPayments({ ...shop.till.context, now: () => Date.now() + 3_000 })
      expect(await stateOf(checkout)).toBe('refunded')
    },
  )

  /** A person who found at the provider what went back, and asks for the rest. */
  const askAgainNextDay = async ({ orderId: id, paymentId }: VendorCheckout): Promise<void> => {
    await shop.till.db.updateTable('money_calls').set({ asked_at: 0 }).where('payment_id', '=', paymentId).execute()
    const asked = { id, now: Date.now(), isElsewhere: true }
    await shop.till.db.transaction().execute((tx) => refundOrder(tx, asked))
  }

  /** What may happen, in any order. */
  const EVENTS = [
    'send',
    'race',
    'lost',
    'lost slow',
    'down',
    'refused',
    'pending',
    'arrives',
    'fails',
    'by hand',
    'word',
  ] as const

  const happen = async (event: (typeof EVENTS)[number], checkout: VendorCheckout, n: number): Promise<void> => {
    const { provider, paymentId } = checkout
    const theirs = refunds(provider)
    const sendWith = async (mood: Parameters<typeof theirs.refundAs>[0]) => {
      theirs.refundAs(mood)
      await send(checkout, n)
      theirs.refundAs('done')
    }
    switch (event) {
      case 'race':
        return void (await Promise.all(shop.tills.map((till) => send(checkout, n, till))))
      case 'lost slow':
        // Taken on, unheard, and not in the record of a provider that only counts what is settled.
        theirs.refundAs('pending')
        await happen('lost', checkout, n)
        return theirs.refundAs('done')
      case 'lost':
        theirs.onAsked(() => shop.vendors.loseAnswers(true))
        await send(checkout, n)
        theirs.onAsked(() => undefined)
        return shop.vendors.loseAnswers(false)
      case 'down':
        shop.vendors.loseAnswers(true)
        await send(checkout, n)
        return shop.vendors.loseAnswers(false)
      case 'arrives':
      case 'fails':
        return theirs.settle(paymentId, event === 'arrives')
      case 'by hand':
        return void (theirs.left(paymentId, TOTAL) > 300 && theirs.give(paymentId, 300))
      case 'word':
        return void (await shop.reconcile(checkout, shop.tills[1]))
      default:
        return sendWith(event === 'send' ? 'done' : event)
    }
  }

  it.each(ONLINE_METHODS)(
    '%s never gives back more than was paid, nor twice what was asked, whatever happens in between',
    async (method) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 8 }), async (events) => {
          const checkout = await refused(method)
          const { paymentId } = checkout
          for (const [n, event] of events.entries()) {
            await happen(event, checkout, n)
            expect(refunds(method).left(paymentId, TOTAL)).toBeGreaterThanOrEqual(0)
          }
          // Whatever it was that a person would do by now is done: the rest arrives.
          refunds(method).settle(paymentId, true)
          await askAgainNextDay(checkout)
          await send(checkout, 99)
          expect([await stateOf(checkout), refunds(method).back(paymentId)]).toEqual(['refunded', TOTAL])
          const asked = refunds(method)
            .of(paymentId, 'done')
            .filter(({ isAsked }) => isAsked)
          expect(asked.length).toBeLessThanOrEqual(1)
        }),
        { numRuns: WAYS },
      )
    },
    120_000,
  )
})
