import 'server-only'
import type { Transaction } from 'kysely'
import { lockBill } from '@/lib/server/bill/bill-store'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

export const findPart = (db: Db, id: string): Promise<BillPartRow | undefined> =>
  db.selectFrom('bill_parts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Locks the bill of a part, and reads the part under that lock. An online part's order must be locked before. Undefined
 * for an unknown part.
 */
export const lockBillOfPart = async (
  tx: Transaction<Schema>,
  id: string,
): Promise<{ bill: BillRow; part: BillPartRow } | undefined> => {
  const found = await findPart(tx, id)
  const bill = found && (await lockBill(tx, found.bill_id))
  const part = bill && (await findPart(tx, id))
  return part && { bill, part }
}
