import { randomUUID } from 'node:crypto'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'

/** An open bill of table 1 that nobody has paid, of € 28. */
export const testDeskBill = (changes: Partial<DeskBill> = {}): DeskBill => ({
  ...{ id: 'bill_1', state: 'open', type: 'r', table: '1', word: '07', wordClosed: false, orders: [], closed: null },
  ...{ total: 2800, paid: 0, owed: 2800, reserved: 0, free: 2800, over: 0, tips: 0, since: 0, last: 0, turn: 0 },
  parts: [],
  ...changes,
})

/** A part that the staff took in cash. */
export const testDeskPart = (changes: Partial<DeskBill['parts'][number]> = {}): DeskBill['parts'][number] => ({
  ...{ id: 'part_1', name: 'Ada', way: 'cash', state: 'paid', amount: 1000, tip: 0, back: 0, toGive: 0 },
  ...{ madeAt: 0, paidAt: 0, until: null, device: 'Cassa', lines: [] },
  ...changes,
})

type BillToPut = Partial<BillRow> & { orders: readonly string[]; now: number }

/** Writes a bill with orders that are in the ledger; returns its id. */
export const putBill = async (db: Db, { orders, now, ...changes }: BillToPut): Promise<string> => {
  const row: BillRow = {
    ...{ id: `bill_${randomUUID()}`, venue_id: 77, type: 'r', spot: '1', state: 'open', word: '07', wrong_words: 0 },
    ...{ turn: 0, opened_at: now, last_order_at: now, over_at: null },
    ...{ closed_at: null, closed_by: null, closed_why: null },
    ...changes,
  }
  await db.insertInto('bills').values(row).execute()
  for (const order_id of orders) {
    await db.insertInto('bill_orders').values({ order_id, bill_id: row.id, phone_hash: null }).execute()
  }
  return row.id
}

/** Writes € 10 that a guest has announced to pay in cash, for half an hour; returns its id. */
export const putPart = async (
  db: Db,
  { now, ...changes }: Partial<BillPartRow> & { bill_id: string; now: number },
): Promise<string> => {
  const row: BillPartRow = {
    ...{ id: `part_${randomUUID()}`, phone_hash: 'guest', attempt_key: randomUUID(), request_hash: '', name: 'Ada' },
    ...{ way: 'cash', state: 'announced', amount: 1000, tip: 0, back: 0, given: 0, claims: '[]' },
    ...{ until: now + 30 * 60_000, made_at: now, paid_at: null, taken_by: null },
    wish: JSON.stringify({ kind: 'amount', amount: changes.amount ?? 1000 }),
    ...changes,
  }
  await db.insertInto('bill_parts').values(row).execute()
  return row.id
}
