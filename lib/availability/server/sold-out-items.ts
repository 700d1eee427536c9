import 'server-only'
import { SOLD_OUT_KINDS, type SoldOut, type SoldOutItem, type SoldOutUntil } from '@/lib/availability/sold-out'
import { momentOfUntil } from '@/lib/availability/until'
import type { Db } from '@/lib/db/connect'
import { recordVenueChange } from '@/lib/db/record-venue-change'
import type { PublicVenue } from '@/lib/venue/venue'

type Hours = Pick<PublicVenue, 'id' | 'timetables' | 'closures' | 'orders'>

const rowsOf = (venueId: number, items: readonly SoldOutItem[], until: number | null) => {
  const once = new Map(items.map(({ kind, id }) => [`${kind}-${id}`, { venue_id: venueId, kind, item_id: id, until }]))
  return [...once.values()]
}

type Gone = { venueId: number; items: readonly SoldOutItem[]; until: number | null; now: number }

/** `markSoldOut` in a transaction, until a moment in ms; null until somebody says so. */
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
 * Marks parts of a venue's menu as sold out; of what is already, the new end counts. Open menus, carts and the orders of
 * every instance know of it within two seconds. Ids that the menu has not are kept and mean nothing.
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

/** Ends that; what is not sold out stays as it is. Answers what is back. */
export const markBack = (db: Db, venueId: number, items: readonly SoldOutItem[], now: number): Promise<SoldOutItem[]> =>
  db.transaction().execute(async (tx) => {
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
  })

/** What of a venue's menu is sold out at a moment, by kind and number. */
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
