import 'server-only'
import { settledBy } from '@/lib/core/desk/tables/sittings'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'
import type { PartyBill } from '@/lib/core/orders/tables/party-bill-api'
import { tableBill } from '@/lib/core/orders/tables/table-bill'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import { readOrderMoney } from '@/lib/server/desk/read-order-money'
import { newsAddressOf } from '@/lib/server/orders/answer/order-news'
import { ordersOfSameParty } from '@/lib/server/orders/ledger/cover-ledger'
import { findOwnOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

type Asking = { db: Db; now: number }

const readOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('received_orders as received', 'received.order_id', 'orders.id')
    .leftJoin('bill_orders', 'bill_orders.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.provider', 'orders.transaction_id', 'orders.amount'])
    .select(['orders.facts', 'received.answer', 'received.paid_by'])
    .where('orders.id', 'in', ids)
    .where('orders.erased_at', 'is', null)
    .where('bill_orders.bill_id', 'is', null)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()

const readBill = async (db: Db, ids: readonly string[]): Promise<PartyBill | null> => {
  const rows = ids.length > 0 ? await readOrders(db, ids) : []
  if (rows.length === 0) return null
  const moneyOf = await readOrderMoney(db, rows)
  const orders = rows.map((row) => {
    const { lines, people, charges } = factsOf(row)
    const by = isMarkedPaid(row.paid_by) ? row.paid_by : null
    return { lines, people, charges, total: row.amount, settled: settledBy(moneyOf(row), by) }
  })
  return {
    rounds: orders.map(({ lines, total }) => ({
      total,
      lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    })),
    bill: tableBill(orders),
  }
}

/**
 * The bill of the people of an order's phone, for that phone: no order of other people, of an earlier sitting or of
 * another table is in it, and none that is paid at the end with the whole table. A wrong key looks like an unknown order.
 */
export const readPartyBill = async (
  own: { orderId: string; attemptKey: string },
  { db, now }: Asking,
): Promise<Result<{ open: PartyBill | null; news: string }, { code: 'not_found' }>> => {
  const order = await findOwnOrder(db, own)
  if (!order) return fail({ code: 'not_found' })
  return ok({ open: await readBill(db, await ordersOfSameParty(db, order.id, now)), news: newsAddressOf(order) })
}
