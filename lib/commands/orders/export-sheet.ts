import { ORDER, selectPlaced, selectWhole } from '@/lib/commands/orders/ledger-rows'
import { readPayload } from '@/lib/commands/orders/order-payload'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/text/csv'
import { isNoPart } from '@/lib/server/bill/no-part'
import type { Database } from '@/lib/server/db/connect'

type Cells = Parameters<typeof csvLine>[0]

const productOf = ({ quantity, name, note }: OrderPayload['order']['products'][number]): string =>
  `${quantity} × ${name}${note ? ` (${note})` : ''}`

const WRITTEN = ['table', 'name', 'surname', 'phone', 'street', 'date', 'time', 'deliveryNote', 'note', 'products']

const writtenIn = (order: OrderPayload['order'] | undefined): Cells => {
  if (!order) return WRITTEN.map(() => null)
  const { table, note, products, customer, date } = order
  const { name, surname, phone, street, time, deliveryNote } = customer[0] ?? {}
  return [
    table,
    name,
    surname,
    phone,
    street,
    date ?? null,
    time,
    deliveryNote,
    note,
    products.map(productOf).join(', '),
  ]
}

const write = (values: Cells): void => void process.stdout.write(csvLine(values))

/** CSV of orders, oldest first; with `full` also diners' data. */
export const exportSheet = async ({ db }: Database, full: boolean): Promise<number> => {
  const names = ORDER.map((column) => column.slice(column.indexOf('.') + 1))
  process.stdout.write(BYTE_ORDER_MARK)
  write([...names, ...(full ? WRITTEN : [])])
  if (full) {
    const rows = await selectWhole(db)
      .where(isNoPart('orders.id'))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .execute()
    for (const { facts, notice: _above, ...row } of rows) {
      write([...Object.values(row), ...writtenIn(readPayload({ ...row, facts })?.order)])
    }
    return 0
  }
  for (const row of await selectPlaced(db).orderBy('orders.created_at').orderBy('orders.id').execute()) {
    write(Object.values(row))
  }
  return 0
}
