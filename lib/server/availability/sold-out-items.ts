import 'server-only'
import { SOLD_OUT_KINDS, type SoldOut, type SoldOutItem, type SoldOutUntil } from '@/lib/core/availability/sold-out'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { PublicVenue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'

type Hours = Pick<PublicVenue, 'id' | 'timetables' | 'closures' | 'orders'>

const rowsOf = (venueId: number, items: readonly SoldOutItem[], until: number | null) => {
  const once = new Map(items.map(({ kind, id }) => [`${kind}-${id}`, { venue_id: venueId, kind, item_id: id, until }]))
  return [...once.values()]
}

type Gone = { venueId: number; items: readonly SoldOutItem[]; until: number | null; now: number }

/** `until` in ms, null for no set end. Call it in a transaction. */
export const writeSoldOut = async (tx: Db, { venueId, items, until, now }: Gone): Promise<void> => {
  if (items.length === 0) return
  await tx
    .insertInto('sold_out_items')
    .values(rowsOf(venueId, items, until))
    .onConflict((conflict) =>
      conflict.columns(['venue_id', 'kind', 'item_id']).doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })),
    )
    .execute()
  await recordVenueChange(tx, venueId, now)
}

/**
 * Marks parts of a menu as sold out, replacing an earlier end. All instances and open pages know within two seconds.
 * Unknown ids are stored but have no effect.
 */
export const markSoldOut = (
  db: Db,
  venue: Hours,
  items: readonly SoldOutItem[],
  until: SoldOutUntil,
  now: number,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) => writeSoldOut(tx, { venueId: venue.id, items, until: momentOfUntil(venue, until, now), now }))

/** Returns the items that were sold out before. Call it in a transaction. */
export const writeBack = async (
  tx: Db,
  venueId: number,
  items: readonly SoldOutItem[],
  now: number,
): Promise<SoldOutItem[]> => {
  const back: SoldOutItem[] = []
  for (const item of items) {
    const ended = await tx
      .deleteFrom('sold_out_items')
      .where('venue_id', '=', venueId)
      .where('kind', '=', item.kind)
      .where('item_id', '=', item.id)
      .executeTakeFirst()
    if (ended.numDeletedRows > 0n) back.push(item)
  }
  if (back.length > 0) await recordVenueChange(tx, venueId, now)
  return back
}

export const markBack = (db: Db, venueId: number, items: readonly SoldOutItem[], now: number): Promise<SoldOutItem[]> =>
  db.transaction().execute((tx) => writeBack(tx, venueId, items, now))

export const readSoldOut = async (db: Db, venueId: number, now: number): Promise<SoldOut[]> => {
  const rows = await db
    .selectFrom('sold_out_items')
    .select(['kind', 'item_id', 'until'])
    .where('venue_id', '=', venueId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('kind')
    .orderBy('item_id')
    .execute()
  return rows.flatMap(({ kind: written, item_id, until }) => {
    const kind = SOLD_OUT_KINDS.find((name) => name === written)
    return kind ? [{ kind, id: Number(item_id), until: until === null ? null : Number(until) }] : []
  })
}
