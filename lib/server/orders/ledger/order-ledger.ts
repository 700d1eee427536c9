import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { enqueue, type OrderKind } from '@/lib/server/db/outbox'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { type ChargedCovers, recordCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { admitOrder, type OrderSender } from '@/lib/server/orders/place/admit-order'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** SHA-256 of an order without what may differ in a retry: language, provider and table code. */
export const requestHash = (request: PlaceOrderRequest): string => {
  const { lang: _wording, provider: _payment, tableCode: _proof, ...ordered } = { tableCode: null, ...request }
  return createHash('sha256')
    .update(JSON.stringify(sorted(ordered)))
    .digest('hex')
}

export const findAttempt = (db: Db, ref: VenueRef, attemptKey: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('attempt_key', '=', attemptKey)
    .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('venue_token', '=', ref.token)))
    .executeTakeFirst()

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The idempotency key must match, as order ids are not secret. */
export const findOwnOrder = async (
  db: Db,
  { orderId, attemptKey }: { orderId: string; attemptKey: string },
): Promise<OrderRow | null> => {
  const known = await findOrder(db, orderId)
  return known && sameSecret(known.attempt_key, attemptKey) ? known : null
}

export const recordChatOpened = async (db: Db, { id, chat }: Pick<OrderRow, 'id' | 'chat'>): Promise<void> => {
  if (chat !== 'awaited') return
  await db.updateTable('orders').set({ chat: 'opened' }).where('id', '=', id).where('chat', '=', 'awaited').execute()
}

const kindsOf = ({ provider }: Pick<OrderRow, 'provider'>, messages: boolean): OrderKind[] => [
  'order',
  ...(provider === 'stripe' ? (['transaction'] as const) : []),
  'event',
  ...(messages ? (['message'] as const) : []),
]

/** Transactional outbox: queues the deliveries (spec section 4) in the transaction that places or pays the order. */
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
 * Writes an order, durable once resolved, or returns the one its attempt key already has. Throws `TooManyOrders` over
 * the limit of `sender`, and `CoversChanged` where `covers` are outdated.
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
