import 'server-only'
import type { BillAccount, BillOrder } from '@/lib/core/bill/bill'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { partOf, type StoredPart, selectParts } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

const readOrders = (db: Db, bills: readonly string[]) =>
  db
    .selectFrom('bill_orders')
    .innerJoin('orders', 'orders.id', 'bill_orders.order_id')
    .leftJoin('received_orders as received', 'received.order_id', 'orders.id')
    .select(['orders.id', 'orders.amount', 'orders.facts', 'orders.created_at', 'bill_orders.bill_id'])
    .where('bill_orders.bill_id', 'in', bills)
    .where('orders.state', 'in', ['queued', 'delivered'])
    .where(({ eb, or }) => or([eb('received.answer', 'is', null), eb('received.answer', 'not in', LOST_STATES)]))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()

const readParts = (db: Db, bills: readonly string[]): Promise<StoredPart[]> =>
  selectParts(db, bills).where('state', '!=', 'dropped').execute()

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export type AccountWithRows = { account: BillAccount; rows: readonly StoredPart[] }

/**
 * As `readAccount`, of many bills in two queries, without the parts that were dropped. `rows`: of the account's parts,
 * in their order.
 */
export const readAccounts = async (db: Db, bills: readonly string[]): Promise<(id: string) => AccountWithRows> => {
  const [orders, parts] = bills.length > 0 ? await Promise.all([readOrders(db, bills), readParts(db, bills)]) : [[], []]
  const [ordersOf, partsOf] = [groupBy(orders, (row) => row.bill_id), groupBy(parts, (row) => row.bill_id)]
  return (id) => {
    const rows = partsOf.get(id) ?? []
    const found = (ordersOf.get(id) ?? []).map((row): BillOrder => {
      const { lines, charges, people } = factsOf(row)
      return { id: row.id, total: row.amount, placedAt: row.created_at, lines, charges, people, isOwn: false }
    })
    return { account: { orders: found, parts: rows.map(partOf) }, rows }
  }
}
