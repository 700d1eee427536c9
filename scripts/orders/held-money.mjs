import { setting } from '../../lib/front-server/setting.mjs'
import { markReturned, refundOrder, releaseMoney } from '../../lib/orders/pay/case-verbs.mjs'
import { Advice } from '../steps/step.mjs'
import { print } from './ledger-rows.mjs'

/** Changes payments of one order, and answers which, under `as`; `none` says why there was nothing to change. */
async function decide(ledger, { id, verb, as = 'payments', none, part }) {
  const [known] = await ledger.query('select id from orders where id = $1', [id])
  if (!known) throw new Advice(`There is no order ${id}.`)
  const isElsewhere = Boolean(setting('COPERTO_ORDERS_API_URL'))
  const changed = await ledger.writeAtOnce(() => verb(ledger.query, { id, now: Date.now(), isElsewhere, part }))
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

const EUROS = /^(\d{1,6})(?:[.,](\d{2}))?$/

/** An amount of euros, such as 5 or 5,00, in cents; null for anything else. */
const centsOf = (word) => {
  const [, euros, cents = '00'] = EUROS.exec(word) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents)
}

/** Nothing, or one amount of more than nothing. */
export const isPart = (words) => words.length === 0 || (words.length === 1 && (centsOf(words[0]) ?? 0) > 0)

/** Gives money back by its provider: what nobody makes an order of, or so many euros of what pays it. */
export const refund = (ledger, { id, rest: [amount] }) =>
  decide(ledger, {
    id,
    verb: refundOrder,
    as: 'refund',
    ...(amount === undefined
      ? { none: `No money of order ${id} is to be given back: refuse the order first, or name an amount.` }
      : { part: centsOf(amount), none: `So much is not left of what was paid for order ${id}.` }),
  })
