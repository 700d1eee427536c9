import 'server-only'
import type { TableEnd } from '@/lib/core/desk/tables/sittings'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Db } from '@/lib/server/db/connect'

/** Longer than the desk shows an order, and than a table goes without four hours of rest. */
const KEPT_MS = 24 * 60 * 60_000

type OfVenue = TableEnd & { venueId: number }

/** Ends the sitting with that order. Two desks that free it at once write one row. */
export const writeTableEnd = async (
  db: Db,
  { venueId, type, table, last }: OfVenue,
  { by, now }: { by: string; now: number },
): Promise<void> => {
  await db
    .insertInto('table_ends')
    .values({ venue_id: venueId, type, spot: table, last_order_at: last, ended_at: now, ended_by: by })
    .onConflict((conflict) => conflict.columns(['venue_id', 'type', 'spot', 'last_order_at']).doNothing())
    .execute()
}

/** The sitting goes on, with what was ordered since. */
export const removeTableEnd = async (db: Db, { venueId, type, table, last }: OfVenue): Promise<void> => {
  await db
    .deleteFrom('table_ends')
    .where('venue_id', '=', venueId)
    .where('type', '=', type)
    .where('spot', '=', table)
    .where('last_order_at', '=', last)
    .execute()
}

/** Of the last day. */
export const readTableEnds = async (db: Db, venueId: number, now: number): Promise<TableEnd[]> => {
  const rows = await db
    .selectFrom('table_ends')
    .select(['type', 'spot', 'last_order_at'])
    .where('venue_id', '=', venueId)
    .where('ended_at', '>', now - KEPT_MS)
    .execute()
  return rows.map(({ type, spot, last_order_at: last }) => ({ type: orderTypeSchema.parse(type), table: spot, last }))
}

/** A device's name may be a person's. Those of a clock that was set back go too. */
export const forgetTableEnds = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('table_ends')
    .where(({ or, eb }) => or([eb('ended_at', '<=', now - KEPT_MS), eb('ended_at', '>', now + KEPT_MS)]))
    .execute()
}
