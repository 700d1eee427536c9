import { BOOKING, BOOKING_WORK, writtenWith } from './bookings.mjs'
import { exportSheet } from './export-sheet.mjs'
import { FACTS, MONEY_CALL, ORDER, ORDERS, PAYMENT, print, WORK } from './ledger-rows.mjs'
import { payloadOf, payloadToExport } from './order-payload.mjs'

const EVENT = 'provider, event_id, reference, state, received_at'

/**
 * The whole ledger, a line a row, each saying which. With `full` also what diners wrote, so that an order whose
 * delivery was given up can be made again from it. With `csv` the orders alone, as a table.
 */
export async function exportLedger(ledger, { full = false, csv = false }) {
  if (csv) return exportSheet(ledger, { full })
  const { query, readAtOnce } = ledger
  const printAll = (row, rows, payload) => {
    for (const values of rows) print({ row, ...values, ...(full && payload ? { payload: payload(values) } : {}) })
  }
  await readAtOnce(async () => {
    const orders = await query(`select ${ORDER} from ${ORDERS} order by created_at, id`)
    const written = full ? await query(`select id, ${FACTS} from orders`) : []
    const factsOf = new Map(written.map(({ id, ...facts }) => [id, facts]))
    const whole = new Map(orders.map((order) => [order.id, { ...order, ...factsOf.get(order.id) }]))
    printAll('order', orders, ({ id }) => payloadOf(whole.get(id)))
    printAll('payment', await query(`select ${PAYMENT} from payments order by created_at`))
    printAll('call', await query(`select ${MONEY_CALL} from money_calls order by asked_at, id`))
    printAll('event', await query(`select ${EVENT} from payment_events order by received_at`))
    const work = await query(`select ${WORK} from outbox where order_id is not null order by seq`)
    const sent = ({ kind, order_id }) => payloadToExport(kind, whole.get(order_id))
    printAll('outbox', work, sent)
    const isParked = ({ state }) => state === 'parked'
    printAll('parked', work.filter(isParked), sent)
    const bookings = await query(`select ${BOOKING}${full ? ', payload' : ''} from bookings order by created_at, id`)
    for (const { payload, ...booking } of bookings) printAll('booking', [booking], () => writtenWith(payload))
    printAll('outbox', await query(`select ${BOOKING_WORK} from outbox where booking_id is not null order by seq`))
  })
  return 0
}
