import { printBills } from '@/lib/commands/orders/bills'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { exportSheet } from '@/lib/commands/orders/export-sheet'
import {
  print,
  selectBookings,
  selectBookingWork,
  selectCalls,
  selectPayments,
  selectPlaced,
  selectWhole,
  selectWork,
  writtenWith,
} from '@/lib/commands/orders/ledger-rows'
import { readAtOnce } from '@/lib/commands/orders/open-ledger'
import { payloadOf, payloadToExport } from '@/lib/commands/orders/order-payload'
import type { Db } from '@/lib/server/db/connect'

const readWhole = (db: Db) => selectWhole(db).execute()

type Whole = Awaited<ReturnType<typeof readWhole>>[number]

/** Undefined unless diners' data were requested. */
type WithPayload = (id: string | null, make: (order: Whole) => unknown) => { payload: unknown } | undefined

const payloadsIn = async (db: Db, full: boolean): Promise<WithPayload> => {
  const orders = new Map((full ? await readWhole(db) : []).map((order) => [order.id, order]))
  return (id, make) => {
    const order = orders.get(id ?? '')
    return order && { payload: make(order) }
  }
}

const printPayments = async (db: Db): Promise<void> => {
  for (const row of await selectPayments(db).orderBy('created_at').execute()) print({ row: 'payment', ...row })
  for (const row of await selectCalls(db).orderBy('asked_at').orderBy('id').execute()) print({ row: 'call', ...row })
  const events = db.selectFrom('payment_events').select(['provider', 'event_id', 'reference', 'state', 'received_at'])
  for (const row of await events.orderBy('received_at').execute()) print({ row: 'event', ...row })
}

/** Deliveries, then those given up once more. */
const printWork = async (db: Db, withPayload: WithPayload): Promise<void> => {
  const work = await selectWork(db).execute()
  const printItem = (row: string, item: (typeof work)[number]): void =>
    print({ row, ...item, ...withPayload(item.order_id, (order) => payloadToExport(item, order)) })
  for (const item of work) printItem('outbox', item)
  for (const item of work.filter(({ state }) => state === 'parked')) printItem('parked', item)
}

const printBookings = async (db: Db, full: boolean): Promise<void> => {
  const bookings = await selectBookings(db).select('payload').orderBy('created_at').orderBy('id').execute()
  for (const { payload, ...booking } of bookings) {
    print({ row: 'booking', ...booking, ...(full && { payload: writtenWith(payload) }) })
  }
  for (const row of await selectBookingWork(db).execute()) print({ row: 'outbox', ...row })
}

/**
 * One JSON line per row of the ledger. With `full` also diners' data, so that undelivered orders can be redone by hand;
 * with `csv` only orders, as a table.
 */
export const exportLedger: OrderCommand = async (ledger, { full, csv }) => {
  if (csv) return exportSheet(ledger, full)
  await readAtOnce(ledger, async (tx) => {
    const withPayload = await payloadsIn(tx, full)
    for (const order of await selectPlaced(tx).orderBy('orders.created_at').orderBy('orders.id').execute()) {
      print({ row: 'order', ...order, ...withPayload(order.id, payloadOf) })
    }
    await printBills(tx, full)
    await printPayments(tx)
    await printWork(tx, withPayload)
    await printBookings(tx, full)
  })
  return 0
}
