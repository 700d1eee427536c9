import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

const HOUR = 3_600_000
const MINUTE = 60_000

describe.each(testEngines)('sweepPayments: money that comes by itself on %s', (engine) => {
  const shop = paymentHarness(engine)

  it('pays an order whose diner never came back, at the provider’s word', async () => {
    const { orderId, reference } = await shop.begin()
    shop.stripe.becomes(reference, { status: 'paid' })
    await shop.sweep()
    expect((await shop.ledger(orderId)).state).toBe('awaiting')
    expect(await shop.webhook('evt_1', reference)).toEqual({ ok: true, value: { received: true, due: true } })
    await shop.sweep()
    expect(await shop.ledger(orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
  })

  it('pays it without any word too: the sweep asks after half a minute', async () => {
    const { orderId, reference } = await shop.begin()
    shop.stripe.becomes(reference, { status: 'paid' })
    shop.clock.ahead = 31_000
    await shop.sweep()
    expect(await shop.ledger(orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
  })

  it('keeps a message that comes before its payment is known', async () => {
    const { orderId, paymentId, reference } = await shop.begin()
    await shop.db.updateTable('payments').set({ reference: null, next_check_at: null }).execute()
    expect(await shop.webhook('evt_early', reference)).toMatchObject({ ok: true })
    await tidyPayments(shop.context())
    await shop.db.updateTable('payments').set({ reference }).where('id', '=', paymentId).execute()
    shop.stripe.becomes(reference, { status: 'paid' })
    await tidyPayments(shop.context())
    await shop.sweep()
    expect((await shop.ledger(orderId)).state).toBe('queued')
  })

  it.each(['wrong', ''])('changes and keeps nothing at a message signed "%s"', async (signature) => {
    const { reference } = await shop.begin()
    expect(await shop.webhook('evt_forged', reference, signature)).toEqual({
      ok: false,
      error: { code: 'webhook_refused' },
    })
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  it('does not know providers that are not set up', async () => {
    const delivery = { headers: new Headers(), body: new Uint8Array() }
    const notFound = { ok: false, error: { code: 'not_found' } }
    expect(await receiveWebhook({ method: 'sumup', ...delivery }, shop.context())).toEqual(notFound)
  })

  it('asks at growing pauses while a payment is young, hourly later, and no more after a week', async () => {
    const { paymentId, reference } = await shop.begin()
    shop.stripe.becomes(reference, { status: 'pending' })
    const questionsWithin = async (from: number, ms: number, step: number): Promise<number> => {
      const before = shop.stripe.calls.verify
      for (shop.clock.ahead = from; shop.clock.ahead < from + ms; shop.clock.ahead += step) await shop.sweep()
      return shop.stripe.calls.verify - before
    }
    expect(await questionsWithin(31_000, 120_000, 5_000)).toBe(4)
    expect(await questionsWithin(151_000, 28 * MINUTE, 15_000)).toBeLessThanOrEqual(15)
    expect(await questionsWithin(2 * HOUR, 5 * HOUR, HOUR / 4)).toBeLessThanOrEqual(6)
    expect(await questionsWithin(8 * 24 * HOUR, 5 * HOUR, HOUR)).toBeLessThanOrEqual(2)
    const row = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    expect(row).toMatchObject({ state: 'pending', next_check_at: null })
  })

  it('goes on asking after the clock has jumped back a year', async () => {
    const { orderId, reference } = await shop.begin()
    shop.stripe.becomes(reference, { status: 'paid' })
    shop.clock.ahead = -365 * 24 * HOUR
    await shop.sweep()
    expect((await shop.ledger(orderId)).state).toBe('queued')
  })

  it('gives up an order nobody paid for, and still takes the money that comes after all', async () => {
    const { orderId, reference } = await shop.begin()
    shop.clock.ahead = GIVE_UP_MS - 60_000
    await shop.sweep()
    await tidyPayments(shop.context())
    expect(await shop.ledger(orderId)).toMatchObject({ state: 'awaiting', paid: ['started'] })
    shop.clock.ahead = GIVE_UP_MS + 2 * HOUR
    await shop.sweep()
    await tidyPayments(shop.context())
    expect(await shop.ledger(orderId)).toMatchObject({ state: 'dead', paid: ['cancelled'] })
    shop.stripe.becomes(reference, { status: 'paid' })
    await shop.webhook('evt_late', reference)
    shop.clock.ahead += 3_000
    await shop.sweep()
    expect(await shop.ledger(orderId)).toMatchObject({
      state: 'queued',
      paid: ['paid'],
      work: ['order', 'transaction', 'event'],
    })
  })

  it('gives nothing up while the provider does not answer, or has money that is not sure yet', async () => {
    const [silent, unsure] = [await shop.begin(), await shop.begin()]
    shop.stripe.becomes(unsure.reference, { status: 'pending' })
    shop.clock.ahead = GIVE_UP_MS + HOUR
    const { verify } = shop.stripe
    shop.stripe.verify = async (reference, ...rest) => {
      if (reference === silent.reference) throw new Error('timeout')
      return verify(reference, ...rest)
    }
    await shop.sweep()
    await tidyPayments(shop.context())
    expect(await shop.ledger(silent.orderId)).toMatchObject({ state: 'awaiting', paid: ['started'] })
    expect(await shop.ledger(unsure.orderId)).toMatchObject({ state: 'awaiting', paid: ['pending'] })
  })

  it('gives up drafts that were never begun, and forgets old messages', async () => {
    const { orderId } = await shop.place()
    await shop.webhook('evt_old', 'stranger')
    shop.clock.ahead = 8 * 24 * HOUR
    await tidyPayments(shop.context())
    expect((await shop.ledger(orderId)).state).toBe('dead')
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  it('keeps a bounded number of messages, the newest, whether they name a payment or not', async () => {
    const count = 100_000
    for (const state of ['matched', 'unmatched']) {
      await sql`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count + 5)})
        insert into payment_events (provider, event_id, reference, payment_id, state, received_at)
        select 'sumup', ${sql.lit(state)} || i, null, null, ${sql.lit(state)}, ${sql.lit(Date.now())} + i from n
      `.execute(shop.db)
    }
    await tidyPayments(shop.context())
    const kept = await shop.db
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
    const { orderId, reference } = await shop.begin()
    shop.stripe.becomes(reference, { status: 'paid', amount: 1 })
    await shop.webhook('evt_paid', reference)
    await shop.sweep()
    expect((await shop.ledger(orderId)).paid).toEqual(['held'])
    shop.stripe.becomes(reference, { status: 'refunded' })
    shop.clock.ahead = 10_000
    await shop.webhook('evt_refund', reference)
    await shop.sweep()
    expect((await shop.ledger(orderId)).paid).toEqual(['refunded'])
  })
})
