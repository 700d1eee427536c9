import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { AppFacts, OutboxFacts } from '@/lib/core/metrics/app-facts'
import type { PaymentState } from '@/lib/core/orders/payment'
import { openPages } from '@/lib/server/availability/open-pages'
import type { Db } from '@/lib/server/db/connect'
import { readMenuStatus } from '@/lib/server/menu/menu-status'
import { paymentMoves } from '@/lib/server/metrics/payment-moves'
import { upstreamCalls } from '@/lib/server/metrics/upstream-calls'
import { openDatabase } from '@/lib/server/open/open-database'
import { openStreams } from '@/lib/server/realtime/open-events'

const DATABASE_MS = 2_000

/** Transient states, so the query reads few rows. */
const OPEN_STATES: readonly PaymentState[] = ['started', 'pending', 'failed', 'held', 'refund_due']

const ageSeconds = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000))

/** Undelivered rows, read by an index. */
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
  const now = Date.now()
  const [outbox, payments, menus] = await Promise.all([
    readOutboxFacts(db, now),
    readPaymentFacts(db),
    readMenuStatus(db, now),
  ])
  return { outbox, payments, menus }
}

const readAppFacts = async (): Promise<AppFacts> => ({
  upstream: upstreamCalls(),
  streams: { ...openStreams(), menus: openPages() },
  paymentMoves: paymentMoves(),
  database: await withTimeout(DATABASE_MS, readDatabase()).catch(() => null),
})

/** Exposes the facts to this process's front server (lib/front-server/metrics). */
export const offerAppFacts = (): void => void Object.assign(globalThis, { copertoAppFacts: readAppFacts })
