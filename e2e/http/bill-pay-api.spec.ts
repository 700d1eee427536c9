import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type Bills, END, HOTEL, openBills, TIPPED } from '@/e2e/support/bill/bill-server'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import {
  type Answer,
  dropPart,
  endRequest,
  joinBill,
  newPhone,
  orderAtEnd,
  type Paying,
  type Phone,
  partIn,
  payPart,
  post,
  readBill,
  viewIn,
  wireDesk,
} from '@/e2e/support/bill/bill-wire'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { OVER_MS, RESERVED_MS } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'

const VENUE = END.id
const TAGLIATELLE = dishOf(VENUE, 'tagliatelle').price
const COFFEE = dishOf(VENUE, 'coffee').price
const TOTAL = TAGLIATELLE + COFFEE

let bills: Bills
let url: string

test.beforeAll(async () => {
  bills = await openBills([END, TIPPED, HOTEL])
  url = bills.url
})

test.afterAll(() => bills.close())

/** A phone with two dishes on its bill. */
const seated = async (table: string, venue = VENUE): Promise<{ phone: Phone; bill: BillView; id: string }> => {
  const phone = newPhone()
  const type = venue === HOTEL.id ? ('h' as const) : ('r' as const)
  await orderAtEnd(url, phone, { venue, table, type, dishes: ['tagliatelle', 'coffee'] })
  const bill = viewIn(await joinBill(url, phone, { venue, table, type }))
  return { phone, bill, id: bill.id }
}

const ALL: Paying = { wish: { kind: 'all' }, shown: TOTAL, way: 'stripe' }
const told = ({ status, code }: Answer) => [status, code]
const sumsOf = async (phone: Phone, id: string) => viewIn(await readBill(url, phone, id)).book.sums

test('an amount that another page showed is refused, and none of its own making is read', async () => {
  const { phone, id } = await seated('1')
  const paying: [Paying | object, number, string][] = [
    [{ ...ALL, shown: TOTAL - 1 }, 409, 'amount_changed'],
    [{ ...ALL, shown: 1 }, 409, 'amount_changed'],
    [{ ...ALL, shown: 0 }, 422, 'invalid_request'],
    [{ ...ALL, shown: -TOTAL }, 422, 'invalid_request'],
    [{ ...ALL, amount: 1 }, 422, 'invalid_request'],
    [{ ...ALL, total: 1 }, 422, 'invalid_request'],
    [{ ...ALL, state: 'paid' }, 422, 'invalid_request'],
    [{ ...ALL, tip: -100 }, 422, 'invalid_request'],
    [{ ...ALL, tip: 0.5 }, 422, 'invalid_request'],
    [{ ...ALL, way: 'bitcoin' }, 422, 'invalid_request'],
    [{ ...ALL, wish: { kind: 'amount', amount: 0 } }, 422, 'invalid_request'],
    [{ ...ALL, wish: { kind: 'equal', of: 0, shares: 1 } }, 422, 'invalid_request'],
    [{ ...ALL, wish: { kind: 'items', claims: [] } }, 422, 'invalid_request'],
    [{ ...ALL, attemptKey: '1' }, 422, 'invalid_request'],
    [{ ...ALL, name: 'x'.repeat(31) }, 422, 'invalid_request'],
  ]
  for (const [sent, status, code] of paying)
    expect(told(await payPart(url, phone, id, sent as Paying))).toEqual([status, code])
  expect(await sumsOf(phone, id)).toMatchObject({ reserved: 0, free: TOTAL })
})

test('more than is owed, or dishes that are not on the bill, cannot be paid', async () => {
  const { phone, bill, id } = await seated('2')
  const [dish] = bill.book.lines
  const claim = { order: dish?.order ?? '', line: dish?.line ?? '', quantity: 1 }
  const wishes: Paying['wish'][] = [
    { kind: 'amount', amount: TOTAL + 1 },
    { kind: 'items', claims: [{ ...claim, quantity: 2 }] },
    { kind: 'items', claims: [claim, claim] },
    { kind: 'items', claims: [{ ...claim, order: 'ord_none' }] },
  ]
  for (const wish of wishes) {
    const { status, code } = await payPart(url, phone, id, { wish, shown: TOTAL + 1, way: 'stripe' })
    expect(status).toBe(409)
    expect(['nothing_due', 'amount_changed']).toContain(code)
  }
})

test('a part is the same however often it is sent, and its key pays nothing else', async () => {
  const { phone, id } = await seated('3')
  const paying: Paying = { ...ALL, attemptKey: randomUUID() }
  const part = partIn(await payPart(url, phone, id, paying))
  expect(part).toMatch(/^part_/)
  expect(partIn(await payPart(url, phone, id, paying))).toBe(part)
  const other = { ...paying, wish: { kind: 'amount' as const, amount: 500 }, shown: 500 }
  expect(told(await payPart(url, phone, id, other))).toEqual([409, 'attempt_reused'])
  expect((await sumsOf(phone, id)).reserved).toBe(TOTAL)
})

test('what one phone reserves the others see at once, and cannot pay', async () => {
  const { phone, bill, id } = await seated('4')
  const other = newPhone()
  viewIn(await joinBill(url, other, { venue: VENUE, table: '4' }, { word: bill.word ?? '' }))
  const { part } = await bills.reserve(phone, id, { ...ALL, way: 'stripe', name: 'Ada' })
  const view = viewIn(await readBill(url, other, id))
  expect(view.book.sums).toMatchObject({ reserved: TOTAL, free: 0, owed: TOTAL, paid: 0 })
  expect(view.parts).toMatchObject([{ id: part, isMine: false, name: 'Ada', state: 'reserved', tip: 0, lines: [] }])
  expect(told(await payPart(url, other, id, { ...ALL, way: 'cash' }))).toEqual([409, 'nothing_due'])
  // Nobody gives up what another phone is paying.
  expect(told(await dropPart(url, other, id, part))).toEqual([404, 'not_found'])
  expect(viewIn(await dropPart(url, phone, id, part)).book.sums).toMatchObject({ reserved: 0, free: TOTAL })
})

test('a phone that joined by its own order pays that alone', async () => {
  const { id } = await seated('5')
  const own = newPhone()
  await orderAtEnd(url, own, { venue: VENUE, table: '5', dishes: ['coffee'] })
  viewIn(await joinBill(url, own, { venue: VENUE, table: '5' }))
  for (const wish of [{ kind: 'all' }, { kind: 'equal', of: 2, shares: 1 }, { kind: 'amount', amount: 100 }] as const) {
    const { status } = await payPart(url, own, id, { wish, shown: COFFEE, way: 'stripe' })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  await bills.payOnline(own, id, { wish: { kind: 'mine' }, shown: COFFEE, way: 'stripe' })
  expect(await sumsOf(own, id)).toMatchObject({ total: COFFEE, owed: 0, free: 0 })
})

test('three parts of one phone may wait, and the fourth is asked to come later', async () => {
  const { phone, id } = await seated('6')
  const pay = () => payPart(url, phone, id, { wish: { kind: 'amount', amount: 100 }, shown: 100, way: 'stripe' })
  for (let times = 0; times < 3; times += 1) partIn(await pay())
  expect(told(await pay())).toEqual([503, 'try_later'])
})

test('a way or a tip that the venue does not take is refused, and less than a card takes too', async () => {
  const { phone, id } = await seated('7')
  expect(told(await payPart(url, phone, id, { ...ALL, tip: 100 }))).toEqual([422, 'tips_not_taken'])
  expect(told(await payPart(url, phone, id, { ...ALL, way: 'room' }))).toEqual([422, 'provider_not_offered'])
  const little = { wish: { kind: 'amount', amount: 10 }, shown: 10, way: 'stripe' } as const
  expect(told(await payPart(url, phone, id, little))).toEqual([422, 'below_minimum'])
  const cards = await seated('7', TIPPED.id)
  const total = cards.bill.book.sums.free
  const paying: Paying = { wish: { kind: 'all' }, shown: total, way: 'paypal' }
  expect(told(await payPart(url, cards.phone, cards.id, paying))).toEqual([422, 'provider_not_offered'])
})

test('a tip is charged beside the amount, and is part of neither the bill nor its commission', async () => {
  const { phone, bill, id } = await seated('8', TIPPED.id)
  const { free: shown } = bill.book.sums
  expect(bill.tips).toBe(true)
  const part = await bills.payOnline(phone, id, { wish: { kind: 'all' }, shown, way: 'stripe', tip: 300 })
  expect(bills.charged(part)).toEqual([shown + 300])
  expect(await sumsOf(phone, id)).toMatchObject({ total: shown, paid: shown, owed: 0, over: 0, tips: 300 })
  const [mine] = viewIn(await readBill(url, phone, id)).parts
  expect(mine).toMatchObject({ isMine: true, amount: shown, tip: 300, state: 'paid' })
})

test('a room has its charge, and a table has none', async () => {
  const room = await seated('8', HOTEL.id)
  expect(room.bill.ways).toContain('room')
  partIn(await payPart(url, room.phone, room.id, { ...ALL, way: 'room' }))
  expect((await sumsOf(room.phone, room.id)).reserved).toBe(TOTAL)
  expect((await seated('9')).bill.ways).not.toContain('room')
})

test('the way and the time of paying are the venue’s to say', async () => {
  const place = async (changes: object) => post(url, '/api/orders', { ...orderRequest(), ...changes })
  const now = await place({ payAtEnd: true })
  expect(told(now)).toEqual([422, 'provider_not_offered'])
  const { payAtEnd: _, ...atOnce } = endRequest({ venue: VENUE, table: '10', dishes: ['coffee'] })
  expect(told(await post(url, '/api/orders', atOnce))).toEqual([422, 'provider_not_offered'])
  const card = endRequest({ venue: VENUE, table: '10', dishes: ['coffee'], changes: { provider: 'stripe' } })
  expect((await post(url, '/api/orders', card)).status).toBeGreaterThanOrEqual(400)
  // A venue that says nothing of it takes orders as ever, on no bill.
  const request = orderRequest()
  const { orderId } = await (await postOrder(url, request)).json()
  const phone = { ...newPhone(), orders: [{ id: orderId, attemptKey: request.attemptKey }] }
  expect((await joinBill(url, phone, { venue: TRATTORIA, table: '1' })).code).toBe('not_found')
})

test('a reservation ends after ten minutes, and what it kept may be paid by others', async () => {
  const { phone, id } = await seated('11')
  const { part, key } = await bills.reserve(phone, id, { ...ALL, way: 'stripe' })
  // The bank has not decided, so the provider cannot call it off.
  bills.outside.stripe.pay(key, 'slow')
  await bills.later(RESERVED_MS + 1_000)
  expect(await sumsOf(phone, id)).toMatchObject({ reserved: 0, free: TOTAL })
  const before = bills.wentBack().length
  const other = await bills.payOnline(phone, id, { ...ALL, way: 'stripe' })
  expect(await sumsOf(phone, id)).toMatchObject({ paid: TOTAL, owed: 0, over: 0 })
  // Money that comes too late is counted, and goes back to who paid last.
  bills.outside.stripe.finish()
  await bills.tell('stripe', key)
  await expect.poll(() => bills.charged(part)).toEqual([TOTAL])
  await bills.later(OVER_MS + 61_000)
  await expect.poll(() => bills.wentBack().slice(before)).toEqual([TOTAL])
  const { parts, book } = viewIn(await readBill(url, phone, id))
  expect(parts.find((one) => one.id === other)).toMatchObject({ state: 'paid', back: 0 })
  expect(book.sums).toMatchObject({ paid: TOTAL, over: 0, owed: 0 })
})

test('a message of the provider settles what a phone paid that never came back', async () => {
  const { phone, id } = await seated('12')
  const { part, key } = await bills.reserve(phone, id, { ...ALL, way: 'stripe' })
  bills.outside.stripe.pay(key, 'good')
  await bills.tell('stripe', key)
  await expect.poll(async () => (await sumsOf(phone, id)).paid).toBe(TOTAL)
  expect(told(await dropPart(url, phone, id, part))).toEqual([409, 'taken'])
  expect(bills.charged(part)).toEqual([TOTAL])
})

test('a paid part is found by its phone, and nothing more is due', async () => {
  const { phone, bill, id } = await seated('13')
  const stream = await fetch(`${url}/api/bills/${bill.news}/news`, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await stream.body?.cancel()
  await bills.payOnline(phone, id, { ...ALL, way: 'stripe' })
  expect(told(await payPart(url, phone, id, ALL))).toEqual([409, 'nothing_due'])
  const [part] = viewIn(await readBill(url, phone, id)).parts
  expect(part).toMatchObject({ isMine: true, way: 'stripe', state: 'paid', amount: TOTAL, back: 0, until: null })
})

test('a closed bill takes no money', async () => {
  const { phone, id } = await seated('14')
  const desk = await wireDesk(bills, VENUE)
  const { turn } = await desk.billAt('14')
  expect((await desk.move(id, { move: 'close', why: 'unpaid', turn })).status).toBe(200)
  expect(told(await payPart(url, phone, id, ALL))).toEqual([409, 'bill_closed'])
})

test('a strange phone, a strange bill and a strange part are all one answer', async () => {
  const { id } = await seated('15')
  const phone = newPhone()
  const none = [404, 'not_found']
  expect(told(await payPart(url, phone, id, ALL))).toEqual(none)
  expect(told(await payPart(url, phone, 'bill_none', ALL))).toEqual(none)
  expect(told(await dropPart(url, phone, id, 'part_none'))).toEqual(none)
  expect(
    (await fetch(`${url}/api/bills/bill_none/news`, { headers: { 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(404)
})
