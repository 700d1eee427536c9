import 'server-only'
import type { Database } from '@/lib/db/connect'
import { AWAY_MS } from '@/lib/db/desk-rows'
import type { Logger } from '@/lib/logger'
import { eraseOrder, ordersToErase } from '@/lib/retention/erase-order'
import type { RetentionTerms } from '@/lib/retention/retention-terms'

export type RetentionContext = { database: Database; terms: RetentionTerms; log: Logger; now: () => number }

/** Of each kind in one step: what waits in between are the requests of diners. */
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

/** What is deleted whole, and what the log calls it. */
const KINDS = { bookings: 'booking', shares: 'share', desk_devices: 'device' } as const

/** One row a transaction: two instances that delete the same rows in one could wait for one another. */
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

/** The calendar day a booking must lie before, at the venue or anywhere: a day more than its term has passed. */
const bookingsBefore = ({ terms, now }: RetentionContext): string =>
  new Date(now() - terms.bookings).toISOString().slice(0, 10)

const deleteBookings = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const over = db.selectFrom('bookings').select('id').where('reserved_at', '<', bookingsBefore(context))
  return deleteRows(context, 'bookings', await over.orderBy('reserved_at').limit(BATCH).execute())
}

/** Its parts go with it. */
const deleteShares = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const expired = db.selectFrom('shares').select('id').where('expires_at', '<=', context.now())
  return deleteRows(context, 'shares', await expired.orderBy('expires_at').limit(BATCH).execute())
}

/** A device at a desk may bear the name of who uses it. */
const deleteDevices = async (context: RetentionContext): Promise<number> => {
  const { db } = context.database
  const unused = db
    .selectFrom('desk_devices')
    .select('id')
    .where('last_seen_at', '<=', context.now() - AWAY_MS)
  return deleteRows(context, 'desk_devices', await unused.orderBy('last_seen_at').limit(BATCH).execute())
}

/**
 * Erases what diners wrote once its time is over: of orders all that is personal, bookings and shared carts whole; and devices
 * that no desk uses any more. A batch
 * of each at a time, in transactions of one row; answers how many, and 0 when nothing is left to do. It may end anywhere
 * and run anywhere at the same time.
 */
export const sweepRetention = async (context: RetentionContext): Promise<number> =>
  (await eraseOrders(context)) +
  (await deleteBookings(context)) +
  (await deleteShares(context)) +
  (await deleteDevices(context))
