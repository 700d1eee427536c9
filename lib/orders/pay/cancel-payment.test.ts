import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import type { Database, Db } from '@/lib/db/connect'
import { keepReference } from '@/lib/orders/ledger/payment-ledger'
import { GIVE_UP_MS } from '@/lib/orders/ledger/poll-schedule'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { sweepPayments } from '@/lib/orders/pay/sweep-payments'
import { switchProvider } from '@/lib/orders/pay/switch-provider'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
  testStart,
} from '@/lib/testing/test-payments'

/** A database on which something happens right after a row was read that names no reference yet, for the nth time. */
const afterReading = (db: Db, nth: number, happens: () => Promise<unknown>): Db => {
  let times = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row.reference === null && row.request !== undefined)) {
        times += 1
        if (times === nth) await happens()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}

describe.each(testEngines)('a payment whose form appears in another tab while it is being closed, on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let other: Database
  let stripe: TestProvider
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    other = await store.connect()
  })
  beforeEach(async () => {
    stripe = testProvider('stripe')
    await database.db.updateTable('payments').set({ next_check_at: null }).execute()
  })
  afterAll(() => store.dispose())

  /** Begun so long ago, and its provider has not answered yet: what shows its form, once it does. */
  const begun = async (age = 0) => {
    const request = await placeUnpaid(database.db)
    const then = testPayments(database.db, { stripe }, { now: () => Date.now() - age })
    stripe.down = true
    await startPayment(request, testStart(then))
    stripe.down = false
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    if (!payment) throw new Error('no payment')
    const { reference } = await stripe.start(JSON.parse(payment.request))
    const show = async (): Promise<void> => {
      expect(await keepReference(other.db, payment, reference, Date.now())).toBe(true)
    }
    return { orderId: request.orderId, show }
  }

  it('is not left for cash as one that nobody was ever shown', async () => {
    const { orderId, show } = await begun()
    const racing = testPayments(afterReading(database.db, 1, show), { stripe })
    await expect(switchProvider({ id: orderId }, { provider: 'cash' }, racing)).rejects.toThrow('payment_unknown')
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'awaiting', paid: ['started'], work: [] })
    expect(stripe.calls.cancel).toBe(0)

    await switchProvider({ id: orderId }, { provider: 'cash' }, testPayments(database.db, { stripe }))
    expect(stripe.calls.cancel).toBe(1)
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'queued', paid: ['cancelled'] })
  })

  it('is not given up, and is asked about soon', async () => {
    const { orderId, show } = await begun(GIVE_UP_MS + 60_000)
    await database.db.updateTable('payments').set({ next_check_at: 1 }).where('order_id', '=', orderId).execute()
    await sweepPayments(testPayments(afterReading(database.db, 2, show), { stripe }))
    expect((await ledgerOf(database.db, orderId)).paid).toEqual(['started'])

    const [reference = ''] = stripe.held.keys()
    stripe.becomes(reference, { status: 'paid' })
    await sweepPayments(testPayments(database.db, { stripe }, { now: () => Date.now() + 31_000 }))
    expect((await ledgerOf(database.db, orderId)).state).toBe('queued')
  })
})
