import { isNoPart } from '@/lib/server/bill/no-part'
import type { Db } from '@/lib/server/db/connect'

// Columns without diners' data and device keys.

export const ORDER = [
  ...([
    'orders.id',
    'orders.venue_id',
    'orders.venue_token',
    'orders.state',
    'orders.type',
    'orders.provider',
  ] as const),
  ...(['orders.transaction_id', 'orders.amount', 'orders.commissions', 'orders.created_at'] as const),
  ...(['orders.updated_at', 'orders.erased_at', 'orders.late', 'orders.chat'] as const),
  ...(['received_orders.answer', 'received_orders.answer_time'] as const),
  ...(['received_orders.answer_reason', 'received_orders.answered_at'] as const),
  ...(['received_orders.paid_by', 'received_orders.paid_at', 'bill_orders.bill_id'] as const),
] as const

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('received_orders', 'received_orders.order_id', 'orders.id')
    .leftJoin('bill_orders', 'bill_orders.order_id', 'orders.id')
    .select(ORDER)

/** Without what guests pay of bills: see `selectParts`. */
export const selectPlaced = (db: Db) => selectOrders(db).where(isNoPart('orders.id'))

export const selectParts = (db: Db) =>
  db
    .selectFrom('bill_parts')
    .select(['id', 'bill_id', 'way', 'state', 'amount', 'tip', 'back', 'given', 'wish', 'claims'])
    .select(['until', 'made_at', 'paid_at', 'taken_by'])

/** `spot`: in a hotel a guest's room. */
export const selectBills = (db: Db) =>
  db
    .selectFrom('bills')
    .select(['id', 'venue_id', 'type', 'state', 'turn', 'opened_at', 'last_order_at', 'over_at'])
    .select(['closed_at', 'closed_by', 'closed_why'])

/** With diners' data, for payloads (order-payload.ts). */
export const selectWhole = (db: Db) => selectOrders(db).select(['orders.facts', 'orders.notice'])

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'attempt', 'state', 'reference', 'amount', 'currency', 'transaction_id'])
    .select(['reason', 'created_at', 'updated_at', 'checked_at', 'next_check_at', 'refund_wanted'])

export const selectCalls = (db: Db) =>
  db
    .selectFrom('money_calls')
    .select(['id', 'payment_id', 'kind', 'amount', 'back_before', 'state', 'code', 'asked_at', 'answered_at'])

export const selectWork = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'id', 'order_id', 'venue_id', 'kind', 'state', 'attempts', 'next_attempt_at'])
    .select(['created_at', 'last_error', 'answered', 'in_doubt'])
    .where('order_id', 'is not', null)
    .orderBy('seq')

export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(['id', 'venue_id', 'venue_token', 'state', 'reserved_at', 'starts_at', 'cancel_until', 'created_at'])
    .select(['answer_reason', 'answer_code', 'answered_by', 'answered_at', 'cancelled_at'])
    .select(['source', 'seats', 'ends_at', 'tables', 'moved_from', 'arrived_at', 'left_at', 'turn'])

export const selectBookingWork = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'id', 'booking_id', 'venue_id', 'kind', 'state', 'attempts', 'next_attempt_at'])
    .select(['created_at', 'last_error', 'answered', 'in_doubt'])
    .where('booking_id', 'is not', null)
    .orderBy('seq')

export const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

/** Parses a diner's JSON; {} if unreadable. */
export const writtenWith = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
