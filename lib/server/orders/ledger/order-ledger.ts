import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { joinBill } from '@/lib/server/bill/join-bill'
import type { Db } from '@/lib/server/db/connect'
import { isAlreadyThere } from '@/lib/server/db/database-errors'
import { insertTogether } from '@/lib/server/db/insert-together'
import { insertWork, type OrderKind } from '@/lib/server/db/outbox'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { type PlannedPlace, returnUnpaidPlaces, SlotFull, takePlace } from '@/lib/server/orders/later/slot-ledger'
import { type ChargedCovers, CoversChanged, coverRow } from '@/lib/server/orders/ledger/cover-ledger'
import { ShareChanged, takeParts } from '@/lib/server/orders/ledger/shared-parts'
import { admitOrder, type OrderSender } from '@/lib/server/orders/place/admit-order'
import { TooManyOrders } from '@/lib/server/orders/place/too-many-orders'
import { OutOfStock, returnUnpaidStock, setOrderStock } from '@/lib/server/stock/order-stock'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** SHA-256 of what was sent, whatever the order of its keys. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')

/** SHA-256 of an order without what may differ in a retry: language, provider, table code and replaced orders. */
export const requestHash = (request: PlaceOrderRequest): string => {
  const {
    lang: _wording,
    provider: _payment,
    tableCode: _proof,
    replaces: _held,
    ...ordered
  } = { tableCode: null, ...request }
  return hashOf(ordered)
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

/** The venue is told of an order by its guests alone: the staff wrote theirs. */
const STAFF_KINDS: readonly OrderKind[] = ['order']

const kindsOf = ({ provider }: Pick<OrderRow, 'provider'>, messages: boolean): OrderKind[] => [
  'order',
  ...(provider === 'stripe' ? (['transaction'] as const) : []),
  'event',
  ...(messages ? (['message'] as const) : []),
]

/** Transactional outbox: the deliveries (spec section 4), for the transaction that places or pays the order. */
const insertDeliveries = (
  db: Db,
  order: Pick<OrderRow, 'id' | 'venue_id' | 'updated_at'>,
  kinds: readonly OrderKind[],
) =>
  insertWork(
    db,
    kinds.map((kind) => ({
      orderId: order.id,
      venueId: order.venue_id,
      kind,
      now: order.updated_at,
    })),
  )

export const queueOrder = async (
  tx: Transaction<Schema>,
  order: Pick<OrderRow, 'id' | 'venue_id' | 'provider' | 'updated_at'>,
  messages: boolean,
): Promise<void> => {
  await insertDeliveries(tx, order, kindsOf(order, messages)).execute()
}

type CountedLines = Parameters<typeof setOrderStock>[2]['lines']

/** What else an order changes: who pays a cover, the shared cart whose parts it has, what is left, and a table's bill. */
export type OrderEffects = {
  covers?: ChargedCovers | null
  share?: TakenParts | undefined
  /** Its lines of items that are counted. */
  counted?: CountedLines
  /** Attempt keys of unpaid orders that give back what they hold. */
  replaces?: readonly string[] | undefined
  /** Its place among the orders that are planned. */
  place?: PlannedPlace | null
  /** The table on whose bill it goes; see `joinBill`. Only for an order that waits for no payment. */
  bill?: { type: OrderType; spot: string; device: string | null } | null
  /** What else the transaction writes, last. */
  also?: (tx: Transaction<Schema>, order: OrderRow) => Promise<void>
}

/** Without a bill five round trips on PostgreSQL: begin, the two reads, one statement that writes, commit. */
const writeOrder = (
  db: Db,
  order: OrderRow,
  sender: OrderSender | null,
  messages: boolean,
  { covers, share, counted = [], replaces = [], place = null, bill = null, also }: OrderEffects,
): Promise<OrderRow> =>
  db.transaction().execute(async (tx) => {
    const hold = async () => {
      if (place) {
        await returnUnpaidPlaces(tx, replaces, order.venue_id)
        await takePlace(tx, { id: order.id, venueId: order.venue_id }, place)
      }
      if (counted.length === 0) return
      await returnUnpaidStock(tx, replaces, { venueId: order.venue_id, now: order.created_at })
      const stocked = { id: order.id, venueId: order.venue_id, now: order.created_at }
      await setOrderStock(tx, stocked, { before: [], lines: counted })
    }
    if (share) await takeParts(tx, share, { id: order.id, venueId: order.venue_id, now: order.created_at })
    const charged = covers ? [tx.insertInto('covers').values(await coverRow(tx, order, covers))] : []
    if (order.state !== 'queued') {
      await insertTogether(tx, [tx.insertInto('orders').values(order), ...charged])
      await hold()
      return order
    }
    const admitted = sender && (await admitOrder(tx, order, sender))
    const written = admitted ? { ...order, notice: admitted.notice } : order
    await insertTogether(tx, [
      tx.insertInto('orders').values(written),
      ...charged,
      ...(admitted ? [tx.insertInto('order_origins').values(admitted.origin)] : []),
      insertDeliveries(tx, order, sender ? kindsOf(order, messages) : STAFF_KINDS),
    ])
    await hold()
    if (bill) await joinBill(tx, { ...bill, orderId: order.id, venueId: order.venue_id, now: order.created_at })
    await also?.(tx, written)
    return written
  })

/** What an order refuses that its own repetition, sent at the same time, may have caused. */
const isOfRepetition = (error: unknown): boolean =>
  isAlreadyThere(error) ||
  error instanceof TooManyOrders ||
  error instanceof CoversChanged ||
  error instanceof ShareChanged ||
  error instanceof OutOfStock ||
  error instanceof SlotFull

/**
 * Writes an order, durable once resolved, or returns the one its attempt key already has. Throws `TooManyOrders` over
 * the limit of `sender`, `CoversChanged` where `covers` are outdated, `ShareChanged` where the parts of `share` are,
 * `OutOfStock` where fewer are left than it asks for, and `SlotFull` where its time has no room. `sender`: null for an
 * order that the staff write, which no limit counts.
 */
export const recordOrder = async (
  db: Db,
  order: OrderRow,
  sender: OrderSender | null,
  messages: boolean,
  effects: OrderEffects = {},
): Promise<OrderRow> => {
  try {
    return await writeOrder(db, order, sender, messages, effects)
  } catch (error) {
    if (!isOfRepetition(error)) throw error
    const taken = await findAttempt(db, { id: order.venue_id }, order.attempt_key)
    if (taken) return taken
    // Two orders of a table took the same turn.
    throw isAlreadyThere(error) && effects.covers ? new CoversChanged() : error
  }
}
