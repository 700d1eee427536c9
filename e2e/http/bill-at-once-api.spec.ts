import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type Bills, END, endBy, openBills } from '@/e2e/support/bill/bill-server'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import {
  joinBill,
  newPhone,
  orderAtEnd,
  type Paying,
  type Phone,
  partIn,
  payPart,
  readBill,
  viewIn,
} from '@/e2e/support/bill/bill-wire'
import type { BillView } from '@/lib/core/bill/bill-api'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { readRows } from '@/lib/testing/database-rows'

const [TAGLIATELLE, TIRAMISU, COFFEE] = (['tagliatelle', 'tiramisu', 'coffee'] as const).map(
  (name) => dishOf(END.id, name).price,
) as [number, number, number]

let bills: Bills
let url: string

test.beforeAll(async () => {
  bills = await openBills([END, ...ONLINE_METHODS.map(endBy)])
  url = bills.url
})

test.afterAll(() => bills.close())

/** Four phones that ordered at a table and see all of it; the bill as the first one has it. */
const party = async (table: string, venue = END.id): Promise<{ phones: Phone[]; bill: BillView }> => {
  const at = { venue, table }
  const phones = Array.from({ length: 4 }, newPhone)
  const [first] = phones as [Phone, ...Phone[]]
  await orderAtEnd(url, first, { ...at, dishes: ['tagliatelle', 'coffee'] })
  const { word } = viewIn(await joinBill(url, first, at))
  for (const phone of phones.slice(1)) {
    await orderAtEnd(url, phone, { ...at, dishes: ['tiramisu', 'coffee'] })
    viewIn(await joinBill(url, phone, at))
    viewIn(await joinBill(url, phone, at, { word: word ?? '' }))
  }
  return { phones, bill: viewIn(await joinBill(url, first, at)) }
}

const TOTAL = TAGLIATELLE + 3 * TIRAMISU + 4 * COFFEE

/** Every kind of way at a table. */
const WAYS = ['stripe', 'cash', 'pos'] as const

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const partsOf = async (bill: string) =>
  readRows(bills.place, `select id, state, amount, back from bill_parts where bill_id = '${bill}'`)

for (const way of ONLINE_METHODS) {
  test(`four phones that pay what is theirs by ${way} at one instant pay the bill to the cent`, async () => {
    const { phones, bill } = await party('1', endBy(way).id)
    expect(bill.book.sums.total).toBe(TOTAL)
    const back = bills.wentBack().length
    const paid = await Promise.all(
      phones.map((phone, n) => {
        const shown = n === 0 ? TAGLIATELLE + COFFEE : TIRAMISU + COFFEE
        return bills.payOnline(phone, bill.id, { wish: { kind: 'mine' }, shown, way })
      }),
    )
    expect(sum(paid.flatMap(bills.charged))).toBe(TOTAL)
    for (const part of paid) expect(bills.charged(part)).toHaveLength(1)
    const [phone] = phones as [Phone]
    const view = viewIn(await readBill(url, phone, bill.id))
    expect(view.book.sums).toMatchObject({ paid: TOTAL, owed: 0, free: 0, reserved: 0, over: 0 })
    expect(view.parts.map(({ state }) => state)).toEqual(Array(4).fill('paid'))
    expect(bills.wentBack()).toHaveLength(back)
  })

  test(`four phones that pay by ${way} and are told of by all messages at once are each charged once`, async () => {
    const { phones, bill } = await party('2', endBy(way).id)
    const [first, ...others] = phones as [Phone, ...Phone[]]
    const base = Math.floor(TOTAL / 4)
    const reserved = [await bills.reserve(first, bill.id, { wish: { kind: 'amount', amount: base }, shown: base, way })]
    for (const phone of others)
      reserved.push(await bills.reserve(phone, bill.id, { wish: { kind: 'amount', amount: base }, shown: base, way }))
    for (const { key } of reserved) bills.outside[way].pay(key, 'good')
    // All messages and all pages come back at once.
    await Promise.all(
      reserved.flatMap(({ part, attemptKey, key }) => [
        ...[1, 2].map(() => bills.tell(way, key)),
        bills.confirm(part, attemptKey),
      ]),
    )
    const sums = async () => viewIn(await readBill(url, first, bill.id)).book.sums
    await expect.poll(async () => (await sums()).paid).toBe(4 * base)
    expect(await sums()).toMatchObject({ owed: TOTAL - 4 * base, over: 0, reserved: 0 })
    for (const { part } of reserved) expect(bills.charged(part)).toEqual([base])
  })
}

test('of four phones that want the whole bill at one instant one may pay it', async () => {
  const { phones, bill } = await party('1')
  const answers = await Promise.all(
    phones.map((phone, n) =>
      payPart(url, phone, bill.id, { wish: { kind: 'all' }, shown: TOTAL, way: WAYS[n % 3] ?? 'cash' }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  for (const { status, code } of answers) {
    if (status !== 200) expect(['nothing_due', 'amount_changed']).toContain(code)
  }
  const [phone] = phones as [Phone]
  const { sums } = viewIn(await readBill(url, phone, bill.id)).book
  expect(sums).toMatchObject({ reserved: TOTAL, free: 0, paid: 0, owed: TOTAL })
})

test('of four phones that want the same dish at one instant one may pay it', async () => {
  const { phones, bill } = await party('3')
  const dish = bill.book.lines.find(({ amount }) => amount === TAGLIATELLE)
  const claims = [{ order: dish?.order ?? '', line: dish?.line ?? '', quantity: 1 }]
  const answers = await Promise.all(
    phones.map((phone, n) =>
      payPart(url, phone, bill.id, {
        wish: { kind: 'items', claims },
        shown: TAGLIATELLE,
        way: WAYS[n % 3] ?? 'cash',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await partsOf(bill.id)).toHaveLength(1)
})

test('equal parts of four phones come to the bill, and the last one pays the odd cents', async () => {
  const { phones, bill } = await party('4')
  const base = Math.floor(TOTAL / 4)
  const shares: string[] = []
  for (const [n, phone] of phones.entries()) {
    const shown = n < 3 ? base : TOTAL - 3 * base
    shares.push(
      await bills.payOnline(phone, bill.id, { wish: { kind: 'equal', of: 4, shares: 1 }, shown, way: 'stripe' }),
    )
  }
  expect(shares.flatMap(bills.charged)).toEqual([base, base, base, TOTAL - 3 * base])
  expect(TOTAL - 3 * base).toBeGreaterThan(base)
  const [phone] = phones as [Phone]
  expect(viewIn(await readBill(url, phone, bill.id)).book.sums).toMatchObject({ paid: TOTAL, owed: 0, over: 0 })
})

test('fifty presses of one phone at one instant reserve one part', async () => {
  const { phones, bill } = await party('5')
  const [phone] = phones as [Phone]
  const paying: Paying = { wish: { kind: 'all' }, shown: TOTAL, way: 'stripe', attemptKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => payPart(url, phone, bill.id, paying)))
  expect(new Set(answers.map(partIn)).size).toBe(1)
  expect(await partsOf(bill.id)).toHaveLength(1)
})

test('twenty phones that pay amounts at one instant never reserve more than the bill', async () => {
  const { phones, bill } = await party('6')
  const amount = 400
  const word = bill.word ?? ''
  const more = Array.from({ length: 16 }, newPhone)
  for (const phone of more) viewIn(await joinBill(url, phone, { venue: END.id, table: '6' }, { word }))
  const answers = await Promise.all(
    [...phones, ...more].map((phone, n) =>
      payPart(url, phone, bill.id, {
        ...{ wish: { kind: 'amount', amount }, shown: amount },
        way: WAYS[n % 3] ?? 'cash',
      }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(Math.floor(TOTAL / amount))
  const [phone] = phones as [Phone]
  const { sums } = viewIn(await readBill(url, phone, bill.id)).book
  expect(sums.reserved).toBe(taken.length * amount)
  expect(sums.free).toBe(TOTAL - taken.length * amount)
})
