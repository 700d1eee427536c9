import 'server-only'
import type { Transaction } from 'kysely'
import { lockBill } from '@/lib/server/bill/bill-store'
import { findPart } from '@/lib/server/bill/pay/find-part'
import type { BillPartRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

type Payer = { bill_id: string; phone_hash: string | null }

const payerOf = (db: Db, orderId: string): Promise<Payer | undefined> =>
  db.selectFrom('bill_orders').select(['bill_id', 'phone_hash']).where('order_id', '=', orderId).executeTakeFirst()

const PRINTED = ['id', 'name', 'way', 'state', 'amount', 'tip', 'back', 'made_at', 'paid_at'] as const

/** What the phone of an order paid of its bill, or the online part of that id. Cents. */
export const partsOfPayer = async (db: Db, orderId: string): Promise<Pick<BillPartRow, (typeof PRINTED)[number]>[]> => {
  const payer = await payerOf(db, orderId)
  return db
    .selectFrom('bill_parts')
    .select(PRINTED)
    .where(({ eb, or, and }) => {
      const phone = payer?.phone_hash ?? ''
      return or([eb('id', '=', orderId), and([eb('bill_id', '=', payer?.bill_id ?? ''), eb('phone_hash', '=', phone)])])
    })
    .orderBy('made_at')
    .execute()
}

/**
 * Forgets who paid: the name on an online part, and on all that the phone of an order paid of its bill, which is locked.
 * The order is locked before.
 */
export const erasePayer = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  const billId = (await payerOf(tx, orderId))?.bill_id ?? (await findPart(tx, orderId))?.bill_id
  if (billId) await lockBill(tx, billId)
  for (const { id } of await partsOfPayer(tx, orderId))
    await tx.updateTable('bill_parts').set({ name: '' }).where('id', '=', id).execute()
  await tx.updateTable('bill_orders').set({ phone_hash: null }).where('order_id', '=', orderId).execute()
}
