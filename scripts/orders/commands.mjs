import { NEEDLESS_MONEY, requestRefund } from '../../lib/orders/pay/request-refund.mjs'
import { Advice } from '../steps/step.mjs'
import { accept, isReason, isTime, refuse } from './answers.mjs'
import { listBookings, retryBooking, showBooking } from './bookings.mjs'
import { exportLedger } from './export-ledger.mjs'
import { refund, release, returned } from './held-money.mjs'
import { BLOCKING_REFUSALS, FACTS, HOUR, isSilent, ORDER, ORDERS, PAYMENT, print, WORK } from './ledger-rows.mjs'
import { payloadOf } from './order-payload.mjs'
import { forget, person } from './person.mjs'
import { isBooking, readKey } from './person-key.mjs'
import { isVenue, subscribers } from './subscribers.mjs'

/** Who wants to confirm an order on WhatsApp has done so by then. */
const CHAT_AFTER = 10 * 60_000

/** Why each of these orders needs a person. */
const CARES = `
  select order_id as id, 'parked ' || kind as why, last_error as detail from outbox where state = 'parked'
  union all
  select order_id, 'payment ' || state, reason from payments p where state = 'held' or (state = 'refund_due'
    and not exists (select 1 from outbox w where w.order_id = p.order_id and w.kind = 'refund' and w.state <> 'delivered'))
  union all
  select order_id, 'payment reversed', reason from payments where state = 'paid' and substr(reason, 1, 6) = 'later_'
  union all
  select order_id, 'payment unanswered', provider || case when next_check_at is null then ' is asked no more' else '' end
    from payments where ${isSilent('$3')} and order_id in (select id from orders where state in ('draft', 'awaiting'))
  union all
  select r.order_id, 'refused though paid', r.answer_reason from received_orders r
    join payments p on p.order_id = r.order_id and p.state = 'paid' where r.answer = 'refused'
  union all
  select order_id, 'payment unsettled', reason from payments
    where state = 'pending' and (created_at < $1 or reason is not null)
  union all
  select o.id, 'unconfirmed on WhatsApp', null from orders o left join received_orders r on r.order_id = o.id
    where o.chat = 'awaited' and o.provider = 'cash' and o.state in ('queued', 'delivered') and r.answer is null
      and o.created_at > $2 and o.created_at < $4
  union all
  select id, 'paid late', late from orders where late is not null and updated_at > $2
  union all
  select order_id, 'delayed ' || kind, last_error from outbox where state = 'queued' and answered >= ${BLOCKING_REFUSALS}
  union all
  select order_id, 'undelivered ' || kind, last_error from outbox
    where state = 'queued' and answered < ${BLOCKING_REFUSALS} and created_at < $1`

/** One line for each order and reason, oldest first, then the bookings; with `all` one for each of the newest of both. */
async function list(ledger, { all }) {
  const { query } = ledger
  const bookings = await listBookings(ledger, { all })
  if (all) {
    const orders = await query(`select ${ORDER} from ${ORDERS} order by created_at desc limit 200`)
    for (const row of [...orders, ...bookings]) print(row)
    return 0
  }
  const orders = await query(
    `select o.id, o.venue_id, o.state, o.provider, o.amount, o.created_at, r.answer, care.why, care.detail
     from (${CARES}) care join orders o on o.id = care.id left join received_orders r on r.order_id = o.id
     where o.erased_at is null or substr(care.why, 1, 7) <> 'parked ' order by o.created_at, o.id, care.why`,
    [Date.now() - HOUR, Date.now() - 24 * HOUR, Date.now(), Date.now() - CHAT_AFTER],
  )
  const rows = [...orders, ...bookings]
  for (const row of rows) print(row)
  if (rows.length === 0) process.stderr.write('No order and no booking needs a person.\n')
  return 0
}

async function read({ query }, id) {
  const [order] = await query(`select ${ORDER}, ${FACTS} from ${ORDERS} where id = $1`, [id])
  if (!order) throw new Advice(`There is no order ${id}.`)
  return order
}

/** Everything about one order or booking, with what its diner wrote. */
async function show(ledger, { id }) {
  if (isBooking(id)) return showBooking(ledger, id)
  const { facts, notice, ...order } = await read(ledger, id)
  const payments = await ledger.query(`select ${PAYMENT} from payments where order_id = $1 order by created_at`, [id])
  const outbox = await ledger.query(`select ${WORK} from outbox where order_id = $1 order by seq`, [id])
  print({ order, payments, outbox, payload: payloadOf({ ...order, facts }) })
  return 0
}

/** A second try for what was given up of an order, by the running server within a second: deliveries, and questions. */
async function retry(ledger, { id }) {
  if (isBooking(id)) return retryBooking(ledger, id)
  await read(ledger, id)
  const now = Date.now()
  const again = await ledger.writeAtOnce(async () => {
    // The order first, as the server does: two that lock in another order could wait for each other.
    const [order] = await ledger.query(`update orders set updated_at = updated_at where id = $1 returning erased_at`, [
      id,
    ])
    // What is left of it says neither who ordered nor where to.
    if (order.erased_at !== null) throw new Advice(`Order ${id} was erased: there is nothing left to send.`)
    const rows = await ledger.query(
      `update outbox set state = 'queued', attempts = 0, answered = 0, next_attempt_at = $2, leased_until = null, lease_token = null
       where order_id = $1 and state = 'parked' and kind <> 'refund' returning kind`,
      [id, now],
    )
    const [refund] = await ledger.query(
      `select kind from outbox where order_id = $1 and kind = 'refund' and state = 'parked'`,
      [id],
    )
    if (refund) await requestRefund(ledger.query, { orderId: id, reason: 'requested', now, of: NEEDLESS_MONEY })
    if (rows.some(({ kind }) => kind === 'order')) {
      await ledger.query(`update orders set state = 'queued', updated_at = $2 where id = $1 and state = 'dead'`, [
        id,
        now,
      ])
    }
    const waiting = await ledger.query(
      `update payments set next_check_at = $2 where order_id = $1 and state in ('started', 'failed', 'pending')
       and reference is not null and created_at < $3 returning id`,
      [id, now, now - HOUR],
    )
    return {
      queued: [...rows, ...(refund ? [refund] : [])].map(({ kind }) => kind),
      asked: waiting.map((payment) => payment.id),
    }
  })
  if (again.queued.length + again.asked.length === 0) {
    throw new Advice(`Nothing of order ${id} was given up: there is nothing to retry.`)
  }
  print({ id, ...again })
  return 0
}

export const COMMANDS = {
  list,
  show,
  retry,
  release,
  returned,
  refund,
  accept,
  refuse,
  forget,
  person,
  subscribers,
  export: exportLedger,
}

const nothing = (words) => words.length === 0

const isPerson = (words, id) => readKey([id, ...words].join(' ')) !== null

/** Commands that are about one order, person or venue, and whether they understand its name and the words after it. */
export const OF_ONE = {
  show: nothing,
  retry: nothing,
  release: nothing,
  returned: nothing,
  refund: nothing,
  accept: isTime,
  refuse: isReason,
  forget: isPerson,
  person: isPerson,
  subscribers: isVenue,
}

const A_PERSON = 'Name a telephone number, an e-mail address, an order or a booking.'

/** What a command asks for that is not about an order. */
export const ASKS = { forget: A_PERSON, person: A_PERSON, subscribers: 'Name one venue by its number, such as 1001.' }

/** Commands that may tell more, or otherwise, and the options that make them. */
export const OPTIONS = { list: ['all'], export: ['full', 'csv'] }
