import 'server-only'
import { type SqlBool, sql } from 'kysely'
import { changeBill, lockBill } from '@/lib/server/bill/bill-store'
import { owedOn } from '@/lib/server/bill/leave-bill'
import type { Db } from '@/lib/server/db/connect'

/** Bills whose last order came by `before`, in ms, and which still name their table or payers. */
export const billsToErase = async (db: Db, before: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bills')
    .select('id')
    // Of the partial index, which a parameter would not name.
    .where(sql<SqlBool>`spot <> ''`)
    .where('last_order_at', '<=', before)
    .where('state', '<>', 'open')
    .where('over_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Erases who sat and paid, and the table, which in a hotel is a guest's room; the sums stay. What was still owed is given
 * up. False where the bill is in use or erased already. `before`, `now`: ms.
 */
export const eraseBill = (db: Db, id: string, { before, now }: { before: number; now: number }): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, id)
    if (!bill || bill.state === 'open' || bill.spot === '' || bill.last_order_at > before) return false
    await tx.updateTable('bill_parts').set({ name: '', phone_hash: null }).where('bill_id', '=', id).execute()
    await tx.updateTable('bill_orders').set({ phone_hash: null }).where('bill_id', '=', id).execute()
    await tx.deleteFrom('bill_phones').where('bill_id', '=', id).execute()
    const why = (await owedOn(tx, id, now)) > 0 ? 'unpaid' : 'paid'
    const closing = { state: 'closed', closed_at: now, closed_why: why } as const
    await changeBill(tx, id, { spot: '', ...(bill.state === 'left' && closing) })
    return true
  })
