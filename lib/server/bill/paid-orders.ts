import 'server-only'
import type { Transaction } from 'kysely'
import { openBook } from '@/lib/core/bill/book'
import { billOfOrder, findBill, readAccount } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import { insertWork } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'
import { tellsPaid } from '@/lib/server/settings/env'

/** The venue of a bill of which nothing is owed, and its orders; none of a bill that was given up. */
const paidOrders = async (db: Db, billId: string, now: number): Promise<{ venueId: number; ids: string[] } | null> => {
  const bill = await findBill(db, billId)
  if (!bill || bill.closed_why === 'unpaid') return null
  const account = await readAccount(db, billId)
  if (openBook(account, now).sums.owed > 0) return null
  return { venueId: bill.venue_id, ids: account.orders.map(({ id }) => id) }
}

/**
 * Queues that the orders of a locked bill were paid, once an order, where the orders service is to be told and nothing of
 * the bill is owed. Call it after each change that may have paid it. `now`: ms.
 */
export const tellPaidOrders = async (tx: Transaction<Schema>, billId: string, now: number): Promise<void> => {
  if (!tellsPaid()) return
  const paid = await paidOrders(tx, billId, now)
  if (!paid || paid.ids.length === 0) return
  const items = paid.ids.map((orderId) => ({ orderId, venueId: paid.venueId, kind: 'paid' as const, now }))
  await insertWork(tx, items)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}

/** Whether what was queued still holds: an order that was refused, or is owed again, is not paid. `now`: ms. */
export const isStillPaid = async (db: Db, orderId: string, now: number): Promise<boolean> => {
  const on = await billOfOrder(db, orderId)
  const paid = on && (await paidOrders(db, on.bill_id, now))
  return paid?.ids.includes(orderId) ?? false
}
