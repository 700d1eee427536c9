// JavaScript, as `npm run orders` runs it beside the server without a build.

import { randomUUID } from 'node:crypto'

/** @typedef {import('../../../db/raw-query').Query} Query */

/** States of a payment whose money may be given back. */
const ALL_MONEY = ['paid', 'held', 'refund_due']

/** The same for an order that the venue makes: the payment that pays it is kept. */
export const NEEDLESS_MONEY = ['held', 'refund_due']

/** Cents of a payment `p` that went back by calls of ours. */
export const REFUNDED = `coalesce((select sum(c.amount) from money_calls c
  where c.payment_id = p.id and c.kind = 'refund' and c.state = 'done'), 0)`

/** Whether money of a payment `p` is to go back: all of it, or a part of one that stands. */
const IS_DUE_BACK = `(p.state = 'refund_due' or (p.state = 'paid' and p.refund_wanted > ${REFUNDED}))`

/**
 * A row that is being sent at this moment loses its claim, so that it is sent once more: its worker may have read the
 * payments before this was asked for.
 */
const ENQUEUE = `insert into outbox
    (id, order_id, venue_id, kind, state, attempts, next_attempt_at, created_at)
    values ($1, $2, $3, 'refund', 'queued', 0, $4, $4)
  on conflict (order_id, kind) do update set state = 'queued', attempts = 0, next_attempt_at = excluded.next_attempt_at,
    answered = case when outbox.state = 'queued' then outbox.answered else 0 end,
    created_at = case when outbox.state = 'queued' then outbox.created_at else excluded.created_at end,
    lease_token = null`

/**
 * @param {Query} query
 * @param {string} orderId
 * @param {unknown} venueId
 * @param {number} now
 */
const enqueue = (query, orderId, venueId, now) => query(ENQUEUE, [`out_${randomUUID()}`, orderId, venueId, now])

/**
 * Locks an order, as everybody does who writes of it; answers its venue, null where there is no such order.
 * @param {Query} query
 * @param {string} orderId
 */
async function lockOrder(query, orderId) {
  const [order] = await query('update orders set updated_at = updated_at where id = $1 returning venue_id', [orderId])
  return order?.venue_id ?? null
}

/**
 * Asks for the money of an order to be given back, in the transaction of what it follows from, such as its refusal: each of
 * its payments in one of those states becomes 'refund_due', and the outbox gets the one row by which the server gives
 * back all that are. Answers the payments of which money goes back, [] where none does. Idempotent: what is being given back goes
 * on, and what was given up is asked for again.
 * @param {Query} query within a transaction
 * @param {{ orderId: string, reason: 'refused' | 'requested', now: number, of?: readonly string[] }} asked `reason`: a code,
 *   for the payment; `now` in ms
 * @returns {Promise<{ id: string, provider: string, amount: number }[]>} `amount` in cents
 */
export async function requestRefund(query, { orderId, reason, now, of = ALL_MONEY }) {
  const venueId = await lockOrder(query, orderId)
  const states = of.map((state) => `'${state}'`).join(', ')
  await query(
    `update payments set state = 'refund_due', reason = $2, updated_at = $3, next_check_at = $3
     where order_id = $1 and state in (${states})`,
    [orderId, reason, now],
  )
  // What a bank sent back may be asked for again.
  await query(
    `update money_calls set state = 'refused' where state = 'taken' and code = 'came_back'
     and payment_id in (select id from payments where order_id = $1)`,
    [orderId],
  )
  const due = await query(
    `select id, provider, case when state = 'paid' then refund_wanted else amount end as amount from payments p
     where order_id = $1 and ${IS_DUE_BACK} order by created_at`,
    [orderId],
  )
  if (venueId !== null && due.length > 0) await enqueue(query, orderId, venueId, now)
  return due.map(({ id, provider, amount }) => ({ id: String(id), provider: String(provider), amount: Number(amount) }))
}

/**
 * Asks for a part of the money that pays an order to be given back; the order and its payment stand. Never more than was
 * paid in all. Answers the payment, null where so much is not left of any.
 * @param {Query} query within a transaction
 * @param {{ orderId: string, amount: number, now: number }} asked `amount` in cents, `now` in ms
 * @returns {Promise<{ id: string, provider: string, amount: number } | null>} `amount` in cents: all that is to go back by now
 */
export async function requestPartRefund(query, { orderId, amount, now }) {
  const venueId = await lockOrder(query, orderId)
  const [payment] = await query(
    `update payments set refund_wanted = refund_wanted + $2, updated_at = $3
     where order_id = $1 and state = 'paid' and refund_wanted + $2 <= amount
     returning id, provider, refund_wanted`,
    [orderId, amount, now],
  )
  if (venueId === null || !payment) return null
  await enqueue(query, orderId, venueId, now)
  return { id: String(payment.id), provider: String(payment.provider), amount: Number(payment.refund_wanted) }
}

/**
 * Ends a refund that was given up, or waits for its provider, once no money of its order is to be given back any more.
 * @param {Query} query
 * @param {string} orderId
 */
export const endSettledRefund = (query, orderId) =>
  query(
    `update outbox set state = 'delivered', last_error = null where order_id = $1 and kind = 'refund' and state <> 'delivered'
     and not exists (select 1 from payments p where p.order_id = outbox.order_id and ${IS_DUE_BACK})`,
    [orderId],
  )
