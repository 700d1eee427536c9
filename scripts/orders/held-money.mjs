import { setting } from '../../lib/front-server/setting.mjs'
import { endParkedRefund, NEEDLESS_MONEY, requestRefund } from '../../lib/orders/pay/request-refund.mjs'
import { Advice } from '../steps/step.mjs'
import { isSilent, print } from './ledger-rows.mjs'

/** Changes payments of one order, and answers which; `none` says why there was nothing to change. */
async function decide(ledger, { id, sql, none }) {
  const [known] = await ledger.query('select id from orders where id = $1', [id])
  if (!known) throw new Advice(`There is no order ${id}.`)
  const changed = await ledger.writeAtOnce(async () => {
    // The order first, as the server does: what it is just writing of a payment would undo this.
    await ledger.query('update orders set updated_at = updated_at where id = $1', [id])
    const rows = await ledger.query(`${sql} returning id, provider, reference, state, reason`, [id, Date.now()])
    await endParkedRefund(ledger.query, id)
    return rows
  })
  if (changed.length === 0) throw new Advice(none)
  print({ id, payments: changed })
  return 0
}

/** Held money that a person has found right. The running server asks its provider once more, and pays the order. */
export const release = (ledger, { id }) =>
  decide(ledger, {
    id,
    sql: `update payments set reason = 'released', next_check_at = $2 where order_id = $1 and state = 'held'`,
    none: `No payment of order ${id} is held: there is nothing to release.`,
  })

/** Money that a person gave back, or found gone or never come, at a provider which tells nobody so. */
export const returned = (ledger, { id }) =>
  decide(ledger, {
    id,
    sql: `update payments set state = case when state in ('started', 'failed') then 'cancelled' else 'refunded' end,
        reason = 'returned', updated_at = $2, next_check_at = null
      where order_id = $1 and (state in ('held', 'refund_due')
        or (state = 'paid' and (substr(reason, 1, 6) = 'later_' or exists
          (select 1 from received_orders r where r.order_id = payments.order_id and r.answer = 'refused')
          or exists (select 1 from orders o where o.id = payments.order_id and o.state = 'dead')))
        or (${isSilent('$2')}))`,
    none: `No money of order ${id} is held, to be given back or awaited in vain.`,
  })

/** Whether somebody makes an order, so that what pays it is kept. Where venues answer elsewhere it is a person who knows. */
async function isMade({ query }, id) {
  const [order] = await query(
    `select state, answer from orders left join received_orders on order_id = id where id = $1`,
    [id],
  )
  if (!order) throw new Advice(`There is no order ${id}.`)
  return order.state !== 'dead' && order.answer !== 'refused' && !setting('COPERTO_ORDERS_API_URL')
}

/** Gives money back by its provider: of an order that nobody makes all of it, else what does not pay it. */
export async function refund(ledger, { id }) {
  const payments = await ledger.writeAtOnce(async () => {
    const of = (await isMade(ledger, id)) ? { of: NEEDLESS_MONEY } : {}
    return requestRefund(ledger.query, { orderId: id, reason: 'requested', now: Date.now(), ...of })
  })
  if (payments.length === 0) throw new Advice(`No money of order ${id} is to be given back: refuse the order first.`)
  print({ id, refund: payments })
  return 0
}
