import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@/lib/db/connect'
import { lockOrder } from '@/lib/orders/ledger/payment-ledger'
import { isAbandonedDraft, isClosed } from '@/lib/retention/erasure-rules'
import { redactFacts, redactPayload } from '@/lib/retention/redact-order'

/** Times in ms: what was over by then, or a draft begun by then, may go. */
export type ErasureLimits = { over: number; draft: number }

const unerased = (db: Db) => db.selectFrom('orders as o').where('o.erased_at', 'is', null)

/** In no order: to find the oldest of a backlog is to sort all of it. */
const idsOf = async (db: Db, rule: RawBuilder<boolean>, limit: number): Promise<string[]> => {
  const rows = await unerased(db).select('o.id').where(rule).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Ids of orders of which nothing personal need be kept, at most `limit` of each kind. */
export const ordersToErase = async (
  db: Db,
  { over, draft }: ErasureLimits,
  limit: number,
): Promise<{ over: string[]; drafts: string[] }> => ({
  over: await idsOf(db, isClosed(over), limit),
  drafts: await idsOf(db, isAbandonedDraft(draft), limit),
})

/** How many rows lost what was personal, by table. */
export type Erased = { orders: number; received_orders: number }

/**
 * Takes what its diner wrote out of an order and its received copy; what was sold, for how much and how it was paid stays.
 * Check-then-act under the order's lock: what came back to life meanwhile stays whole, and two who erase at once do no
 * harm (idempotent). Null where nothing may go. `now` in ms.
 */
export const eraseOrder = (db: Db, id: string, { over, draft }: ErasureLimits, now: number): Promise<Erased | null> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, id)
    const mayGo = sql<boolean>`(${isClosed(over)} or ${isAbandonedDraft(draft)})`
    const order = await unerased(tx).select('o.facts').where('o.id', '=', id).where(mayGo).executeTakeFirst()
    if (!order) return null
    // The hash goes, too: of an order known but for a telephone number it would betray the number.
    await tx
      .updateTable('orders')
      .set({ facts: redactFacts(order.facts), notice: null, chat: null, request_hash: '', erased_at: now })
      .where('id', '=', id)
      .execute()
    // By the hash of its device it could be told apart from others at the table for some hours more.
    await tx.deleteFrom('covers').where('order_id', '=', id).execute()
    const received = await tx.selectFrom('received_orders').select('payload').where('order_id', '=', id).execute()
    for (const { payload } of received) {
      await tx
        .updateTable('received_orders')
        .set({ payload: redactPayload(payload), answer_reason: null })
        .where('order_id', '=', id)
        .execute()
    }
    return { orders: 1, received_orders: received.length }
  })
