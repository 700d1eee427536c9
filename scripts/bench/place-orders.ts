import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { POST } from '@/app/api/orders/route'
import { DEVICE_HEADER } from '@/lib/core/api/device'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { paymentMethods } from '@/lib/core/venue/ordering'
import type { Venue } from '@/lib/core/venue/venue'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import type { Db } from '@/lib/server/db/connect'
import { outboxDepth } from '@/lib/server/db/outbox'
import { openLimiters } from '@/lib/server/limits/limiter'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { startDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { sendRefundWork } from '@/lib/server/orders/pay/refund/send-refund'
import { publishDeskNews } from '@/lib/server/realtime/publish'

// Run by the benchmark: one instance without its pages, and the guests who order from it.
const { atOnce, seconds, oldOrders, instance } = JSON.parse(process.argv[2] ?? '{}')

const say = (line: object): void => void process.stdout.write(`${JSON.stringify({ bench: true, ...line })}\n`)

type Table = { venue: Venue; table: string; line: object }

const takesCash = (venue: Venue): boolean =>
  venue.ordersWhenClosed !== 'refuse' && paymentMethods(venue, 'tableservice', ['cash']).includes('cash')

const tablesOf = async (): Promise<Table[]> => {
  const { venues } = openBackend()
  const found = await Promise.all(
    (await venues.demos()).map(async ({ id }): Promise<Table[]> => {
      const venue = await venues.find({ id }, ORIGINAL_LANG)
      if (!venue || !takesCash(venue)) return []
      const dishes = (await venues.menu(id, ORIGINAL_LANG)).courses.flatMap((course) => course.dishes)
      const dish = dishes.find(
        ({ available, price, variations, additions }) =>
          available && price !== null && variations.length === 0 && additions.categories.length === 0,
      )
      if (!dish) return []
      const selection = { glass: false, variation: null, additions: [] }
      const line = { kind: 'dish', itemId: dish.id, selection, quantity: 1, note: '' }
      const names = venue.orders.tableservice?.tables_name ?? []
      return names.flatMap((table) => (typeof table === 'string' ? [{ venue, table, line }] : []))
    }),
  )
  return found.flat()
}

type Answer = { total?: number; error?: { code: string; total?: number } }

const press = async ({ venue, table, line }: Table, guest: string, shownTotal: number, attemptKey: string) => {
  const body = {
    ...{ venue: String(venue.id), type: venue.orderTypes[0], service: 'tableservice', lang: 'it', attemptKey },
    ...{ lines: [line], table, customers: 2, orderNote: '', coupon: null, terms: true, provider: 'cash', shownTotal },
  }
  const headers = {
    ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', host: 'localhost' },
    ...{ 'x-forwarded-for': guest, [DEVICE_HEADER]: randomUUID() },
  }
  const request = new Request('http://localhost/api/orders', { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await POST(request, { params: Promise.resolve({}) })
  return { status: response.status, answer: (await response.json()) as Answer }
}

/** Each guest is new, so that the first total holds for all of a table. */
const totalOf = async (at: Table): Promise<number> => {
  const { answer } = await press(at, '10.0.0.1', 0, randomUUID())
  const total = answer.error?.total
  if (total === undefined) throw new Error(`No total: ${JSON.stringify(answer)}`)
  return total
}

/** A statement of PostgreSQL may take five seconds. */
const AT_ONCE = 20_000

/** Copies of an order that was delivered. */
const addOld = async (db: Db, isFile: boolean): Promise<void> => {
  const order = await db.selectFrom('orders').selectAll().where('state', '=', 'delivered').executeTakeFirstOrThrow()
  const [id, venue, at] = [sql.lit(order.id), sql.lit(order.venue_id), sql.lit(order.created_at - 24 * 60 * 60_000)]
  for (let from = 0; from < oldOrders; from += AT_ONCE) {
    const to = Math.min(oldOrders, from + AT_ONCE)
    const numbers = sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})`
    const [before, after] = isFile ? [numbers, sql``] : [sql``, numbers]
    await sql`${before} insert into orders (id, venue_id, venue_token, attempt_key, request_hash, state, type, provider,
      transaction_id, amount, commissions, facts, created_at, updated_at) ${after} select 'old_' || i, venue_id,
      venue_token, 'old_' || i, request_hash, state, type, provider, transaction_id, amount, commissions, facts, ${at} - i,
      ${at} - i from n join orders on orders.id = ${id}`.execute(db)
    for (const kind of ['order', 'event'])
      await sql`${before} insert into outbox (id, order_id, venue_id, kind, state, attempts, next_attempt_at, created_at)
        ${after} select ${sql.lit(`${kind}_`)} || i, 'old_' || i, ${venue}, ${sql.lit(kind)}, 'delivered', 1, ${at},
        ${at} from n`.execute(db)
    await sql`${before} insert into received_orders (order_id, payload, received_at) ${after}
      select 'old_' || i, '{}', ${at} from n`.execute(db)
  }
}

const untilDelivered = async (db: Db, mostMs: number): Promise<number> => {
  const until = performance.now() + mostMs
  for (;;) {
    const { queued } = await outboxDepth(db, Date.now())
    if (queued === 0 || performance.now() > until) return queued
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const main = async (): Promise<void> => {
  const { db, engine } = await openDatabase()
  await openLimiters()
  const arrived = (venueId: number): void => void publishDeskNews(venueId)
  await startDeliveryWorker({ sendBooking: sendBookingWork, sendRefund: sendRefundWork, arrived })
  const tables = await tablesOf()
  const first = tables[0]
  if (!first) throw new Error('No venue takes cash at a table')
  await press(first, '10.0.0.1', await totalOf(first), randomUUID())
  await untilDelivered(db, 10_000)
  await addOld(db, engine === 'sqlite')
  const totals = new Map<number, number>()
  for (const at of tables) if (!totals.has(at.venue.id)) totals.set(at.venue.id, await totalOf(at))
  say({ ready: true })
  await once(process.stdin, 'data')
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let refused = 0
  const order = async (guest: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const at = tables[(guest * 7 + turn * 13 + instance) % tables.length] ?? first
      const started = performance.now()
      const { status } = await press(at, `10.${instance}.0.${guest}`, totals.get(at.venue.id) ?? 0, randomUUID())
      if (status === 200) times.push(Math.round(performance.now() - started))
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, guest) => order(guest)))
  say({ times, refused, waiting: await untilDelivered(db, 10_000) })
  process.exit(0)
}

void main()
