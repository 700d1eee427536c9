import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { ANNOUNCED_MS, isHandWay, RESERVED_MS, type Wish } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { type Quote, quoteOf } from '@/lib/core/bill/quote'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { BillStep } from '@/lib/testing/bill/evening/any-bill-step'
import { type BillEvening, keyOfPhone, noteOrderChange } from '@/lib/testing/bill/evening/bill-evening'
import {
  openerOn,
  type PencilBill,
  type PencilOrder,
  type PencilPart,
  pencilAmount,
  pencilOwed,
  pencilSums,
  pencilTotal,
} from '@/lib/testing/bill/evening/bill-pencil'
import { TABLE } from '@/lib/testing/bill/evening/bill-server'
import { COUPONS, COVER } from '@/lib/testing/orders/evening/evening-venue'
import { testLine, testRequest } from '@/lib/testing/orders/test-order'

type StepOf<Kind extends BillStep['kind']> = Extract<BillStep, { kind: Kind }>

const FOUR_HOURS = 4 * 60 * 60_000
const MAX_WRONG = 6
const MAX_WAITING = 3

/** Orders for what the page shows after each refusal: covers are proved elsewhere. */
const place = async (
  evening: BillEvening,
  order: PencilOrder,
  request: TableOrderRequest,
  tries = 3,
): Promise<string> => {
  const placed = await evening.server.place({ ...request, shownTotal: pencilTotal(order) }, order.phone)
  if (placed.ok) return placed.value.orderId
  const { error } = placed
  if (error.code === 'total_changed') order.charged -= (pencilTotal(order) - error.total) / COVER
  else if (error.code !== 'covers_changed') throw new Error(error.code)
  const said = error.code === 'covers_changed' ? { samePeople: { counted: error.counted, same: false } } : {}
  if (tries === 0) throw new Error('not placed')
  return place(evening, order, { ...request, ...said }, tries - 1)
}

/** The sitting of the bill before has ended, or its people have paid and new ones sit there. */
const endBefore = ({ bills, server }: BillEvening): void => {
  const before = bills.find(({ state }) => state === 'open')
  if (!before) return
  const owed = pencilOwed(before, server.now())
  expect(owed === 0 || server.now() - before.lastOrderAt >= FOUR_HOURS).toBe(true)
  before.state = owed > 0 ? 'left' : 'closed'
}

const billFor = async (evening: BillEvening, orderId: string): Promise<PencilBill> => {
  const id = await evening.server.billOf(orderId)
  if (!id) throw new Error('on no bill')
  const known = evening.bills.find((bill) => bill.id === id)
  if (known) return known
  endBefore(evening)
  const { word } = await evening.server.bill(id)
  const bill: PencilBill = {
    ...{ id, state: 'open', orders: [], parts: [], overAt: null, levels: new Map(), word, wrong: 0 },
    lastOrderAt: evening.server.now(),
  }
  evening.bills.push(bill)
  return bill
}

const joinByOrders = async ({ server }: BillEvening, bill: PencilBill, phone: string): Promise<void> => {
  const orders = bill.orders.filter((order) => order.phone === phone)
  const joined = await server.join(keyOfPhone(phone), {
    orders: orders.map(({ id, attemptKey }) => ({ id, attemptKey })),
  })
  const isTable = openerOn(bill) === phone || bill.levels.get(phone) === 'table'
  expect(joined).toEqual({ id: bill.id, level: isTable ? 'table' : 'own' })
  bill.levels.set(phone, isTable ? 'table' : 'own')
}

export const orderAtTable = async (evening: BillEvening, step: StepOf<'order'>): Promise<void> => {
  const { phone, people, coupon, lines } = step
  evening.server.wait(1_000)
  const order: PencilOrder = {
    ...{ id: '', attemptKey: randomUUID(), phone, lines: lines.map((line, place) => ({ ...line, place })) },
    ...{ percent: coupon ? COUPONS[coupon] : 0, charged: people, isLost: false, before: [] },
  }
  const request = testRequest({
    ...{ attemptKey: order.attemptKey, coupon, customers: people },
    lines: lines.map(({ dish, quantity }) => testLine(dish, { quantity })),
  })
  order.id = await place(evening, order, request)
  const bill = await billFor(evening, order.id)
  expect(bill.state).toBe('open')
  bill.orders.push(order)
  bill.lastOrderAt = evening.server.now()
  noteOrderChange(evening, bill)
  await evening.server.work()
  await joinByOrders(evening, bill, phone)
}

const wordAnswer = (bill: PencilBill, phone: string, isRight: boolean) => {
  if (bill.levels.get(phone) === 'table') return { id: bill.id, level: 'table' }
  if (bill.wrong >= MAX_WRONG) return 'word_closed'
  return isRight ? { id: bill.id, level: 'table' } : 'word_wrong'
}

export const joinTable = async (evening: BillEvening, { phone, by }: StepOf<'join'>): Promise<void> => {
  const { server, bills } = evening
  const bill = bills.find(({ state }) => state === 'open')
  if (by === 'order') {
    if (bill?.orders.some((order) => order.phone === phone)) await joinByOrders(evening, bill, phone)
    return
  }
  const right = bill?.word ?? '00'
  const word = by === 'word' ? right : String((Number(right) + 1) % 100).padStart(2, '0')
  const joined = await server.join(keyOfPhone(phone), { table: { table: TABLE, code: await server.code(), word } })
  expect(joined).toEqual(bill ? wordAnswer(bill, phone, by === 'word') : 'not_found')
  if (!bill) return
  if (joined === 'word_wrong') bill.wrong += 1
  if (typeof joined !== 'string') bill.levels.set(phone, 'table')
}

const wishOf = ({ book }: BillView, { wish }: StepOf<'pay'>): Wish => {
  if (wish.kind !== 'piece') return wish
  const line = book.lines[wish.nth % Math.max(1, book.lines.length)]
  return { kind: 'items', claims: [{ order: line?.order ?? '', line: line?.line ?? '', quantity: wish.quantity }] }
}

/** What the phone shows as due, against the pencil where the wish is plain; never above what is free. */
const shownFor = (view: BillView, bill: PencilBill, wish: Wish, now: number): Quote => {
  const quote = quoteOf({ ...view.book, isWhole: view.level === 'table' }, wish)
  const plain = pencilAmount(bill, wish, now)
  if (view.level === 'table' && plain !== null) expect(quote?.amount ?? 0).toBe(plain)
  expect(quote?.amount ?? 0).toBeLessThanOrEqual(pencilSums(bill, now).free)
  return quote ?? { amount: 0, claims: [] }
}

const mayReserve = (bill: PencilBill, phone: string, wish: Wish, shown: number, now: number): boolean => {
  const waiting = bill.parts.filter(
    (part) => part.phone === phone && part.until > now && (part.state === 'reserved' || part.state === 'announced'),
  )
  const isAllowed = bill.levels.get(phone) === 'table' || wish.kind === 'mine'
  return bill.state !== 'closed' && shown > 0 && isAllowed && waiting.length < MAX_WAITING
}

/** Reserves what the phone shows; answers the part, or null where it was refused. */
export const reserveOnPhone = async (
  evening: BillEvening,
  step: StepOf<'pay'>,
): Promise<{ bill: PencilBill; part: PencilPart } | null> => {
  const { server, bills } = evening
  const { phone, way, tip } = step
  const bill = bills.findLast(({ levels }) => levels.has(phone))
  const view = bill && (await server.view(bill.id, keyOfPhone(phone)))
  if (!bill || !view) return null
  const now = server.now()
  const wish = wishOf(view, step)
  const { amount: shown, claims } = shownFor(view, bill, wish, now)
  const attemptKey = randomUUID()
  const request = {
    phone: keyOfPhone(phone),
    attemptKey,
    wish,
    shown: Math.max(1, shown),
    tip,
    way,
    lang: 'it' as const,
  }
  const id = await server.reserve(bill.id, { ...request, name: phone })
  expect(id !== null).toBe(mayReserve(bill, phone, wish, shown, now))
  if (id === null) return null
  const part: PencilPart = {
    ...{ id, attemptKey, phone, way, amount: shown, tip, tipped: tip, back: 0, given: 0, payment: null },
    ...{ claims, paidAt: 0 },
    ...{ state: isHandWay(way) ? 'announced' : 'reserved', until: now + (isHandWay(way) ? ANNOUNCED_MS : RESERVED_MS) },
  }
  bill.parts.push(part)
  if (!isHandWay(way)) part.payment = await server.showForm(id, attemptKey)
  return { bill, part }
}

/** Its guest pays at the provider; the ledger hears of it at once, or when it asks. */
export const payOnline = async ({ server }: BillEvening, part: PencilPart, isHeard: boolean): Promise<void> => {
  if (isHandWay(part.way)) return
  part.payment ??= await server.showForm(part.id, part.attemptKey)
  const { payment } = part
  const status = payment && server.stripe.held.get(payment.reference)?.record.status
  if (!payment || (status !== 'open' && status !== 'cancelled')) return
  server.stripe.becomes(payment.reference, { status: 'paid' })
  if (isHeard || status === 'cancelled') await server.hear(payment.id)
}

/** The provider refuses; the next try is another payment. */
export const failOnline = async ({ server }: BillEvening, part: PencilPart): Promise<void> => {
  const { payment } = part
  if (!payment || server.stripe.held.get(payment.reference)?.record.status !== 'open') return
  server.stripe.becomes(payment.reference, { status: 'failed' })
  await server.hear(payment.id)
  part.payment = null
}

export const dropOnPhone = async ({ server }: BillEvening, part: PencilPart): Promise<void> => {
  if (part.state !== 'reserved' && part.state !== 'announced') return
  if ((await server.drop(part.id)) === 'dropped') part.state = 'dropped'
}
