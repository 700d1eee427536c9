import 'server-only'
import { z } from 'zod'
import { type OrderMoney, orderMoneyOf } from '@/lib/core/desk/order-money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { isPaidOnline } from '@/lib/core/orders/build-order-payload'
import { ORDER_STATES } from '@/lib/core/orders/order'
import type { Db } from '@/lib/server/db/connect'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { stateOf } from '@/lib/server/orders/ledger/payment-ledger'

const orderStateSchema = z.enum(ORDER_STATES)

type Row = Pick<OrderRow, 'id' | 'state' | 'provider' | 'transaction_id'> & {
  answer: ReceivedOrderRow['answer'] | null
}

const readPayments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.order_id', '=', 'payments.order_id').on('outbox.kind', '=', 'refund'),
    )
    .select(['payments.order_id', 'payments.state', 'outbox.state as refund'])
    .where('payments.order_id', 'in', ids)
    .execute()

/** Reads the payments of online orders once; the function tells each order's money. */
export const readOrderMoney = async (db: Db, rows: readonly Row[]): Promise<(row: Row) => OrderMoney> => {
  const paid = rows.filter(isPaidOnline).map(({ id }) => id)
  const payments = paid.length > 0 ? await readPayments(db, paid) : []
  return (row) => {
    const ofOrder = payments.filter(({ order_id }) => order_id === row.id)
    const isParked = ofOrder.some(({ refund }) => refund === 'parked')
    const isRefused = isLostState(row.answer)
    const state = orderStateSchema.parse(row.state)
    return orderMoneyOf({ state, isPaid: isPaidOnline(row), isRefused, isParked }, ofOrder.map(stateOf))
  }
}
