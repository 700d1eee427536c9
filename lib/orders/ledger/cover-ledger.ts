import 'server-only'
import type { Transaction } from 'kysely'
import { coversDue } from '@/lib/cart/totals'
import type { Db } from '@/lib/db/connect'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { COVER_MS } from '@/lib/orders/covers-api'
import type { OrderState } from '@/lib/orders/order'

/** Who orders where: a table of a venue, in the venue's own spelling, and the hash of a phone's random id. */
export type CoverKey = { venueId: number; spot: string; device: string }

/** For how many people an order charges cover, and how many were charged before it when it was priced. */
export type ChargedCovers = { key: CoverKey; due: number; covered: number }

/** Another order of the same phone at the same table was written in between: this one is to be priced anew. */
export class CoversChanged extends Error {
  constructor() {
    super('covers_changed')
    this.name = 'CoversChanged'
  }
}

/** Those that reached the venue, or are on their way: one that is not paid yet has charged nobody. */
const CHARGING: readonly OrderState[] = ['queued', 'delivered']

/**
 * For how many people a phone was charged cover at a table in the last `COVER_MS`. Orders that were never paid, given up
 * or refused by their venue do not count. A clock that was set back must not make one count for ever.
 */
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

/**
 * Optimistic concurrency: notes the covers of an order in the transaction that writes it. Throws `CoversChanged`, which
 * undoes that transaction, where another order changed what this one was priced with. Two of the same instant take the
 * same turn, and only one of them gets it: they can neither both charge a person nor both leave one out.
 */
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

/** Whether an order that is not paid yet charges people whose cover another order has charged since it was priced. */
export const coversChargedSince = async (db: Db, orderId: string, people: number, now: number): Promise<boolean> => {
  const row = await db.selectFrom('covers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row) return false
  const key = { venueId: row.venue_id, spot: row.spot, device: row.device }
  return coversDue(people, await coveredPeople(db, key, now)) < row.people
}

/** Forgets who was charged, once it no longer counts. */
export const forgetCovers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('covers')
    .where(({ or, eb }) => or([eb('created_at', '<=', now - COVER_MS), eb('created_at', '>', now + COVER_MS)]))
    .execute()
}
