import 'server-only'
import type { Transaction } from 'kysely'
import type { Db } from '@/lib/db/connect'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { factsOf } from '@/lib/orders/ledger/order-row'
import {
  type Arriving,
  ORDER_RATE_MS,
  type OrderOrigin,
  type OrderRate,
  type OrderRateLimit,
  orderRateWait,
  originLine,
} from '@/lib/orders/order-rate'
import { TooManyOrders } from '@/lib/orders/place/too-many-orders'
import { orderTypeSchema } from '@/lib/venue/order-type'

/** Who orders, and how many unanswered orders are taken. */
export type OrderSender = { origin: OrderOrigin; rule: OrderRateLimit }

type Tx = Transaction<Schema>

/** The unanswered ones of a venue. A clock that was set back must not make them count for ever. */
const unanswered = (tx: Tx, venueId: number, now: number) =>
  tx
    .selectFrom('order_origins')
    .leftJoin('received_orders', 'received_orders.order_id', 'order_origins.order_id')
    .where('order_origins.venue_id', '=', venueId)
    .where('order_origins.created_at', '>', now - ORDER_RATE_MS)
    .where('order_origins.created_at', '<=', now + ORDER_RATE_MS)
    .where('received_orders.answer', 'is', null)

const readOrderRate = async (tx: Tx, venueId: number, { spot, origin, now }: Arriving): Promise<OrderRate> => {
  const recent = await unanswered(tx, venueId, now)
    .select(['spot', 'device', 'address', 'order_origins.created_at'])
    .where(({ or, eb }) =>
      or([eb('spot', '=', spot), eb('device', '=', origin.device), eb('address', '=', origin.address)]),
    )
    .execute()
  const all = await unanswered(tx, venueId, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { recent, venue: Number(all.count) }
}

/**
 * Counts an order that is to be paid at the venue, in the transaction that queues it; answers what the venue is to read
 * of it beside the diner's note, null where it is one of few. Throws `TooManyOrders`, which undoes that transaction,
 * where it is one too many. On PostgreSQL those written at the same moment do not see each other: a table may take some
 * more.
 */
export const admitOrder = async (tx: Tx, order: OrderRow, { origin, rule }: OrderSender): Promise<string | null> => {
  const { table, byCode = false } = factsOf(order)
  const arriving = { spot: table, origin, now: order.updated_at, byCode }
  const rate = await readOrderRate(tx, order.venue_id, arriving)
  const wait = orderRateWait(rate, rule, arriving)
  if (wait > 0) throw new TooManyOrders(wait)
  const { spot, now } = arriving
  await tx
    .insertInto('order_origins')
    .values({ order_id: order.id, venue_id: order.venue_id, spot, ...origin, created_at: now })
    .execute()
  return originLine(rate, rule, arriving, orderTypeSchema.parse(order.type))
}

/** Forgets who sent the orders that no longer count. */
export const forgetOrigins = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('order_origins')
    .where(({ or, eb }) =>
      or([eb('created_at', '<=', now - ORDER_RATE_MS), eb('created_at', '>', now + ORDER_RATE_MS)]),
    )
    .execute()
}
