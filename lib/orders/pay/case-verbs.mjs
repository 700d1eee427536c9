// JavaScript, as `npm run orders` runs beside the server without a build.

import { randomUUID } from 'node:crypto'
import { HOUR, isSilent } from './person-cases.mjs'
import {
  endSettledRefund,
  NEEDLESS_MONEY,
  REFUNDED,
  requestPartRefund,
  requestRefund,
} from './refund/request-refund.mjs'

/** @typedef {import('../../db/raw-query').Query} Query */
/** @typedef {{ id: string, now: number }} OfOrder an order that exists; `now` in ms */

/**
 * The order first, as the server does: what it is just writing of a payment would undo this, and two that lock in another
 * order could wait for each other.
 * @param {Query} query
 * @param {string} id
 */
const lock = (query, id) => query('update orders set updated_at = updated_at where id = $1', [id])

/** A refund that its provider took on, and of which nothing is seen for so long, came to nothing if a person says so. */
const DAY = 24 * HOUR

/** The refunds of the order $1 that are not over. */
const OPEN_REFUNDS = `kind = 'refund' and state in ('asked', 'taken')
  and payment_id in (select id from payments where order_id = $1)`

/**
 * @param {Query} query
 * @param {OfOrder} order
 * @param {string} change of payments of $1 at $2
 */
async function decide(query, { id, now }, change) {
  await lock(query, id)
  const payments = await query(`${change} returning id, provider, reference, state, reason`, [id, now])
  await endSettledRefund(query, id)
  return payments
}

/**
 * Held money that a person has found right. The running server asks its provider once more, and pays the order. Answers the
 * payments it changed.
 * @param {Query} query within a transaction
 * @param {OfOrder} order
 */
export const releaseMoney = (query, order) =>
  decide(
    query,
    order,
    `update payments set reason = 'released', next_check_at = $2 where order_id = $1 and state = 'held'`,
  )

const RETURN = `update payments set state = case when state in ('started', 'failed') then 'cancelled' else 'refunded' end,
    reason = 'returned', updated_at = $2, next_check_at = null
  where order_id = $1 and (state in ('held', 'refund_due')
    or (state = 'paid' and (substr(reason, 1, 6) = 'later_' or exists
      (select 1 from received_orders r where r.order_id = payments.order_id and r.answer = 'refused')
      or exists (select 1 from orders o where o.id = payments.order_id and o.state = 'dead')))
    or (${isSilent('$2')}))`

/**
 * Writes down that what was to go back of an order's payments that stand went back by hand.
 * @param {Query} query
 * @param {OfOrder} order
 */
async function settleParts(query, { id, now }) {
  const left = `p.refund_wanted - ${REFUNDED}`
  return query(
    `insert into money_calls (id, payment_id, kind, amount, state, code, asked_at, answered_at)
     select p.id || '.refund.' || $3, p.id, 'refund', ${left}, 'done', 'returned', $2, $2
     from payments p where p.order_id = $1 and p.state = 'paid' and ${left} > 0 returning payment_id`,
    [id, now, randomUUID()],
  )
}

/**
 * Money that a person gave back, or found gone or never come, at a provider which tells nobody so. Answers the payments it
 * changed.
 * @param {Query} query within a transaction
 * @param {OfOrder} order
 */
export async function markReturned(query, order) {
  await lock(query, order.id)
  await query(`update money_calls set state = 'done', code = 'returned', answered_at = $2 where ${OPEN_REFUNDS}`, [
    order.id,
    order.now,
  ])
  const parts = await settleParts(query, order)
  const payments = await decide(query, order, RETURN)
  return [...payments, ...parts.map(({ payment_id }) => ({ id: payment_id, state: 'paid', reason: 'returned' }))]
}

/**
 * Gives money back by its provider: of an order that nobody makes all of it, else what does not pay it; with `part` so much of
 * what pays it. `isElsewhere`: venues answer in a system of their own, so that who asks knows whether anybody makes it. Who
 * asks again for what nobody answered has looked at the provider's own records, and found that nothing went back. Answers
 * the payments that go back.
 * @param {Query} query within a transaction
 * @param {OfOrder & { isElsewhere: boolean, part?: number | undefined }} order `part` in cents
 */
export async function refundOrder(query, { id, now, isElsewhere, part }) {
  await lock(query, id)
  await query(
    `update money_calls set state = 'refused', code = 'asked_again', answered_at = $2
     where ${OPEN_REFUNDS} and asked_at + (case when state = 'asked' then ${HOUR} else ${DAY} end) < $2`,
    [id, now],
  )
  if (part !== undefined) {
    const payment = await requestPartRefund(query, { orderId: id, amount: part, now })
    return payment ? [payment] : []
  }
  const [order] = await query(
    'select state, answer from orders left join received_orders on order_id = id where id = $1',
    [id],
  )
  const isMade = order?.state !== 'dead' && order?.answer !== 'refused' && !isElsewhere
  return requestRefund(query, { orderId: id, reason: 'requested', now, ...(isMade ? { of: NEEDLESS_MONEY } : {}) })
}

/**
 * A second try for what was given up of an order, by the running server within a second: deliveries, and questions. Answers
 * the kinds that are sent again and the payments asked about; null of an order that was erased, of which nothing is left to send.
 * @param {Query} query within a transaction
 * @param {OfOrder} order
 */
export async function retryOrder(query, { id, now }) {
  await lock(query, id)
  const [order] = await query('select erased_at from orders where id = $1', [id])
  if (order?.erased_at !== null) return null
  const rows = await query(
    `update outbox set state = 'queued', attempts = 0, answered = 0, next_attempt_at = $2, lease_token = null
     where order_id = $1 and state = 'parked' and kind <> 'refund' returning kind`,
    [id, now],
  )
  const [refund] = await query(`select kind from outbox where order_id = $1 and kind = 'refund' and state = 'parked'`, [
    id,
  ])
  if (refund) await requestRefund(query, { orderId: id, reason: 'requested', now, of: NEEDLESS_MONEY })
  if (rows.some(({ kind }) => kind === 'order')) {
    await query(`update orders set state = 'queued', updated_at = $2 where id = $1 and state = 'dead'`, [id, now])
  }
  const waiting = await query(
    `update payments set next_check_at = $2 where order_id = $1 and state in ('started', 'failed', 'pending')
     and reference is not null and created_at < $3 returning id`,
    [id, now, now - HOUR],
  )
  return {
    queued: [...rows, ...(refund ? [refund] : [])].map(({ kind }) => String(kind)),
    asked: waiting.map((payment) => String(payment.id)),
  }
}
