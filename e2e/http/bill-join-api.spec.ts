import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type Bills, END, openBills } from '@/e2e/support/bill/bill-server'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import {
  type Answer,
  deskBillIn,
  endRequest,
  joinBill,
  newPhone,
  orderAtEnd,
  type Phone,
  post,
  readBill,
  viewIn,
  wireDesk,
} from '@/e2e/support/bill/bill-wire'
import { orderSharedCart } from '@/e2e/support/bill/shared-cart'
import { payloadIn, readOrder } from '@/e2e/support/ledger'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import type { BillView } from '@/lib/core/bill/bill-api'

const VENUE = END.id
/** It charges cover. */
const OTHER = { id: 2311, cover: 200 }
const HOUR = 3_600_000
/** Wrong words that close a bill to words. */
const WRONG_WORDS = 6

const [TAGLIATELLE, TIRAMISU, COFFEE] = (['tagliatelle', 'tiramisu', 'coffee'] as const).map((name) =>
  dishOf(VENUE, name),
) as [ReturnType<typeof dishOf>, ReturnType<typeof dishOf>, ReturnType<typeof dishOf>]

let bills: Bills
let url: string

test.beforeAll(async () => {
  bills = await openBills([END, OTHER], { COPERTO_FEATURES: 'cart-sharing' })
  url = bills.url
})

test.afterAll(() => bills.close())

const at = (table: string) => ({ venue: VENUE, table })

/** A phone that ordered first at a table, and its bill. */
const seated = async (table: string, phone = newPhone()): Promise<{ phone: Phone; bill: BillView }> => {
  await orderAtEnd(url, phone, { ...at(table), dishes: ['tagliatelle'] })
  return { phone, bill: viewIn(await joinBill(url, phone, at(table))) }
}

/** The nth word that is not that one. */
const wrong = (word: string | null, n = 1): string => String((Number(word) + n) % 100).padStart(2, '0')

const told = ({ status, code }: Answer) => [status, code]

test('an order to be paid at the end goes to the kitchen at once, as an unpaid one', async () => {
  const phone = newPhone()
  const id = await orderAtEnd(url, phone, { ...at('1'), dishes: ['tagliatelle', 'coffee'] })
  await expect.poll(async () => (await readOrder(id, bills.place))?.state).toBe('delivered')
  const row = await readOrder(id, bills.place)
  const total = TAGLIATELLE.price + COFFEE.price
  expect(payloadIn(row)).toMatchObject({
    order: { payed: false, amount: total, total: total / 100, table: '1', quantity: 2 },
    transaction: { id: expect.stringMatching(/^cash_/), provider: 'cash' },
  })
})

test('the phone that orders first sees the whole bill and the word of its table', async () => {
  const { bill } = await seated('2')
  expect(bill).toMatchObject({ level: 'table', state: 'open', type: 'r', table: '2', parts: [], tips: false })
  expect(bill.word).toMatch(/^\d{2}$/)
  expect(bill.id).toMatch(/^bill_/)
  expect(bill.book.sums).toMatchObject({ total: TAGLIATELLE.price, owed: TAGLIATELLE.price, free: TAGLIATELLE.price })
  expect(bill.book.lines).toMatchObject([{ kind: 'dish', name: TAGLIATELLE.name, quantity: 1, isOwn: true, taken: 0 }])
})

test('an order placed twice by one key is on the bill once', async () => {
  const phone = newPhone()
  const request = endRequest({ ...at('3'), dishes: ['coffee'] })
  const headers = { 'x-coperto-device': phone.device }
  const answers = await Promise.all([1, 2, 3].map(() => post(url, '/api/orders', request, headers)))
  const ids = new Set(answers.map(({ json }) => Object(json).orderId))
  expect(ids.size).toBe(1)
  phone.orders.push({ id: String([...ids][0]), attemptKey: request.attemptKey })
  expect(viewIn(await joinBill(url, phone, at('3'))).book.sums.total).toBe(COFFEE.price)
})

test('all orders of a sitting are on one bill, though they come at the same instant', async () => {
  const phones = Array.from({ length: 8 }, newPhone)
  await Promise.all(phones.map((phone) => orderAtEnd(url, phone, { ...at('4'), dishes: ['tiramisu'] })))
  const views = await Promise.all(phones.map(async (phone) => viewIn(await joinBill(url, phone, at('4')))))
  expect(new Set(views.map(({ id }) => id)).size).toBe(1)
  expect(views.map(({ level }) => level).sort()).toEqual([...Array(7).fill('own'), 'table'])
  const whole = views.find(({ level }) => level === 'table')
  expect(whole?.book.sums.total).toBe(8 * TIRAMISU.price)
})

test('a second phone sees its own order alone, and nothing of what others ordered or paid', async () => {
  const { phone, bill } = await seated('5')
  const paid = await bills.payOnline(phone, bill.id, { wish: { kind: 'all' }, shown: TAGLIATELLE.price, way: 'stripe' })
  const second = newPhone()
  await orderAtEnd(url, second, { ...at('5'), dishes: ['coffee'] })
  // A bill on which nothing is owed is no longer this party's.
  const fresh = viewIn(await joinBill(url, second, at('5')))
  expect(fresh.id).not.toBe(bill.id)
  await orderAtEnd(url, second, { ...at('5'), dishes: ['tiramisu'] })
  const third = newPhone()
  await orderAtEnd(url, third, { ...at('5'), dishes: ['coffee'] })
  const view = viewIn(await joinBill(url, third, at('5')))
  expect(view).toMatchObject({ id: fresh.id, level: 'own', word: null, parts: [] })
  const { sums } = view.book
  expect(sums).toMatchObject({ total: COFFEE.price, owed: COFFEE.price, free: COFFEE.price, tips: 0, over: 0 })
  const text = JSON.stringify(view)
  for (const secret of [paid, ...phone.orders.map(({ id }) => id), ...second.orders.map(({ id }) => id)]) {
    expect(text).not.toContain(secret)
  }
  for (const { name } of [TAGLIATELLE, TIRAMISU]) expect(text).not.toContain(name)
})

test('the word of the table lets another phone see and pay the whole bill', async () => {
  const { bill } = await seated('6')
  const second = newPhone()
  const answer = await joinBill(url, second, at('6'), { word: bill.word ?? '' })
  expect(viewIn(answer)).toMatchObject({ id: bill.id, level: 'table', word: bill.word })
  expect(viewIn(await readBill(url, second, bill.id)).book.sums.total).toBe(TAGLIATELLE.price)
  await orderAtEnd(url, second, { ...at('6'), dishes: ['coffee'] })
  // A level once reached is kept.
  const again = viewIn(await joinBill(url, second, at('6')))
  expect(again.level).toBe('table')
  expect(again.book.lines.map(({ isOwn }) => isOwn)).toEqual([false, true])
})

test('six wrong words close a bill to words until the staff show a new one', async () => {
  const { bill } = await seated('7')
  const stranger = newPhone()
  const say = (word: string) => joinBill(url, stranger, at('7'), { word })
  const codes: string[] = []
  for (let tries = 1; tries <= WRONG_WORDS; tries += 1) codes.push((await say(wrong(bill.word, tries))).code)
  expect(codes.slice(0, -1)).toEqual(Array(WRONG_WORDS - 1).fill('word_wrong'))
  expect(told(await say(bill.word ?? ''))).toEqual([409, 'word_closed'])
  // Another phone is no way around it.
  expect((await joinBill(url, newPhone(), at('7'), { word: bill.word ?? '' })).code).toBe('word_closed')
  const desk = await wireDesk(bills, VENUE)
  const seen = await desk.billAt('7')
  expect(seen).toMatchObject({ word: bill.word, wordClosed: true })
  const renewed = deskBillIn(await desk.move(seen.id, { move: 'renew_word' }))
  expect(renewed.wordClosed).toBe(false)
  expect(viewIn(await say(renewed.word))).toMatchObject({ id: bill.id, level: 'table' })
})

test('wrong words said at the same instant are all counted', async () => {
  const { bill } = await seated('8')
  const tries = Array.from({ length: 30 }, (_, n) =>
    joinBill(url, newPhone(), at('8'), { word: wrong(bill.word, n + 1) }),
  )
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'word_wrong').length).toBeLessThanOrEqual(WRONG_WORDS)
  expect(codes.every((code) => code === 'word_wrong' || code === 'word_closed')).toBe(true)
})

test('a new word takes the bill from phones that only had the old one', async () => {
  const { phone, bill } = await seated('9')
  const [guest, stranger] = [newPhone(), newPhone()]
  for (const each of [guest, stranger]) viewIn(await joinBill(url, each, at('9'), { word: bill.word ?? '' }))
  await orderAtEnd(url, guest, { ...at('9'), dishes: ['coffee'] })
  viewIn(await joinBill(url, guest, at('9')))
  const desk = await wireDesk(bills, VENUE)
  const { word } = deskBillIn(await desk.move(bill.id, { move: 'renew_word' }))
  expect(viewIn(await readBill(url, phone, bill.id))).toMatchObject({ level: 'table', word })
  expect(viewIn(await readBill(url, guest, bill.id))).toMatchObject({ level: 'own', word: null })
  expect(told(await readBill(url, stranger, bill.id))).toEqual([404, 'not_found'])
})

test('a stranger with a photographed code learns no more than that it is one', async () => {
  const { bill } = await seated('10')
  const say = (table: string, word: string, code?: string) => joinBill(url, newPhone(), at(table), { word, code })
  const answer = await say('10', wrong(bill.word))
  expect(told(answer)).toEqual([422, 'word_wrong'])
  expect(JSON.stringify(answer.json)).not.toMatch(/bill_|\bord_|Tagliatelle|1250/)
  // Without a code the word is not looked at, and counts for nothing.
  for (let tries = 0; tries < WRONG_WORDS + 2; tries += 1) {
    expect(told(await say('10', wrong(bill.word), '10.AAAAAAAAAAAA'))).toEqual([422, 'table_code_refused'])
  }
  expect(viewIn(await say('10', bill.word ?? '')).id).toBe(bill.id)
})

test('the code of another table or of another venue opens no bill', async () => {
  const { bill } = await seated('11')
  const word = bill.word ?? ''
  const say = (spot: { venue: number; table: string }, code: string) => joinBill(url, newPhone(), spot, { word, code })
  expect((await say(at('11'), printedCode(VENUE, 'r', '12'))).code).toBe('table_code_refused')
  expect((await say(at('11'), printedCode(OTHER.id, 'r', '11'))).code).toBe('table_code_refused')
  expect((await say(at('11'), printedCode(VENUE, 'h', '11'))).code).toBe('table_code_refused')
  expect((await say(at('59'), printedCode(VENUE, 'r', '59'))).code).toBe('not_found')
  const elsewhere = { venue: OTHER.id, table: '11' }
  expect((await say(elsewhere, printedCode(OTHER.id, 'r', '11'))).code).toBe('not_found')
  expect((await say({ venue: 99_999, table: '11' }, 'x')).code).toBe('venue_not_found')
})

test('an order is proved by its key alone, and by no other phone’s number of it', async () => {
  const { phone, bill } = await seated('13')
  const [mine] = phone.orders
  const stranger = newPhone()
  const guessed = [{ id: mine?.id ?? '', attemptKey: randomUUID() }]
  const none = await joinBill(url, stranger, at('13'), { orders: [] })
  for (const answer of [none, await joinBill(url, stranger, at('13'), { orders: guessed })]) {
    expect([answer.status, answer.json]).toEqual([404, { error: { code: 'not_found' } }])
  }
  const unknown = await readBill(url, stranger, 'bill_0123456789abcdef0123456789abcdef')
  const known = await readBill(url, stranger, bill.id)
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
  expect(known.code).toBe('not_found')
})

test('the people of a table are charged cover once, whichever of their phones orders', async () => {
  const spot = { venue: OTHER.id, table: '3' }
  const price = dishOf(OTHER.id, 'coffee').price
  const [first, second] = [newPhone(), newPhone()]
  const charged = { customers: 2, shownTotal: price + 2 * OTHER.cover }
  await orderAtEnd(url, first, { ...spot, dishes: ['coffee'], changes: charged })
  const same = { customers: 2, samePeople: { counted: 2, same: true }, shownTotal: price }
  await orderAtEnd(url, second, { ...spot, dishes: ['coffee'], changes: same })
  const { lines, sums } = viewIn(await joinBill(url, first, spot)).book
  expect(sums).toMatchObject({ total: 2 * price + 2 * OTHER.cover, people: 2 })
  expect(lines.filter(({ kind }) => kind === 'cover')).toMatchObject([{ quantity: 2, amount: 2 * OTHER.cover }])
})

test('a guest of a shared cart joins by its link, and learns as whom they chose', async () => {
  const owner = newPhone()
  const cart = { ...at('14'), own: ['coffee'], guest: 'Ada', theirs: ['tiramisu'] } as const
  const { id: order, token, key } = await orderSharedCart(url, owner, cart)
  const bill = viewIn(await joinBill(url, owner, at('14')))
  const joined = await joinBill(url, newPhone(), at('14'), { share: token, guest: key })
  const view = viewIn(joined)
  expect(view).toMatchObject({ id: bill.id, level: 'table' })
  expect(view.book.lines.map(({ name, person }) => [name, person])).toEqual([
    [COFFEE.name, undefined],
    [TIRAMISU.name, 'Ada'],
  ])
  expect(Object(joined.json).chosenAs).toEqual({ order, person: 'Ada' })
  for (const guest of [undefined, randomUUID()]) {
    const other = await joinBill(url, newPhone(), at('14'), { share: token, ...(guest && { guest }) })
    expect([viewIn(other).level, Object(other.json).chosenAs]).toEqual(['table', undefined])
  }
  expect((await joinBill(url, newPhone(), at('14'), { share: 'A'.repeat(32) })).code).toBe('not_found')
})

test('a question that no page of the site asks is refused before anything is looked up', async () => {
  const { phone, bill } = await seated('15')
  const body = { venue: String(VENUE), type: 'r', phone: phone.key }
  const refusals: [unknown, object, number, string][] = [
    [body, { 'sec-fetch-site': 'cross-site' }, 403, 'cross_origin'],
    [body, { 'content-type': 'text/plain' }, 415, 'json_required'],
    [{ ...body, phone: 'mine' }, {}, 422, 'invalid_request'],
    [{ ...body, level: 'table' }, {}, 422, 'invalid_request'],
    [{ ...body, table: { table: '15', code: 'x', word: '123' } }, {}, 422, 'invalid_request'],
    [{ ...body, orders: Array(21).fill(phone.orders[0]) }, {}, 422, 'invalid_request'],
  ]
  for (const [sent, headers, status, code] of refusals) {
    expect(told(await post(url, '/api/bills/join', sent, headers))).toEqual([status, code])
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await fetch(`${url}/api/bills/${bill.id}`, { method })).status).toBe(405)
  }
})

test('yesterday’s guests and today’s at one table never see each other’s bill', async () => {
  const { phone, bill } = await seated('16')
  await bills.later(4 * HOUR + 60_000)
  // Looked at twice a minute.
  await expect.poll(async () => viewIn(await readBill(url, phone, bill.id)).state, { timeout: 60_000 }).toBe('left')
  const early = await joinBill(url, newPhone(), at('16'), { word: bill.word ?? '' })
  expect(early.code).toBe('not_found')
  const today = await seated('16')
  expect(today.bill.id).not.toBe(bill.id)
  expect(today.bill.book.sums.total).toBe(TAGLIATELLE.price)
  expect(told(await readBill(url, today.phone, bill.id))).toEqual([404, 'not_found'])
  expect(told(await readBill(url, phone, today.bill.id))).toEqual([404, 'not_found'])
  // Who owes something still finds what it was.
  expect(viewIn(await readBill(url, phone, bill.id))).toMatchObject({ state: 'left', table: '16' })
})
