import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import { openPages } from '@/lib/availability/server/open-pages'
import type { Db } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import type { AppFacts, OutboxFacts } from '@/lib/front-server/metrics/app-facts'
import { paymentMoves } from '@/lib/metrics/server/payment-moves'
import { upstreamCalls } from '@/lib/metrics/server/upstream-calls'
import type { PaymentState } from '@/lib/orders/payment'
import { openStreams } from '@/lib/realtime/server/open-events'

/** How long the database is waited for, in ms. */
const DATABASE_MS = 2_000

/** Of the states of a payment those in which it does not stay: each is left again, so that its rows are few. */
const OPEN_STATES: readonly PaymentState[] = ['started', 'pending', 'failed', 'held', 'refund_due']

const ageSeconds = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000))

/** What waits in the outbox or was given up, by the index of its queues. */
export const readOutboxFacts = async (db: Db, now: number): Promise<OutboxFacts[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('rows'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['queued', 'parked'])
    .groupBy(['kind', 'state'])
    .execute()
  return rows.flatMap(({ kind, state, rows: count, oldest }) =>
    state === 'delivered' ? [] : [{ kind, state, rows: Number(count), oldestSeconds: ageSeconds(oldest, now) }],
  )
}

/** Payments that are under way or need a person, by the index of state and reason. */
export const readPaymentFacts = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', OPEN_STATES)
    .groupBy('state')
    .execute()
  const found = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return Object.fromEntries(OPEN_STATES.map((state) => [state, found.get(state) ?? 0]))
}

const readDatabase = async (): Promise<AppFacts['database']> => {
  const { db } = await openDatabase()
  const [outbox, payments] = await Promise.all([readOutboxFacts(db, Date.now()), readPaymentFacts(db)])
  return { outbox, payments }
}

const readAppFacts = async (): Promise<AppFacts> => ({
  upstream: upstreamCalls(),
  streams: { ...openStreams(), menus: openPages() },
  paymentMoves: paymentMoves(),
  database: await withTimeout(DATABASE_MS, readDatabase()).catch(() => null),
})

/** Lets the front server of this process ask for them (lib/front-server/metrics). */
export const offerAppFacts = (): void => void Object.assign(globalThis, { copertoAppFacts: readAppFacts })
