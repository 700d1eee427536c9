import 'server-only'
import type { SqlBool, Transaction } from 'kysely'
import { z } from 'zod'
import { type BillAccount, type BillOrder, type BillPart, type Claim, keptTip } from '@/lib/core/bill/bill'
import { wishSchema } from '@/lib/core/bill/wish-schema'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { LATER } from '@/lib/core/orders/payment'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { publishDeskNews, publishNews } from '@/lib/server/realtime/publish'

type Tx = Transaction<Schema>

/** What is stored of a phone's key; the key is random, so the hash cannot be guessed. */
export const phoneHashOf = (phone: string): string => channelOf(`bill phone ${phone}`)

export const findBill = (db: Db, id: string): Promise<BillRow | undefined> =>
  db.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Row lock for the rest of the transaction. Order of locks: orders (a part's own among them), then their bill, two bills
 * by id, then payments. Only a move to a table whose bill was opened meanwhile locks a bill after one of a higher id: it
 * runs again where it waits for another such move, see `runAgain`.
 */
export const lockBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  tx
    .updateTable('bills')
    .set((eb) => ({ turn: eb.ref('turn') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export type Place = Pick<BillRow, 'venue_id' | 'type' | 'spot'>

/** The open bill of a table, locked for the rest of the transaction. */
export const lockOpenBill = (tx: Tx, { venue_id, type, spot }: Place): Promise<BillRow | undefined> =>
  tx
    .updateTable('bills')
    .set((eb) => ({ turn: eb.ref('turn') }))
    .where('venue_id', '=', venue_id)
    .where('type', '=', type)
    .where('spot', '=', spot)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** Every change of a bill, its orders or its parts counts one turn. */
export const changeBill = async (
  tx: Tx,
  id: string,
  changes: Partial<Omit<BillRow, 'id' | 'turn'>> = {},
): Promise<void> => {
  await tx
    .updateTable('bills')
    .set((eb) => ({ ...changes, turn: eb('turn', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The bill of an order; undefined for one that is on none. */
export const billOfOrder = (db: Db, orderId: string): Promise<{ bill_id: string } | undefined> =>
  db.selectFrom('bill_orders').select('bill_id').where('order_id', '=', orderId).executeTakeFirst()

/** The orders of a bill that the venue makes: not yet paid for, refused or cancelled ones are on no bill. */
export const madeOrders = (db: Db, billId: string) =>
  db
    .selectFrom('bill_orders')
    .innerJoin('orders', 'orders.id', 'bill_orders.order_id')
    .leftJoin('received_orders as received', 'received.order_id', 'orders.id')
    .where('bill_orders.bill_id', '=', billId)
    .where('orders.state', 'in', ['queued', 'delivered'])
    .where(({ eb, or }) => or([eb('received.answer', 'is', null), eb('received.answer', 'not in', LOST_STATES)]))

/**
 * The guest's order that opened a bill, whose phone sees the whole of it: the first since then that is made, so that an
 * older order which the staff move to the table, and one that they refused or wrote themselves, open nothing. Undefined
 * for a bill that the staff began: every phone needs its word.
 */
export const openerOf = async (
  db: Db,
  { id, opened_at }: Pick<BillRow, 'id' | 'opened_at'>,
): Promise<{ order_id: string; phone_hash: string | null } | undefined> => {
  const made = await madeOrders(db, id)
    .select(['bill_orders.order_id', 'bill_orders.phone_hash', 'orders.facts', 'orders.created_at'])
    .where('orders.created_at', '>=', opened_at)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  const isBegunByStaff = made.some((row) => row.created_at === opened_at && factsOf(row).byStaff)
  return isBegunByStaff ? undefined : made.find((row) => !factsOf(row).byStaff)
}

const claimsSchema = z.array(
  z.object({ order: z.string(), line: z.string(), quantity: z.int(), price: z.int().optional() }),
)

export const claimsOf = ({ claims }: Pick<BillPartRow, 'claims'>): Claim[] => claimsSchema.parse(JSON.parse(claims))

/** With what its payments say: `contested` as SQL has booleans. */
export type StoredPart = BillPartRow & { contested: SqlBool }

export const partOf = (row: StoredPart): BillPart => ({
  ...{ id: row.id, way: row.way, state: row.state, amount: row.amount, tip: keptTip(row), back: row.back },
  ...{ wish: wishSchema.parse(JSON.parse(row.wish)), claims: claimsOf(row) },
  ...{ until: row.until, madeAt: row.made_at, paidAt: row.paid_at },
  isContested: Boolean(row.contested),
})

/** Oldest first. */
export const selectParts = (db: Db, bills: readonly string[]) =>
  db
    .selectFrom('bill_parts')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'bill_parts.id')
          .where('payments.state', '=', 'paid')
          .where('payments.reason', 'like', `${LATER}%`),
      ).as('contested'),
    )
    .where('bill_id', 'in', bills)
    .orderBy('made_at')
    .orderBy('id')

export const readParts = (db: Db, billId: string): Promise<StoredPart[]> => selectParts(db, [billId]).execute()

/** `phone`: the hash of the phone whose orders are its own. Oldest first; orders that nobody makes are left out. */
export const readBillOrders = async (db: Db, billId: string, phone: string | null = null): Promise<BillOrder[]> => {
  const rows = await madeOrders(db, billId)
    .select(['orders.id', 'orders.amount', 'orders.facts', 'orders.created_at', 'bill_orders.phone_hash'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  return rows.map(({ id, amount: total, created_at: placedAt, phone_hash, ...row }) => {
    const { lines, charges, people, byStaff } = factsOf(row)
    return { id, total, placedAt, lines, charges, people, byStaff, isOwn: phone !== null && phone_hash === phone }
  })
}

export const readAccount = async (db: Db, billId: string, phone: string | null = null): Promise<BillAccount> => ({
  orders: await readBillOrders(db, billId, phone),
  parts: (await readParts(db, billId)).map(partOf),
})

export const billChannel = (billId: string): string => `bill:${billId}`

/** Asks the phones and the desk of a bill to fetch it again. Never throws. */
export const publishBillNews = async ({ id, venue_id }: Pick<BillRow, 'id' | 'venue_id'>): Promise<void> => {
  await Promise.all([publishNews(billChannel(id)), publishDeskNews(venue_id)])
}
