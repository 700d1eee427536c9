import 'server-only'
import type { Transaction } from 'kysely'
import { OVER_MS } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { givingBack } from '@/lib/core/bill/give-back'
import { billOfOrder, changeBill, lockBill, readAccount } from '@/lib/server/bill/bill-store'
import { tellPaidOrders } from '@/lib/server/bill/paid-orders'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'

type Tx = Transaction<Schema>

/** Somebody owes what came back onto a bill that was paid. */
const owedAgain = { state: 'left', closed_at: null, closed_by: null, closed_why: null } as const

/**
 * Counts a change of what is ordered on a locked bill: notes when to give money back, and asks for what is owed again
 * though the bill was closed as paid. `now`: ms.
 */
export const weighBill = async (tx: Tx, bill: BillRow, now: number): Promise<void> => {
  const account = await readAccount(tx, bill.id)
  const isOwedAgain = bill.closed_why === 'paid' && openBook(account, now).sums.owed > 0
  await changeBill(tx, bill.id, {
    over_at: givingBack(account, now).length > 0 ? now + OVER_MS : null,
    ...(isOwedAgain && owedAgain),
  })
  await tellPaidOrders(tx, bill.id, now)
}

/**
 * Counts money that came on a locked bill. One that is left, or was given up, is closed as paid with the last of it.
 * `now`: ms.
 */
export const countPaid = async (tx: Tx, bill: BillRow, now: number): Promise<void> => {
  const account = await readAccount(tx, bill.id)
  const isPaid = bill.state !== 'open' && openBook(account, now).sums.owed === 0
  await changeBill(tx, bill.id, {
    // A move that may still be undone keeps its time.
    over_at: givingBack(account, now).length > 0 ? (bill.over_at ?? now) : null,
    ...(isPaid && { state: 'closed', closed_at: bill.closed_at ?? now, closed_why: 'paid' }),
  })
  await tellPaidOrders(tx, bill.id, now)
}

/**
 * Counts a change of an order on its bill, in the transaction of the change and under the order's lock. `now`: ms.
 * Null for an order that is on no bill.
 */
export const billOrderChanged = async (tx: Tx, orderId: string, now: number): Promise<BillRow | null> => {
  const on = await billOfOrder(tx, orderId)
  const bill = on && (await lockBill(tx, on.bill_id))
  if (!bill) return null
  await weighBill(tx, bill, now)
  return bill
}

/** The same for several orders, whose bills are locked in one order. */
export const billOrdersChanged = async (tx: Tx, orderIds: readonly string[], now: number): Promise<void> => {
  if (orderIds.length === 0) return
  const rows = await tx
    .selectFrom('bill_orders')
    .select('bill_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .orderBy('bill_id')
    .execute()
  for (const { bill_id } of rows) {
    const bill = await lockBill(tx, bill_id)
    if (bill) await weighBill(tx, bill, now)
  }
}
