import { setting } from '../../lib/front-server/setting.mjs'
import { markReturned, refundOrder, releaseMoney } from '../../lib/orders/pay/case-verbs.mjs'
import { Advice } from '../steps/step.mjs'
import { print } from './ledger-rows.mjs'

/** Changes payments of one order, and answers which, under `as`; `none` says why there was nothing to change. */
async function decide(ledger, { id, verb, as = 'payments', none }) {
  const [known] = await ledger.query('select id from orders where id = $1', [id])
  if (!known) throw new Advice(`There is no order ${id}.`)
  const isElsewhere = Boolean(setting('COPERTO_ORDERS_API_URL'))
  const changed = await ledger.writeAtOnce(() => verb(ledger.query, { id, now: Date.now(), isElsewhere }))
  if (changed.length === 0) throw new Advice(none)
  print({ id, [as]: changed })
  return 0
}

/** Held money that a person has found right. */
export const release = (ledger, { id }) =>
  decide(ledger, { id, verb: releaseMoney, none: `No payment of order ${id} is held: there is nothing to release.` })

/** Money that a person gave back, or found gone or never come. */
export const returned = (ledger, { id }) =>
  decide(ledger, {
    id,
    verb: markReturned,
    none: `No money of order ${id} is held, to be given back or awaited in vain.`,
  })

/** Gives money back by its provider. */
export const refund = (ledger, { id }) =>
  decide(ledger, {
    id,
    verb: refundOrder,
    as: 'refund',
    none: `No money of order ${id} is to be given back: refuse the order first.`,
  })
