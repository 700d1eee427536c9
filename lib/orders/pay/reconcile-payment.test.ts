import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { ORDER_STATES, type OrderState } from '@/lib/orders/order'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import type { PaymentState } from '@/lib/orders/payment'
import type { ProviderRecord } from '@/lib/payments/provider'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
  testStart,
} from '@/lib/testing/test-payments'

describe.each(testEngines)('settling payments on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let provider: TestProvider
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  beforeEach(() => {
    provider = testProvider('stripe')
  })
  afterAll(() => store.dispose())

  const context = (changes: Parameters<typeof testPayments>[2] = {}) =>
    testPayments(database.db, { stripe: provider }, changes)

  const started = async () => {
    const request = await placeUnpaid(database.db)
    const answer = await startPayment(request, testStart(context()))
    if (!answer.ok || !('panel' in answer.value)) throw new Error('not started')
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    if (!payment?.reference) throw new Error('no reference')
    return { ...request, paymentId: payment.id, reference: payment.reference }
  }

  it('pays an order once: payment, order, payload and all work of it in one step', async () => {
    const { orderId, paymentId, reference } = await started()
    const woken: true[] = []
    provider.becomes(reference, { status: 'paid', transactionId: 'pi_1' })
    await reconcilePayment(paymentId, context({ messages: true, queued: () => void woken.push(true) }))
    const { order, payload, paid, work } = await ledgerOf(database.db, orderId)
    expect({
      state: order.state,
      id: order.transaction_id,
      provider: order.provider,
      paid,
      woken: woken.length,
    }).toEqual({
      state: 'queued',
      id: 'pi_1',
      provider: 'stripe',
      paid: ['paid'],
      woken: 1,
    })
    expect(payload).toMatchObject({ order: { payed: true }, transaction: { id: 'pi_1', provider: 'stripe' } })
    expect(work).toEqual(['order', 'transaction', 'event', 'message'])
    const row = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'transaction')
      .executeTakeFirstOrThrow()
    const transaction = { type: 'restaurant', ris_id: 77, order_id: orderId, payment_intent_id: 'pi_1' }
    expect(JSON.parse(row.payload)).toEqual(transaction)
  })

  it('is told the same by fifty at once, on two instances, and pays once', async () => {
    const { orderId, paymentId, reference } = await started()
    const second = await store.connect()
    provider.becomes(reference, { status: 'paid' })
    const contexts = [context(), testPayments(second.db, { stripe: provider })]
    const settled = await Promise.all(
      Array.from({ length: 50 }, (_, at) => reconcilePayment(paymentId, contexts[at % 2] ?? context())),
    )
    expect(new Set(settled.map((each) => each?.payment.state))).toEqual(new Set(['paid']))
    expect(await ledgerOf(database.db, orderId)).toMatchObject({
      state: 'queued',
      work: ['order', 'transaction', 'event'],
    })
    await reconcilePayment(paymentId, context())
    expect((await ledgerOf(database.db, orderId)).work).toEqual(['order', 'transaction', 'event'])
  })

  const STATUSES: ProviderRecord['status'][] = ['open', 'pending', 'paid', 'failed', 'cancelled', 'refunded']
  const UNSETTLED: OrderState[] = ['draft', 'awaiting', 'dead']

  /** A payment that an order does not need any more is closed, unless money came of it. */
  const paymentAfter = (status: ProviderRecord['status'], wanted: boolean): PaymentState => {
    if (status === 'pending') return 'pending'
    if (status === 'paid') return wanted ? 'paid' : 'refund_due'
    if (!wanted) return 'cancelled'
    return status === 'open' ? 'started' : status
  }

  it.each(ORDER_STATES.flatMap((state) => STATUSES.map((status) => ({ state, status }))))(
    'an order that is $state, and a payment that is $status',
    async ({ state, status }) => {
      const { orderId, paymentId, reference } = await started()
      await database.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
      if (!UNSETTLED.includes(state)) {
        const { order } = await ledgerOf(database.db, orderId)
        const { queueOrder } = await import('@/lib/orders/ledger/queue-order')
        await database.db.transaction().execute((tx) => queueOrder(tx, { ...order, provider: 'cash' }, false))
      }
      provider.becomes(reference, { status })
      await reconcilePayment(paymentId, context())
      const after = await ledgerOf(database.db, orderId)
      const pays = status === 'paid' && UNSETTLED.includes(state)
      expect(after.state).toBe(pays ? 'queued' : state)
      expect(after.paid).toEqual([paymentAfter(status, UNSETTLED.includes(state))])
      expect(after.payload.order.payed).toBe(pays)
      expect(after.work.filter((kind) => kind === 'order')).toHaveLength(pays || !UNSETTLED.includes(state) ? 1 : 0)
    },
  )

  it.each<Partial<ProviderRecord>>([
    { amount: 2799 },
    { amount: null },
    { currency: 'USD' },
    { account: 'acct_other' },
    { account: null },
    { paymentId: 'pay_other' },
    { paymentId: null },
    { orderId: 'ord_other' },
    { orderId: null },
    { venueId: 78 },
    { venueId: null },
  ])('holds money that is not what was asked for: %j', async (word) => {
    const { orderId, attemptKey, paymentId, reference } = await started()
    const alarms: string[] = []
    const log = { ...context().log, error: (code: string) => void alarms.push(code) }
    provider.becomes(reference, { status: 'paid', ...word })
    await reconcilePayment(paymentId, context({ log }))
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'awaiting', paid: ['held'], work: [] })
    expect(alarms).toEqual(['payment_held'])
    const answer = await getOrderStatus({ orderId, attemptKey }, context())
    expect(answer).toMatchObject({ value: { payment: 'held', payed: false } })
  })

  it('knows nothing new when the provider is down, answers nonsense or is no longer set up', async () => {
    const { orderId, attemptKey, paymentId } = await started()
    const before = await ledgerOf(database.db, orderId)
    provider.down = true
    expect(await reconcilePayment(paymentId, context())).toMatchObject({ answered: false })
    expect(await reconcilePayment(paymentId, testPayments(database.db))).toMatchObject({ answered: false })
    expect(await reconcilePayment('pay_unknown', context())).toBeNull()
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ order: before.order, paid: ['started'] })
    const answer = await getOrderStatus({ orderId, attemptKey }, context())
    expect(answer).toMatchObject({ value: { payment: 'open', payed: false } })
  })

  it.each<[Partial<ProviderRecord>, object]>([
    [{ status: 'paid' }, { payment: 'paid', payed: true, state: 'queued' }],
    [{ status: 'pending' }, { payment: 'pending', payed: false, state: 'awaiting' }],
    [{ status: 'failed' }, { payment: 'failed', payed: false, state: 'awaiting' }],
    [{ status: 'open' }, { payment: 'open', payed: false, state: 'awaiting' }],
  ])('the confirmation page of a payment that is %j hears it at once, and again', async (word, value) => {
    const { orderId, attemptKey, reference } = await started()
    provider.becomes(reference, word)
    expect(await getOrderStatus({ orderId, attemptKey }, context())).toMatchObject({ value })
    const after = await ledgerOf(database.db, orderId)
    const again = await Promise.all(
      Array.from({ length: 20 }, () =>
        getOrderStatus({ orderId, attemptKey }, context({ now: () => Date.now() + 5_000 })),
      ),
    )
    for (const answer of again) expect(answer).toMatchObject({ value })
    expect((await ledgerOf(database.db, orderId)).order).toEqual(after.order)
  })

  it('does not keep a diner waiting for a provider that hangs', async () => {
    const { orderId, attemptKey } = await started()
    let release = (): void => undefined
    provider.beforeAnswer = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const answer = await getOrderStatus({ orderId, attemptKey }, context(), 50)
    release()
    expect(answer).toMatchObject({ value: { payment: 'open', payed: false } })
  })

  it('believes the later of two answers that cross', async () => {
    const { orderId, paymentId, reference } = await started()
    const slow = testProvider('stripe')
    let answer = (): void => undefined
    slow.verify = (asked) => {
      const then = stripeWord(asked)
      return new Promise((resolve) => {
        answer = () => resolve(then)
      })
    }
    const stripeWord = (asked: string): ProviderRecord => {
      const held = provider.held.get(asked)
      if (!held) throw new Error('unknown')
      return { ...held.record }
    }
    provider.becomes(reference, { status: 'failed' })
    const second = await store.connect()
    const early = reconcilePayment(paymentId, testPayments(second.db, { stripe: slow }))
    await new Promise((resolve) => setTimeout(resolve, 30))
    provider.becomes(reference, { status: 'paid' })
    await reconcilePayment(paymentId, context())
    answer()
    await early
    const after = await ledgerOf(database.db, orderId)
    expect({ state: after.state, payment: after.payments[0] }).toMatchObject({
      state: 'queued',
      payment: { state: 'paid', reason: null },
    })
  })

  it('takes another’s transaction id for what it is: nothing', async () => {
    const paid = await started()
    provider.becomes(paid.reference, { status: 'paid' })
    await reconcilePayment(paid.paymentId, context())
    const mine = await started()
    // Even a provider that mixes them up makes no order of it.
    provider.becomes(mine.reference, { status: 'paid', orderId: paid.orderId, paymentId: paid.paymentId })
    expect(await getOrderStatus(mine, context())).toMatchObject({ value: { payed: false, state: 'awaiting' } })
  })
})
