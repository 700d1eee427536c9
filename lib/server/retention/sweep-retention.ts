import 'server-only'
import { billsToErase, eraseBill } from '@/lib/server/bill/erase-bill'
import type { Database } from '@/lib/server/db/connect'
import { AWAY_MS } from '@/lib/server/db/desk-rows'
import type { Logger } from '@/lib/server/process/logger'
import { eraseOrder, ordersToErase } from '@/lib/server/retention/erase-order'
import type { RetentionTerms } from '@/lib/server/retention/retention-terms'

export type RetentionContext = { database: Database; terms: RetentionTerms; log: Logger; now: () => number }

/** Small: diners' requests wait in between. */
const BATCH = 50

const eraseOrders = async (context: RetentionContext): Promise<number> => {
  const { terms, log } = context
  const { db } = context.database
  const now = context.now()
  const limits = { over: now - terms.orders, draft: now - terms.drafts }
  const found = await ordersToErase(db, limits, BATCH)
  const erase = async (kind: string, ids: readonly string[]): Promise<number> => {
    let count = 0
    for (const id of ids) if (await eraseOrder(db, id, limits, now)) count += 1
    if (count > 0) log.info('personal_data_erased', { kind, count })
    return count
  }
  return (await erase('order', found.over)) + (await erase('draft', found.drafts))
}

const KINDS = {
  bookings: 'booking',
  shares: 'share',
  desk_devices: 'device',
  operator_devices: 'device',
  table_calls: 'call',
} as const

/** One row per transaction, or two instances could deadlock. */
const deleteRows = async (
  { database: { db }, log }: RetentionContext,
  table: keyof typeof KINDS,
  ids: readonly { id: string }[],
): Promise<number> => {
  let count = 0
  for (const { id } of ids) {
    const gone = await db.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst()
    if (gone) count += 1
  }
  if (count > 0) log.info('personal_data_erased', { kind: KINDS[table], count })
  return count
}

/** A day more than the term, as the venue's zone may differ. */
const bookingsBefore = ({ terms, now }: RetentionContext): string =>
  new Date(now() - terms.bookings).toISOString().slice(0, 10)

const deleteBookings = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const over = db.selectFrom('bookings').select('id').where('reserved_at', '<', bookingsBefore(context))
  return deleteRows(context, 'bookings', await over.orderBy('reserved_at').limit(BATCH).execute())
}

const deleteShares = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const expired = db.selectFrom('shares').select('id').where('expires_at', '<=', context.now())
  return deleteRows(context, 'shares', await expired.orderBy('expires_at').limit(BATCH).execute())
}

/** A device's name may be a person's. */
const deleteDevices = async (
  context: RetentionContext,
  table: 'desk_devices' | 'operator_devices',
): Promise<number> => {
  const { db } = context.database
  const unused = db
    .selectFrom(table)
    .select('id')
    .where('last_seen_at', '<=', context.now() - AWAY_MS)
  return deleteRows(context, table, await unused.orderBy('last_seen_at').limit(BATCH).execute())
}

const CALL_MS = 24 * 60 * 60_000

const deleteCalls = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const over = db
    .selectFrom('table_calls')
    .select('id')
    .where('made_at', '<=', context.now() - CALL_MS)
  return deleteRows(context, 'table_calls', await over.orderBy('made_at').limit(BATCH).execute())
}

const eraseBills = async ({ database: { db }, terms, log, now }: RetentionContext): Promise<number> => {
  const before = now() - terms.orders
  let count = 0
  const ids = await billsToErase(db, before, BATCH)
  for (const id of ids) if (await eraseBill(db, id, { before, now: now() })) count += 1
  if (count > 0) log.info('personal_data_erased', { kind: 'bill', count })
  return count
}

/** Erases expired personal data, a batch of each kind; returns how many, 0 when done. Safe to interrupt or repeat. */
export const sweepRetention = async (context: RetentionContext): Promise<number> =>
  (await eraseOrders(context)) +
  (await eraseBills(context)) +
  (await deleteBookings(context)) +
  (await deleteShares(context)) +
  (await deleteDevices(context, 'desk_devices')) +
  (await deleteDevices(context, 'operator_devices')) +
  (await deleteCalls(context))
