import 'server-only'
import type { Transaction } from 'kysely'
import { coversDue } from '@/lib/core/cart/totals'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { COVER_MS, type TableCovers } from '@/lib/core/orders/covers/covers-api'
import { asksSamePeople } from '@/lib/core/orders/covers/same-people'
import { type CountedOrder, coversFor, ordersOfParty, sittingAt } from '@/lib/core/orders/covers/sitting'
import type { OrderState } from '@/lib/core/orders/order'
import { type OrderType, orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow, Schema } from '@/lib/server/db/schema'

/** `spot`: the table in the venue's spelling. `device`: hash of its random id. */
export type CoverKey = { venueId: number; type: OrderType; spot: string; device: string }

/** `covers`: as the order was priced by. `same`: its people are those counted by other devices. */
export type ChargedCovers = { key: CoverKey; due: number; covers: TableCovers; same: boolean }

/** A concurrent order of the table was written: price again. */
export class CoversChanged extends Error {
  constructor() {
    super('covers_changed')
    this.name = 'CoversChanged'
  }
}

/** Unpaid orders have charged nobody. */
const CHARGING: readonly OrderState[] = ['queued', 'delivered']

/** Neither unpaid nor lost. The bound on created_at is for a clock that was set back. */
const standingOrders = (db: Db, { venueId, type, spot }: CoverKey, now: number) =>
  db
    .selectFrom('covers')
    .innerJoin('orders', 'orders.id', 'covers.order_id')
    .leftJoin('received_orders', 'received_orders.order_id', 'covers.order_id')
    .where('covers.venue_id', '=', venueId)
    .where('covers.spot', '=', spot)
    .where('orders.type', '=', type)
    .where('orders.state', 'in', CHARGING)
    .where('covers.created_at', '<=', now + COVER_MS)
    .where(({ eb, or }) =>
      or([eb('received_orders.answer', 'is', null), eb('received_orders.answer', 'not in', LOST_STATES)]),
    )
    .select(['covers.order_id', 'covers.device', 'covers.turn', 'covers.people', 'covers.same', 'covers.created_at'])

type LedgerOrder = CountedOrder & { orderId: string }

/** One statement; the last turn is of any order of the table. */
const readSitting = async (db: Db, key: CoverKey, now: number): Promise<{ sitting: LedgerOrder[]; last: number }> => {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('covers')
        .where('venue_id', '=', key.venueId)
        .where('spot', '=', key.spot)
        .select(({ fn, selectFrom }) => [
          fn.max('turn').as('last'),
          selectFrom('table_ends')
            .where('venue_id', '=', key.venueId)
            .where('type', '=', key.type)
            .where('spot', '=', key.spot)
            .select(({ fn: { max } }) => max('last_order_at').as('freed'))
            .as('freed'),
        ])
        .as('turns'),
    )
    .leftJoin(standingOrders(db, key, now).as('standing'), (join) => join.onTrue())
    .select(['last', 'freed', 'standing.order_id', 'standing.device', 'standing.turn'])
    .select(['standing.people', 'standing.same', 'standing.created_at'])
    .execute()
  const orders = rows.flatMap(({ order_id, device, turn, people, same, created_at }) =>
    order_id === null || device === null || turn === null || people === null || created_at === null
      ? []
      : [{ orderId: order_id, device, turn, people, same: same === 1, at: created_at }],
  )
  const freed = rows[0]?.freed ?? null
  const sitting = sittingAt(orders, now, freed === null ? null : Number(freed))
  return { sitting, last: Number(rows[0]?.last ?? 0) }
}

const coversIn = (sitting: readonly CountedOrder[], { device, type }: CoverKey): TableCovers =>
  coversFor(sitting, device, asksSamePeople(type))

export const readCovers = async (db: Db, key: CoverKey, now: number): Promise<TableCovers> =>
  coversIn((await readSitting(db, key, now)).sitting, key)

/**
 * The row that counts an order at its table. Optimistic concurrency: throws `CoversChanged` if an order has charged since
 * `covers` was read; of two concurrent orders the second's `turn` is already there.
 */
export const coverRow = async (
  tx: Transaction<Schema>,
  { id, created_at }: Pick<OrderRow, 'id' | 'created_at'>,
  { key, due, covers, same }: ChargedCovers,
): Promise<Schema['covers']> => {
  const { sitting, last } = await readSitting(tx, key, created_at)
  const { people, counted } = coversIn(sitting, key)
  if (people !== covers.people || counted !== covers.counted) throw new CoversChanged()
  const at = { venue_id: key.venueId, spot: key.spot, device: key.device, created_at }
  return { order_id: id, ...at, turn: last + 1, people: due, same: same ? 1 : 0 }
}

/**
 * Counts an order at another table: its charge stays, and its people are there no party with others until they say so.
 * `at`: since when it is there, in ms. `same`: what an undo restores. Returns what stood before; null for an order that
 * counts nobody.
 */
export const moveCovers = async (
  tx: Transaction<Schema>,
  { orderId, spot, at, same = 0 }: { orderId: string; spot: string; at: number; same?: number },
): Promise<{ same: number; at: number } | null> => {
  const row = await tx.selectFrom('covers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row) return null
  await tx
    .updateTable('covers')
    .set(({ selectFrom, eb }) => ({
      spot,
      same,
      created_at: at,
      turn: selectFrom('covers as other')
        .select(({ fn }) => eb(fn.coalesce(fn.max('other.turn'), eb.lit(0)), '+', 1).as('next'))
        .where('other.venue_id', '=', row.venue_id)
        .where('other.spot', '=', spot),
    }))
    .where('order_id', '=', orderId)
    .execute()
  return { same: row.same, at: row.created_at }
}

const keyOf = ({ venue_id, type, spot, device }: Schema['covers'] & Pick<OrderRow, 'type'>): CoverKey => ({
  venueId: venue_id,
  type: orderTypeSchema.parse(type),
  spot,
  device,
})

const findCount = (db: Db, orderId: string) =>
  db
    .selectFrom('covers')
    .innerJoin('orders', 'orders.id', 'covers.order_id')
    .where('covers.order_id', '=', orderId)
    .selectAll('covers')
    .select('orders.type')
    .executeTakeFirst()

/**
 * Ids of the orders of the same people in the sitting that goes on, oldest first; none where the order does not stand in
 * it. Who sits there since, or apart, is never among them.
 */
export const ordersOfSameParty = async (db: Db, orderId: string, now: number): Promise<string[]> => {
  const row = await findCount(db, orderId)
  if (!row) return []
  const { sitting } = await readSitting(db, keyOf(row), now)
  if (!sitting.some((order) => order.orderId === orderId)) return []
  return ordersOfParty(sitting, row.device)
    .map((order) => order.orderId)
    .toReversed()
}

/** Whether an unpaid order charges people that another order has charged since. */
export const coversChargedSince = async (db: Db, orderId: string, people: number, now: number): Promise<boolean> => {
  const row = await findCount(db, orderId)
  if (!row) return false
  const { device, turn, same } = row
  const key = keyOf(row)
  const { sitting } = await readSitting(db, key, now)
  const itself = { device, turn, people: 0, same: same === 1, at: row.created_at }
  return coversDue(people, coversIn([...sitting, itself], key).people) < row.people
}

/** Those of tables where no order came for `COVER_MS`, and of a clock that was set back. */
export const forgetCovers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('covers')
    .where(({ and, or, eb, not, exists, selectFrom }) => {
      const later = selectFrom('covers as later')
        .whereRef('later.venue_id', '=', 'covers.venue_id')
        .whereRef('later.spot', '=', 'covers.spot')
        .where('later.created_at', '>', now - COVER_MS)
        .select('later.order_id')
      return or([
        eb('covers.created_at', '>', now + COVER_MS),
        and([eb('covers.created_at', '<=', now - COVER_MS), not(exists(later))]),
      ])
    })
    .execute()
}
