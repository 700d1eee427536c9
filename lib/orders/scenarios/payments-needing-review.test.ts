import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { countPaymentsNeedingReview, type PaymentsNeedingReview } from '@/lib/orders/ledger/payments-needing-review'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { sweepPayments } from '@/lib/orders/pay/sweep-payments'
import { runOrders } from '@/lib/testing/run-orders'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
  testStart,
} from '@/lib/testing/test-payments'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const NONE: PaymentsNeedingReview = { held: 0, refund_due: 0, reversed: 0, unanswered: 0 }

describe.each(testEngines)('money that needs a person on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const run = (...args: string[]) => runOrders(store.place, args)
  const counts = () => countPaymentsNeedingReview(database.db, Date.now())

  /** What `list` says of the money of one order. */
  const caseOf = async (orderId: string) =>
    (await run('list'))
      .lines()
      .filter(({ id, why }) => id === orderId && why.startsWith('payment '))
      .map(({ why, detail }) => [why, detail])

  /** An order whose payment was begun so long ago. */
  const begun = async (stripe: TestProvider, age: number) => {
    const request = await placeUnpaid(database.db)
    const then = testPayments(database.db, { stripe }, { now: () => Date.now() - age })
    await startPayment(request, testStart(then))
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    return { orderId: request.orderId, paymentId: payment?.id ?? '', reference: payment?.reference ?? '' }
  }

  const sweepWith = (stripe: TestProvider | null, changes = {}) =>
    sweepPayments(testPayments(database.db, stripe ? { stripe } : {}, changes))

  it('is one that counted and failed later, until a person says that it is gone', async () => {
    const stripe = testProvider('stripe')
    const { orderId, paymentId, reference } = await begun(stripe, 0)
    const payments = testPayments(database.db, { stripe })
    stripe.becomes(reference, { status: 'paid' })
    await reconcilePayment(paymentId, payments)
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    stripe.becomes(reference, { status: 'failed' })
    await reconcilePayment(paymentId, payments)
    expect(await caseOf(orderId)).toEqual([['payment reversed', 'later_failed']])
    expect(await counts()).toEqual({ ...NONE, reversed: 1 })
    expect((await run('returned', orderId)).lines()).toMatchObject([{ payments: [{ state: 'refunded' }] }])
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    expect((await ledgerOf(database.db, orderId)).state).toBe('queued')
  })

  it('is none that was only left half-way, nor one of a provider that is away for a moment', async () => {
    const stripe = testProvider('stripe')
    const [old, left, young] = [
      await begun(stripe, 8 * HOUR),
      await begun(stripe, 5 * HOUR),
      await begun(stripe, HOUR / 2),
    ]
    await sweepWith(stripe)
    expect((await ledgerOf(database.db, old.orderId)).paid).toEqual(['cancelled'])
    expect((await ledgerOf(database.db, left.orderId)).paid).toEqual(['started'])
    await reconcilePayment(young.paymentId, testPayments(database.db, {}))
    expect([await caseOf(old.orderId), await caseOf(left.orderId), await caseOf(young.orderId)]).toEqual([[], [], []])
    expect(await counts()).toEqual(NONE)
  })

  it('is one of which its provider says nothing, for ever, and asked about again it pays its order', async () => {
    const stripe = testProvider('stripe')
    const { orderId, paymentId, reference } = await begun(stripe, 31 * DAY)
    stripe.becomes(reference, { status: 'paid' })
    // Its keys are gone from the settings.
    await sweepWith(null)
    expect((await ledgerOf(database.db, orderId)).payments).toMatchObject([{ state: 'started', next_check_at: null }])
    expect(await caseOf(orderId)).toEqual([['payment unanswered', 'stripe is asked no more']])
    expect(await counts()).toEqual({ ...NONE, unanswered: 1 })
    expect((await run('retry', orderId)).lines()).toEqual([{ id: orderId, queued: [], asked: [paymentId] }])
    expect(await caseOf(orderId)).toEqual([['payment unanswered', 'stripe']])
    await sweepWith(stripe)
    expect((await ledgerOf(database.db, orderId)).state).toBe('queued')
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    expect((await run('retry', orderId)).code).toBe(1)
  })

  it('is closed by a person where nothing ever came, and only after an hour of silence', async () => {
    const stripe = testProvider('stripe')
    const [silent, fresh] = [await begun(stripe, 2 * HOUR), await begun(stripe, HOUR / 2)]
    stripe.down = true
    await sweepWith(stripe)
    expect(await caseOf(silent.orderId)).toEqual([['payment unanswered', 'stripe']])
    expect((await run('returned', fresh.orderId)).code).toBe(1)
    expect((await run('returned', silent.orderId)).lines()).toMatchObject([
      { payments: [{ state: 'cancelled', reason: 'returned' }] },
    ])
    expect([await caseOf(silent.orderId), await counts()]).toEqual([[], NONE])
    // Money that comes all the same makes the order.
    stripe.down = false
    stripe.becomes(silent.reference, { status: 'paid' })
    await reconcilePayment(silent.paymentId, testPayments(database.db, { stripe }))
    expect((await ledgerOf(database.db, silent.orderId)).state).toBe('queued')
  })
})
