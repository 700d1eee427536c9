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

/** People charged cover lately; the upper bound on created_at is for a clock that was set back. */
export const coveredPeople = async (db: Db, { venueId, spot, device }: CoverKey, now: number): Promise<number> => {
  const { people } = await db
    .selectFrom('covers')
    .innerJoin('orders', 'orders.id', 'covers.order_id')
    .leftJoin('received_orders', 'received_orders.order_id', 'covers.order_id')
    .where('covers.venue_id', '=', venueId)
    .where('covers.spot', '=', spot)
    .where('covers.device', '=', device)
    .where('covers.created_at', '>', now - COVER_MS)
    .where('covers.created_at', '<=', now + COVER_MS)
    .where('orders.state', 'in', CHARGING)
    .where(({ eb, or }) =>
      or([eb('received_orders.answer', 'is', null), eb('received_orders.answer', '<>', 'refused')]),
    )
    .select(({ fn }) => fn.sum('covers.people').as('people'))
    .executeTakeFirstOrThrow()
  return Number(people ?? 0)
}

/** Optimistic concurrency by `turn`: of two concurrent orders one throws, so no person is charged twice or missed. */
export const recordCovers = async (
  tx: Transaction<Schema>,
  { id, created_at }: Pick<OrderRow, 'id' | 'created_at'>,
  { key, due, covered }: ChargedCovers,
): Promise<void> => {
  const { venueId, spot, device } = key
  const last = await tx
    .selectFrom('covers')
    .where('venue_id', '=', venueId)
    .where('spot', '=', spot)
    .where('device', '=', device)
    .select(({ fn }) => fn.max('turn').as('turn'))
    .executeTakeFirstOrThrow()
  if ((await coveredPeople(tx, key, created_at)) !== covered) throw new CoversChanged()
  if (due === 0) return
  const taken = await tx
    .insertInto('covers')
    .values({
      order_id: id,
      venue_id: venueId,
      spot,
      device,
      turn: Number(last.turn ?? 0) + 1,
      people: due,
      created_at,
    })
    .onConflict((conflict) => conflict.columns(['venue_id', 'spot', 'device', 'turn']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!taken) throw new CoversChanged()
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
