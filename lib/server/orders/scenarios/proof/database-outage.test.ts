import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { isDatabaseError } from '@/lib/server/db/database-errors'
import { postgresPool } from '@/lib/server/db/postgres-pool'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, placeUnpaid, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { cutDatabase } from '@/lib/testing/outages/cut-database'
import { databaseProxy } from '@/lib/testing/outages/database-proxy'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

/** The database as a process reaches it, and how it goes away and comes back. */
type Way = { db: Db; away: () => Promise<unknown> | unknown; back: () => Promise<unknown>; end: () => Promise<unknown> }

/** In ms: how long a use of the database may take while it is away, with some time for a busy machine. */
type Case = { name: string; open: (store: TestDatabase) => Promise<Way>; longest: number }

/** Shorter than in production, and long enough for a busy machine. */
const SHORT = { connect: 2_000, query: 2_500, statement: 2_000 }

const throughLine = async ({ place }: TestDatabase) => {
  const line = await databaseProxy(place.databaseUrl ?? '')
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(line.url, SHORT) }) })
  const end = async (): Promise<void> => {
    await db.destroy()
    await line.cut()
  }
  return { line, db, end }
}

const CASES: Record<'sqlite' | 'postgres', Case[]> = {
  sqlite: [
    {
      name: 'held by another process for longer than anybody waits',
      open: async (store) => {
        const { db } = await store.connect()
        const hold = new EventEmitter()
        let held: Promise<void> = Promise.resolve()
        return {
          db,
          away: () =>
            new Promise<void>((resolve) => {
              held = cutDatabase(store.place, () => {
                resolve()
                return once(hold, 'release')
              })
            }),
          back: () => {
            hold.emit('release')
            return held
          },
          end: () => db.destroy(),
        }
      },
      longest: 8_000,
    },
  ],
  postgres: [
    {
      name: 'stopped',
      open: async (store) => {
        const { line, db, end } = await throughLine(store)
        return { db, away: line.cut, back: line.mend, end }
      },
      longest: 8_000,
    },
    {
      name: 'hung',
      open: async (store) => {
        const { line, db, end } = await throughLine(store)
        return { db, away: line.stall, back: line.mend, end }
      },
      longest: 8_000,
    },
  ],
}

const timed = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => {
  const began = performance.now()
  const value = await work
  return { value, ms: performance.now() - began }
}

const databaseError = (error: unknown): string => {
  if (isDatabaseError(error)) return 'database error'
  throw error
}

describe.each(testEngines.flatMap((engine) => CASES[engine].map((each) => ({ engine, ...each }))))(
  'a database on $engine that is $name',
  ({ engine, open, longest }) => {
    let store: TestDatabase
    let way: Way
    beforeAll(async () => {
      store = await testDatabase(engine)
      await store.connect()
      way = await open(store)
    })
    afterAll(async () => {
      await way.end()
      await store.dispose()
    })

    it('refuses everything in time without a charge, and heals: the paid order arrives once', async () => {
      const { db } = way
      const stripe = testProvider('stripe')
      const context = testPayments(db, { stripe })
      const [unpaid, waiting] = [await placeUnpaid(db), await placeUnpaid(db)]
      const started = await startPayment(unpaid, context)
      expect(started.ok).toBe(true)
      const [reference = ''] = stripe.held.keys()
      stripe.becomes(reference, { status: 'paid' })

      const event = { eventId: 'evt_1', reference, paymentId: null }
      const webhook = {
        method: 'stripe' as const,
        headers: new Headers({ signature: 'right' }),
        body: new TextEncoder().encode(JSON.stringify(event)),
      }
      const request = testRequest()
      await way.away()
      // As many at once as would fill every connection, and stand in line for the one of a file.
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => timed(placeOrder(testRequest(), testContext(db)))),
        timed(placeOrder(request, testContext(db))),
        timed(startPayment(waiting, context)),
        timed(receiveWebhook(webhook, context).catch(databaseError)),
        timed(sweepPayments({ ...context, now: () => Date.now() + 60_000 }).catch(databaseError)),
      ])
      const unavailable = { ok: false, error: { code: 'unavailable' } }
      expect(answers.map(({ value }) => value)).toEqual([
        ...Array.from({ length: 13 }, () => unavailable),
        // A file that is held is read all the same. Who cannot read cannot tell whether this order was paid before.
        { ok: false, error: { code: engine === 'sqlite' ? 'payment_unavailable' : 'payment_unknown' } },
        'database error',
        'database error',
      ])
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(longest)
      expect(stripe.calls.start).toBe(1)

      await way.back()
      expect((await placeOrder(request, testContext(db))).ok).toBe(true)
      expect((await receiveWebhook(webhook, context)).ok).toBe(true)
      await Promise.all([sweepPayments(context), getOrderStatus(unpaid, context)])
      const confirmed = await getOrderStatus(unpaid, context)
      expect(confirmed).toMatchObject({ ok: true, value: { state: 'queued', payed: true } })
      const { paid, work } = await ledgerOf(db, unpaid.orderId)
      expect([paid, work.filter((kind) => kind === 'order')]).toEqual([['paid'], ['order']])
      const orders = await db.selectFrom('orders').select('attempt_key').execute()
      expect(orders.map(({ attempt_key }) => attempt_key).sort()).toEqual(
        [unpaid.attemptKey, waiting.attemptKey, request.attemptKey].sort(),
      )
    })
  },
)
