import 'server-only'
import type { Transaction } from 'kysely'
import { phoneHashOf } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

/** A phone on a bill. `hash`: see `phoneHashOf`. */
export type BillPhone = { hash: string; level: 'own' | 'table' }

/** What a phone may see of a bill, by its own key; null for one that has not joined it. */
export const phoneOnBill = async (db: Db, billId: string, phone: string): Promise<BillPhone | null> => {
  const hash = phoneHashOf(phone)
  const row = await db
    .selectFrom('bill_phones')
    .select('level')
    .where('bill_id', '=', billId)
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  return row ? { hash, level: row.level } : null
}

/**
 * Takes a bill from a phone whose last order on it went to another table: it joins the bill of that table by the order.
 * Does nothing while another of its orders is on the bill. `phoneHash`: null for an order that no phone has proved.
 */
export const leavePhone = async (tx: Transaction<Schema>, billId: string, phoneHash: string | null): Promise<void> => {
  if (phoneHash === null) return
  const other = await tx
    .selectFrom('bill_orders')
    .select('order_id')
    .where('bill_id', '=', billId)
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  if (!other)
    await tx.deleteFrom('bill_phones').where('bill_id', '=', billId).where('key_hash', '=', phoneHash).execute()
}
