import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { findPayment } from '@/lib/orders/ledger/payment-ledger'
import { cancelPayment } from '@/lib/orders/pay/cancel-payment'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { receiveWebhook } from '@/lib/orders/pay/receive-webhook'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { sweepPayments } from '@/lib/orders/pay/sweep-payments'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
  testStart,
} from '@/lib/testing/test-payments'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 365 * 24 * HOUR

describe.each(testEngines)('when a payment is asked about on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let stripe: TestProvider
  let now: number
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  beforeEach(async () => {
    stripe = testProvider('stripe')
    now = Date.now()
    await database.db.updateTable('payments').set({ next_check_at: null }).execute()
  })
  afterAll(() => store.dispose())

  const context = (db = database.db) => testPayments(db, { stripe }, { now: () => now })

  const sweep = async (): Promise<void> => {
    while ((await sweepPayments(context())) > 0);
  }

  /** Time goes on, and the sweep with it. */
  const pass = async (ms: number, step: number): Promise<void> => {
    for (const end = now + ms; now < end; ) {
      now += Math.min(step, end - now)
      await sweep()
    }
  }

  /** A form that was opened so long ago, and asked about since as is usual. */
  const opened = async (age: number) => {
    const request = await placeUnpaid(database.db)
    await startPayment(request, testStart(context()))
    await pass(age, 5 * MINUTE)
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    if (!payment?.reference) throw new Error('no reference')
    return { ...request, paymentId: payment.id, reference: payment.reference }
  }

  const message = (eventId: string, reference: string) =>
    receiveWebhook(
      {
        method: 'stripe',
        headers: new Headers({ signature: 'right' }),
        body: new TextEncoder().encode(JSON.stringify({ eventId, reference, paymentId: null })),
      },
      context(),
    )

  const stateOf = async (orderId: string) => (await ledgerOf(database.db, orderId)).state

  it('it is soon again, where a message came and the provider then gave no answer', async () => {
    const { orderId, reference } = await opened(31 * MINUTE)
    await message(`evt_${orderId}`, reference)
    stripe.down = true
    await pass(3 * MINUTE, 10_000)
    stripe.down = false
    stripe.becomes(reference, { status: 'paid' })
    await pass(31_000, 1_000)
    expect(await stateOf(orderId)).toBe('queued')
  })

  it('it is at once, where a message came while the provider gave no answer', async () => {
    const { orderId, reference } = await opened(31 * MINUTE)
    await message(`evt_1_${orderId}`, reference)
    stripe.beforeAnswer = async () => {
      stripe.beforeAnswer = async () => undefined
      now += 5_000
      await message(`evt_2_${orderId}`, reference)
      throw new Error('timeout')
    }
    await sweepPayments(context())
    stripe.becomes(reference, { status: 'paid' })
    await pass(2_000, 1_000)
    expect(await stateOf(orderId)).toBe('queued')
  })

  it('it is soon after the process died with the money taken and nothing written', async () => {
    const { orderId, paymentId, reference } = await opened(31 * MINUTE)
    const { verify } = stripe
    const process = new EventEmitter()
    const [taken, ended] = [once(process, 'taken'), once(process, 'end')]
    stripe.verify = async (_, __, mayCapture) => {
      expect(await mayCapture()).toBe(true)
      process.emit('taken')
      await ended
      throw new Error('dead')
    }
    const other = (await store.connect()).db
    const dying = reconcilePayment(paymentId, context(other))
    await taken
    stripe.verify = verify
    stripe.becomes(reference, { status: 'paid' })
    await pass(MINUTE, 5_000)
    expect(await stateOf(orderId)).toBe('queued')
    process.emit('end')
    await dying
  })

  it('it is soon after its form was shown again', async () => {
    const { orderId, reference, ...request } = await opened(50 * MINUTE)
    await startPayment({ ...request, orderId }, testStart(context()))
    stripe.becomes(reference, { status: 'paid' })
    await pass(31_000, 1_000)
    expect(await stateOf(orderId)).toBe('queued')
  })

  const JUMPS = [-YEAR, -HOUR, HOUR, YEAR]

  it.each(JUMPS.flatMap((jump) => [10 * MINUTE, 3 * HOUR].map((age) => ({ jump, age, hours: jump / HOUR }))))(
    'it is in time though the clock jumps by $hours h, at an age of $age ms',
    async ({ jump, age }) => {
      const { orderId, reference } = await opened(age)
      stripe.becomes(reference, { status: 'paid' })
      now += jump
      await pass(...(age < HOUR ? ([MINUTE, 20_000] as const) : ([HOUR + 3 * MINUTE, 5 * MINUTE] as const)))
      expect(await stateOf(orderId)).toBe('queued')
    },
  )

  it.each(JUMPS)('money under way is not forgotten though the clock jumps by %d ms and back', async (jump) => {
    const { orderId, reference } = await opened(5 * MINUTE)
    stripe.becomes(reference, { status: 'pending' })
    await pass(MINUTE, 30_000)
    now += jump
    await pass(MINUTE, 30_000)
    now -= jump
    stripe.becomes(reference, { status: 'paid' })
    await pass(MINUTE, 30_000)
    expect(await stateOf(orderId)).toBe('queued')
  })

  it.each(JUMPS)('its diner’s page hears of the money though the clock jumps by %d ms', async (jump) => {
    const checkout = await opened(MINUTE)
    expect(await getOrderStatus(checkout, context())).toMatchObject({ value: { payment: 'open' } })
    now += jump
    stripe.becomes(checkout.reference, { status: 'pending' })
    expect(await getOrderStatus(checkout, context())).toMatchObject({ value: { payment: 'pending' } })
    now += 2_000
    stripe.becomes(checkout.reference, { status: 'paid' })
    expect(await getOrderStatus(checkout, context())).toMatchObject({ value: { payment: 'paid' } })
  })

  it.each(JUMPS)('messages are heeded though the clock jumps by %d ms', async (jump) => {
    const { orderId, reference } = await opened(MINUTE)
    now += jump
    stripe.becomes(reference, { status: 'paid' })
    await message(`evt_${orderId}`, reference)
    await sweep()
    expect(await stateOf(orderId)).toBe('queued')
  })

  it('what was being taken before the clock was set back is not being taken for ever', async () => {
    const { paymentId } = await opened(MINUTE)
    stripe.verify = async (_, __, mayCapture) => {
      await mayCapture()
      throw new Error('timeout')
    }
    await reconcilePayment(paymentId, context())
    const payment = await findPayment(database.db, paymentId)
    if (!payment) throw new Error('no payment')
    expect(await cancelPayment(payment, context())).toBe('unknown')
    now -= YEAR
    expect(await cancelPayment(payment, context())).toBe('cancelled')
  })
})
