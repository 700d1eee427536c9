import 'server-only'
import { sql } from 'kysely'
import { SOLD_OUT_KINDS, type SoldOut, type SoldOutItem, type SoldOutUntil } from '@/lib/core/availability/sold-out'
import type { StockCount } from '@/lib/core/availability/stock'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { PublicVenue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { endEmptyCounts, toStockCounts } from '@/lib/server/stock/item-stock'

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

/** There again; an item whose count has reached 0 is no longer counted. Returns the items that were sold out before. */
export const markBack = (db: Db, venueId: number, items: readonly SoldOutItem[], now: number): Promise<SoldOutItem[]> =>
  db.transaction().execute(async (tx) => {
    const marked = await writeBack(tx, venueId, items, now)
    const counted = await endEmptyCounts(tx, venueId, items)
    if (marked.length === 0 && counted.length > 0) await recordVenueChange(tx, venueId, now)
    return items.filter((item) => marked.includes(item) || counted.some((one) => isSame(one, item)))
  })

const isSame = (one: SoldOutItem, other: SoldOutItem): boolean => one.kind === other.kind && one.id === other.id

type AvailabilityRow = { kind: string; item_id: number; until: number | null; pieces: number | null }

const toMarks = (rows: readonly AvailabilityRow[]): SoldOut[] =>
  rows.flatMap(({ kind: written, item_id, until }) => {
    const kind = SOLD_OUT_KINDS.find((name) => name === written)
    return kind ? [{ kind, id: Number(item_id), until: until === null ? null : Number(until) }] : []
  })

/** Marks and counts that hold now, in one statement: each order reads them. */
const readRows = (db: Db, venueId: number, now: number): Promise<AvailabilityRow[]> => {
  const marks = db
    .selectFrom('sold_out_items')
    .select(['kind', 'item_id', 'until', sql<number | null>`cast(null as integer)`.as('pieces')])
    .where('venue_id', '=', venueId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
  const counts = db
    .selectFrom('item_stock')
    .select(['kind', 'item_id', 'until', sql<number | null>`pieces`.as('pieces')])
    .where('venue_id', '=', venueId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
  return marks.unionAll(counts).orderBy('kind').orderBy('item_id').execute()
}

/** What somebody marked, without what ran out by its count. */
export const readMarks = async (db: Db, venueId: number, now: number): Promise<SoldOut[]> =>
  toMarks((await readRows(db, venueId, now)).filter(({ pieces }) => pieces === null))

export type Available = { soldOut: SoldOut[]; stock: StockCount[] }

/** What is sold out, by a mark or as its count is 0, and what is counted. */
export const readAvailable = async (db: Db, venueId: number, now: number): Promise<Available> => {
  const rows = await readRows(db, venueId, now)
  const marks = toMarks(rows.filter(({ pieces }) => pieces === null))
  const empty = toMarks(rows.filter(({ pieces }) => pieces !== null && pieces <= 0))
  const counted = rows.flatMap(({ pieces, ...row }) => (pieces === null ? [] : [{ ...row, pieces }]))
  const soldOut = [...marks, ...empty.filter((item) => !marks.some((mark) => isSame(mark, item)))]
  return { soldOut, stock: toStockCounts(counted) }
}

export const readSoldOut = async (db: Db, venueId: number, now: number): Promise<SoldOut[]> =>
  (await readAvailable(db, venueId, now)).soldOut
