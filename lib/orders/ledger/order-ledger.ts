import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '@/lib/db/connect'
import { enqueue, type OrderKind } from '@/lib/db/outbox'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { sameSecret } from '@/lib/http/server/same-secret'
import { type ChargedCovers, recordCovers } from '@/lib/orders/ledger/cover-ledger'
import { admitOrder, type OrderSender } from '@/lib/orders/place/admit-order'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { VenueRef } from '@/lib/venue/venue-ref'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * SHA-256 of what is ordered, whatever the order of its fields: tells a repeated press from an altered cart.
 * The language is how the answer is worded, the provider how the order is paid, the table's code only proves it: none of
 * them may turn a retry into another order.
 */
export const requestHash = (request: PlaceOrderRequest): string => {
  const { lang: _wording, provider: _payment, tableCode: _proof, ...ordered } = { tableCode: null, ...request }
  return createHash('sha256')
    .update(JSON.stringify(sorted(ordered)))
    .digest('hex')
}

/** The order an idempotency key already stands for at a venue, however the venue was named. */
export const findAttempt = (db: Db, ref: VenueRef, attemptKey: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('attempt_key', '=', attemptKey)
    .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('venue_token', '=', ref.token)))
    .executeTakeFirst()

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The order of whoever knows its idempotency key: its id is no secret. */
export const findOwnOrder = async (
  db: Db,
  { orderId, attemptKey }: { orderId: string; attemptKey: string },
): Promise<OrderRow | null> => {
  const known = await findOrder(db, orderId)
  return known && sameSecret(known.attempt_key, attemptKey) ? known : null
}

/** Writes down that the diner of an order has opened its chat. */
export const recordChatOpened = async (db: Db, { id, chat }: Pick<OrderRow, 'id' | 'chat'>): Promise<void> => {
  if (chat !== 'awaited') return
  await db.updateTable('orders').set({ chat: 'opened' }).where('id', '=', id).where('chat', '=', 'awaited').execute()
}

/** The work that follows from an order that is placed in cash or paid, in the order in which it is queued. */
const kindsOf = ({ provider }: Pick<OrderRow, 'provider'>, messages: boolean): OrderKind[] => [
  'order',
  ...(provider === 'stripe' ? (['transaction'] as const) : []),
  'event',
  ...(messages ? (['message'] as const) : []),
]

/**
 * Transactional outbox: queues all work that follows from an order, in the transaction that places it in cash or marks
 * it paid. The order for the orders service, for stripe its transaction, the 'sendorder' event (spec section 4), and
 * where `messages` are sent, one to the venue. What is sent is made of the order when it is sent.
 */
export const queueOrder = async (
  tx: Transaction<Schema>,
  order: Pick<OrderRow, 'id' | 'venue_id' | 'provider' | 'updated_at'>,
  messages: boolean,
): Promise<void> => {
  for (const kind of kindsOf(order, messages)) {
    await enqueue(tx, { orderId: order.id, venueId: order.venue_id, kind, now: order.updated_at })
  }
}

/**
 * Writes an order, and its delivery when it is queued already, in one transaction, or answers the order its attempt key
 * already stands for. An order still to be paid ('draft') has no delivery yet. Once this resolves the order is on disk:
 * it survives the end of the process at any later point. `sender` counts one that is queued: `TooManyOrders` where it
 * is one too many. `messages`: whether the venue gets one of each order. `covers`: what it charges the people at its
 * table; `CoversChanged` where that was decided on what is no longer so.
 */
export const recordOrder = (
  db: Db,
  order: OrderRow,
  sender: OrderSender,
  messages: boolean,
  covers: ChargedCovers | null = null,
): Promise<OrderRow> =>
  db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.columns(['venue_id', 'attempt_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      return tx
        .selectFrom('orders')
        .selectAll()
        .where('venue_id', '=', order.venue_id)
        .where('attempt_key', '=', order.attempt_key)
        .executeTakeFirstOrThrow()
    }
    if (covers) await recordCovers(tx, order, covers)
    if (order.state !== 'queued') return order
    const notice = await admitOrder(tx, order, sender)
    if (notice !== null) await tx.updateTable('orders').set({ notice }).where('id', '=', order.id).execute()
    await queueOrder(tx, order, messages)
    return { ...order, notice }
  })
