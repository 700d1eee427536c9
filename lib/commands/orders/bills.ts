import type { OrderCommand } from '@/lib/commands/orders/command'
import { print, selectBills, selectParts } from '@/lib/commands/orders/ledger-rows'
import { openBook } from '@/lib/core/bill/book'
import { readAccount } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'

const partsOf = (db: Db, billId: string) =>
  selectParts(db).where('bill_id', '=', billId).orderBy('made_at').orderBy('id').execute()

export const showPart = (db: Db, id: string) => selectParts(db).where('id', '=', id).executeTakeFirst()

/** One line per bill that is not closed, oldest first: its place, its sums in cents, its orders, and who pays what. */
export const bills: OrderCommand = async ({ db }, { id: venue }) => {
  const open = await selectBills(db)
    .select('spot')
    .where('venue_id', '=', Number(venue))
    .where('state', '<>', 'closed')
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  for (const bill of open) {
    const account = await readAccount(db, bill.id)
    const { people: _guests, ...sums } = openBook(account, Date.now()).sums
    const orders = account.orders.map(({ id }) => id)
    print({ row: 'bill', ...bill, ...sums, orders, parts: await partsOf(db, bill.id) })
  }
  if (open.length === 0) process.stderr.write('No bill of this venue is open.\n')
  return 0
}

/** With `full` also their places and the names that payers gave. */
export const printBills = async (db: Db, full: boolean): Promise<void> => {
  const all = selectBills(db).$if(full, (query) => query.select('spot'))
  for (const bill of await all.orderBy('opened_at').orderBy('id').execute()) {
    const on = db.selectFrom('bill_orders').select('order_id').where('bill_id', '=', bill.id).orderBy('order_id')
    print({ row: 'bill', ...bill, orders: (await on.execute()).map(({ order_id }) => order_id) })
  }
  const parts = selectParts(db).$if(full, (query) => query.select('name'))
  for (const part of await parts.orderBy('made_at').orderBy('id').execute()) print({ row: 'part', ...part })
}
