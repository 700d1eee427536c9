// JavaScript, as `npm run orders` runs it beside the server without a build.

import { randomUUID } from 'node:crypto'

/** @typedef {import('../../db/raw-query').Query} Query */

/** States of a payment whose money may be given back. */
const ALL_MONEY = ['paid', 'held', 'refund_due']

/** The same where its order is made all the same: what pays that is kept. */
export const NEEDLESS_MONEY = ['held', 'refund_due']

/** `answered` stays: it tells one refusal from the next, so that no provider repeats an old answer to a new question. */
const ENQUEUE = `insert into outbox
    (id, order_id, venue_id, kind, state, attempts, next_attempt_at, created_at)
    values ($1, $2, $3, 'refund', 'queued', 0, $4, $4)
  on conflict (order_id, kind) do update set state = 'queued', attempts = 0, next_attempt_at = excluded.next_attempt_at,
    leased_until = null, lease_token = null, leased_by = null where outbox.state <> 'queued'`

/**
 * Asks for the money of an order to be given back, in the transaction of what it follows from, such as its refusal: each of
 * its payments in one of those states becomes 'refund_due', and the outbox gets the one row by which the server gives
 * back all that are. Locks the order. Answers the payments, [] where nothing is to be given back. May be repeated: what is
 * being given back goes on, and what was given up is asked for anew.
 * @param {Query} query within a transaction
 * @param {{ orderId: string, reason: 'refused' | 'requested', now: number, of?: readonly string[] }} asked `reason`: a code,
 *   for the payment; `now` in ms
 * @returns {Promise<{ id: string, provider: string, amount: number }[]>} `amount` in cents
 */
export async function requestRefund(query, { orderId, reason, now, of = ALL_MONEY }) {
  const [order] = await query('update orders set updated_at = updated_at where id = $1 returning venue_id', [orderId])
  const states = of.map((state) => `'${state}'`).join(', ')
  const [waiting] = await query(`select seq from outbox where order_id = $1 and kind = 'refund' and state = 'queued'`, [
    orderId,
  ])
  // Already asked for, and perhaps under way: its reason says how far it has come.
  const asked = waiting ? `and state <> 'refund_due'` : ''
  await query(
    `update payments set state = 'refund_due', reason = $2, updated_at = $3, next_check_at = $3
     where order_id = $1 and state in (${states}) ${asked}`,
    [orderId, reason, now],
  )
  const due = await query(
    `select id, provider, amount from payments where order_id = $1 and state = 'refund_due' order by created_at`,
    [orderId],
  )
  if (order && due.length > 0) await query(ENQUEUE, [`out_${randomUUID()}`, orderId, order.venue_id, now])
  return due.map(({ id, provider, amount }) => ({ id: String(id), provider: String(provider), amount: Number(amount) }))
}

/**
 * Ends a refund that was given up, or waits for its provider, once no money of its order is to be given back any more.
 * @param {Query} query
 * @param {string} orderId
 */
export const endSettledRefund = (query, orderId) =>
  query(
    `update outbox set state = 'delivered', last_error = null where order_id = $1 and kind = 'refund' and state <> 'delivered'
     and not exists (select 1 from payments p where p.order_id = outbox.order_id and p.state = 'refund_due')`,
    [orderId],
  )
