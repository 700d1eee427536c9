import { Advice } from '../steps/step.mjs'
import { accept, isReason, isTime, refuse } from './answers.mjs'
import { release, returned } from './held-money.mjs'

const ORDER = `id, venue_id, venue_token, state, type, provider, transaction_id, amount, commissions, created_at, updated_at,
  late, answer, answer_time, answer_reason, answered_at`
const ORDERS = 'orders left join received_orders on order_id = id'
const PAYMENT = `id, order_id, provider, attempt, state, reference, amount, currency, transaction_id, reason, created_at,
  updated_at, checked_at, next_check_at`
const WORK = `seq, id, order_id, venue_id, kind, state, attempts, next_attempt_at, leased_until, created_at, last_error`

const HOUR = 3_600_000

/** Why each of these orders needs a person. */
const CARES = `
  select order_id as id, 'parked ' || kind as why, last_error as detail from outbox where state = 'parked'
  union all
  select order_id, 'payment ' || state, reason from payments where state in ('held', 'refund_due')
  union all
  select r.order_id, 'refused though paid', r.answer_reason from received_orders r
    join payments p on p.order_id = r.order_id and p.state = 'paid' where r.answer = 'refused'
  union all
  select order_id, 'payment unsettled', reason from payments
    where state = 'pending' and (created_at < $1 or reason is not null)
  union all
  select id, 'paid late', late from orders where late is not null and updated_at > $2
  union all
  select order_id, 'undelivered ' || kind, last_error from outbox where state = 'queued' and created_at < $1`

const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)

/** One line for each order and reason, oldest first; with `all` one for each of the newest orders. */
async function list({ query }, { all }) {
  if (all) {
    for (const order of await query(`select ${ORDER} from ${ORDERS} order by created_at desc limit 200`)) print(order)
    return 0
  }
  const rows = await query(
    `select o.id, o.venue_id, o.state, o.provider, o.amount, o.created_at, r.answer, care.why, care.detail
     from (${CARES}) care join orders o on o.id = care.id left join received_orders r on r.order_id = o.id order by o.created_at, o.id, care.why`,
    [Date.now() - HOUR, Date.now() - 24 * HOUR],
  )
  for (const row of rows) print(row)
  if (rows.length === 0) process.stderr.write('No order needs a person.\n')
  return 0
}

async function read({ query }, id) {
  const [order] = await query(`select ${ORDER}, orders.payload from ${ORDERS} where id = $1`, [id])
  if (!order) throw new Advice(`There is no order ${id}.`)
  return order
}

/** Everything about one order, with what its diner wrote. */
async function show(ledger, { id }) {
  const { payload, ...order } = await read(ledger, id)
  const payments = await ledger.query(`select ${PAYMENT} from payments where order_id = $1 order by created_at`, [id])
  const outbox = await ledger.query(`select ${WORK} from outbox where order_id = $1 order by seq`, [id])
  process.stdout.write(`${JSON.stringify({ order, payments, outbox, payload: JSON.parse(payload) }, null, 2)}\n`)
  return 0
}

/** Queues again what was given up of an order. The worker of the running server takes it within a second. */
async function retry(ledger, { id }) {
  await read(ledger, id)
  const now = Date.now()
  const queued = await ledger.writeAtOnce(async () => {
    // The order first, as the server does: two that lock in another order could wait for each other.
    await ledger.query(`update orders set updated_at = updated_at where id = $1`, [id])
    const rows = await ledger.query(
      `update outbox set state = 'queued', attempts = 0, next_attempt_at = $2, leased_until = null, lease_token = null
       where order_id = $1 and state = 'parked' returning kind`,
      [id, now],
    )
    if (rows.some(({ kind }) => kind === 'order')) {
      await ledger.query(`update orders set state = 'queued', updated_at = $2 where id = $1 and state = 'dead'`, [
        id,
        now,
      ])
    }
    return rows.map(({ kind }) => kind)
  })
  if (queued.length === 0) throw new Advice(`Nothing of order ${id} was given up: there is nothing to retry.`)
  print({ id, queued })
  return 0
}

const EXPORTS = [
  ['order', `select ${ORDER} from ${ORDERS} order by created_at, id`],
  ['payment', `select ${PAYMENT} from payments order by created_at, id`],
  ['event', 'select provider, event_id, reference, state, received_at from payment_events order by received_at'],
  ['outbox', `select ${WORK} from outbox order by seq`],
  ['parked', `select ${WORK} from outbox where state = 'parked' order by seq`],
]

/** The whole ledger, a line a row, each saying which; without what diners wrote. */
async function exportAll(ledger) {
  await ledger.readAtOnce(async () => {
    for (const [row, sql] of EXPORTS) {
      for (const values of await ledger.query(sql)) print({ row, ...values })
    }
  })
  return 0
}

export const COMMANDS = { list, show, retry, release, returned, accept, refuse, export: exportAll }

const nothing = (words) => words.length === 0

/** Commands that are about one order, and whether they understand the words after it. */
export const OF_ONE = {
  show: nothing,
  retry: nothing,
  release: nothing,
  returned: nothing,
  accept: isTime,
  refuse: isReason,
}
