import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ANNOUNCED_MS, type BillAccount, dueByHand, type HandWay, isHandWay } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { partIdOf } from '@/lib/core/bill/part-id'
import { areUntaken } from '@/lib/core/bill/quote'
import type { Cents } from '@/lib/core/money/money'
import { fail, ok, type Result } from '@/lib/core/result'
import { changeBill, claimsOf, partOf, readBillOrders, readParts } from '@/lib/server/bill/bill-store'
import { countPaid } from '@/lib/server/bill/order-changed'
import { findPart } from '@/lib/server/bill/pay/find-part'
import { movePart } from '@/lib/server/bill/pay/move-part'
import { randomDigits } from '@/lib/server/bill/pay/part-order'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'

// What the staff do with parts that are paid to them. Every verb runs in the caller's transaction; the bill is locked.

type Tx = Transaction<Schema>

/** bill_changed: the part, or the bill, is not in a state that allows it. too_much: more than is left to be paid. */
type Refused = { code: 'not_found' | 'bill_changed' | 'too_much' }

type Moved = Result<{ part: string }, Refused>

/** `device`: the name of the device at the desk. */
type ByDevice = { device: string; now: number }

type OfPart = { part: string; now: number }

const handPart = async (tx: Tx, bill: BillRow, id: string): Promise<BillPartRow | null> => {
  const part = await findPart(tx, id)
  return part && part.bill_id === bill.id && isHandWay(part.way) ? part : null
}

/** The bill as if a part were not on it. */
const accountWithout = async (tx: Tx, bill: BillRow, id: string | null): Promise<BillAccount> => ({
  orders: await readBillOrders(tx, bill.id),
  parts: (await readParts(tx, bill.id)).filter((part) => part.id !== id).map(partOf),
})

/** Whether what a part pays is neither paid nor kept for anybody else. */
const fits = async (tx: Tx, bill: BillRow, part: BillPartRow, now: number): Promise<boolean> => {
  const book = openBook(await accountWithout(tx, bill, part.id), now)
  const claims = claimsOf(part)
  return part.amount <= book.sums.free && areUntaken(book, claims)
}

type Taken = ByDevice & {
  by: HandWay
  /** Cents. */
  amount: Cents
  tip: Cents
  /** Of the press. */
  key: string
}

const hashOf = ({ by, amount, tip }: Pick<Taken, 'by' | 'amount' | 'tip'>): string =>
  createHash('sha256')
    .update(JSON.stringify([by, amount, tip]))
    .digest('hex')

/**
 * Money that nobody announced. The same press again takes nothing twice; another one under its key, or one that was taken
 * back: bill_changed.
 */
export const takePart = async (tx: Tx, bill: BillRow, taken: Taken): Promise<Moved> => {
  const { by, amount, tip, key, device, now } = taken
  const hash = hashOf(taken)
  const parts = await readParts(tx, bill.id)
  const known = parts.find(({ attempt_key }) => attempt_key === key)
  const isTaken = known?.request_hash === hash && known.state === 'paid'
  if (known) return isTaken ? ok({ part: known.id }) : fail({ code: 'bill_changed' })
  if (bill.state === 'closed') return fail({ code: 'bill_changed' })
  const account = { orders: await readBillOrders(tx, bill.id), parts: parts.map(partOf) }
  if (amount > openBook(account, now).sums.free) return fail({ code: 'too_much' })
  const part: BillPartRow = {
    ...{ id: partIdOf(now, randomDigits()), bill_id: bill.id, phone_hash: null, attempt_key: key, request_hash: hash },
    ...{ name: '', way: by, state: 'paid', amount, tip, back: 0, given: 0 },
    ...{ wish: JSON.stringify({ kind: 'amount', amount }), claims: '[]', until: null },
    ...{ made_at: now, paid_at: now, taken_by: device },
  }
  await tx.insertInto('bill_parts').values(part).execute()
  await countPaid(tx, bill, now)
  return ok({ part: part.id })
}

/** The money of an announced part is there, also of one that ran out, where nobody else pays it. */
export const acceptPart = async (
  tx: Tx,
  bill: BillRow,
  { part: id, by, device, now }: OfPart & ByDevice & { by: HandWay },
): Promise<Moved> => {
  const part = await handPart(tx, bill, id)
  if (!part) return fail({ code: 'not_found' })
  if (part.state === 'paid') return ok({ part: id })
  if (bill.state === 'closed') return fail({ code: 'bill_changed' })
  if (!(await fits(tx, bill, part, now))) return fail({ code: 'too_much' })
  await movePart(tx, part, 'paid', { way: by, until: null, paid_at: now, taken_by: device })
  await countPaid(tx, bill, now)
  return ok({ part: id })
}

/** An announced part is not paid: its payer pays otherwise, or not. */
export const refusePart = async (tx: Tx, bill: BillRow, { part: id }: Pick<OfPart, 'part'>): Promise<Moved> => {
  const part = await handPart(tx, bill, id)
  if (!part) return fail({ code: 'not_found' })
  if (part.state === 'dropped') return ok({ part: id })
  if (part.state !== 'announced') return fail({ code: 'bill_changed' })
  await movePart(tx, part, 'dropped')
  await changeBill(tx, bill.id)
  return ok({ part: id })
}

/**
 * Takes back what the staff said of a part: money that they took without an announcement was not there; an announced part
 * waits again. Not once some of it was given back.
 */
export const undoPart = async (tx: Tx, bill: BillRow, { part: id, now }: OfPart): Promise<Moved> => {
  const part = await handPart(tx, bill, id)
  if (!part) return fail({ code: 'not_found' })
  if (part.state === 'announced' || part.given > 0 || bill.state === 'closed') return fail({ code: 'bill_changed' })
  const again = { until: now + ANNOUNCED_MS, paid_at: null, taken_by: null, back: 0 }
  if (part.state === 'paid') {
    if (part.phone_hash === null) await movePart(tx, part, 'dropped', { paid_at: null, back: 0 })
    else await movePart(tx, part, 'announced', again)
  } else {
    if (part.phone_hash === null) return fail({ code: 'bill_changed' })
    if (!(await fits(tx, bill, part, now))) return fail({ code: 'too_much' })
    await movePart(tx, part, 'announced', again)
  }
  await changeBill(tx, bill.id)
  return ok({ part: id })
}

/**
 * What was to go back of a part was given into its payer's hand. `toGive`: what the device saw was to be given, so that
 * the same press sent again gives nothing twice. Cents.
 */
export const givePart = async (
  tx: Tx,
  bill: BillRow,
  { part: id, amount, toGive }: Pick<OfPart, 'part'> & { amount: Cents; toGive: Cents },
): Promise<Moved> => {
  const part = await handPart(tx, bill, id)
  if (!part) return fail({ code: 'not_found' })
  if (toGive !== dueByHand(part) - part.given) return fail({ code: 'bill_changed' })
  if (amount > toGive) return fail({ code: 'too_much' })
  await tx
    .updateTable('bill_parts')
    .set({ given: part.given + amount })
    .where('id', '=', id)
    .execute()
  await changeBill(tx, bill.id)
  return ok({ part: id })
}
