import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type Bills, END, HOTEL, openBills } from '@/e2e/support/bill/bill-server'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import {
  type Answer,
  deskBillIn,
  joinBill,
  newPhone,
  orderAtEnd,
  type Phone,
  partIn,
  payPart,
  post,
  readBill,
  viewIn,
  type WireDesk,
  wireDesk,
} from '@/e2e/support/bill/bill-wire'
import { ANNOUNCED_MS, OVER_MS } from '@/lib/core/bill/bill'

const VENUE = END.id
const [TAGLIATELLE, COFFEE] = [dishOf(VENUE, 'tagliatelle').price, dishOf(VENUE, 'coffee').price]
const TOTAL = TAGLIATELLE + COFFEE

let bills: Bills
let url: string
let desk: WireDesk

test.beforeAll(async () => {
  bills = await openBills([END, HOTEL])
  url = bills.url
  desk = await wireDesk(bills, VENUE)
})

test.afterAll(() => bills.close())

const seated = async (table: string): Promise<{ phone: Phone; id: string; order: string }> => {
  const phone = newPhone()
  const order = await orderAtEnd(url, phone, { venue: VENUE, table, dishes: ['tagliatelle', 'coffee'] })
  const { id } = viewIn(await joinBill(url, phone, { venue: VENUE, table }))
  return { phone, id, order }
}

const told = ({ status, code }: Answer) => [status, code]
const sumsOf = async (phone: Phone, id: string) => viewIn(await readBill(url, phone, id)).book.sums
const take = (amount: number, turn: number, by: 'cash' | 'pos' = 'cash') => ({
  ...{ move: 'take' as const, by, amount, tip: 0, turn, key: randomUUID() },
})

/** The kitchen has the order, so that its desk may answer it. */
const accepted = async (order: string): Promise<void> => {
  await expect.poll(async () => (await desk.state()).orders.some((one: { id: string }) => one.id === order)).toBe(true)
  expect((await desk.answer(order, { move: 'accept', minutes: null })).status).toBe(200)
}

test('the desk sees a bill with its word, who pays what, and what is left', async () => {
  const { phone, id, order } = await seated('1')
  const part = await bills.payOnline(phone, id, {
    ...{ wish: { kind: 'amount', amount: 500 }, shown: 500, way: 'stripe', name: 'Ada' },
  })
  expect(await desk.billAt('1')).toMatchObject({
    ...{ id, state: 'open', type: 'r', orders: [order], wordClosed: false, closed: null },
    ...{ word: expect.stringMatching(/^\d{2}$/), total: TOTAL, paid: 500, owed: TOTAL - 500, free: TOTAL - 500 },
    parts: [{ id: part, name: 'Ada', way: 'stripe', state: 'paid', amount: 500, tip: 0, back: 0, toGive: 0 }],
  })
  expect((await (await wireDesk(bills, HOTEL.id)).bills()).map((bill) => bill.id)).not.toContain(id)
})

test('the desk takes cash for a part once, however often the press is sent', async () => {
  const { phone, id } = await seated('2')
  const { turn } = await desk.billAt('2')
  const press = take(500, turn)
  expect(deskBillIn(await desk.move(id, press))).toMatchObject({ paid: 500, owed: TOTAL - 500 })
  expect(deskBillIn(await desk.move(id, press))).toMatchObject({ paid: 500 })
  expect(await sumsOf(phone, id)).toMatchObject({ paid: 500, free: TOTAL - 500 })
})

test('a press on what the desk no longer sees is refused, and more than is owed too', async () => {
  const { id } = await seated('3')
  const { turn } = await desk.billAt('3')
  expect(told(await desk.move(id, take(TOTAL + 1, turn)))).toEqual([409, 'too_much'])
  deskBillIn(await desk.move(id, take(500, turn)))
  expect(told(await desk.move(id, take(500, turn)))).toEqual([409, 'bill_changed'])
  const { turn: now } = await desk.billAt('3')
  expect(told(await desk.move(id, { move: 'close', why: 'paid', turn: now }))).toEqual([409, 'owed'])
  deskBillIn(await desk.move(id, take(TOTAL - 500, now, 'pos')))
  const { turn: last } = await desk.billAt('3')
  const closed = deskBillIn(await desk.move(id, { move: 'close', why: 'paid', turn: last }))
  expect(closed).toMatchObject({ state: 'closed', closed: { why: 'paid', by: 'Cassa' } })
  expect(deskBillIn(await desk.move(id, { move: 'reopen' })).state).not.toBe('closed')
})

test('what is owed twice is taken by one of two desks that press at the same instant', async () => {
  const { phone, id } = await seated('4')
  const { turn } = await desk.billAt('4')
  const other = await wireDesk(bills, VENUE)
  const answers = await Promise.all([desk, other].map((each) => each.move(id, take(TOTAL, turn))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await sumsOf(phone, id)).paid).toBe(TOTAL)
})

test('money that a phone announces is paid once the desk has it, by whatever way it came', async () => {
  const { phone, id } = await seated('5')
  const part = partIn(await payPart(url, phone, id, { wish: { kind: 'all' }, shown: TOTAL, way: 'cash' }))
  expect(await sumsOf(phone, id)).toMatchObject({ paid: 0, reserved: TOTAL, free: 0 })
  expect(deskBillIn(await desk.move(id, { move: 'accept', part, by: 'pos' }))).toMatchObject({
    ...{ paid: TOTAL, owed: 0, parts: [{ id: part, way: 'pos', state: 'paid', device: 'Cassa' }] },
  })
  expect(deskBillIn(await desk.move(id, { move: 'undo', part }))).toMatchObject({ paid: 0, owed: TOTAL })
  deskBillIn(await desk.move(id, { move: 'refuse', part }))
  expect(await sumsOf(phone, id)).toMatchObject({ reserved: 0, free: TOTAL })
})

test('what a phone announced and nobody took may be paid by others after half an hour', async () => {
  const { phone, id } = await seated('6')
  partIn(await payPart(url, phone, id, { wish: { kind: 'all' }, shown: TOTAL, way: 'pos' }))
  await bills.later(ANNOUNCED_MS + 1_000)
  expect(await sumsOf(phone, id)).toMatchObject({ reserved: 0, free: TOTAL })
  await bills.payOnline(phone, id, { wish: { kind: 'all' }, shown: TOTAL, way: 'stripe' })
})

test('a dish that is taken off goes back to the phone that paid it', async () => {
  const { phone, id, order } = await seated('7')
  await accepted(order)
  const other = newPhone()
  await orderAtEnd(url, other, { venue: VENUE, table: '7', dishes: ['coffee'] })
  viewIn(await joinBill(url, other, { venue: VENUE, table: '7' }))
  const [mine, theirs] = [
    await bills.payOnline(phone, id, { wish: { kind: 'mine' }, shown: TOTAL, way: 'stripe' }),
    await bills.payOnline(other, id, { wish: { kind: 'mine' }, shown: COFFEE, way: 'stripe' }),
  ]
  const { turn } = (await desk.state()).orders.find((one: { id: string }) => one.id === order)
  const correction = { move: 'correct' as const, changes: [{ line: 1, quantity: 0 }], after: turn }
  expect((await desk.answer(order, correction)).status).toBe(200)
  const before = bills.wentBack().length
  await bills.later(OVER_MS + 1_000)
  await expect.poll(() => bills.wentBack().slice(before)).toEqual([COFFEE])
  const parts = viewIn(await readBill(url, phone, id)).parts
  expect(parts.map(({ id: part, back }) => [part, back]).sort()).toEqual(
    [
      [mine, COFFEE],
      [theirs, 0],
    ].sort(),
  )
  expect(await sumsOf(phone, id)).toMatchObject({ total: TOTAL, paid: TOTAL, over: 0, owed: 0 })
})

test('cash for a dish that is taken off is to be given back by hand, and then is', async () => {
  const { id, order } = await seated('8')
  await accepted(order)
  const { turn } = await desk.billAt('8')
  deskBillIn(await desk.move(id, take(TOTAL, turn)))
  const { turn: seen } = (await desk.state()).orders.find((one: { id: string }) => one.id === order)
  const correction = { move: 'correct' as const, changes: [{ line: 1, quantity: 0 }], after: seen }
  expect((await desk.answer(order, correction)).status).toBe(200)
  await bills.later(OVER_MS + 1_000)
  await expect.poll(async () => (await desk.billAt('8')).parts[0]?.toGive).toBe(COFFEE)
  const [part] = (await desk.billAt('8')).parts
  const given = { move: 'given' as const, part: part?.id ?? '', amount: COFFEE, toGive: COFFEE }
  expect(deskBillIn(await desk.move(id, given)).parts).toMatchObject([{ back: COFFEE, toGive: 0 }])
})

test('an order on a bill is paid by the bill alone', async () => {
  const { id, order } = await seated('9')
  await accepted(order)
  const { turn, bill } = (await desk.state()).orders.find((one: { id: string }) => one.id === order)
  expect(bill).toBe(id)
  expect((await desk.answer(order, { move: 'pay', by: 'cash', after: turn })).status).toBeGreaterThanOrEqual(400)
  const table = { move: 'pay', by: 'cash', orders: [{ id: order, after: turn }] }
  expect((await desk.table(table)).status).toBeGreaterThanOrEqual(400)
  expect((await desk.billAt('9')).paid).toBe(0)
})

test('a table that is freed with something owed leaves its bill to be paid or given up', async () => {
  const { phone, id, order } = await seated('10')
  await accepted(order)
  const { last } = await desk.billAt('10')
  const free = { type: 'r', table: '10', last }
  expect((await desk.table({ move: 'free', ...free })).status).toBe(200)
  expect(await desk.billAt('10')).toMatchObject({ id, state: 'left', owed: TOTAL })
  const next = await seated('10')
  expect(next.id).not.toBe(id)
  expect(await sumsOf(next.phone, next.id)).toMatchObject({ total: TOTAL, paid: 0 })
  await bills.payOnline(phone, id, { wish: { kind: 'all' }, shown: TOTAL, way: 'stripe' })
  expect(await sumsOf(phone, id)).toMatchObject({ owed: 0, paid: TOTAL })
  expect((await sumsOf(next.phone, next.id)).paid).toBe(0)
})

test('a freed table comes back with its bill', async () => {
  const { phone, id, order } = await seated('11')
  await accepted(order)
  const { last } = await desk.billAt('11')
  const free = { type: 'r', table: '11', last }
  expect((await desk.table({ move: 'free', ...free })).status).toBe(200)
  expect((await desk.table({ move: 'undo_free', ...free })).status).toBe(200)
  expect(await desk.billAt('11')).toMatchObject({ id, state: 'open', owed: TOTAL })
  expect((await sumsOf(phone, id)).free).toBe(TOTAL)
})

test('an order that is moved goes to the bill of its new table, and takes it along once somebody pays', async () => {
  const { phone, id, order } = await seated('12')
  await accepted(order)
  const move = async (table: string) => {
    const { turn } = (await desk.state()).orders.find((one: { id: string }) => one.id === order)
    expect((await desk.answer(order, { move: 'move_table', table, after: turn })).status).toBe(200)
  }
  await move('13')
  const moved = await desk.billAt('13')
  expect(moved).toMatchObject({ orders: [order], total: TOTAL })
  expect(moved.id).not.toBe(id)
  expect((await desk.bills()).some((bill) => bill.id === id && bill.state === 'open')).toBe(false)
  const there = viewIn(await joinBill(url, phone, { venue: VENUE, table: '13' }))
  await bills.payOnline(phone, there.id, { wish: { kind: 'amount', amount: 500 }, shown: 500, way: 'stripe' })
  await move('14')
  expect(viewIn(await readBill(url, phone, there.id)).book.sums).toMatchObject({ total: TOTAL, paid: 500 })
  expect(await desk.billAt('14')).toMatchObject({ id: there.id, state: 'open', total: TOTAL, paid: 500 })
})

test('a room’s bill is charged to it once the desk says so', async () => {
  const phone = newPhone()
  const room = { venue: HOTEL.id, table: '5', type: 'h' as const }
  await orderAtEnd(url, phone, { ...room, dishes: ['tagliatelle'] })
  const { id } = viewIn(await joinBill(url, phone, room))
  const hotel = await wireDesk(bills, HOTEL.id)
  const part = partIn(await payPart(url, phone, id, { wish: { kind: 'all' }, shown: TAGLIATELLE, way: 'room' }))
  expect(deskBillIn(await hotel.move(id, { move: 'accept', part, by: 'room' }))).toMatchObject({
    ...{ paid: TAGLIATELLE, owed: 0, parts: [{ way: 'room', state: 'paid' }] },
  })
})

test('a desk of another venue, a stranger and a strange move are refused', async () => {
  const { id } = await seated('15')
  const hotel = await wireDesk(bills, HOTEL.id)
  expect(told(await hotel.move(id, { move: 'renew_word' }))).toEqual([404, 'not_found'])
  expect(told(await desk.move('bill_none', { move: 'renew_word' }))).toEqual([404, 'not_found'])
  expect(told(await post(url, `/api/desk/bills/${id}`, { move: 'renew_word' }))).toEqual([401, 'not_paired'])
  expect(told(await desk.move(id, { move: 'accept', part: 'part_none', by: 'cash' }))).toEqual([404, 'not_found'])
  const strange = { move: 'take', by: 'stripe', amount: 1, tip: 0, turn: 0, key: randomUUID() }
  expect(told(await desk.move(id, strange as never))).toEqual([422, 'invalid_request'])
  expect(told(await desk.move(id, { ...take(1, 0), amount: 0 }))).toEqual([422, 'invalid_request'])
})
