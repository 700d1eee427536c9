import 'server-only'
import type { BillPart } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { type BillBook, isLive, openBook, ownBook } from '@/lib/core/bill/book'
import { MAX_WRONG_WORDS } from '@/lib/core/bill/word'
import type { Venue } from '@/lib/core/venue/venue'
import { partOf, readBillOrders, readParts, type StoredPart } from '@/lib/server/bill/bill-store'
import type { BillPhone } from '@/lib/server/bill/find-phone'
import { isOld } from '@/lib/server/bill/leave-bill'
import { minimumOf, partWays, takesTips } from '@/lib/server/bill/pay/part-ways'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import { configuredMethods, providerOf } from '@/lib/server/payments/registry'

type Asking = { bill: BillRow; phone: BillPhone; venue: Venue }

type ViewPart = BillView['parts'][number]

/** What a part pays, in words; pieces that a correction took off the bill have none. */
const wordsOf = ({ claims }: BillPart, { lines }: BillBook): ViewPart['lines'] =>
  claims.flatMap(({ order, line, quantity }) =>
    lines.filter((one) => one.order === order && one.line === line).map(({ name, kind }) => ({ name, kind, quantity })),
  )

const partView = (row: StoredPart, { hash }: BillPhone, book: BillBook): ViewPart => {
  const part = partOf(row)
  const { id, way, state, amount, back, madeAt, paidAt, until } = part
  const isMine = row.phone_hash === hash
  const shown = { ...{ id, isMine, name: row.name, way, state, amount, back }, ...{ madeAt, paidAt, until } }
  return { ...shown, tip: isMine ? part.tip : 0, lines: isMine ? wordsOf(part, book) : [] }
}

const wordOf = (bill: BillRow, { level }: BillPhone, now: number): string | null => {
  const isValid = bill.state === 'open' && !isOld(bill, now) && bill.wrong_words < MAX_WRONG_WORDS
  return level === 'table' && isValid ? bill.word : null
}

const waysOf = ({ bill, venue }: Asking): Pick<BillView, 'ways' | 'minimums' | 'tips'> => {
  const payable = { configured: configuredMethods(), providerOf }
  const ways = partWays(venue, bill.type, payable)
  const least = ways.map((way) => [way, minimumOf(way, payable)] as const).filter(([, minimum]) => minimum > 0)
  return { ways, minimums: Object.fromEntries(least), tips: takesTips(venue) }
}

/**
 * A bill as one phone may see it: at the level own nothing of the orders, payers and sums of others. Tips of others are
 * in no sum. `now`: ms.
 */
export const readView = async (db: Db, asking: Asking, now: number): Promise<BillView> => {
  const { bill, phone } = asking
  const rows = await readParts(db, bill.id)
  const account = { orders: await readBillOrders(db, bill.id, phone.hash), parts: rows.map(partOf) }
  const whole = openBook(account, now)
  const { lines, sums, equal } = phone.level === 'table' ? whole : ownBook(whole, account)
  const standing = rows.filter((row) => isLive(partOf(row), now))
  const seen = standing.filter((row) => phone.level === 'table' || row.phone_hash === phone.hash)
  const parts = seen.map((row) => partView(row, phone, whole))
  const tips = parts.reduce((sum, { state, tip }) => sum + (state === 'paid' ? tip : 0), 0)
  return {
    ...{ id: bill.id, level: phone.level, state: bill.state, type: bill.type, table: bill.spot },
    word: wordOf(bill, phone, now),
    book: { lines: [...lines], sums: { ...sums, tips }, equal },
    parts,
    ...waysOf(asking),
    ...{ news: bill.id, now },
  }
}
