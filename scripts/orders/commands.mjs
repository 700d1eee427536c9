import { retryOrder } from '../../lib/orders/pay/case-verbs.mjs'
import { personCases } from '../../lib/orders/pay/person-cases.mjs'
import { Advice } from '../steps/step.mjs'
import { accept, isReason, isTime, refuse } from './answers.mjs'
import { listBookings, retryBooking, showBooking } from './bookings.mjs'
import { exportLedger } from './export-ledger.mjs'
import { isPart, refund, release, returned } from './held-money.mjs'
import { FACTS, MONEY_CALL, ORDER, ORDERS, PAYMENT, print, WORK } from './ledger-rows.mjs'
import { payloadOf } from './order-payload.mjs'
import { forget, person } from './person.mjs'
import { isBooking, readKey } from './person-key.mjs'
import { isVenue, subscribers } from './subscribers.mjs'

/** One line for each order and reason, oldest first, then the bookings; with `all` one for each of the newest of both. */
async function list(ledger, { all }) {
  const { query } = ledger
  const bookings = await listBookings(ledger, { all })
  if (all) {
    const orders = await query(`select ${ORDER} from ${ORDERS} order by created_at desc limit 200`)
    for (const row of [...orders, ...bookings]) print(row)
    return 0
  }
  const orders = await personCases(query, { now: Date.now() })
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
  const calls = await ledger.query(
    `select ${MONEY_CALL} from money_calls where payment_id in (select id from payments where order_id = $1) order by asked_at`,
    [id],
  )
  print({ order, payments, calls, outbox, payload: payloadOf({ ...order, facts }) })
  return 0
}

/** A second try for what was given up of an order, by the running server within a second: deliveries, and questions. */
async function retry(ledger, { id }) {
  if (isBooking(id)) return retryBooking(ledger, id)
  await read(ledger, id)
  const again = await ledger.writeAtOnce(() => retryOrder(ledger.query, { id, now: Date.now() }))
  // What is left of it says neither who ordered nor where to.
  if (again === null) throw new Advice(`Order ${id} was erased: there is nothing left to send.`)
  if (again.queued.length + again.asked.length === 0) {
    throw new Advice(`Nothing of order ${id} was given up: there is nothing to retry.`)
  }
  print({ id, ...again })
  return 0
}

export const ORDER_COMMANDS = {
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
  refund: isPart,
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
