import 'server-only'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { openBook } from '@/lib/core/bill/book'
import type { Cents } from '@/lib/core/money/money'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import type { OrderType } from '@/lib/core/venue/order-type'
import {
  changeBill,
  lockBill,
  lockOpenBill,
  madeOrders,
  publishBillNews,
  readAccount,
} from '@/lib/server/bill/bill-store'
import { tellPaidOrders } from '@/lib/server/bill/paid-orders'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

type Tx = Transaction<Schema>

/** `last`: when the last order that the desk saw came to the table. Ms. */
type Freed = { venueId: number; type: OrderType; spot: string; last: number; now: number }

const BATCH = 50

/**
 * No order came for 4 hours: its guests have left, whether its state says so yet or not. `now`: ms. Whoever lets somebody
 * join or read a bill asks this, and not its state alone.
 */
export const isOld = ({ last_order_at }: Pick<BillRow, 'last_order_at'>, now: number): boolean =>
  now - last_order_at >= COVER_MS

/** Cents that nobody has paid; what somebody has reserved is among them. */
export const owedOn = async (db: Db, billId: string, now: number): Promise<Cents> =>
  openBook(await readAccount(db, billId), now).sums.owed

/** Ends the sitting of a locked open bill: closed as paid, or left with what is owed. `now`: ms. */
export const endBill = async (tx: Tx, { id }: Pick<BillRow, 'id'>, now: number): Promise<void> => {
  const isOwed = (await owedOn(tx, id, now)) > 0
  await changeBill(tx, id, isOwed ? { state: 'left' } : { state: 'closed', closed_at: now, closed_why: 'paid' })
  await tellPaidOrders(tx, id, now)
}

/** When the orders of a bill were placed that are at its table; others of a party that was moved in part are elsewhere. */
const placedAtTable = async (db: Db, { id, spot }: Pick<BillRow, 'id' | 'spot'>): Promise<number[]> =>
  (await madeOrders(db, id).select(['orders.facts', 'orders.created_at']).execute()).flatMap((row) =>
    factsOf(row).table === spot ? [row.created_at] : [],
  )

/** Freed after the last order came to the bill, and not before an order at the table that the desk did not see then. */
const wasFreed = async (db: Db, bill: BillRow): Promise<boolean> => {
  const ends = await db
    .selectFrom('table_ends')
    .select('last_order_at')
    .where('venue_id', '=', bill.venue_id)
    .where('type', '=', bill.type)
    .where('spot', '=', bill.spot)
    .where('ended_at', '>=', bill.last_order_at)
    .execute()
  if (ends.length === 0) return false
  const placed = await placedAtTable(db, bill)
  return ends.some(({ last_order_at: last }) => placed.every((placedAt) => placedAt <= last))
}

/** Its table was freed since its last order, or no order came for 4 hours. `now`: ms. */
export const isSittingOver = async (db: Db, bill: BillRow, now: number): Promise<boolean> =>
  isOld(bill, now) || (await wasFreed(db, bill))

const placeOf = ({ venueId: venue_id, type, spot }: Freed) => ({ venue_id, type, spot })

/** Ends the open bill of a table that is freed. Null where none is open, or an order came that the desk did not see. */
export const leaveBill = async (tx: Tx, freed: Freed): Promise<BillRow | null> => {
  const bill = await lockOpenBill(tx, placeOf(freed))
  if (!bill) return null
  if ((await placedAtTable(tx, bill)).some((placedAt) => placedAt > freed.last)) return null
  await endBill(tx, bill, freed.now)
  return bill
}

const lastEnded = (tx: Tx, { venueId, type, spot, now }: Freed) =>
  tx
    .selectFrom('bills')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('type', '=', type)
    .where('spot', '=', spot)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'left'), and([eb('closed_why', '=', 'paid'), eb('closed_by', 'is', null)])]),
    )
    .where('last_order_at', '>', now - COVER_MS)
    .orderBy('last_order_at', 'desc')
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()

const isOfSitting = async (tx: Tx, bill: BillRow, last: number): Promise<boolean> => {
  const placed = await placedAtTable(tx, bill)
  return placed.length > 0 && placed.every((placedAt) => placedAt <= last)
}

/**
 * Opens the bill again that `leaveBill` ended. Null where another is open there, or the staff closed it. Throws the
 * error of the unique index where an order opens one at the same moment: the whole move may be repeated.
 */
export const rejoinBill = async (tx: Tx, freed: Freed): Promise<BillRow | null> => {
  if (await lockOpenBill(tx, placeOf(freed))) return null
  const ended = await lastEnded(tx, freed)
  const bill = ended && (await lockBill(tx, ended.id))
  if (!bill || bill.state === 'open' || bill.closed_by !== null) return null
  if (!(await isOfSitting(tx, bill, freed.last))) return null
  await changeBill(tx, bill.id, { state: 'open', closed_at: null, closed_why: null })
  return bill
}

const leaveOne = (db: Db, id: string, now: number): Promise<BillRow | null> =>
  db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, id)
    if (bill?.state !== 'open' || !isOld(bill, now)) return null
    await endBill(tx, bill, now)
    return bill
  })

/**
 * Ends the bills of tables where no order came for 4 hours, a batch at most; returns how many. Each in its own
 * transaction, safe to repeat. `now`: ms. `tell`: called for each after its commit. Throws the first failure, after it
 * has tried the others.
 */
export const leaveOldBills = async (db: Db, now: number, tell = publishBillNews): Promise<number> => {
  const old = await db
    .selectFrom('bills')
    .select('id')
    // Of the partial index, which a parameter would not name.
    .where(sql<SqlBool>`state = 'open'`)
    .where('last_order_at', '<=', now - COVER_MS)
    .limit(BATCH)
    .execute()
  let count = 0
  const failed: unknown[] = []
  for (const { id } of old) {
    try {
      const bill = await leaveOne(db, id, now)
      if (!bill) continue
      count += 1
      await tell(bill)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return count
}
