import 'server-only'
import type { Transaction } from 'kysely'
import { phoneHashOf } from '@/lib/server/bill/bill-store'
import { isOld } from '@/lib/server/bill/leave-bill'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

/** A phone on a bill. `hash`: see `phoneHashOf`. */
export type BillPhone = { hash: string; level: 'own' | 'table' }

/** `hash`: of a phone's key. */
const hasOrder = async (db: Db, billId: string, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('bill_orders')
    .select('order_id')
    .where('bill_id', '=', billId)
    .where('phone_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * What a phone may see of a bill, by its own key; null for one that has not joined it, and for one without an order on it
 * that joined when the guests had left.
 */
export const phoneOnBill = async (db: Db, billId: string, phone: string): Promise<BillPhone | null> => {
  const hash = phoneHashOf(phone)
  const row = await db
    .selectFrom('bill_phones')
    .innerJoin('bills', 'bills.id', 'bill_phones.bill_id')
    .select(['bill_phones.level', 'bill_phones.joined_at', 'bills.last_order_at'])
    .where('bill_phones.bill_id', '=', billId)
    .where('bill_phones.key_hash', '=', hash)
    .executeTakeFirst()
  if (!row || (isOld(row, row.joined_at) && !(await hasOrder(db, billId, hash)))) return null
  return { hash, level: row.level }
}

/**
 * Takes a bill from a phone whose last order on it went to another table: it joins the bill of that table by the order.
 * Does nothing while another of its orders is on the bill. `phoneHash`: null for an order that no phone has proved.
 */
export const leavePhone = async (tx: Transaction<Schema>, billId: string, phoneHash: string | null): Promise<void> => {
  if (phoneHash === null || (await hasOrder(tx, billId, phoneHash))) return
  await tx.deleteFrom('bill_phones').where('bill_id', '=', billId).where('key_hash', '=', phoneHash).execute()
}
