import 'server-only'
import { STOCK_KINDS, type StockCount, type StockItem } from '@/lib/core/availability/stock'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'

/** `venueId` and the item that is counted. */
export type StockPlace = { venueId: number; item: StockItem }

export const stockRows = (db: Db, { venueId, item }: StockPlace) =>
  db
    .selectFrom('item_stock')
    .where('venue_id', '=', venueId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)

/** Pieces left, less than none where more were sold, locked in the transaction; null where it is not counted now. */
export const lockStock = async (tx: Db, { venueId, item }: StockPlace, now: number): Promise<number | null> => {
  const row = await tx
    .updateTable('item_stock')
    .set(({ ref }) => ({ pieces: ref('pieces') }))
    .where('venue_id', '=', venueId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .returning('pieces')
    .executeTakeFirst()
  return row?.pieces ?? null
}

/** How many are left to sell: none where more were sold than there are. */
const shownOf = (pieces: number): number => Math.max(0, pieces)

/** Call it under `lockStock`. */
export const writeStock = async (tx: Db, { venueId, item }: StockPlace, pieces: number): Promise<void> => {
  await tx
    .updateTable('item_stock')
    .set({ pieces })
    .where('venue_id', '=', venueId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute()
}

/** Ends the count of an item: what orders have taken is theirs, and never comes back to a later count. */
const endCount = async (tx: Db, { venueId, item }: StockPlace): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('item_stock')
    .where('venue_id', '=', venueId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .executeTakeFirst()
  await tx
    .deleteFrom('order_stock')
    .where('venue_id', '=', venueId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute()
  return ended.numDeletedRows > 0n
}

/** `left`: pieces. `seen`: how many the device saw; none for a count from now on. `until` in ms ends a new count. */
export type StockChange = { left: number; seen?: number | undefined; until: number | null; now: number }

/**
 * Counts an item from now on. Of what was `seen` it changes how many are left: false, with nothing written, where that is
 * another number now; a repeat succeeds. All instances and open pages know within two seconds.
 */
export const changeStock = (
  db: Db,
  place: StockPlace,
  { left: pieces, seen, until, now }: StockChange,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { venueId, item } = place
    const left = await lockStock(tx, place, now)
    const shown = left === null ? null : shownOf(left)
    if (seen !== undefined && shown !== seen) return shown === pieces
    if (left !== null) await writeStock(tx, place, pieces)
    else {
      // A count that is over, but not yet deleted.
      await endCount(tx, place)
      const row = { venue_id: venueId, kind: item.kind, item_id: item.id, pieces, until }
      // Two desks may begin to count at once: the later number stands.
      await tx
        .insertInto('item_stock')
        .values(row)
        .onConflict((conflict) => conflict.columns(['venue_id', 'kind', 'item_id']).doUpdateSet(row))
        .execute()
    }
    await recordVenueChange(tx, venueId, now)
    return true
  })

/** Sells an item without a count again. False if it was not counted. */
export const stopCounting = (db: Db, place: StockPlace, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isEnded = await endCount(tx, place)
    if (isEnded) await recordVenueChange(tx, place.venueId, now)
    return isEnded
  })

/** Ends the counts of these items of which none is left, and returns them. Call it in a transaction. */
export const endEmptyCounts = async <T extends { kind: string; id: number }>(
  tx: Db,
  venueId: number,
  items: readonly T[],
): Promise<T[]> => {
  const ended: T[] = []
  for (const { kind: named, id, ...rest } of items) {
    const kind = STOCK_KINDS.find((name) => name === named)
    if (!kind) continue
    const place = { venueId, item: { kind, id } }
    const empty = await stockRows(tx, place).select('pieces').where('pieces', '<=', 0).executeTakeFirst()
    if (empty && (await endCount(tx, place))) ended.push({ kind: named, id, ...rest } as T)
  }
  return ended
}

type CountRow = { venue_id: number; kind: string; item_id: number; pieces: number; until: number | null }

/** Items that are counted, by kind and id. */
export const toStockCounts = (rows: readonly Omit<CountRow, 'venue_id'>[]): StockCount[] =>
  rows.flatMap(({ kind: written, item_id, pieces, until }) => {
    const kind = STOCK_KINDS.find((name) => name === written)
    return kind
      ? [{ kind, id: Number(item_id), left: shownOf(pieces), until: until === null ? null : Number(until) }]
      : []
  })

/** Ends the counts whose time is over and returns their venues. Call it in a transaction. */
export const endStock = async (tx: Db, now: number): Promise<number[]> => {
  const over = await tx.selectFrom('item_stock').selectAll().where('until', '<=', now).execute()
  for (const { venue_id: venueId, ...row } of over)
    for (const item of toStockCounts([row])) await endCount(tx, { venueId, item: { kind: item.kind, id: item.id } })
  return over.map(({ venue_id }) => venue_id)
}
