import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import {
  BURRATA,
  COVER,
  line,
  orderRequest,
  PIZZERIA,
  postOrder,
  TRATTORIA,
  takeawayRequest,
} from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

/** Of the order that is placed without another. */
const DISH = 'Burrata e datterini confit'

const POINTS_A_MM = 72 / 25.4

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

const deskOf = (browser: Browser, more: Partial<Parameters<typeof deviceAtDesk>[2]> = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, view: 'day', ...more })

const ticketOf = (desk: Page) => desk.locator('.ticket')

/** Presses the button that prints the ticket of an order. */
const printTicket = async (desk: Page, orderId: string): Promise<void> => {
  const card = await openCard(cardOf(desk, orderId))
  await card.getByRole('button', { name: say('day.print.button') }).click()
}

const onPaper = async (desk: Page): Promise<Buffer> => {
  await desk.emulateMedia({ media: 'print' })
  await expect(ticketOf(desk)).toBeVisible()
  const pdf = await desk.pdf({ preferCSSPageSize: true })
  await desk.emulateMedia({ media: 'screen' })
  return pdf
}

const orderAtPizzeria = async (page: Page): Promise<string> => {
  const request = takeawayRequest('20:15', { note: 'اتصل عند الوصول' }, { lang: 'ar' })
  return (await leaveOrder(page, { url: place.url, place }, request)).orderId
}

test('a ticket that is printed a second time says so under the same number', async ({ page, browser }) => {
  const orderId = await orderAtPizzeria(page)
  const desk = await deskOf(browser, { venue: PIZZERIA, view: 'orders' })
  const word = say('ticket.reprint', { count: 1 }).split(' ')[0] ?? ''
  await printTicket(desk, orderId)
  await expect(ticketOf(desk)).toContainText('Ada Rossi')
  const first = (await readPdf(await onPaper(desk))).pages.join(' ')
  expect(first).not.toContain(word)
  const [number = ''] = new RegExp(say('ticket.title', { number: 0 }).replace('0', '\\d+')).exec(first) ?? []
  expect(number).not.toBe('')
  expect(first).toContain(say('ticket.total'))
  await printTicket(desk, orderId)
  await expect(ticketOf(desk)).toContainText(say('ticket.reprint', { count: 1 }))
  const second = (await readPdf(await onPaper(desk))).pages.join(' ')
  expect(second).toContain(say('ticket.reprint', { count: 1 }))
  expect(second).toContain(number)
  await desk.context().close()
})

test('the page of a roll is as long as its ticket', async ({ browser }) => {
  const lines = Array.from({ length: 30 }, () => line(BURRATA.id, { note: 'senza basilico' }))
  const orders = [
    orderRequest({ table: '8' }),
    orderRequest({ table: '9', lines, shownTotal: 30 * BURRATA.price + COVER }),
  ]
  const desk = await deskOf(browser, { view: 'orders' })
  const lengths: number[] = []
  for (const order of orders) {
    const { orderId } = await (await postOrder(place.url, order)).json()
    await printTicket(desk, orderId)
    await expect(ticketOf(desk)).toContainText(say('ticket.table', { type: 'r', table: order.table }))
    const pdf = await onPaper(desk)
    expect((await readPdf(pdf)).pages).toHaveLength(1)
    const [, length = 0] = /MediaBox\s*\[\s*0 0 [\d.]+ ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
    lengths.push(Number(length) / POINTS_A_MM)
  }
  const [short = 0, long = 0] = lengths
  expect(short).toBeLessThan(160)
  expect(long).toBeGreaterThan(short + 200)
  await desk.context().close()
})

test('a device that prints on A4 remembers its paper', async ({ page, browser }) => {
  const orderId = await orderAtPizzeria(page)
  const desk = await deskOf(browser, { venue: PIZZERIA })
  await desk.getByRole('radio', { name: say('day.print.a4') }).check()
  await desk.goto(`${place.url}/desk?lang=it`)
  await printTicket(desk, orderId)
  await expect(ticketOf(desk)).toContainText('Ada Rossi')
  const [, width = 0] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec((await onPaper(desk)).toString('latin1')) ?? []
  expect(Number(width) / POINTS_A_MM).toBeCloseTo(210, 0)
  // A touch, and it is gone: what is printed is counted.
  await desk.keyboard.press('Shift')
  await expect(ticketOf(desk)).toHaveCount(0)
  await desk.context().close()
})

/** An order of a day on which no other test orders. */
const orderOn = async (day: string, table: string): Promise<string> => {
  const { orderId } = await (await postOrder(place.url, orderRequest({ table }))).json()
  await untilDelivered(place, orderId)
  const at = Date.parse(`${day}T20:00:00+01:00`)
  await changeRows(place, `update orders set created_at = ${at} where id = '${orderId}'`)
  return orderId
}

const payFor = (orderId: string, provider: string, state: string) => {
  const moment = Date.parse(EVENING)
  return changeRows(
    place,
    `insert into payments (id, order_id, provider, attempt, state, reference, amount, currency, request, reason, created_at, updated_at)
     values ('pay_${orderId}', '${orderId}', '${provider}', 1, '${state}', 'pay_${orderId}', 1450, 'EUR', '{}', null, ${moment}, ${moment})`,
  )
}

const showDay = (desk: Page, day: string) => desk.getByLabel(say('day.date'), { exact: true }).fill(day)
const cellsOf = (desk: Page, name: string) =>
  desk
    .getByRole('table', { name: say('day.takings.title') })
    .getByRole('row', { name })
    .getByRole('cell')
const euro = (cents: number) => formatEuro(cents, 'it')

test('the takings of a day count what went back, and name what is still open', async ({ browser }) => {
  const day = '2026-03-10'
  await payFor(await orderOn(day, '3'), 'stripe', 'refunded')
  await orderOn(day, '4')
  const desk = await deskOf(browser)
  await showDay(desk, day)
  await expect(cellsOf(desk, say('day.way', PAYMENT_WAYS.stripe))).toHaveText([euro(1450), euro(1450), euro(0)])
  await expect(cellsOf(desk, say('day.takings.total'))).toHaveText([euro(1450), euro(1450), euro(0)])
  await expect(desk.getByText(say('day.takings.open', { amount: euro(2900) }))).toBeVisible()
  await desk.context().close()
})

test('the takings of a day are saved as a file that a spreadsheet opens', async ({ browser }) => {
  const { orderId } = await (await postOrder(place.url, orderRequest({ table: '5' }))).json()
  await untilDelivered(place, orderId)
  const desk = await deskOf(browser, { view: 'orders' })
  const card = cardOf(desk, orderId)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await openCard(desk.getByRole('region', { name: say('desk.columns.accepted') }).locator(card))
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  await desk
    .getByRole('status')
    .getByRole('button', { name: say('day.paid.cash'), exact: true })
    .click()
  await desk
    .getByRole('navigation', { name: say('desk.views.label') })
    .getByRole('link', { name: say('desk.views.day') })
    .click()
  await expect(cellsOf(desk, say('day.way', PAYMENT_WAYS.cash))).toHaveText([euro(1450), euro(0), euro(0)])
  const saving = desk.waitForEvent('download')
  await desk.getByRole('link', { name: say('day.takings.file') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Trattoria Lucia 2026-03-21.csv')
  const sheet = await readFile(await saved.path(), 'utf8')
  expect(sheet).toMatch(/^\ufeff"/)
  expect(sheet).toContain(`"${say('day.way', PAYMENT_WAYS.cash)}";14,5;14,5;0;0`)
  const savingLines = desk.waitForEvent('download')
  await desk.getByRole('link', { name: say('day.takings.linesFile') }).click()
  const savedLines = await savingLines
  expect(savedLines.suggestedFilename()).toBe(`Trattoria Lucia 2026-03-21 ${say('day.takings.linesName')}.csv`)
  const lines = await readFile(await savedLines.path(), 'utf8')
  expect(lines).toContain(`"5";"${DISH}";1;12;12;10;`)
  expect(lines).toContain(`"5";"${say('day.sold.cover')}";1;2,5;2,5;;`)
  await desk.context().close()
})

test('money that is held is decided once by the owner, after a question', async ({ browser }) => {
  const day = '2026-03-11'
  const held = await orderOn(day, '6')
  await payFor(held, 'paypal', 'held')
  const staff = await deskOf(browser, { role: 'staff' })
  await expect(staff.getByRole('heading', { name: say('day.orders.title') })).toBeVisible()
  await expect(staff.getByRole('heading', { name: say('day.cases.title') })).toHaveCount(0)
  await staff.context().close()

  const desk = await deskOf(browser)
  await showDay(desk, day)
  await expect(desk.getByText(say('day.takings.held', { count: 1 }))).toBeVisible()
  const number = held.slice(-6).toUpperCase()
  const waiting = desk.getByRole('listitem').filter({ hasText: say('day.cases.order', { number }) })
  await expect(waiting).toContainText(say('day.cases.why.held'))
  desk.once('dialog', (dialog) => dialog.accept())
  await waiting.getByRole('button', { name: say('day.cases.verbs.returned') }).click()
  await expect(desk.getByText(say('day.cases.none'))).toBeVisible()
  await expect(cellsOf(desk, say('day.way', PAYMENT_WAYS.paypal))).toHaveText([euro(1450), euro(1450), euro(0)])
  await desk.context().close()
})

test('a day without orders says so, and a press leads back to today', async ({ browser }) => {
  const desk = await deskOf(browser)
  await showDay(desk, '2026-03-19')
  await expect(desk.getByText(say('day.orders.none'))).toBeVisible()
  await expect(desk.getByText(say('day.takings.none'))).toBeVisible()
  await desk.getByRole('button', { name: say('day.today'), exact: true }).click()
  await expect(desk.getByLabel(say('day.date'), { exact: true })).toHaveValue('2026-03-21')
  await desk.context().close()
})
