import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '@/lib/db/connect'
import { GIVE_UP_MS } from '@/lib/orders/ledger/poll-schedule'
import { receiveWebhook } from '@/lib/orders/pay/receive-webhook'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { sweepPayments, tidyPayments } from '@/lib/orders/pay/sweep-payments'
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

describe.each(testEngines)('money that comes by itself on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let stripe: TestProvider
  let ahead: number
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  beforeEach(async () => {
    stripe = testProvider('stripe')
    ahead = 0
    await database.db.deleteFrom('payment_events').execute()
    await database.db.updateTable('payments').set({ next_check_at: null }).execute()
  })
  afterAll(() => store.dispose())

  const context = (db = database.db) => testPayments(db, { stripe }, { now: () => Date.now() + ahead })

  const started = async () => {
    const request = await placeUnpaid(database.db)
    await startPayment(request, testStart(testPayments(database.db, { stripe })))
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    return { request, orderId: request.orderId, paymentId: payment?.id ?? '', reference: payment?.reference ?? '' }
  }

  const webhook = (eventId: string, reference: string, signature = 'right') =>
    receiveWebhook(
      {
        method: 'stripe',
        headers: new Headers({ signature }),
        body: new TextEncoder().encode(JSON.stringify({ eventId, reference, paymentId: null })),
      },
      context(),
    )

  const sweepAll = async (): Promise<void> => {
    while ((await sweepPayments(context())) > 0);
  }

  it('pays an order whose diner never came back, at the provider’s word', async () => {
    const { orderId, reference } = await started()
    stripe.becomes(reference, { status: 'paid' })
    await sweepAll()
    expect((await ledgerOf(database.db, orderId)).state).toBe('awaiting')
    expect(await webhook('evt_1', reference)).toEqual({ ok: true, value: { received: true, due: true } })
    await sweepAll()
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
  })

  it('pays it without any word too: the sweep asks after half a minute', async () => {
    const { orderId, reference } = await started()
    stripe.becomes(reference, { status: 'paid' })
    ahead = 31_000
    await sweepAll()
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
  })

  it('keeps a message that comes before its payment is known', async () => {
    const { orderId, paymentId, reference } = await started()
    await database.db.updateTable('payments').set({ reference: null, next_check_at: null }).execute()
    expect(await webhook('evt_early', reference)).toMatchObject({ ok: true })
    await tidyPayments(context())
    await database.db.updateTable('payments').set({ reference }).where('id', '=', paymentId).execute()
    stripe.becomes(reference, { status: 'paid' })
    await tidyPayments(context())
    await sweepAll()
    expect((await ledgerOf(database.db, orderId)).state).toBe('queued')
  })

  it.each(['wrong', ''])('changes and keeps nothing at a message signed "%s"', async (signature) => {
    const { reference } = await started()
    expect(await webhook('evt_forged', reference, signature)).toEqual({ ok: false, error: { code: 'webhook_refused' } })
    expect(await database.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  it('does not know providers that are not set up', async () => {
    const delivery = { headers: new Headers(), body: new Uint8Array() }
    const notFound = { ok: false, error: { code: 'not_found' } }
    expect(await receiveWebhook({ method: 'sumup', ...delivery }, context())).toEqual(notFound)
  })

  it('asks often while a payment is young, hourly later, and no more after a week', async () => {
    const { paymentId, reference } = await started()
    stripe.becomes(reference, { status: 'pending' })
    const questionsWithin = async (from: number, ms: number, step: number): Promise<number> => {
      const before = stripe.calls.verify
      for (ahead = from; ahead < from + ms; ahead += step) await sweepAll()
      return stripe.calls.verify - before
    }
    expect(await questionsWithin(31_000, 300_000, 5_000)).toBe(10)
    expect(await questionsWithin(2 * HOUR, 5 * HOUR, HOUR / 4)).toBeLessThanOrEqual(6)
    expect(await questionsWithin(8 * 24 * HOUR, 5 * HOUR, HOUR)).toBeLessThanOrEqual(2)
    const row = await database.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    expect(row).toMatchObject({ state: 'pending', next_check_at: null })
  })

  it('goes on asking after the clock has jumped back a year', async () => {
    const { orderId, reference } = await started()
    stripe.becomes(reference, { status: 'paid' })
    ahead = -365 * 24 * HOUR
    await sweepAll()
    expect((await ledgerOf(database.db, orderId)).state).toBe('queued')
  })

  it('gives up an order nobody paid for, and still takes the money that comes after all', async () => {
    const { orderId, reference } = await started()
    ahead = GIVE_UP_MS - 60_000
    await sweepAll()
    await tidyPayments(context())
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'awaiting', paid: ['started'] })
    ahead = GIVE_UP_MS + 2 * HOUR
    await sweepAll()
    await tidyPayments(context())
    expect(await ledgerOf(database.db, orderId)).toMatchObject({ state: 'dead', paid: ['cancelled'] })
    stripe.becomes(reference, { status: 'paid' })
    await webhook('evt_late', reference)
    ahead += 3_000
    await sweepAll()
    expect(await ledgerOf(database.db, orderId)).toMatchObject({
      state: 'queued',
      paid: ['paid'],
      work: ['order', 'transaction', 'event'],
    })
  })

  it('gives nothing up while the provider does not answer, or has money that is not sure yet', async () => {
    const [silent, unsure] = [await started(), await started()]
    stripe.becomes(unsure.reference, { status: 'pending' })
    ahead = GIVE_UP_MS + HOUR
    const verify = stripe.verify
    stripe.verify = async (reference, ...rest) => {
      if (reference === silent.reference) throw new Error('timeout')
      return verify(reference, ...rest)
    }
    await sweepAll()
    await tidyPayments(context())
    expect(await ledgerOf(database.db, silent.orderId)).toMatchObject({ state: 'awaiting', paid: ['started'] })
    expect(await ledgerOf(database.db, unsure.orderId)).toMatchObject({ state: 'awaiting', paid: ['pending'] })
  })

  it('gives up drafts that were never begun, and forgets old messages', async () => {
    const { orderId } = await placeUnpaid(database.db)
    await webhook('evt_old', 'stranger')
    ahead = 8 * 24 * HOUR
    await tidyPayments(context())
    expect((await ledgerOf(database.db, orderId)).state).toBe('dead')
    expect(await database.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  it('keeps a bounded number of messages, the newest, whether they name a payment or not', async () => {
    const count = 100_000
    for (const state of ['matched', 'unmatched']) {
      await sql`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count + 5)})
        insert into payment_events (provider, event_id, reference, payment_id, state, received_at)
        select 'sumup', ${sql.lit(state)} || i, null, null, ${sql.lit(state)}, ${sql.lit(Date.now())} + i from n
      `.execute(database.db)
    }
    await tidyPayments(context())
    const kept = await database.db
      .selectFrom('payment_events')
      .select(({ fn }) => [
        'state',
        fn.countAll().as('count'),
        fn.min('received_at').as('from'),
        fn.max('received_at').as('to'),
      ])
      .groupBy('state')
      .orderBy('state')
      .execute()
    const found = kept.map(({ state, count, from, to }) => [state, Number(count), Number(to) - Number(from)])
    expect(found).toEqual([
      ['matched', count, count - 1],
      ['unmatched', count, count - 1],
    ])
  })

  it('hears of money given back', async () => {
    const { orderId, reference } = await started()
    stripe.becomes(reference, { status: 'paid', amount: 1 })
    await webhook('evt_paid', reference)
    await sweepAll()
    expect((await ledgerOf(database.db, orderId)).paid).toEqual(['held'])
    stripe.becomes(reference, { status: 'refunded' })
    ahead = 10_000
    await webhook('evt_refund', reference)
    await sweepAll()
    expect((await ledgerOf(database.db, orderId)).paid).toEqual(['refunded'])
  })
})
