import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ANNOUNCED_MS, type BillAccount, isHandWay, RESERVED_MS } from '@/lib/core/bill/bill'
import type { PayPartRequest } from '@/lib/core/bill/bill-api'
import { isLive, openBook, ownBook } from '@/lib/core/bill/book'
import { partIdOf } from '@/lib/core/bill/part-id'
import { type Quote, quoteOf } from '@/lib/core/bill/quote'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { changeBill, lockBill, partOf, readBillOrders, readParts, type StoredPart } from '@/lib/server/bill/bill-store'
import { partOrder, randomDigits } from '@/lib/server/bill/pay/part-order'
import { minimumOf, type PayableBy, partWays, takesTips } from '@/lib/server/bill/pay/part-ways'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import { isAlreadyThere } from '@/lib/server/db/database-errors'
import type { Schema } from '@/lib/server/db/schema'

type Tx = Transaction<Schema>

/** Parts of one phone that wait for their money at once. */
const MAX_WAITING = 3

/** `hash`: of the phone's key. */
export type PartPhone = { hash: string; level: 'own' | 'table' }

export type Reserving = PayableBy & {
  db: Db
  billId: string
  phone: PartPhone
  venue: Venue
  now: () => number
  /** After the commit. */
  billChanged: (bill: Pick<BillRow, 'id' | 'venue_id'>) => Promise<void>
}

type ReserveError = {
  code:
    | ('not_found' | 'bill_closed' | 'amount_changed' | 'nothing_due' | 'attempt_reused')
    | ('provider_not_offered' | 'tips_not_taken' | 'below_minimum' | 'try_later')
}

type Reserved = Result<{ part: string; bill: BillRow }, ReserveError>

const hashOf = ({ wish, shown, tip, way }: PayPartRequest, { hash }: PartPhone): string =>
  createHash('sha256')
    .update(JSON.stringify([wish, shown, tip, way, hash]))
    .digest('hex')

const isOffered = ({ way }: PayPartRequest, type: BillRow['type'], { venue, ...payable }: Reserving): boolean =>
  partWays(venue, type, payable).includes(way)

const waitingOf = (rows: readonly StoredPart[], { hash }: PartPhone, now: number): number =>
  rows.filter((row) => row.phone_hash === hash && row.state !== 'paid' && isLive(partOf(row), now)).length

/** A phone that has not joined the table pays what it ordered, and nothing else. */
const quoteFor = (
  { wish, shown }: PayPartRequest,
  account: BillAccount,
  { level }: PartPhone,
  now: number,
): Result<Quote, ReserveError> => {
  const whole = openBook(account, now)
  const book = level === 'own' ? ownBook(whole, account) : whole
  if (book.sums.free === 0 || (level === 'own' && wish.kind !== 'mine')) return fail({ code: 'nothing_due' })
  const quote = quoteOf(book, wish)
  return quote?.amount === shown ? ok(quote) : fail({ code: 'amount_changed' })
}

const newPart = (
  { wish, tip, way, name = '', attemptKey }: PayPartRequest,
  { amount, claims }: Quote,
  { billId, phone, hash, now }: { billId: string; phone: PartPhone; hash: string; now: number },
): BillPartRow => ({
  ...{ id: partIdOf(now, randomDigits()), bill_id: billId, phone_hash: phone.hash },
  ...{ attempt_key: attemptKey, request_hash: hash, name: name.trim(), way },
  ...{ state: isHandWay(way) ? 'announced' : 'reserved', amount, tip, back: 0, given: 0 },
  ...{ wish: JSON.stringify(wish), claims: JSON.stringify(claims) },
  until: now + (isHandWay(way) ? ANNOUNCED_MS : RESERVED_MS),
  ...{ made_at: now, paid_at: null, taken_by: null },
})

const write = async (tx: Tx, request: PayPartRequest, reserving: Reserving): Promise<Reserved> => {
  const { billId, phone, venue } = reserving
  const bill = await lockBill(tx, billId)
  if (!bill || bill.venue_id !== venue.id) return fail({ code: 'not_found' })
  const now = reserving.now()
  const rows = await readParts(tx, billId)
  const hash = hashOf(request, phone)
  const known = rows.find(({ attempt_key }) => attempt_key === request.attemptKey)
  // A part that was given up is not what its payer asks for again.
  if (known)
    return known.request_hash === hash && known.state !== 'dropped'
      ? ok({ part: known.id, bill })
      : fail({ code: 'attempt_reused' })
  if (bill.state === 'closed') return fail({ code: 'bill_closed' })
  if (!isOffered(request, bill.type, reserving)) return fail({ code: 'provider_not_offered' })
  if (request.tip > 0 && !takesTips(venue)) return fail({ code: 'tips_not_taken' })
  if (waitingOf(rows, phone, now) >= MAX_WAITING) return fail({ code: 'try_later' })
  const orders = await readBillOrders(tx, billId, phone.hash)
  const quote = quoteFor(request, { orders, parts: rows.map(partOf) }, phone, now)
  if (!quote.ok) return quote
  if (quote.value.amount + request.tip < minimumOf(request.way, reserving)) return fail({ code: 'below_minimum' })
  const part = newPart(request, quote.value, { billId, phone, hash, now })
  await tx.insertInto('bill_parts').values(part).execute()
  if (!isHandWay(request.way)) await tx.insertInto('orders').values(partOrder({ part, bill, venue })).execute()
  await changeBill(tx, billId)
  return ok({ part: part.id, bill })
}

/**
 * Keeps what a guest wants to pay for them, for some minutes; under the bill's lock, so that no cent is kept or paid
 * twice. Online it becomes an order that is paid next. The same attempt again answers the same part.
 */
export const reservePart = async (request: PayPartRequest, reserving: Reserving): Promise<Reserved> => {
  try {
    const reserved = await reserving.db.transaction().execute((tx) => write(tx, request, reserving))
    if (reserved.ok) await reserving.billChanged(reserved.value.bill)
    return reserved
  } catch (error) {
    // The key is that of an order: parts of the bill with it were looked for under the lock.
    if (isAlreadyThere(error)) return fail({ code: 'attempt_reused' })
    throw error
  }
}
