import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { erasePayer } from '@/lib/server/bill/payer'
import type { Db } from '@/lib/server/db/connect'
import { eraseMoves } from '@/lib/server/orders/answer/order-moves'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { isAbandonedDraft, isClosed } from '@/lib/server/retention/erasure-rules'
import { redactFacts, redactPayload } from '@/lib/server/retention/redact-order'

/** Ms: closed or begun by then. */
export type ErasureLimits = { over: number; draft: number }

const unerased = (db: Db) => db.selectFrom('orders as o').where('o.erased_at', 'is', null)

/** Unsorted: finding the oldest would sort the whole backlog. */
const idsOf = async (db: Db, rule: RawBuilder<boolean>, limit: number): Promise<string[]> => {
  const rows = await unerased(db).select('o.id').where(rule).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** At most `limit` of each kind. */
export const ordersToErase = async (
  db: Db,
  { over, draft }: ErasureLimits,
  limit: number,
): Promise<{ over: string[]; drafts: string[] }> => ({
  over: await idsOf(db, isClosed(over), limit),
  drafts: await idsOf(db, isAbandonedDraft(draft), limit),
})

export type Erased = { orders: number; received_orders: number }

/** Erases personal data and keeps the sale; check-then-act under the order's lock. Null if it may not be erased. Ms. */
export const eraseOrder = (db: Db, id: string, { over, draft }: ErasureLimits, now: number): Promise<Erased | null> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, id)
    const mayGo = sql<boolean>`(${isClosed(over)} or ${isAbandonedDraft(draft)})`
    const order = await unerased(tx).select('o.facts').where('o.id', '=', id).where(mayGo).executeTakeFirst()
    if (!order) return null
    // The hash too: it would reveal a phone number by trying all.
    await tx
      .updateTable('orders')
      .set({ facts: redactFacts(order.facts), notice: null, chat: null, request_hash: '', erased_at: now })
      .where('id', '=', id)
      .execute()
    // Its device hash would identify it for hours.
    await tx.deleteFrom('covers').where('order_id', '=', id).execute()
    const received = await tx.selectFrom('received_orders').select('payload').where('order_id', '=', id).execute()
    for (const { payload } of received) {
      await tx
        .updateTable('received_orders')
        .set({ payload: redactPayload(payload), answer_reason: null })
        .where('order_id', '=', id)
        .execute()
    }
    await eraseMoves(tx, id)
    await erasePayer(tx, id)
    return { orders: 1, received_orders: received.length }
  })
