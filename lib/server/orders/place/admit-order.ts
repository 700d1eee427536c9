import 'server-only'
import type { Transaction } from 'kysely'
import {
  type Arriving,
  ORDER_RATE_MS,
  type OrderOrigin,
  type OrderRate,
  type OrderRateLimit,
  orderRateWait,
  originLine,
} from '@/lib/core/orders/order-rate'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { TooManyOrders } from '@/lib/server/orders/place/too-many-orders'

export type OrderSender = { origin: OrderOrigin; rule: OrderRateLimit }

type Tx = Transaction<Schema>

/** The upper bound is for a clock that was set back. */
const unanswered = (tx: Tx, venueId: number, now: number) =>
  tx
    .selectFrom('order_origins')
    .leftJoin('received_orders', 'received_orders.order_id', 'order_origins.order_id')
    .where('order_origins.venue_id', '=', venueId)
    .where('order_origins.created_at', '>', now - ORDER_RATE_MS)
    .where('order_origins.created_at', '<=', now + ORDER_RATE_MS)
    .where('received_orders.answer', 'is', null)

/** Counts all of the venue, and lists those of the same table, device or address. */
const readOrderRate = async (tx: Tx, venueId: number, { spot, origin, now }: Arriving): Promise<OrderRate> => {
  const recent = unanswered(tx, venueId, now)
    .select(['spot', 'device', 'address', 'order_origins.created_at'])
    .where(({ or, eb }) =>
      or([eb('spot', '=', spot), eb('device', '=', origin.device), eb('address', '=', origin.address)]),
    )
  const rows = await tx
    .selectFrom(
      unanswered(tx, venueId, now)
        .select(({ fn }) => fn.countAll().as('venue'))
        .as('counted'),
    )
    .leftJoin(recent.as('recent'), (join) => join.onTrue())
    .select(['venue', 'recent.spot', 'recent.device', 'recent.address', 'recent.created_at'])
    .execute()
  return {
    recent: rows.flatMap(({ address, created_at, ...row }) =>
      address === null || created_at === null ? [] : [{ ...row, address, created_at }],
    ),
    venue: Number(rows[0]?.venue ?? 0),
  }
}

export type Admitted = {
  /** For the venue, above the diner's note. */
  notice: string | null
  /** Counts the order; to be inserted in the same transaction. */
  origin: Schema['order_origins']
}

/**
 * Admits an order paid at the venue, or throws `TooManyOrders`. On PostgreSQL concurrent orders may exceed the limit
 * slightly.
 */
export const admitOrder = async (tx: Tx, order: OrderRow, { origin, rule }: OrderSender): Promise<Admitted> => {
  const { table, byCode = false } = factsOf(order)
  const arriving = { spot: table, origin, now: order.updated_at, byCode }
  const rate = await readOrderRate(tx, order.venue_id, arriving)
  const wait = orderRateWait(rate, rule, arriving)
  if (wait > 0) throw new TooManyOrders(wait)
  const { spot, now } = arriving
  return {
    notice: originLine(rate, rule, arriving, orderTypeSchema.parse(order.type)),
    origin: { order_id: order.id, venue_id: order.venue_id, spot, ...origin, created_at: now },
  }
}

export const forgetOrigins = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('order_origins')
    .where(({ or, eb }) =>
      or([eb('created_at', '<=', now - ORDER_RATE_MS), eb('created_at', '>', now + ORDER_RATE_MS)]),
    )
    .execute()
}
