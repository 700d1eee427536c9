import { randomUUID } from 'node:crypto'
import { setting } from '../../lib/front-server/setting.mjs'
import { requestRefund } from '../../lib/orders/pay/refund/request-refund.mjs'
import { Advice } from '../steps/step.mjs'
import { answerBookingByCommand } from './bookings.mjs'
import { print } from './ledger-rows.mjs'
import { isBooking } from './person-key.mjs'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** UTF-16 units, as lib/orders/venue-answer.ts shows them. */
const LONGEST_REASON = 200

const oneLine = (words) => words.join(' ').replace(/\s+/g, ' ').trim()

/** A booking has its time already. */
export const isTime = (words, id = '') =>
  words.length === 0 || (words.length === 1 && TIME.test(words[0]) && !isBooking(id))

export const isReason = (words) => oneLine(words).length <= LONGEST_REASON

/** Only an order that the project's own orders service received has nobody else to answer it. */
async function receivedOrder({ query }, id) {
  if (setting('COPERTO_ORDERS_API_URL')) {
    throw new Advice(
      `Orders go to the service at COPERTO_ORDERS_API_URL: its venues answer there. What was paid for one that they refuse: npm run orders -- refund ${id}`,
    )
  }
  const [known] = await query('select id from orders where id = $1', [id])
  if (!known) throw new Advice(`There is no order ${id}.`)
  const [received] = await query('select payload from received_orders where order_id = $1', [id])
  if (!received) throw new Advice(`Order ${id} has not reached its venue: there is nothing to answer yet.`)
}

const inWords = ({ answer, answer_time, answer_reason }) =>
  [answer, ...(answer_time ? [`for ${answer_time}`] : []), ...(answer_reason ? [`(${answer_reason})`] : [])].join(' ')

/** The first answer stands: its diner has read it. */
async function checkSame({ query }, id, { state, time, reason }) {
  const [row] = await query('select answer, answer_time, answer_reason from received_orders where order_id = $1', [id])
  const isSame = row.answer === state && row.answer_time === time && row.answer_reason === reason
  if (!isSame) throw new Advice(`Order ${id} was ${inWords(row)} already, and its diner may have read it.`)
}

/** The running server tells the venue's desk and the page of the diner within a second, as of an answer at the desk. */
const announce = ({ query }, id, now) =>
  query(
    'insert into venue_changes (id, venue_id, order_id, changed_at) select $2, venue_id, id, $3 from orders where id = $1',
    [id, randomUUID(), now],
  )

/** Writes an answer down; the money of an order that is refused is given back. */
async function answer(ledger, id, { state, time = null, reason = null }) {
  await receivedOrder(ledger, id)
  const now = Date.now()
  const refund = await ledger.writeAtOnce(async () => {
    // The order first, as everybody does who writes of it.
    await ledger.query('update orders set updated_at = updated_at where id = $1', [id])
    const written = await ledger.query(
      `update received_orders set answer = $2, answer_time = $3, answer_reason = $4, answered_at = $5
       where order_id = $1 and answer is null returning order_id`,
      [id, state, time, reason, now],
    )
    if (written.length === 0) await checkSame(ledger, id, { state, time, reason })
    await announce(ledger, id, now)
    // In the same transaction: an order that is refused and whose money nobody gives back must not exist for a moment.
    return state === 'refused' ? requestRefund(ledger.query, { orderId: id, reason: 'refused', now }) : []
  })
  print({ id, answer: state, time, reason, ...(refund.length > 0 ? { refund } : {}) })
  return 0
}

/** The venue takes an order or a booking; `rest` may name the time when an order is ready or there. */
export const accept = (ledger, { id, rest }) =>
  isBooking(id)
    ? answerBookingByCommand(ledger, id, 'accepted', null)
    : answer(ledger, id, { state: 'accepted', time: rest[0] ?? null })

/** The venue refuses one; `rest` are the words of its reason, for the diner to read. */
export const refuse = (ledger, { id, rest }) => {
  const reason = oneLine(rest) || null
  return isBooking(id)
    ? answerBookingByCommand(ledger, id, 'refused', reason)
    : answer(ledger, id, { state: 'refused', reason })
}
