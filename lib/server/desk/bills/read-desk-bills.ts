import 'server-only'
import { type BillPart, dueByHand, HAND_WAYS, isHandWay } from '@/lib/core/bill/bill'
import { type BillBook, isLive, openBook } from '@/lib/core/bill/book'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { MAX_WRONG_WORDS } from '@/lib/core/bill/word'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import { type AccountWithRows, readAccounts } from '@/lib/server/desk/bills/read-accounts'

/** How long a bill that was closed may be opened again at the desk, in ms. */
const REOPENED_MS = 4 * 60 * 60_000
/** Of the bills that are not over, the newest. */
const MAX_BILLS = 500
const MAX_CLOSED = 100

type PartOnDesk = DeskBill['parts'][number]

/** By name; a dish that a correction took away has none any more. */
const linesOf = ({ claims }: BillPart, { lines }: BillBook): PartOnDesk['lines'] =>
  claims.flatMap(({ order, line, quantity }) => {
    const known = lines.find((each) => each.order === order && each.line === line)
    return known ? [{ name: known.name, kind: known.kind, quantity }] : []
  })

const partOnDesk = (part: BillPart, row: BillPartRow, book: BillBook): PartOnDesk => ({
  ...{ id: part.id, name: row.name, way: part.way, state: part.state },
  ...{ amount: part.amount, tip: row.tip, back: isHandWay(part.way) ? dueByHand(row) : part.back },
  toGive: isHandWay(part.way) && part.state === 'paid' ? Math.max(0, dueByHand(row) - row.given) : 0,
  ...{ madeAt: part.madeAt, paidAt: part.paidAt, until: part.until, device: row.taken_by },
  lines: linesOf(part, book),
})

const closedOf = ({ closed_at: at, closed_by: by, closed_why: why }: BillRow): DeskBill['closed'] =>
  at === null ? null : { at, by, why: why ?? 'paid' }

/** As the staff see it at `now`, in ms: a reservation that has run out is gone. */
export const deskBillOf = (row: BillRow, { account, rows }: AccountWithRows, now: number): DeskBill => {
  const book = openBook(account, now)
  const { total, paid, owed, reserved, free, over, tips } = book.sums
  return {
    ...{ id: row.id, state: row.state, type: row.type, table: row.spot },
    ...{ word: row.word, wordClosed: row.wrong_words >= MAX_WRONG_WORDS },
    orders: account.orders.map(({ id }) => id),
    ...{ total, paid, owed, reserved, free, over, tips },
    ...{ since: row.opened_at, last: row.last_order_at, closed: closedOf(row), turn: row.turn },
    parts: account.parts.flatMap((part, at) => {
      const stored = rows[at]
      return stored && isLive(part, now) ? [partOnDesk(part, stored, book)] : []
    }),
  }
}

const notClosed = (db: Db, venueId: number): Promise<BillRow[]> =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('state', 'in', ['open', 'left'])
    .orderBy('last_order_at', 'desc')
    .limit(MAX_BILLS)
    .execute()

const closed = (db: Db, venueId: number) =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('state', '=', 'closed')
    // One without its table was erased.
    .where('spot', '<>', '')
    .orderBy('closed_at', 'desc')
    .limit(MAX_CLOSED)

const closedLately = (db: Db, venueId: number, now: number): Promise<BillRow[]> =>
  closed(db, venueId)
    .where('closed_at', '>', now - REOPENED_MS)
    .execute()

/** With money that is still to be given into a hand. */
const withMoneyToGive = (db: Db, venueId: number): Promise<BillRow[]> =>
  closed(db, venueId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_parts')
          .select('bill_parts.id')
          .whereRef('bill_parts.bill_id', '=', 'bills.id')
          .where('bill_parts.state', '=', 'paid')
          .where('bill_parts.way', 'in', HAND_WAYS)
          .where(({ and, or, eb: is, ref }) =>
            or([
              is('bill_parts.back', '>', ref('bill_parts.given')),
              // Its tip too, see `dueByHand`.
              and([
                is('bill_parts.back', '=', ref('bill_parts.amount')),
                is('bill_parts.given', '<', is('bill_parts.amount', '+', ref('bill_parts.tip'))),
              ]),
            ]),
          ),
      ),
    )
    .execute()

/**
 * The bills that a desk shows at `now`, in ms: those that are not over, those closed in the last hours, and those with
 * money to be given back.
 */
export const readDeskBills = async (db: Db, venueId: number, now: number): Promise<DeskBill[]> => {
  const lately = [...(await notClosed(db, venueId)), ...(await closedLately(db, venueId, now))]
  const known = new Set(lately.map(({ id }) => id))
  const rows = [...lately, ...(await withMoneyToGive(db, venueId)).filter(({ id }) => !known.has(id))]
  const accountOf = await readAccounts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => deskBillOf(row, accountOf(row.id), now))
}

/** One bill, whatever its age. */
export const readDeskBill = async (db: Db, row: BillRow, now: number): Promise<DeskBill> =>
  deskBillOf(row, (await readAccounts(db, [row.id]))(row.id), now)
