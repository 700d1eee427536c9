import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { ANNOUNCED_MS, isHandWay } from '@/lib/core/bill/bill'
import type { BillStep } from '@/lib/testing/bill/evening/any-bill-step'
import { type BillEvening, noteOrderChange, notePaid } from '@/lib/testing/bill/evening/bill-evening'
import {
  openerOn,
  type PencilBill,
  type PencilOrder,
  type PencilPart,
  pencilOwed,
  pencilSums,
  pencilTotal,
} from '@/lib/testing/bill/evening/bill-pencil'

type StepOf<Kind extends BillStep['kind']> = Extract<BillStep, { kind: Kind }>

type OfPart = { bill: PencilBill; part: PencilPart }

/** What is free for a part, as if it were not on the bill. */
const freeWithout = ({ bill, part }: OfPart, now: number): number =>
  pencilSums({ ...bill, parts: bill.parts.filter((one) => one !== part) }, now).free

export const acceptHand = async (evening: BillEvening, { bill, part }: OfPart): Promise<void> => {
  const { server } = evening
  const done = await server.accept(bill.id, part.id, 'cash')
  if (part.state === 'paid' || !done) return
  expect([isHandWay(part.way), bill.state === 'closed']).toEqual([true, false])
  expect(part.amount).toBeLessThanOrEqual(freeWithout({ bill, part }, server.now()))
  Object.assign(part, { state: 'paid', way: 'cash', paidAt: server.now() })
  notePaid(evening, bill)
}

export const refuseHand = async ({ server }: BillEvening, { bill, part }: OfPart): Promise<void> => {
  const done = await server.refuse(bill.id, part.id)
  expect(done).toBe(isHandWay(part.way) && (part.state === 'announced' || part.state === 'dropped'))
  if (done) part.state = 'dropped'
}

export const undoHand = async ({ server }: BillEvening, { bill, part }: OfPart): Promise<void> => {
  const done = await server.undoPart(bill.id, part.id)
  const isTaken = part.phone === ''
  if (isHandWay(part.way) && part.state === 'paid') expect(done).toBe(part.given === 0 && bill.state !== 'closed')
  if (!done) return
  expect(isHandWay(part.way) && part.state !== 'announced').toBe(true)
  if (part.state === 'dropped') expect(part.amount).toBeLessThanOrEqual(freeWithout({ bill, part }, server.now()))
  const again = { state: 'announced', until: server.now() + ANNOUNCED_MS }
  Object.assign(part, isTaken ? { state: 'dropped' } : again, { back: 0, tip: part.tipped })
}

export const giveHand = async ({ server }: BillEvening, { bill, part }: OfPart): Promise<void> => {
  const amount = part.back + (part.back === part.amount ? part.tipped : 0) - part.given
  if (amount === 0 || !isHandWay(part.way)) return
  expect(await server.give(bill.id, part.id, amount + 1, amount)).toBe(false)
  expect(await server.give(bill.id, part.id, amount, amount)).toBe(true)
  expect(await server.give(bill.id, part.id, amount, amount)).toBe(false)
  part.given += amount
}

/** Money that nobody announced, of the last bill. */
export const takeHand = async (evening: BillEvening, step: StepOf<'take'>): Promise<void> => {
  const { server, bills } = evening
  const bill = bills.at(-1)
  if (!bill) return
  const { free } = pencilSums(bill, server.now())
  const amount = step.isAll ? free : step.amount
  if (amount === 0) return
  const done = await server.take(bill.id, 'pos', amount, step.tip)
  expect(done).toBe(bill.state !== 'closed' && amount <= free)
  const row = (await server.parts(bill.id)).find(({ id }) => bill.parts.every((part) => part.id !== id))
  if (!done || !row) return
  bill.parts.push({
    ...{ id: row.id, attemptKey: row.attempt_key, phone: '', way: 'pos', state: 'paid', amount, tip: step.tip },
    ...{ tipped: step.tip, back: 0, given: 0, claims: [], until: 0, paidAt: server.now(), payment: null },
  })
  notePaid(evening, bill)
}

/** What a guest asks the waiter for, on the last bill: without a cover, at the table that its guests sit at. */
export const addOnDesk = async (evening: BillEvening, { lines, isTwice }: StepOf<'desk adds'>): Promise<void> => {
  const { server, bills } = evening
  const bill = bills.at(-1)
  if (!bill) return
  server.wait(1_000)
  const order: PencilOrder = {
    ...{ id: '', attemptKey: randomUUID(), phone: '', lines: lines.map((line, place) => ({ ...line, place })) },
    ...{ percent: 0, charged: 0, isLost: false, before: [] },
  }
  const added = await server.add(bill.id, lines, { attemptKey: order.attemptKey, total: pencilTotal(order) })
  expect(added !== null).toBe(bill.state === 'open')
  if (added === null) return
  const again = { attemptKey: order.attemptKey, total: pencilTotal(order) }
  if (isTwice) expect(await server.add(bill.id, lines, again)).toBe(added)
  bill.orders.push({ ...order, id: added })
  bill.lastOrderAt = server.now()
  noteOrderChange(evening, bill)
  await server.work()
}

type OfOrder = { bill: PencilBill; order: PencilOrder }

const change = (evening: BillEvening, { bill, order }: OfOrder, to: Partial<PencilOrder>): void => {
  order.before.push({ lines: order.lines, isLost: order.isLost })
  Object.assign(order, to)
  noteOrderChange(evening, bill)
}

/** A piece is not there. */
export const takeOut = async (evening: BillEvening, of: OfOrder, nth: number): Promise<void> => {
  const { order } = of
  const line = nth % order.lines.length
  const quantity = (order.lines[line]?.quantity ?? 1) - 1
  if (!(await evening.server.answer(order.id, { move: 'correct', changes: [{ line, quantity }] }))) return
  expect(order.isLost).toBe(false)
  const lines = order.lines.map((one, at) => (at === line ? { ...one, quantity } : one))
  change(evening, of, { lines: lines.filter((one) => one.quantity > 0) })
}

export const cancel = async (evening: BillEvening, of: OfOrder): Promise<void> => {
  const wasLost = of.order.isLost
  const done = await evening.server.answer(of.order.id, { move: 'cancel', code: 'closing', reason: '', lines: [] })
  if (done && !wasLost) change(evening, of, { isLost: true })
}

export const undoOrder = async (evening: BillEvening, { bill, order }: OfOrder): Promise<void> => {
  if (order.before.length === 0 || !(await evening.server.undo(order.id))) return
  Object.assign(order, order.before.pop())
  noteOrderChange(evening, bill)
}

export const freeTable = async (evening: BillEvening): Promise<void> => {
  const { server, bills } = evening
  const bill = bills.find(({ state }) => state === 'open')
  const ended = await server.free(server.now())
  expect(ended?.id ?? null).toBe(bill?.id ?? null)
  if (!bill) return
  bill.state = pencilOwed(bill, server.now()) > 0 ? 'left' : 'closed'
  evening.freed = server.now()
}

export const undoFree = async ({ server, bills, freed }: BillEvening): Promise<void> => {
  const wasOpen = bills.some(({ state }) => state === 'open')
  const again = freed > 0 ? await server.undoFree(freed) : null
  if (!again) return
  expect(wasOpen).toBe(false)
  const bill = bills.find(({ id }) => id === again.id)
  if (!bill) throw new Error('unknown bill')
  bill.state = 'open'
}

/** Whoever came in by the old word sees their own orders alone, or nothing. */
export const renewWord = async ({ server, bills }: BillEvening): Promise<void> => {
  const bill = bills.find(({ state }) => state === 'open')
  if (!bill) return
  expect(await server.renewWord(bill.id)).toBe(true)
  const { word } = await server.bill(bill.id)
  expect(word).not.toBe(bill.word)
  Object.assign(bill, { word, wrong: 0 })
  for (const phone of bill.levels.keys()) {
    if (openerOn(bill) === phone) continue
    if (bill.orders.some((order) => order.phone === phone && !order.isLost) || bill.levels.get(phone) === 'own')
      bill.levels.set(phone, 'own')
    else bill.levels.delete(phone)
  }
}
