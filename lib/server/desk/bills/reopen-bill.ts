import 'server-only'
import type { Transaction } from 'kysely'
import { changeBill } from '@/lib/server/bill/bill-store'
import { isSittingOver } from '@/lib/server/bill/leave-bill'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

const isOtherOpen = async (db: Db, { venue_id, type, spot }: BillRow): Promise<boolean> => {
  const other = await db
    .selectFrom('bills')
    .select('id')
    .where('venue_id', '=', venue_id)
    .where('type', '=', type)
    .where('spot', '=', spot)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return other !== undefined
}

/** Opens a closed bill that is locked: for its table where its guests still sit there, else among those left. */
export const reopenBill = async (tx: Transaction<Schema>, bill: BillRow, now: number): Promise<void> => {
  const state = (await isSittingOver(tx, bill, now)) || (await isOtherOpen(tx, bill)) ? 'left' : 'open'
  await changeBill(tx, bill.id, { state, closed_at: null, closed_by: null, closed_why: null })
}
