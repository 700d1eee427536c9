import { describe, expect, it } from '@jest/globals'
import { ORDER_STATES, type OrderState } from '@/lib/core/orders/order'
import type { PaymentState } from '@/lib/core/orders/payment'
import type { ProviderRecord } from '@/lib/core/payments/provider'
import { queueOrder } from '@/lib/server/orders/ledger/order-ledger'
import { cardTransactionOf } from '@/lib/server/orders/ledger/order-row'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testProvider } from '@/lib/testing/orders/test-payments'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('reconcilePayment: reconciling payments on %s', (engine) => {
  const shop = paymentHarness(engine)

  it('pays an order once: payment, order, payload and all work of it in one step', async () => {
    const mine = await shop.begin()
    const woken: true[] = []
    shop.says(mine, { status: 'paid', transactionId: 'pi_1' })
    await shop.reconcile(mine, { messages: true, queued: () => void woken.push(true) })
    const { order, payload, paid, work } = await shop.ledger(mine.orderId)
    expect(order).toMatchObject({ state: 'queued', transaction_id: 'pi_1', provider: 'stripe' })
    expect({ paid, woken: woken.length }).toEqual({ paid: ['paid'], woken: 1 })
    expect(payload).toMatchObject({ order: { payed: true }, transaction: { id: 'pi_1', provider: 'stripe' } })
    expect(work).toEqual(['order', 'transaction', 'event', 'message'])
    const transaction = { type: 'restaurant', ris_id: 77, order_id: mine.orderId, payment_intent_id: 'pi_1' }
    expect(cardTransactionOf(order)).toEqual(transaction)
  })

  it('is told the same by fifty at once, on two instances, and pays once', async () => {
    const mine = await shop.begin()
    const second = await shop.connect()
    shop.says(mine, { status: 'paid' })
    const reconciled = await Promise.all(
      Array.from({ length: 50 }, (_, at) => shop.reconcile(mine, at % 2 ? { db: second } : {})),
    )
    expect(new Set(reconciled.map((each) => each?.payment.state))).toEqual(new Set(['paid']))
    expect(await shop.ledger(mine.orderId)).toMatchObject({
      state: 'queued',
      work: ['order', 'transaction', 'event'],
    })
    await shop.reconcile(mine)
    expect((await shop.ledger(mine.orderId)).work).toEqual(['order', 'transaction', 'event'])
  })

  const STATUSES: ProviderRecord['status'][] = ['open', 'pending', 'paid', 'failed', 'cancelled', 'refunded']
  const UNPAID: OrderState[] = ['draft', 'awaiting', 'dead']

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
      const mine = await shop.begin()
      await shop.setOrder(mine.orderId, { state })
      if (!UNPAID.includes(state)) {
        const { order } = await shop.ledger(mine.orderId)
        await shop.db.transaction().execute((tx) => queueOrder(tx, { ...order, provider: 'cash' }, false))
      }
      shop.says(mine, { status })
      await shop.reconcile(mine)
      const after = await shop.ledger(mine.orderId)
      const pays = status === 'paid' && UNPAID.includes(state)
      expect(after.state).toBe(pays ? 'queued' : state)
      expect(after.paid).toEqual([paymentAfter(status, UNPAID.includes(state))])
      expect(after.payload.order.payed).toBe(pays)
      expect(after.work.filter((kind) => kind === 'order')).toHaveLength(pays || !UNPAID.includes(state) ? 1 : 0)
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
    const mine = await shop.begin()
    const alarms: string[] = []
    const log = { ...silentLog, error: (code: string) => void alarms.push(code) }
    shop.says(mine, { status: 'paid', ...word })
    await shop.reconcile(mine, { log })
    expect(await shop.ledger(mine.orderId)).toMatchObject({ state: 'awaiting', paid: ['held'], work: [] })
    expect(alarms).toEqual(['payment_held'])
    const answer = await shop.status(mine)
    expect(answer).toMatchObject({ value: { payment: 'held', payed: false } })
  })

  it('knows nothing new when the provider is down, answers nonsense or is no longer set up', async () => {
    const mine = await shop.begin()
    const before = await shop.ledger(mine.orderId)
    shop.stripe.down = true
    expect(await shop.reconcile(mine)).toMatchObject({ answered: false })
    expect(await shop.reconcile(mine, { providerOf: () => null })).toMatchObject({ answered: false })
    expect(await shop.reconcile({ paymentId: 'pay_unknown' })).toBeNull()
    expect(await shop.ledger(mine.orderId)).toMatchObject({ order: before.order, paid: ['started'] })
    const answer = await shop.status(mine)
    expect(answer).toMatchObject({ value: { payment: 'open', payed: false } })
  })

  it.each<[Partial<ProviderRecord>, object]>([
    [{ status: 'paid' }, { payment: 'paid', payed: true, state: 'queued' }],
    [{ status: 'pending' }, { payment: 'pending', payed: false, state: 'awaiting' }],
    [{ status: 'failed' }, { payment: 'failed', payed: false, state: 'awaiting' }],
    [{ status: 'open' }, { payment: 'open', payed: false, state: 'awaiting' }],
  ])('the confirmation page of a payment that is %j hears it at once, and again', async (word, value) => {
    const mine = await shop.begin()
    shop.says(mine, word)
    expect(await shop.status(mine)).toMatchObject({ value })
    const after = await shop.ledger(mine.orderId)
    shop.clock.ahead += 5_000
    const again = await Promise.all(Array.from({ length: 20 }, () => shop.status(mine)))
    for (const answer of again) expect(answer).toMatchObject({ value })
    expect((await shop.ledger(mine.orderId)).order).toEqual(after.order)
  })

  it('does not keep a diner waiting for a provider that hangs', async () => {
    const mine = await shop.begin()
    let release = (): void => undefined
    shop.stripe.beforeAnswer = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const answer = await shop.status(mine, {}, 50)
    release()
    expect(answer).toMatchObject({ value: { payment: 'open', payed: false } })
  })

  it('believes the later of two answers that cross', async () => {
    const mine = await shop.begin()
    const slow = testProvider('stripe')
    let answer = (): void => undefined
    slow.verify = (asked) => {
      const then = stripeWord(asked)
      return new Promise((resolve) => {
        answer = () => resolve(then)
      })
    }
    const stripeWord = (asked: string): ProviderRecord => {
      const held = shop.stripe.held.get(asked)
      if (!held) throw new Error('unknown')
      return { ...held.record }
    }
    shop.says(mine, { status: 'failed' })
    const second = await shop.connect()
    const early = shop.reconcile(mine, { db: second, providerOf: () => slow })
    await new Promise((resolve) => setTimeout(resolve, 30))
    shop.says(mine, { status: 'paid' })
    await shop.reconcile(mine)
    answer()
    await early
    const after = await shop.ledger(mine.orderId)
    expect({ state: after.state, payment: after.payments[0] }).toMatchObject({
      state: 'queued',
      payment: { state: 'paid', reason: null },
    })
  })

  it('takes another’s transaction id for what it is: nothing', async () => {
    const paid = await shop.begin()
    shop.says(paid, { status: 'paid' })
    await shop.reconcile(paid)
    const mine = await shop.begin()
    // Even a provider that mixes them up makes no order of it.
    shop.says(mine, { status: 'paid', orderId: paid.orderId, paymentId: paid.paymentId })
    expect(await shop.status(mine)).toMatchObject({ value: { payed: false, state: 'awaiting' } })
  })
})
