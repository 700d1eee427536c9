import 'server-only'
import type { Transaction } from 'kysely'
import type { Cents } from '@/lib/core/money/money'
import { changeBill } from '@/lib/server/bill/bill-store'
import { lockBillOfPart } from '@/lib/server/bill/pay/find-part'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'
import { paymentsOf } from '@/lib/server/orders/ledger/payment-ledger'

type Tx = Transaction<Schema>

/** What stays of the money of an online part, tip included. */
const keptOf = async (tx: Tx, partId: string): Promise<Cents> =>
  (await paymentsOf(tx, partId))
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount, refund_wanted }) => sum + amount - refund_wanted, 0)

/**
 * Writes what went back of a paid online part as its payments have it: of its amount first, of its tip last. Call it
 * after every refund, under its order's lock. Safe to repeat; null where nothing changed.
 */
export const countPartMoney = async (tx: Tx, partId: string): Promise<BillRow | null> => {
  const found = await lockBillOfPart(tx, partId)
  if (found?.part.state !== 'paid') return null
  const { part, bill } = found
  const order = await tx.selectFrom('orders').select('amount').where('id', '=', partId).executeTakeFirst()
  if (!order) return null
  const gone = Math.max(0, order.amount - (await keptOf(tx, partId)))
  const back = Math.min(part.amount, gone)
  const tip = order.amount - part.amount - (gone - back)
  if (back === part.back && tip === part.tip) return null
  await tx.updateTable('bill_parts').set({ back, tip }).where('id', '=', partId).execute()
  await changeBill(tx, bill.id)
  return bill
}
