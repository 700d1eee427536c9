import { beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { findAttempt } from '@/lib/server/orders/ledger/order-ledger'
import { matchEvents, receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeUnpaid, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { plansOf } from '@/lib/testing/query-plans'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const PAYMENTS = 3_000
const EVENTS = 500

describe.each(testEngines)('among many payments and messages on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeAll(async () => {
    const { orderId } = await placeUnpaid(database.db)
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(PAYMENTS)})`
    // All of one provider, and asked about no more.
    await sql`
      ${engine === 'sqlite' ? numbers : sql``}
      insert into payments (id, order_id, provider, attempt, state, reference, amount, currency, request, created_at, updated_at)
      ${engine === 'sqlite' ? sql`` : numbers}
      select 'pay_' || i, ${sql.lit(orderId)}, 'stripe', i, 'cancelled', 'ref_' || i, 2800, 'EUR', '{}', 1, 1 from n
    `.execute(database.db)
    await sql`
      ${engine === 'sqlite' ? numbers : sql``}
      insert into payment_events (provider, event_id, reference, payment_id, state, received_at)
      ${engine === 'sqlite' ? sql`` : numbers}
      select 'stripe', 'evt_' || i, 'stranger_' || i, null, 'unmatched', i from n where i <= ${sql.lit(EVENTS)}
    `.execute(database.db)
  })

  const context = (db: Db) => testPayments(db, { stripe: testProvider('stripe') })

  /** A step that goes through a table, or through all of one provider or of those without a time, row by row. */
  const isLong = (step: string): boolean =>
    engine === 'sqlite'
      ? /\bSCAN (payments|payment|orders|due)\b|payments_reference \(provider=\?\)$|AUTOMATIC/.test(step)
      : /Seq Scan on (payments|orders)\b/.test(step)

  const message = (event: object) => ({
    method: 'stripe' as const,
    headers: new Headers({ signature: 'right' }),
    body: new TextEncoder().encode(JSON.stringify(event)),
  })

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['messages kept for later', (db) => matchEvents(context(db))],
    [
      'a message of a payment',
      (db) => receiveWebhook(message({ eventId: 'new', reference: 'ref_7', paymentId: 'pay_7' }), context(db)),
    ],
    ['the payments that are due', (db) => sweepPayments(context(db))],
    ['an order placed before, by the token of its venue', (db) => findAttempt(db, { token: 'prova' }, 'a-key')],
  ])('%s are found along an index', async (_, act) => {
    const plan = await plansOf(database, act)
    expect(plan.length).toBeGreaterThan(0)
    expect(plan.filter(isLong)).toEqual([])
  })

  it('a message that names nothing is taken and not kept', async () => {
    const nameless = message({ eventId: 'nameless', reference: null, paymentId: null })
    expect(await receiveWebhook(nameless, context(database.db))).toEqual({
      ok: true,
      value: { received: true, due: false },
    })
    const kept = database.db.selectFrom('payment_events').select('event_id').where('event_id', '=', 'nameless')
    expect(await kept.execute()).toEqual([])
  })

  it('a message finds its payment by either name', async () => {
    const { db } = database
    await db.updateTable('payment_events').set({ reference: 'ref_41' }).where('event_id', '=', 'evt_1').execute()
    await db.updateTable('payment_events').set({ payment_id: 'pay_42' }).where('event_id', '=', 'evt_2').execute()
    expect(await matchEvents(context(db))).toBe(2)
    const due = await db
      .selectFrom('payments')
      .select('id')
      .where('next_check_at', 'is not', null)
      .orderBy('id')
      .execute()
    expect(due.map(({ id }) => id).filter((id) => id !== 'pay_7')).toEqual(['pay_41', 'pay_42'])
    expect(await matchEvents(context(db))).toBe(0)
  })
})
