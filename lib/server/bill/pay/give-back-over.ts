import 'server-only'
import type { Transaction } from 'kysely'
import { isHandWay, OVER_MS } from '@/lib/core/bill/bill'
import { type GivenBack, givingBack } from '@/lib/core/bill/give-back'
import { changeBill, lockBill, partOf, readBillOrders, readParts } from '@/lib/server/bill/bill-store'
import { countPartMoney } from '@/lib/server/bill/pay/part-money'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { requestPartRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { errorFields } from '@/lib/server/process/logger'

type Tx = Transaction<Schema>

const BATCH = 20

/** A later time than any writes predates a clock set back. */
const LONGEST_MS = 2 * OVER_MS

const dueBills = async (db: Db, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bills')
    .select('id')
    .where(({ eb, or }) => or([eb('over_at', '<=', now), eb('over_at', '>', now + LONGEST_MS)]))
    .orderBy('over_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

const isOnlinePaid = ({ way, state }: BillPartRow): boolean => state === 'paid' && !isHandWay(way)

/** Before their bill: the parts whose payments change, by id. */
const lockParts = async (tx: Tx, billId: string): Promise<ReadonlySet<string>> => {
  const parts = (await readParts(tx, billId)).filter(isOnlinePaid)
  const ids = parts.map(({ id }) => id).sort()
  for (const id of ids) await lockOrder(tx, id)
  return new Set(ids)
}

/** False where its payments hold too little. */
const giveBackOnline = async (tx: Tx, part: BillPartRow, amount: number, now: number): Promise<boolean> => {
  const isAll = amount === part.amount - part.back
  const asked = { orderId: part.id, amount: amount + (isAll ? part.tip : 0), now }
  const refunded = await requestPartRefund(tx, asked)
  await countPartMoney(tx, part.id)
  return refunded !== null
}

/** Its tip goes with the last of its amount, see `dueByHand`. */
const giveBackByHand = async (tx: Tx, { id }: BillPartRow, amount: number): Promise<void> => {
  await tx
    .updateTable('bill_parts')
    .set((eb) => ({ back: eb('back', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

type Giving = { parts: readonly BillPartRow[]; locked: ReadonlySet<string>; now: number }

/** When to try again, in ms; null where that is done, or left to a person. */
const giveOne = async (
  tx: Tx,
  { part: id, amount }: GivenBack,
  { parts, locked, now }: Giving,
  log: PaymentContext['log'],
): Promise<number | null> => {
  const part = parts.find((each) => each.id === id)
  if (!part) return null
  if (isHandWay(part.way)) {
    await giveBackByHand(tx, part, amount)
    return null
  }
  // It was paid after the parts were locked.
  if (!locked.has(id)) return now
  if (await giveBackOnline(tx, part, amount, now)) return null
  log.error('part_not_given_back', { code: id })
  return now + OVER_MS
}

const giveBack = (billId: string, { db, now: clock, log }: PaymentContext): Promise<BillRow | null> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockParts(tx, billId)
    const bill = await lockBill(tx, billId)
    const now = clock()
    // Another instance was faster, or a later move put it off.
    if (!bill?.over_at || (bill.over_at > now && bill.over_at <= now + LONGEST_MS)) return null
    const parts = await readParts(tx, billId)
    const account = { orders: await readBillOrders(tx, billId), parts: parts.map(partOf) }
    const again: number[] = []
    for (const given of givingBack(account, now)) {
      const at = await giveOne(tx, given, { parts, locked, now }, log)
      if (at !== null) again.push(at)
    }
    await changeBill(tx, billId, { over_at: again.length > 0 ? Math.min(...again) : null })
    return bill
  })

const putOff = async (id: string, { db, now }: PaymentContext): Promise<void> => {
  await db
    .updateTable('bills')
    .set({ over_at: now() + OVER_MS })
    .where('id', '=', id)
    .where('over_at', 'is not', null)
    .execute()
}

/**
 * Gives back what was paid above each bill, once its time has come: online by the journal of refunds, else by the staff's
 * hand. Once across all instances. Returns how many bills changed.
 */
export const giveBackOver = async (context: PaymentContext): Promise<number> => {
  let changed = 0
  for (const id of await dueBills(context.db, context.now())) {
    try {
      const bill = await giveBack(id, context)
      if (!bill) continue
      changed += 1
      await context.billChanged?.(bill)
    } catch (error) {
      context.log.error('bill_not_given_back', { code: id, ...errorFields(error) })
      await putOff(id, context)
    }
  }
  if (changed > 0) context.queued()
  return changed
}
