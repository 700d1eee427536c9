import 'server-only'
import type { Transaction } from 'kysely'
import { piecesOf, STOCK_KINDS, type StockItem, type StockLeft, stockKey } from '@/lib/core/availability/stock'
import type { OrderLine } from '@/lib/core/cart/order-line'
import type { OrderState } from '@/lib/core/orders/order'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import type { Schema } from '@/lib/server/db/schema'
import { lockStock, writeStock } from '@/lib/server/stock/item-stock'

type Tx = Transaction<Schema>

/** Fewer are left than an order asks for: the transaction that throws it takes nothing. */
export class OutOfStock extends Error {
  readonly item: StockLeft

  constructor(item: StockLeft) {
    super('out_of_stock')
    this.name = 'OutOfStock'
    this.item = item
  }
}

type StockOrder = { id: string; venueId: number; now: number }

export type HeldStock = StockItem & { pieces: number }

type Held = HeldStock & { returned: boolean }

/** In one order everywhere, so that two transactions never wait for each other. */
const byKey = (one: StockItem, other: StockItem): number => (stockKey(one) < stockKey(other) ? -1 : 1)

const heldBy = async (tx: Db, orderId: string): Promise<Held[]> => {
  const rows = await tx.selectFrom('order_stock').selectAll().where('order_id', '=', orderId).execute()
  return rows
    .flatMap(({ kind: written, item_id, pieces, returned }) => {
      const kind = STOCK_KINDS.find((name) => name === written)
      return kind ? [{ kind, id: Number(item_id), pieces, returned: returned === 1 }] : []
    })
    .toSorted(byKey)
}

const writeHeld = async (
  tx: Tx,
  { id, venueId }: StockOrder,
  { kind, id: item_id, pieces, returned }: Held,
): Promise<void> => {
  const row = { order_id: id, venue_id: venueId, kind, item_id, pieces, returned: returned ? 1 : 0 }
  await tx
    .insertInto('order_stock')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'item_id']).doUpdateSet(row))
    .execute()
}

/**
 * Takes pieces, or gives back a negative number of them. Returns how many are left, less than none where orders now ask
 * for more than there are; null where the item is not counted. Throws `OutOfStock` unless `ifShort` is 'oversell'.
 */
const take = async (
  tx: Tx,
  { venueId, now }: StockOrder,
  { kind, id }: StockItem,
  pieces: number,
  ifShort: 'throw' | 'oversell',
): Promise<number | null> => {
  const place = { venueId, item: { kind, id } }
  const left = await lockStock(tx, place, now)
  if (left === null || pieces === 0) return left
  if (pieces > 0 && pieces > left && ifShort === 'throw') throw new OutOfStock({ kind, id, left: Math.max(0, left) })
  await writeStock(tx, place, left - pieces)
  return left - pieces
}

type Lines = readonly Pick<OrderLine, 'kind' | 'itemId' | 'quantity'>[]

/**
 * Makes an order hold what its lines ask for, in the transaction that writes them. `before`: its lines until now, none
 * for a new order; what they had before the count began stays uncounted. Throws `OutOfStock` where fewer are left. Call
 * it under the order's lock.
 */
export const setOrderStock = async (
  tx: Tx,
  order: StockOrder,
  { before, lines }: { before: Lines; lines: Lines },
): Promise<void> => {
  const [had, wants] = [piecesOf(before), piecesOf(lines)]
  const held = new Map((await heldBy(tx, order.id)).map((one) => [stockKey(one), one]))
  const items = new Map([...had, ...wants].map(([key, { kind, id }]) => [key, { kind, id }]))
  let isChanged = false
  for (const item of [...items.values()].toSorted(byKey)) {
    const key = stockKey(item)
    const known = held.get(key)
    const holds = known && !known.returned ? known.pieces : 0
    const more = (wants.get(key)?.pieces ?? 0) - (had.get(key)?.pieces ?? 0)
    const pieces = Math.max(more, -holds)
    const left = await take(tx, order, item, pieces, 'throw')
    if (left === null || pieces === 0) continue
    await writeHeld(tx, order, { ...item, pieces: holds + pieces, returned: false })
    isChanged = true
  }
  if (isChanged) await recordVenueChange(tx, order.venueId, order.now)
}

/** Gives back all that a lost order holds; it remembers what that was. Call it under the order's lock. */
export const returnOrderStock = async (tx: Tx, order: StockOrder): Promise<void> => {
  const held = (await heldBy(tx, order.id)).filter(({ returned, pieces }) => !returned && pieces > 0)
  for (const one of held) {
    await take(tx, order, one, -one.pieces, 'throw')
    await writeHeld(tx, order, { ...one, returned: true })
  }
  if (held.length > 0) await recordVenueChange(tx, order.venueId, order.now)
}

/**
 * Takes again what an order gave back, as it stands again. Throws `OutOfStock`; with 'oversell' it takes it in any case
 * and answers whether something is missing. Call it under the order's lock.
 */
export const retakeOrderStock = async (tx: Tx, order: StockOrder, ifShort: 'throw' | 'oversell'): Promise<boolean> => {
  const given = (await heldBy(tx, order.id)).filter(({ returned }) => returned)
  let isShort = false
  for (const one of given) {
    const left = await take(tx, order, one, one.pieces, ifShort)
    isShort ||= left !== null && left < 0
    await writeHeld(tx, order, { ...one, returned: false })
  }
  if (given.length > 0) await recordVenueChange(tx, order.venueId, order.now)
  return isShort
}

const UNPAID: readonly OrderState[] = ['draft', 'awaiting']

/** Gives back what a device's unpaid orders hold, as it orders again; money that comes for them takes it again. */
export const returnUnpaidStock = async (
  tx: Tx,
  attemptKeys: readonly string[],
  { venueId, now }: Omit<StockOrder, 'id'>,
): Promise<void> => {
  if (attemptKeys.length === 0) return
  const locked = await tx
    .updateTable('orders')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('venue_id', '=', venueId)
    .where('attempt_key', 'in', attemptKeys)
    .where('state', 'in', UNPAID)
    .returning('id')
    .execute()
  for (const { id } of locked) await returnOrderStock(tx, { id, venueId, now })
}

/** What these unpaid orders of a device hold. */
export const stockOfAttempts = async (
  db: Db,
  venueId: number,
  attemptKeys: readonly string[],
): Promise<HeldStock[]> => {
  if (attemptKeys.length === 0) return []
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('attempt_key', 'in', attemptKeys)
    .where('state', 'in', UNPAID)
    .execute()
  return (await Promise.all(found.map(({ id }) => stockOfOrder(db, id)))).flat()
}

/** What an order holds now. */
export const stockOfOrder = async (db: Db, orderId: string): Promise<HeldStock[]> =>
  (await heldBy(db, orderId)).flatMap(({ kind, id, pieces, returned }) =>
    returned || pieces === 0 ? [] : [{ kind, id, pieces }],
  )
