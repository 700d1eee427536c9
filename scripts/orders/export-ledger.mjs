import { exportSheet } from './export-sheet.mjs'
import { ORDER, ORDERS, PAYMENT, print, WORK } from './ledger-rows.mjs'

/** Each kind of row, and what a full export adds to it: the payload is what its receiver gets. */
const EXPORTS = [
  ['order', ORDER, `${ORDERS} order by created_at, id`, 'orders.payload'],
  ['payment', PAYMENT, 'payments order by created_at, id'],
  ['event', 'provider, event_id, reference, state, received_at', 'payment_events order by received_at'],
  ['outbox', WORK, 'outbox order by seq', 'payload'],
  ['parked', WORK, `outbox where state = 'parked' order by seq`, 'payload'],
]

const unfold = ({ payload, ...values }) =>
  payload === undefined ? values : { ...values, payload: JSON.parse(payload) }

/**
 * The whole ledger, a line a row, each saying which. With `full` also what diners wrote, so that an order whose
 * delivery was given up can be made again from it. With `csv` the orders alone, as a table.
 */
export async function exportLedger(ledger, { full = false, csv = false }) {
  if (csv) return exportSheet(ledger, { full })
  await ledger.readAtOnce(async () => {
    for (const [row, columns, from, more] of EXPORTS) {
      const asked = full && more ? `${columns}, ${more}` : columns
      for (const values of await ledger.query(`select ${asked} from ${from}`)) print({ row, ...unfold(values) })
    }
  })
  return 0
}
