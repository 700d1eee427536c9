import 'server-only'
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { changeBill, madeOrders, openerOf } from '@/lib/server/bill/bill-store'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'

const WORDS = 100

/** Two digits, never those of before. */
const wordAfter = (word: string): string => String((Number(word) + 1 + randomInt(WORDS - 1)) % WORDS).padStart(2, '0')

/** Hashes of the phones that ordered something that is made. */
const readOrderers = async (tx: Transaction<Schema>, billId: string): Promise<string[]> => {
  const rows = await madeOrders(tx, billId).select('bill_orders.phone_hash').execute()
  return rows.flatMap(({ phone_hash }) => phone_hash ?? [])
}

/**
 * A new word for a bill that is locked. Whoever came in by the old one is out, or sees their own orders alone; the
 * phone that opened the bill stays.
 */
export const renewWord = async (tx: Transaction<Schema>, bill: BillRow): Promise<void> => {
  const orderers = await readOrderers(tx, bill.id)
  const opener = await openerOf(tx, bill)
  await changeBill(tx, bill.id, { word: wordAfter(bill.word), wrong_words: 0 })
  await tx
    .deleteFrom('bill_phones')
    .where('bill_id', '=', bill.id)
    .where('level', '=', 'table')
    // No phone has an empty hash: `not in` takes no empty list.
    .where('key_hash', 'not in', [...orderers, ''])
    .execute()
  await tx
    .updateTable('bill_phones')
    .set({ level: 'own' })
    .where('bill_id', '=', bill.id)
    .where('key_hash', '!=', opener?.phone_hash ?? '')
    .execute()
}
