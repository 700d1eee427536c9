import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { testEngines } from '@/lib/testing/test-database'
import { type Till, vendorHarness } from '@/lib/testing/vendors/test-vendors'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'

const TOTAL = 2800
const DISH = 1200

/** Ways through the events that each provider goes; `PROPERTY_SEED` makes others. */
const WAYS = 12

const LESS: OrderMove = { move: 'correct', changes: [{ line: 0, quantity: 1 }] }
const CANCEL: OrderMove = { move: 'cancel', code: 'closing', reason: '', lines: [] }

describe.each(testEngines)('corrections of orders paid online, by every provider’s wire on %s', (engine) => {
  const shop = vendorHarness(engine)

  const refunds = (method: OnlineMethod) => shop.vendors.refundsOf(method)

  const paid = async (method: OnlineMethod): Promise<VendorCheckout> => {
    refunds(method).refundAs('done')
    refunds(method).onAsked(() => undefined)
    const checkout = await shop.till.checkout(method)
    shop.vendors.pay(method, checkout.paymentId)
    await shop.reconcile(checkout)
    const order = await findOrder(shop.till.db, checkout.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => shop.till.db).post(payloadToSend(order))
    return checkout
  }

  const move = async ({ orderId }: VendorCheckout, given: OrderMove) => {
    const order = await findOrder(shop.till.db, orderId)
    const about = { orderId, venueId: order?.venue_id ?? 0, by: 'Cassa', mover: 'staff' as const, now: Date.now() }
    return answerOrder(shop.till.db, about, given)
  }
  const undo = async (checkout: VendorCheckout) => {
    const moves = await movesOf(shop.till.db, checkout.orderId)
    return move(checkout, { move: 'undo', turn: moves.at(-1)?.turn ?? 1 })
  }

  /** One try of the outbox, without the lease that keeps a second one away. */
  const send = async ({ orderId }: VendorCheckout, till: Till = shop.till): Promise<boolean> => {
    const row = { order_id: orderId, answered: 0 } as Parameters<typeof sendRefund>[0]
    return sendRefund(row, till.context).then(
      () => true,
      () => false,
    )
  }

  const amountOf = async ({ orderId }: VendorCheckout) => (await findOrder(shop.till.db, orderId))?.amount ?? 0
  const paymentOf = async ({ orderId }: VendorCheckout) => (await shop.ledger(orderId)).payments[0]

  /** A person who found at the provider that nothing went back lets it be asked again. */
  const askAgainNextDay = ({ paymentId }: VendorCheckout) =>
    shop.till.db
      .updateTable('money_calls')
      .set({ state: 'refused' })
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'refund')
      .where('state', 'in', ['asked', 'taken'])
      .execute()

  it.each(ONLINE_METHODS)('%s gives back a part, then by a cancellation exactly the rest', async (method) => {
    const checkout = await paid(method)
    await move(checkout, LESS)
    expect(await send(checkout)).toBe(true)
    expect([refunds(method).back(checkout.paymentId), (await paymentOf(checkout))?.state]).toEqual([DISH, 'paid'])
    await shop.reconcile(checkout)
    expect((await paymentOf(checkout))?.state).toBe('paid')
    await move(checkout, CANCEL)
    expect(await send(checkout)).toBe(true)
    expect([refunds(method).back(checkout.paymentId), (await paymentOf(checkout))?.state]).toEqual([TOTAL, 'refunded'])
  })

  const EVENTS = [
    ...(['correct', 'undo', 'send', 'race', 'undo race'] as const),
    ...(['lost', 'lost slow', 'down', 'refused', 'pending', 'arrives', 'fails', 'word'] as const),
  ] as const

  const sendAs = async (checkout: VendorCheckout, mood: 'done' | 'pending' | 'refused') => {
    refunds(checkout.provider).refundAs(mood)
    await send(checkout)
    refunds(checkout.provider).refundAs('done')
  }

  /** The process dies with the answer on its way. */
  const sendLost = async (checkout: VendorCheckout, mood: 'done' | 'pending') => {
    const theirs = refunds(checkout.provider)
    theirs.onAsked(() => shop.vendors.loseAnswers(true))
    await sendAs(checkout, mood)
    theirs.onAsked(() => undefined)
    shop.vendors.loseAnswers(false)
  }

  const HAPPENS: Record<(typeof EVENTS)[number], (checkout: VendorCheckout) => Promise<unknown>> = {
    correct: (checkout) => move(checkout, LESS),
    undo,
    send: (checkout) => sendAs(checkout, 'done'),
    race: (checkout) => Promise.all(shop.tills.map((till) => send(checkout, till))),
    'undo race': (checkout) => Promise.all([send(checkout, shop.tills[1]), undo(checkout)]),
    lost: (checkout) => sendLost(checkout, 'done'),
    'lost slow': (checkout) => sendLost(checkout, 'pending'),
    down: async (checkout) => {
      shop.vendors.loseAnswers(true)
      await send(checkout)
      shop.vendors.loseAnswers(false)
    },
    refused: (checkout) => sendAs(checkout, 'refused'),
    pending: (checkout) => sendAs(checkout, 'pending'),
    arrives: async ({ provider, paymentId }) => refunds(provider).settle(paymentId, true),
    fails: async ({ provider, paymentId }) => refunds(provider).settle(paymentId, false),
    word: (checkout) => shop.reconcile(checkout, shop.tills[1]),
  }

  it.each(ONLINE_METHODS)(
    '%s gives back exactly what the order lost, whatever happens in between',
    async (method) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 9 }), async (events) => {
          const checkout = await paid(method)
          const { paymentId } = checkout
          for (const event of events) {
            await HAPPENS[event](checkout)
            const { refund_wanted: wanted = 0 } = (await paymentOf(checkout)) ?? {}
            expect(wanted).toBe(TOTAL - (await amountOf(checkout)))
            expect(refunds(method).back(paymentId)).toBeLessThanOrEqual(wanted)
          }
          refunds(method).settle(paymentId, true)
          await send(checkout)
          await askAgainNextDay(checkout)
          await send(checkout)
          expect(refunds(method).back(paymentId)).toBe(TOTAL - (await amountOf(checkout)))
          await move(checkout, CANCEL)
          await send(checkout)
          expect(refunds(method).back(paymentId)).toBe(TOTAL)
        }),
        { numRuns: WAYS },
      )
    },
    120_000,
  )
})
