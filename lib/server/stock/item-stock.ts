import 'server-only'
import { MAX_STOCK, STOCK_KINDS, type StockCount, type StockItem } from '@/lib/core/availability/stock'
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

/** Pieces left, negative where more were sold, locked for the rest of the transaction; null where the item is not counted now. */
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

/** `set` is how many are left, `add` a change of that. */
export type StockChange = { set: number } | { add: number }

const withinStock = (pieces: number): number => Math.min(MAX_STOCK, Math.max(0, pieces))

/**
 * Counts an item from now on, or changes how many are left; `until` in ms ends a new count. A change of what is not
 * counted does nothing. All instances and open pages know within two seconds.
 */
export const changeStock = (
  db: Db,
  place: StockPlace,
  { change, until, now }: { change: StockChange; until: number | null; now: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { venueId, item } = place
    const left = await lockStock(tx, place, now)
    if (left !== null)
      await writeStock(tx, place, withinStock('set' in change ? change.set : Math.max(0, left) + change.add))
    else if ('set' in change) {
      // A count that is over, but not yet deleted.
      await endCount(tx, place)
      const row = { venue_id: venueId, kind: item.kind, item_id: item.id, pieces: withinStock(change.set), until }
      // Two desks may begin to count at once: the later number stands.
      await tx
        .insertInto('item_stock')
        .values(row)
        .onConflict((conflict) => conflict.columns(['venue_id', 'kind', 'item_id']).doUpdateSet(row))
        .execute()
    } else return
    await recordVenueChange(tx, venueId, now)
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
      ? [{ kind, id: Number(item_id), left: Math.max(0, pieces), until: until === null ? null : Number(until) }]
      : []
  })

/** Ends the counts whose time is over and returns their venues. Call it in a transaction. */
export const endStock = async (tx: Db, now: number): Promise<number[]> => {
  const over = await tx.selectFrom('item_stock').selectAll().where('until', '<=', now).execute()
  for (const { venue_id: venueId, ...row } of over)
    for (const item of toStockCounts([row])) await endCount(tx, { venueId, item: { kind: item.kind, id: item.id } })
  return over.map(({ venue_id }) => venue_id)
}
