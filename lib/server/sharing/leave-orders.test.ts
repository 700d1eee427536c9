import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { giveUpUnpaid, sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changePart } from '@/lib/server/sharing/change-part'
import { leaveOrders } from '@/lib/server/sharing/leave-orders'
import { putPart } from '@/lib/server/sharing/put-part'
import { findSharedOrder, readShare } from '@/lib/server/sharing/read-share'
import { personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import { withdrawPart } from '@/lib/server/sharing/withdraw-part'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { answerOf, openTestShare, partOf, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const done = { ok: true, value: { ok: true } }
const refused = (code: string) => ({ ok: false, error: { code } })

describe.each(testEngines)('an order of a shared cart that waits for its payment, on %s', (engine) => {
  const database = databaseHarness(engine)

  /** A cart with a part of Ada's, and an order of it that is to be paid by card. */
  const setUp = async () => {
    const { db } = database
    const context = testSharing(db)
    const stripe = testProvider('stripe')
    const payments = testPayments(db, { stripe })
    const { token, ownerKey } = await openTestShare(context)
    const ada = randomUUID()
    const put = (quantity = 1) =>
      putPart(token, partOf(token, { user_id: ada, products: [sentLine(10, { quantity })] }), context)
    const read = async (key: string) => answerOf(await readShare({ token, key, lang: 'it' }, context))
    const seen = async (): Promise<TakenParts> => ({
      ownerKey,
      parts: (await read(ownerKey)).order.map(({ user_id: person, version }) => ({ person, version })),
    })
    const place = (order: ReturnType<typeof testRequest>) =>
      placeOrder(order, { ...testContext(db), ...payments, configured: ['stripe'] })
    answerOf(await put())
    const lines = { lines: [testLine(10)], customers: 1, shownTotal: 1400, provider: 'stripe' as const }
    const request = testRequest({ ...lines, share: await seen() })
    const { orderId } = answerOf(await place(request))
    const pay = (id = orderId, { attemptKey } = request) =>
      startPayment({ orderId: id, attemptKey, lang: 'it', origin: 'https://menu.test' }, payments)
    const paymentOf = async (id = orderId) => {
      const [payment] = (await ledgerOf(db, id)).payments
      return { id: payment?.id ?? '', reference: payment?.reference ?? '' }
    }
    const isPaid = async (id = orderId) => {
      const payment = await paymentOf(id)
      stripe.becomes(payment.reference, { status: 'paid' })
      await reconcilePayment(payment.id, payments)
    }
    return {
      ...{ db, context, stripe, payments, token, ownerKey, ada, request, orderId, put, seen, place, pay, isPaid },
      again: async () => testRequest({ ...lines, share: await seen(), replaces: [request.attemptKey] }),
      leave: (attempts = [request.attemptKey], key: string | null = ownerKey) =>
        leaveOrders({ token, key, attempts }, context, payments),
      withdraw: () => withdrawPart({ token, key: ada }, context),
      stateOf: async () => (await read(ada)).state,
    }
  }

  it('keeps the parts of its guests as they are, for its sender too', async () => {
    const { context, token, ownerKey, ada, put, withdraw, stateOf } = await setUp()
    expect(await stateOf()).toBe('ordering')
    expect(await withdraw()).toEqual(refused('share_ordering'))
    expect(await put(3)).toEqual(refused('share_ordering'))
    const asked = { token, key: ownerKey, personId: personIdOf(token, ada) }
    const change = { version: 1, products: [{ key: 'dish:10', quantity: 3 }] }
    expect(await changePart(asked, change, context)).toEqual(refused('share_ordering'))
    const { sharing } = context.backend
    expect(await sharing.change(shareIdOf(token), 1, { user_id: asked.personId, products: [] })).toBeNull()
  })

  it.each(['before its payment began', 'with its payment form open'])(
    'can no longer be paid once its sender left it %s, and frees the parts',
    async (when) => {
      const { context, stripe, request, orderId, db, pay, place, again, leave, withdraw, stateOf } = await setUp()
      if (when === 'with its payment form open') answerOf(await pay())
      context.published.length = 0
      expect(await leave()).toEqual({ ok: true, value: { left: [request.attemptKey], isWaiting: false } })
      expect(context.published).toHaveLength(1)
      expect(await stateOf()).toBe('open')
      expect([...stripe.held.values()].every(({ record }) => record.status === 'cancelled')).toBe(true)
      // A lost answer is asked for again.
      expect(await leave()).toEqual({ ok: true, value: { left: [request.attemptKey], isWaiting: false } })
      expect(context.published).toHaveLength(1)
      expect(await withdraw()).toEqual(done)
      expect(await pay()).toEqual(refused('payment_closed'))
      expect(await place(request)).toEqual(refused('attempt_reused'))
      expect((await ledgerOf(db, orderId)).state).toBe('dead')
      expect((await place(await again())).ok).toBe(true)
    },
  )

  it('is left by nobody but its sender, who has to name it', async () => {
    const { token, ada, leave, stateOf } = await setUp()
    for (const key of [null, token, ada, randomUUID()])
      expect(await leave(undefined, key)).toEqual(refused('share_unknown'))
    expect(await leave([randomUUID()])).toEqual({ ok: true, value: { left: [], isWaiting: false } })
    expect(await stateOf()).toBe('ordering')
  })

  it('keeps the parts while its provider is silent, and frees them at the next call', async () => {
    const { stripe, request, pay, leave, withdraw } = await setUp()
    answerOf(await pay())
    stripe.down = true
    expect(await leave()).toEqual({ ok: true, value: { left: [], isWaiting: true } })
    expect(await withdraw()).toEqual(refused('share_ordering'))
    stripe.down = false
    expect(await leave()).toEqual({ ok: true, value: { left: [request.attemptKey], isWaiting: false } })
    expect(await withdraw()).toEqual(done)
  })

  it.each(['paid', 'pending'] as const)(
    'is not given up where its money is %s, which nobody has seen',
    async (status) => {
      const { db, stripe, orderId, pay, leave, withdraw } = await setUp()
      answerOf(await pay())
      const [reference = ''] = stripe.held.keys()
      stripe.becomes(reference, { status })
      expect(await leave()).toEqual({ ok: true, value: { left: [], isWaiting: false } })
      expect((await ledgerOf(db, orderId)).state).toBe(status === 'paid' ? 'queued' : 'awaiting')
      expect(await withdraw()).toEqual(refused(status === 'paid' ? 'share_closed' : 'share_ordering'))
    },
  )

  it('is sent once if its money comes after it was left, and its guests hear so', async () => {
    const { db, context, token, ada, orderId, pay, leave, isPaid, stateOf } = await setUp()
    answerOf(await pay())
    answerOf(await leave())
    await isPaid()
    await isPaid()
    expect(await ledgerOf(db, orderId)).toMatchObject({ state: 'queued', paid: ['paid'], order: { late: null } })
    expect((await ledgerOf(db, orderId)).work.filter((kind) => kind === 'order')).toHaveLength(1)
    expect(await stateOf()).toBe('closed')
    expect(await findSharedOrder({ token, key: ada }, context)).toEqual({
      ok: true,
      value: { state: 'closed', orderId, taken: [{ key: 'dish:10', quantity: 1 }] },
    })
  })

  it('tells the venue, if its money comes after a guest has withdrawn, that dishes have changed', async () => {
    const { db, orderId, pay, leave, withdraw, isPaid } = await setUp()
    answerOf(await pay())
    answerOf(await leave())
    answerOf(await withdraw())
    await isPaid()
    expect(await ledgerOf(db, orderId)).toMatchObject({ state: 'queued', order: { late: 'parts_changed' } })
  })

  it('can no longer be paid once another order of the cart has replaced it', async () => {
    const { db, stripe, request, orderId, pay, place, again, isPaid, stateOf } = await setUp()
    answerOf(await pay())
    const next = await again()
    stripe.down = true
    expect(await place(next)).toMatchObject({ error: { code: 'payment_unknown' } })
    stripe.down = false
    const replacing = answerOf(await place(next))
    expect(replacing.orderId).not.toBe(orderId)
    expect(await pay()).toEqual(refused('payment_closed'))
    expect(await place(request)).toEqual(refused('attempt_reused'))
    expect(await stateOf()).toBe('ordering')
    answerOf(await pay(replacing.orderId, next))
    await isPaid(replacing.orderId)
    expect((await ledgerOf(db, orderId)).state).toBe('dead')
    expect(await stateOf()).toBe('closed')
  })

  it('is given up after the time limit of payments', async () => {
    const { payments, pay, withdraw } = await setUp()
    answerOf(await pay())
    const later = { ...payments, now: () => Date.now() + GIVE_UP_MS + 60_000 }
    await sweepPayments(later)
    await giveUpUnpaid(later)
    expect(await withdraw()).toEqual(done)
    expect(await pay()).toEqual(refused('payment_closed'))
  })

  it('is either left or begun to be paid, when both are asked at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { stripe, pay, leave, stateOf } = await setUp()
      const early = round % 2 === 0 ? leave() : undefined
      const [started, left] = await Promise.all([pay(), early ?? leave()])
      const isLeft = answerOf(left).left.length > 0
      expect(await stateOf()).toBe(isLeft ? 'open' : 'ordering')
      if (!isLeft) continue
      expect(started).toMatchObject({ ok: false })
      expect([...stripe.held.values()].filter(({ record }) => record.status === 'open')).toEqual([])
    }
  })
})
