import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isLive } from '@/lib/core/bill/book'
import type { Cents } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import {
  billOfOrder,
  changeBill,
  findBill,
  lockBill,
  lockOpenBill,
  madeOrders,
  type Place,
  partOf,
  readParts,
} from '@/lib/server/bill/bill-store'
import { leavePhone } from '@/lib/server/bill/find-phone'
import { endBill, isOld, isSittingOver, owedOn } from '@/lib/server/bill/leave-bill'
import { weighBill } from '@/lib/server/bill/order-changed'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

type Tx = Transaction<Schema>

/** `device`: hash of the ordering device as in covers, null for one that is not known. `placedAt`, `now`: ms. */
type Joining = { orderId: string; device: string | null; placedAt: number; now: number; phoneHash: string | null }

/** The two digits that let another phone in. */
export const newWord = (): string => String(randomInt(100)).padStart(2, '0')

const hasOrderOf = async (tx: Tx, billId: string, device: string | null): Promise<boolean> =>
  device !== null &&
  (await tx
    .selectFrom('bill_orders')
    .innerJoin('covers', 'covers.order_id', 'bill_orders.order_id')
    .select('covers.order_id')
    .where('bill_orders.bill_id', '=', billId)
    .where('covers.device', '=', device)
    .limit(1)
    .executeTakeFirst()) !== undefined

const tablesOf = async (tx: Tx, billId: string): Promise<(string | null)[]> =>
  (await madeOrders(tx, billId).select('orders.facts').execute()).map((row) => factsOf(row).table)

/** All that is made of it went to another table. */
const isElsewhere = async (tx: Tx, { id, spot }: BillRow): Promise<boolean> => {
  const tables = await tablesOf(tx, id)
  return tables.length > 0 && !tables.includes(spot)
}

/** Cents that those at the table owe: of a party that was moved in part, the others may owe up to what they ordered. */
const owedHere = async (tx: Tx, { id, spot }: BillRow, now: number): Promise<Cents> => {
  const orders = await madeOrders(tx, id).select(['orders.facts', 'orders.amount']).execute()
  const elsewhere = orders.reduce((sum, order) => (factsOf(order).table === spot ? sum : sum + order.amount), 0)
  return (await owedOn(tx, id, now)) - elsewhere
}

/**
 * Where nothing is owed any more at the table, a device without an order on the bill belongs to a new party; so does
 * everybody where the party of the bill has gone.
 */
const goesOn = async (tx: Tx, bill: BillRow, { device, now }: Joining): Promise<boolean> =>
  !isOld(bill, now) &&
  !(await isElsewhere(tx, bill)) &&
  ((await owedHere(tx, bill, now)) > 0 || (await hasOrderOf(tx, bill.id, device)))

/** Undefined where another transaction has opened the table's bill meanwhile. */
const openBill = (tx: Tx, place: Place, { placedAt, now }: Joining): Promise<BillRow | undefined> =>
  tx
    .insertInto('bills')
    .values({
      ...{ id: `bill_${randomBytes(16).toString('hex')}`, ...place, state: 'open', word: newWord() },
      ...{ opened_at: placedAt, last_order_at: now },
      ...{ over_at: null, closed_at: null, closed_by: null, closed_why: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

const billFor = async (tx: Tx, place: Place, joining: Joining): Promise<BillRow> => {
  const open = await lockOpenBill(tx, place)
  if (open && (await goesOn(tx, open, joining))) return open
  if (open) await endBill(tx, open, joining.now)
  // The unique index makes the insert wait for the other first order of the table.
  return (await openBill(tx, place, joining)) ?? billFor(tx, place, joining)
}

const addTo = async (tx: Tx, place: Place, joining: Joining): Promise<BillRow> => {
  const bill = await billFor(tx, place, joining)
  const { orderId, now, phoneHash } = joining
  await tx.insertInto('bill_orders').values({ order_id: orderId, bill_id: bill.id, phone_hash: phoneHash }).execute()
  await changeBill(tx, bill.id, { last_order_at: Math.max(bill.last_order_at, now) })
  return bill
}

/**
 * Puts a new order on the bill of its table, in the transaction that writes the order. Opens a bill where none is open,
 * where the sitting is over (4 h after its last order), and where a new party sits at a table that owes nothing.
 * `spot`: as the venue spells it. `now`: when the order was placed, in ms.
 */
export const joinBill = async (
  tx: Tx,
  order: { orderId: string; venueId: number; type: OrderType; spot: string; device: string | null; now: number },
): Promise<void> => {
  const { orderId, venueId, type, spot, device, now } = order
  await addTo(tx, { venue_id: venueId, type, spot }, { orderId, device, placedAt: now, now, phoneHash: null })
}

/** Puts an order of the staff on the bill that they chose. False where that is no longer open at the table. */
export const joinOpenBill = async (
  tx: Tx,
  { orderId, billId, spot, now }: { orderId: string; billId: string; spot: string; now: number },
): Promise<boolean> => {
  const bill = await lockBill(tx, billId)
  if (bill?.state !== 'open' || bill.spot !== spot) return false
  await tx.insertInto('bill_orders').values({ order_id: orderId, bill_id: bill.id, phone_hash: null }).execute()
  await changeBill(tx, bill.id, { last_order_at: Math.max(bill.last_order_at, now) })
  await weighBill(tx, bill, now)
  return true
}

const holdsMoney = async (tx: Tx, billId: string, now: number): Promise<boolean> =>
  (await readParts(tx, billId)).some((row) => isLive(partOf(row), now))

/** The bill that an order left: nobody pays on one without orders, and its phones ask for the bill of their orders. */
const leftBehind = async (tx: Tx, bill: BillRow, now: number): Promise<void> => {
  const other = await tx.selectFrom('bill_orders').select('order_id').where('bill_id', '=', bill.id).executeTakeFirst()
  if (other) return weighBill(tx, bill, now)
  await changeBill(tx, bill.id, { state: 'closed', closed_at: now, closed_why: 'paid', over_at: null })
  await tx.deleteFrom('bill_phones').where('bill_id', '=', bill.id).execute()
}

/** Both in one order, so that two orders that change places never wait for each other. */
const lockBoth = async (
  tx: Tx,
  billId: string,
  place: Place,
): Promise<{ bill: BillRow | undefined; other: BillRow | undefined }> => {
  const target = await tx
    .selectFrom('bills')
    .select('id')
    .where('venue_id', '=', place.venue_id)
    .where('type', '=', place.type)
    .where('spot', '=', place.spot)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const ids = [...new Set([billId, ...(target ? [target.id] : [])])].sort()
  const locked: (BillRow | undefined)[] = []
  for (const id of ids) locked.push(await lockBill(tx, id))
  return {
    bill: locked.find((bill) => bill?.id === billId),
    other: locked.find((bill) => bill?.state === 'open' && bill.id !== billId),
  }
}

/** `other`: the open bill of the table to which the party moves. */
type Following = { bill: BillRow; other: BillRow | undefined; spot: string; now: number }

/** A party that comes back to a table where its sitting goes on has an open bill there again. */
const isOverAt = async (tx: Tx, { bill, spot, now }: Following): Promise<boolean> =>
  bill.state === 'left' && ((await isSittingOver(tx, bill, now)) || isSittingOver(tx, { ...bill, spot }, now))

/**
 * A bill that somebody has paid on goes with its party, once none of it is at the table any more: the next guests there
 * have a bill of their own. Where others owe something at the other table, it is left; a bill there that owes nothing is
 * closed as paid.
 */
const followParty = async (tx: Tx, following: Following): Promise<void> => {
  const { bill, other, spot, now } = following
  if ((await tablesOf(tx, bill.id)).includes(bill.spot)) return
  const isTaken = other !== undefined && (await owedOn(tx, other.id, now)) > 0
  const isLeft = isTaken || (await isOverAt(tx, following))
  if (other && !isLeft) await endBill(tx, other, now)
  await changeBill(tx, bill.id, { spot, state: isLeft ? 'left' : 'open' })
}

/**
 * Takes an order that moves to another table to the bill of that table, under the order's lock and after its facts name
 * the table. It stays on its bill where that is closed, or somebody has paid or reserved a part of it; the bill then goes
 * with the last of its orders. Does nothing for an order on no bill.
 */
export const moveBillOrder = async (
  tx: Tx,
  { orderId, spot, now }: { orderId: string; spot: string; now: number },
): Promise<void> => {
  const on = await billOfOrder(tx, orderId)
  const found = on && (await findBill(tx, on.bill_id))
  if (!found || found.spot === spot) return
  const place = { venue_id: found.venue_id, type: found.type, spot }
  const { bill, other } = await lockBoth(tx, found.id, place)
  if (!bill || bill.state === 'closed') return
  if (await holdsMoney(tx, bill.id, now)) return followParty(tx, { bill, other, spot, now })
  const row = await tx
    .selectFrom('bill_orders')
    .innerJoin('orders', 'orders.id', 'bill_orders.order_id')
    .leftJoin('covers', 'covers.order_id', 'orders.id')
    .select(['bill_orders.phone_hash', 'orders.created_at', 'covers.device'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('bill_orders').where('order_id', '=', orderId).execute()
  const { phone_hash: phoneHash, created_at: placedAt, device } = row
  await addTo(tx, place, { orderId, device, placedAt, now, phoneHash })
  await leavePhone(tx, bill.id, phoneHash)
  await leftBehind(tx, bill, now)
}
