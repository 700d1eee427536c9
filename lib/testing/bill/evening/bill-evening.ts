import { expect } from '@jest/globals'
import { isHandWay } from '@/lib/core/bill/bill'
import {
  type PencilBill,
  type PencilPart,
  pencilLost,
  pencilOwed,
  pencilSums,
} from '@/lib/testing/bill/evening/bill-pencil'
import type { BillServer } from '@/lib/testing/bill/evening/bill-server'

/** The bills of one table, oldest first, as the pencil has them. `freed`: when the table was last freed, in ms. */
export type BillEvening = { server: BillServer; bills: PencilBill[]; freed: number }

export const newBillEvening = async (server: BillServer): Promise<BillEvening> => {
  await server.begin()
  return { server, bills: [], freed: 0 }
}

/** The key of a phone, by its letter. */
export const keyOfPhone = (letter: string): string => `00000000-0000-4000-8000-00000000000${letter.toLowerCase()}`

/** A change of an order may be undone for a while before money goes back. */
const UNDO_MS = 15_000

const goesBack = ({ server }: BillEvening, bill: PencilBill): boolean =>
  pencilSums(bill, server.now()).over > 0 || pencilLost(bill) > 0

/** What comes back onto a bill that was paid is owed. */
export const noteOrderChange = (evening: BillEvening, bill: PencilBill): void => {
  const now = evening.server.now()
  bill.overAt = goesBack(evening, bill) ? now + UNDO_MS : null
  if (bill.state === 'closed' && pencilOwed(bill, now) > 0) bill.state = 'left'
}

/** The last of its money ends a bill whose table was freed. */
export const notePaid = (evening: BillEvening, bill: PencilBill): void => {
  const now = evening.server.now()
  bill.overAt = goesBack(evening, bill) ? (bill.overAt ?? now) : null
  if (bill.state !== 'open' && pencilOwed(bill, now) === 0) bill.state = 'closed'
}

const providerHas = ({ server }: BillEvening, { payment }: PencilPart): boolean => {
  const status = payment && server.stripe.held.get(payment.reference)?.record.status
  return status === 'paid' || status === 'refunded'
}

/** Only the guest's own money pays a part, and nothing is dropped before its time. */
const hearPart = (evening: BillEvening, bill: PencilBill, part: PencilPart, state: PencilPart['state']): void => {
  if (state === part.state) return
  const now = evening.server.now()
  if (state === 'paid') {
    expect([isHandWay(part.way), providerHas(evening, part)]).toEqual([false, true])
    part.state = 'paid'
    notePaid(evening, bill)
    return
  }
  expect([state, part.state === 'reserved' || part.state === 'announced']).toEqual(['dropped', true])
  expect(part.until).toBeLessThanOrEqual(now)
  part.state = 'dropped'
}

/** Hears from the ledger which parts were paid, or ran out. */
export const hear = async (evening: BillEvening): Promise<void> => {
  for (const bill of evening.bills) {
    const rows = await evening.server.parts(bill.id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(bill.parts.map(({ id }) => id).toSorted())
    for (const part of bill.parts) {
      const row = rows.find(({ id }) => id === part.id)
      if (!row) continue
      part.paidAt = row.paid_at ?? 0
      hearPart(evening, bill, part, row.state)
    }
  }
}

/** Notes what is on its way back of each part; returns the cents. */
const noteBack = async ({ server }: BillEvening, bill: PencilBill): Promise<number> => {
  const rows = await server.parts(bill.id)
  let back = 0
  for (const part of bill.parts) {
    const row = rows.find(({ id }) => id === part.id)
    const more = (row?.back ?? 0) - part.back
    expect(more).toBeGreaterThanOrEqual(0)
    part.back += more
    back += more
    if (part.back === part.amount) part.tip = 0
  }
  return back
}

/** After a sweep: exactly what was lost, or above each bill, is on its way back, once its time had come. */
export const hearBack = async (evening: BillEvening): Promise<void> => {
  const now = evening.server.now()
  for (const bill of evening.bills) {
    const isDue = bill.overAt !== null && bill.overAt <= now
    const { over } = pencilSums(bill, now)
    const lost = pencilLost(bill)
    const back = await noteBack(evening, bill)
    expect(back).toBe(isDue ? Math.max(over, lost) : 0)
    if (isDue) bill.overAt = null
  }
}
