import { sql } from 'kysely'
import { Advice } from '@/lib/commands/advice'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { print } from '@/lib/commands/orders/ledger-rows'
import { keyOf, NOBODY } from '@/lib/commands/orders/person'
import { type PersonRows, rowsOfPerson } from '@/lib/commands/orders/person-rows'
import type { BookingState } from '@/lib/core/booking/booking-transitions'
import type { Db } from '@/lib/server/db/connect'
import { wipeLog } from '@/lib/server/db/wipe-log'
import { HOUR } from '@/lib/server/orders/pay/person-cases'
import { eraseOrder } from '@/lib/server/retention/erase-order'
import { HAS_OPEN_MONEY, HAS_QUEUED_WORK } from '@/lib/server/retention/erasure-rules'

/** The venue may still need a recent order's diner. */
const OF_TODAY = 24 * HOUR

type Kept = { kept: string; why: string }

/** Null if it was erased before or does not exist. */
const whyKept = async (db: Db, id: string): Promise<string | null> => {
  const { rows } = await sql<{ why: string | null }>`select case
      when o.erased_at is not null then null
      when o.state in ('draft', 'awaiting') then 'may still be paid'
      when o.state = 'queued' or ${HAS_QUEUED_WORK} then 'is on its way'
      when ${HAS_OPEN_MONEY} then 'has money to settle'
      else 'is of today' end as why
    from orders o where o.id = ${id}`.execute(db)
  return rows[0]?.why ?? null
}

const forgetOrders = async (db: Db, ids: readonly string[], now: number) => {
  const erased = { orders: 0, received_orders: 0 }
  const kept: Kept[] = []
  for (const id of ids) {
    const rows = await eraseOrder(db, id, { over: now - OF_TODAY, draft: now }, now)
    erased.orders += rows?.orders ?? 0
    erased.received_orders += rows?.received_orders ?? 0
    const why = rows ? null : await whyKept(db, id)
    if (why) kept.push({ kept: id, why })
  }
  return { erased, kept }
}

const isOnItsWay = (id: string) => sql<boolean>`exists (
  select 1 from outbox where booking_id = ${id} and state || '' = 'queued')`

/** Nobody comes any more, or they have gone. */
const OVER = ['refused', 'cancelled', 'no_show', 'left', 'lapsed'] as const satisfies readonly BookingState[]

/** Deletes a past booking, or one that is over and whose venue was told; the lines of its log go with it. */
const deleteBooking = async (db: Db, id: string, today: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reserved_at', '<', today), eb.and([eb('state', 'in', OVER), eb.not(isOnItsWay(id))])]))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

const forgetBookings = async (db: Db, ids: readonly string[], now: number) => {
  const today = new Date(now).toISOString().slice(0, 10)
  const kept: Kept[] = []
  let bookings = 0
  for (const id of ids) {
    if (await deleteBooking(db, id, today)) {
      bookings += 1
      continue
    }
    const { rows } = await sql<{ found: unknown }>`select 1 as found where ${isOnItsWay(id)}`.execute(db)
    kept.push({ kept: id, why: rows.length > 0 ? 'is on its way' : 'is booked' })
  }
  return { erased: { bookings }, kept }
}

const forgetSubscriptions = async (db: Db, rows: PersonRows['subscriptions']) => {
  for (const { venue_id, email_key } of rows) {
    await db
      .deleteFrom('newsletter_subscriptions')
      .where('venue_id', '=', venue_id)
      .where('email_key', '=', email_key)
      .execute()
  }
  return { newsletter_subscriptions: rows.length }
}

/** Erases what is finished; prints counts and what stays, no personal data. Exit code 1 if something stays. */
export const forget: OrderCommand = async (ledger, given) => {
  const { db } = ledger
  const now = Date.now()
  const found = await rowsOfPerson(db, keyOf(given))
  const orders = await forgetOrders(db, found.orders, now)
  const bookings = await forgetBookings(db, found.bookings, now)
  const subscriptions = await forgetSubscriptions(db, found.subscriptions)
  await wipeLog(ledger)
  const erased = { ...orders.erased, ...bookings.erased, ...subscriptions }
  const kept = [...orders.kept, ...bookings.kept]
  if (kept.length === 0 && Object.values(erased).every((count) => count === 0)) throw new Advice(NOBODY)
  for (const [table, count] of Object.entries(erased)) print({ table, erased: count })
  for (const line of kept) print(line)
  if (kept.length === 0) return 0
  process.stderr.write('What is under way stays until it is over. Complete or cancel it, and say forget again.\n')
  return 1
}
