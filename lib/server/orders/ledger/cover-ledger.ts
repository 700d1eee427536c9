import 'server-only'
import type { Transaction } from 'kysely'
import { coversDue } from '@/lib/core/cart/totals'
import { COVER_MS } from '@/lib/core/orders/covers-api'
import type { OrderState } from '@/lib/core/orders/order'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow, Schema } from '@/lib/server/db/schema'

/** `spot`: the table in the venue's spelling. `device`: hash of its random id. */
export type CoverKey = { venueId: number; spot: string; device: string }

export type ChargedCovers = { key: CoverKey; due: number; covered: number }

/** A concurrent order of the same device and table was written: price again. */
export class CoversChanged extends Error {
  constructor() {
    super('covers_changed')
    this.name = 'CoversChanged'
  }
}

/** Unpaid orders have charged nobody. */
const CHARGING: readonly OrderState[] = ['queued', 'delivered']

type Covers = { people: number; turn: number }

/** People charged cover lately, and the last turn. The upper bound on created_at is for a clock that was set back. */
const readCovers = async (db: Db, { venueId, spot, device }: CoverKey, now: number): Promise<Covers> => {
  const { people, turn } = await db
    .selectFrom('covers')
    .innerJoin('orders', 'orders.id', 'covers.order_id')
    .leftJoin('received_orders', 'received_orders.order_id', 'covers.order_id')
    .where('covers.venue_id', '=', venueId)
    .where('covers.spot', '=', spot)
    .where('covers.device', '=', device)
    .select(({ fn }) => [
      fn.max('covers.turn').as('turn'),
      fn
        .sum('covers.people')
        .filterWhere('covers.created_at', '>', now - COVER_MS)
        .filterWhere('covers.created_at', '<=', now + COVER_MS)
        .filterWhere('orders.state', 'in', CHARGING)
        .filterWhere(({ eb, or }) =>
          or([eb('received_orders.answer', 'is', null), eb('received_orders.answer', '<>', 'refused')]),
        )
        .as('people'),
    ])
    .executeTakeFirstOrThrow()
  return { people: Number(people ?? 0), turn: Number(turn ?? 0) }
}

export const coveredPeople = async (db: Db, key: CoverKey, now: number): Promise<number> =>
  (await readCovers(db, key, now)).people

/**
 * The row that charges the people of an order, null if none are due. Optimistic concurrency: throws `CoversChanged` if
 * an order has charged since `covered` was read; of two concurrent orders the second's `turn` is already there.
 */
export const coverRow = async (
  tx: Transaction<Schema>,
  { id, created_at }: Pick<OrderRow, 'id' | 'created_at'>,
  { key, due, covered }: ChargedCovers,
): Promise<Schema['covers'] | null> => {
  const { people, turn } = await readCovers(tx, key, created_at)
  if (people !== covered) throw new CoversChanged()
  const { venueId, spot, device } = key
  return due === 0 ? null : { order_id: id, venue_id: venueId, spot, device, turn: turn + 1, people: due, created_at }
}

/** Whether an unpaid order charges people that another order has charged since. */
export const coversChargedSince = async (db: Db, orderId: string, people: number, now: number): Promise<boolean> => {
  const row = await db.selectFrom('covers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row) return false
  const key = { venueId: row.venue_id, spot: row.spot, device: row.device }
  return coversDue(people, await coveredPeople(db, key, now)) < row.people
}

export const forgetCovers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('covers')
    .where(({ or, eb }) => or([eb('created_at', '<=', now - COVER_MS), eb('created_at', '>', now + COVER_MS)]))
    .execute()
}
