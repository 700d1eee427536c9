import { expect } from '@jest/globals'
import { isHandWay } from '@/lib/core/bill/bill'
import { type BillEvening, keyOfPhone } from '@/lib/testing/bill/evening/bill-evening'
import {
  type PencilBill,
  type PencilPart,
  pencilLost,
  pencilSums,
  pencilTotal,
} from '@/lib/testing/bill/evening/bill-pencil'

const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number => {
  let sum = 0
  for (const one of list) sum += amount(one)
  return sum
}

const expectLedger = async ({ server }: BillEvening, bill: PencilBill): Promise<void> => {
  const rows = await server.parts(bill.id)
  for (const { id, state, way, amount, tip, tipped, back, given } of bill.parts) {
    const written = isHandWay(way) ? tipped : tip
    expect(rows.find((row) => row.id === id)).toMatchObject({ state, way, amount, tip: written, back, given })
  }
  expect(await server.bill(bill.id)).toMatchObject({ state: bill.state, wrong_words: bill.wrong })
}

const expectPhone = async ({ server }: BillEvening, bill: PencilBill, phone: string): Promise<void> => {
  const view = await server.view(bill.id, keyOfPhone(phone))
  const level = bill.levels.get(phone)
  if (!level) {
    expect(view).toBeNull()
    return
  }
  if (!view) throw new Error('no view')
  const { tips: _, ...sums } = pencilSums(bill, server.now())
  const own = bill.orders.filter((order) => order.phone === phone)
  const total = sumOf(level === 'table' ? bill.orders : own, pencilTotal)
  expect(view).toMatchObject({ level, state: bill.state, book: { sums: level === 'table' ? sums : { total } } })
  expect(sumOf(view.book.lines, ({ amount }) => amount)).toBe(total)
  expect(view.book.sums.free).toBeLessThanOrEqual(sums.free)
  if (level === 'own') {
    expect(new Set(view.book.lines.map(({ order }) => order)).size).toBeLessThanOrEqual(own.length)
    expect(view.parts.every(({ isMine }) => isMine)).toBe(true)
  }
}

const expectDesk = async ({ server, bills }: BillEvening): Promise<void> => {
  const shown = await server.deskBills()
  for (const bill of bills) {
    const onDesk = shown.find(({ id }) => id === bill.id)
    if (bill.state !== 'closed') expect(onDesk).toBeDefined()
    if (onDesk) expect(onDesk).toMatchObject({ state: bill.state, ...pencilSums(bill, server.now()) })
  }
}

/** What has gone back at the provider, in cents. */
const returned = ({ server }: BillEvening, { payment }: PencilPart): number =>
  (payment && server.stripe.held.get(payment.reference)?.money?.back) ?? 0

const wantedBack = ({ state, amount, back, tipped }: PencilPart): number =>
  state === 'paid' ? back + (back === amount ? tipped : 0) : 0

const expectTakings = async ({ server, bills }: BillEvening): Promise<void> => {
  const paid = bills.flatMap(({ parts }) => parts).filter(({ state }) => state === 'paid')
  const [hand, online] = [paid.filter(({ way }) => isHandWay(way)), paid.filter(({ way }) => !isHandWay(way))]
  const days = await server.days()
  const ways = days.flatMap((day) => day.ways)
  const tips = days.flatMap((day) => day.tips)
  const kept = (name: string) =>
    sumOf(
      ways.filter(({ way }) => way === name),
      ({ taken, refunded, due }) => taken - refunded - due,
    )
  expect(kept('stripe')).toBe(sumOf(online, ({ amount, back }) => amount - back))
  expect(kept('cash')).toBe(sumOf(hand, ({ amount, back }) => amount - back))
  expect(sumOf(days, ({ atVenue }) => atVenue.cash + atVenue.pos)).toBe(
    sumOf(hand, ({ amount, given }) => (given > amount ? 0 : amount - given)),
  )
  expect(sumOf(tips, ({ amount }) => amount)).toBe(sumOf(paid, ({ tip }) => tip))
  const owed = sumOf(bills, (bill) => pencilSums(bill, server.now()).owed)
  expect(sumOf(days, (day) => day.bills.owed + day.bills.unpaid)).toBe(owed)
}

/** Ledger, phones, desk, takings and provider agree with the pencil to the cent. */
export const expectBills = async (evening: BillEvening): Promise<void> => {
  for (const bill of evening.bills) {
    await expectLedger(evening, bill)
    for (const phone of ['A', 'B', 'C', 'D']) await expectPhone(evening, bill, phone)
    for (const part of bill.parts) expect(returned(evening, part)).toBeLessThanOrEqual(wantedBack(part))
  }
  await expectDesk(evening)
  await expectTakings(evening)
}

/** Once all has settled, nothing is above a bill, and exactly what was to go back online is back. */
export const expectSettled = (evening: BillEvening): void => {
  for (const bill of evening.bills) {
    expect(pencilSums(bill, evening.server.now()).over).toBe(0)
    expect(pencilLost(bill)).toBe(0)
    for (const part of bill.parts.filter(({ way }) => !isHandWay(way)))
      expect(returned(evening, part)).toBe(wantedBack(part))
  }
}
