import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv.mjs'
import { FACTS, ORDER, ORDERS } from './ledger-rows.mjs'
import { payloadOf } from './order-payload.mjs'

const namesIn = (columns) => columns.split(',').map((name) => name.trim())

const productOf = ({ quantity, name, note }) => `${quantity} × ${name}${note ? ` (${note})` : ''}`

/** What a diner wrote with an order, a column each; nothing where it was erased. */
const writtenIn = ({ order: { table, note, products = [], customer = [] } = {} }) => {
  const { name, surname, phone, street, time, deliveryNote } = customer[0] ?? {}
  return { table, name, surname, phone, street, time, deliveryNote, note, products: products.map(productOf).join(', ') }
}

const WRITTEN = ['table', 'name', 'surname', 'phone', 'street', 'time', 'deliveryNote', 'note', 'products']

const write = (values) => process.stdout.write(csvLine(values))

/** The orders as a table for a spreadsheet, oldest first; with `full` also what diners wrote. */
export async function exportSheet({ query }, { full = false }) {
  const names = namesIn(ORDER)
  const rows = await query(`select ${ORDER}${full ? `, ${FACTS}` : ''} from ${ORDERS} order by created_at, id`)
  process.stdout.write(BYTE_ORDER_MARK)
  write([...names, ...(full ? WRITTEN : [])])
  for (const row of rows) {
    const written = full ? writtenIn(payloadOf(row)) : {}
    write([...names.map((name) => row[name]), ...(full ? WRITTEN.map((name) => written[name]) : [])])
  }
  return 0
}
