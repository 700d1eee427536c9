import { readFile } from 'node:fs/promises'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { line, orderRequest, PIZZERIA, postOrder, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/money'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')
const words = messages('it')

/** Culatello, which has milk and sulfites nowhere near it; the line bears a note. */
const NOTE = 'senza cipolla'
const POINTS_A_MM = 72 / 25.4

/** Each test has a venue of it to itself. */
let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

test('a ticket is printed in the venue’s language for a guest who reads Arabic, and says how often', async ({
  page,
  browser,
}) => {
  const { url } = place
  // The desk reads Arabic too: paper is for the kitchen.
  const desk = await deviceAtDesk(browser, { url, place }, { venue: PIZZERIA, lang: 'ar' })
  const request = takeawayRequest('20:15', { note: 'اتصل عند الوصول' }, { lang: 'ar', allergies: ['milk'] })
  const placed = await leaveOrder(
    page,
    { url, place },
    {
      ...request,
      lines: [line(1004004, { quantity: 3, note: NOTE })],
    },
  )
  const print = cardOf(desk, placed.orderId).getByRole('button', { name: messages('ar')('day.print.button') })
  const ticket = desk.locator('.ticket')
  const onPaper = async (copy: number) => {
    await print.click()
    const reprint = words('ticket.reprint', { count: copy - 1 })
    if (copy > 1) await expect(ticket).toContainText(reprint)
    else await expect(ticket).toContainText(words('ticket.title', { number: 1 }))
    await expect(ticket).toBeHidden()
    await desk.emulateMedia({ media: 'print' })
    await expect(ticket).toBeVisible()
    await expect(desk.locator('.desk')).toBeHidden()
    const pdf = await desk.pdf({ preferCSSPageSize: true })
    await desk.emulateMedia({ media: 'screen' })
    return pdf
  }

  const roll = await onPaper(1)
  const { pages } = await readPdf(roll)
  expect(pages).toHaveLength(1)
  const text = pages.join(' ')
  for (const said of [
    'Pizzeria Vesuvio',
    words('ticket.title', { number: 1 }),
    words('ticket.services.takeaway'),
    words('ticket.due', { time: '20:15' }),
    'Ada Rossi',
    '3×',
    'Montanarine al pomodoro',
    NOTE,
    'Allergie comunicate dal cliente: latte',
    words('ticket.total'),
    words('ticket.money.open'),
    '15,00',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain(words('ticket.reprint', { count: 1 }).split(' ')[0])
  const [, width = 0] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(roll.toString('latin1')) ?? []
  expect(Number(width) / POINTS_A_MM).toBeCloseTo(80, 0)

  // Another device counts on where this one stopped, and this one remembers its paper.
  const second = (await readPdf(await onPaper(2))).pages.join(' ')
  expect(second).toContain(words('ticket.reprint', { count: 1 }))
  expect(second).toContain(words('ticket.title', { number: 1 }))
  await desk.goto(`${url}/desk?lang=it&view=day`)
  await desk.getByRole('radio', { name: say('day.print.a4') }).check()
  await desk.goto(`${url}/desk?lang=it`)
  const again = cardOf(desk, placed.orderId).getByRole('button', { name: say('day.print.button') })
  await again.click()
  await expect(ticket).toContainText(words('ticket.reprint', { count: 2 }))
  await desk.emulateMedia({ media: 'print' })
  const sheet = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, a4 = 0] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(sheet) ?? []
  expect(Number(a4) / POINTS_A_MM).toBeCloseTo(210, 0)
  // A touch, and it is gone: what is printed is counted.
  await desk.emulateMedia({ media: 'screen' })
  await desk.keyboard.press('Shift')
  await expect(ticket).toHaveCount(0)
  await desk.context().close()
})

test('the day shows its owner what came in and what needs a person, and its staff the orders', async ({ browser }) => {
  const { url } = place
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200)
  const order = async (table: string): Promise<string> => {
    const { orderId } = await (await postOrder(url, orderRequest({ table }))).json()
    await untilDelivered(place, orderId)
    return orderId
  }
  const [served, held] = [await order('3'), await order('4')]
  const moment = Date.parse(EVENING)
  const payment = (id: string, orderId: string, provider: string, state: string) =>
    changeRows(
      place,
      `insert into payments (id, order_id, provider, attempt, state, reference, amount, currency, request, reason, created_at, updated_at)
       values ('${id}', '${orderId}', '${provider}', 1, '${state}', '${id}', 1450, 'EUR', '{}', null, ${moment}, ${moment})`,
    )
  await payment('pay_back', served, 'stripe', 'refunded')
  await payment('pay_held', held, 'paypal', 'held')

  const staff = await deviceAtDesk(browser, { url, place }, { venue: TRATTORIA, role: 'staff', view: 'day' })
  await expect(staff.getByRole('heading', { name: say('day.orders.title') })).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: say('day.orders.table', { table: '3' }) })).toBeVisible()
  await expect(staff.getByRole('heading', { name: say('day.takings.title') })).toHaveCount(0)
  await expect(staff.getByRole('heading', { name: say('day.cases.title') })).toHaveCount(0)
  await staff.context().close()

  const desk = await deviceAtDesk(browser, { url, place }, { venue: TRATTORIA })
  const card = cardOf(desk, served)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  await desk
    .getByRole('navigation', { name: say('desk.views.label') })
    .getByRole('link', { name: say('desk.views.day') })
    .click()
  const takings = desk.getByRole('table', { name: say('day.takings.title') })
  const cells = (name: string) => takings.getByRole('row', { name }).getByRole('cell')
  const euro = (cents: number) => formatEuro(cents, 'it')
  await expect(cells(say('day.ways.stripe'))).toHaveText([euro(1450), euro(1450), euro(0)])
  await expect(cells(say('day.ways.cash'))).toHaveText([euro(1450), euro(0), euro(0)])
  await expect(cells(say('day.takings.total'))).toHaveText([euro(2900), euro(1450), euro(0)])
  await expect(desk.getByText(say('day.takings.open', { amount: euro(1450) }))).toBeVisible()
  await expect(desk.getByText(say('day.takings.held', { count: 1 }))).toBeVisible()
  await expectAccessible(desk)

  const saving = desk.waitForEvent('download')
  await desk.getByRole('link', { name: say('day.takings.file') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Trattoria Lucia 2026-03-21.csv')
  const sheet = await readFile(await saved.path(), 'utf8')
  expect(sheet).toMatch(/^\ufeff"/)
  expect(sheet).toContain(`"${say('day.ways.cash')}";14,5;29;14,5;0`)

  // What needs a person is decided once, after a question.
  const number = held.slice(-6).toUpperCase()
  const waiting = desk.getByRole('listitem').filter({ hasText: say('day.cases.order', { number }) })
  await expect(waiting).toContainText(say('day.cases.why.held'))
  desk.once('dialog', (dialog) => dialog.accept())
  await waiting.getByRole('button', { name: say('day.cases.verbs.returned') }).click()
  await expect(desk.getByText(say('day.cases.none'))).toBeVisible()
  await expect(cells(say('day.ways.paypal'))).toHaveText([euro(1450), euro(1450), euro(0)])

  // Another day has nothing, and the way back is a press.
  await desk.getByLabel(say('day.date'), { exact: true }).fill('2026-03-19')
  await expect(desk.getByText(say('day.orders.none'))).toBeVisible()
  await expect(desk.getByText(say('day.takings.none'))).toBeVisible()
  await desk.getByRole('button', { name: say('day.today'), exact: true }).click()
  await expect(takings).toBeVisible()
  await desk.context().close()
})
