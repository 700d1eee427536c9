import { isAbandonedDraft, isClosed } from './erasure-rules.mjs'
import { redactFacts, redactPayload } from './redact-order.mjs'

/**
 * A database as this acts on it: `query` takes values at $1, $2, …; `transaction` runs work in one.
 * @typedef {(sql: string, values?: unknown[]) => Promise<Record<string, any>[]>} Query
 * @typedef {{ query: Query, transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T> }} Store
 * @typedef {{ over: number, draft: number }} Terms times in ms: what was over by then, or a draft begun by then, may go
 */

/** Orders that may be erased, at most `limit`. In no order: to find the oldest of a backlog is to sort all of it. */
const CLOSED = `select o.id from orders o where o.erased_at is null and ${isClosed('$1')} limit $2`
const DRAFTS = `select o.id from orders o where o.erased_at is null and ${isAbandonedDraft('$1')} limit $2`
const STILL_ERASABLE = `select o.facts from orders o where o.id = $1 and o.erased_at is null
  and (${isClosed('$2')} or ${isAbandonedDraft('$3')})`

/**
 * Ids of orders of which nothing personal need be kept.
 * @param {Query} query
 * @param {Terms} terms
 * @param {number} limit of each kind
 * @returns {Promise<{ over: string[], drafts: string[] }>}
 */
export async function ordersToErase(query, { over, draft }, limit) {
  const found = await query(CLOSED, [over, limit])
  const drafts = await query(DRAFTS, [draft, limit])
  return { over: found.map(({ id }) => id), drafts: drafts.map(({ id }) => id) }
}

/**
 * Takes what its diner wrote out of an order and its received copy; what was sold, for how much and how it was paid stays.
 * Check-then-act under the order's lock: what came back to life meanwhile stays whole, and two who erase at once do no
 * harm (idempotent). Answers the number of rows by table, or null where nothing may go.
 * @param {Store} store
 * @param {string} id
 * @param {Terms} terms
 * @param {number} now
 * @returns {Promise<{ orders: number, received_orders: number } | null>}
 */
export const eraseOrder = (store, id, { over, draft }, now) =>
  store.transaction(async (query) => {
    // The order first, as everybody does who writes of it.
    await query('update orders set updated_at = updated_at where id = $1', [id])
    const [order] = await query(STILL_ERASABLE, [id, over, draft])
    if (!order) return null
    // The hash goes, too: of an order known but for a telephone number it would betray the number.
    await query(
      `update orders set facts = $2, notice = null, chat = null, request_hash = '', erased_at = $3 where id = $1`,
      [id, redactFacts(order.facts), now],
    )
    // By the hash of its device it could be told apart from others at the table for some hours more.
    await query('delete from covers where order_id = $1', [id])
    const received = await query('select payload from received_orders where order_id = $1', [id])
    for (const { payload } of received) {
      await query('update received_orders set payload = $2, answer_reason = null where order_id = $1', [
        id,
        redactPayload(payload),
      ])
    }
    return { orders: 1, received_orders: received.length }
  })
