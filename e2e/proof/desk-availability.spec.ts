import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { MONTANARINE, orderRequest, PIZZERIA, postOrder, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { fakeMessages } from '@/lib/testing/vendors/fake-messages'

const say = messages('it')

const DISH = 'Burrata e datterini confit'

/** What a test takes away here it gives back, or no other looks at that venue. */
let evening: RunningServer

test.beforeAll(async () => {
  evening = await startServer({ now: EVENING })
})
test.afterAll(() => evening.kill())

/** A desk of a demo venue in a view, on a device of its own. */
const openDesk = async (browser: Browser, { url }: ServedApp, venue: number, view = 'menu', lang = 'it') => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const desk = await context.newPage()
  await desk.goto(`${url}/desk?lang=${lang}&view=${view}#demo=${venue}`)
  await expect(
    desk.getByText(messages(lang === 'ar' ? 'ar' : 'it')('desk.bar.connected'), { exact: true }),
  ).toBeVisible()
  return { desk, context }
}

const gone = (desk: Page) => desk.locator('.desk-gone')
const rowIn = (place: ReturnType<typeof gone>, name: string) => place.getByRole('listitem').filter({ hasText: name })
const close = (contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()))

test('a dish sold out on one desk is so on the other, which can change when it comes back', async ({ browser }) => {
  const till = await openDesk(browser, evening, TRATTORIA)
  const floor = await openDesk(browser, evening, TRATTORIA)
  await till.desk.getByRole('searchbox', { name: say('desk.menu.search') }).fill('burr datt')
  await till.desk.getByRole('button', { name: say('desk.menu.soldOutOf', { name: DISH }) }).click()
  const row = rowIn(gone(floor.desk), DISH)
  await expect(row).toBeVisible(HEARD)
  await row.getByRole('button', { name: say('desk.menu.moreOf', { name: DISH }) }).click()
  await row.getByLabel(say('desk.menu.atTime')).fill('23:30')
  await row.getByRole('button', { name: say('desk.menu.setTime') }).click()
  await expect(rowIn(gone(till.desk), DISH)).toContainText('23:30', HEARD)

  await row.getByRole('button', { name: say('desk.menu.backOf', { name: DISH }) }).click()
  await expect(gone(till.desk).getByText(say('desk.menu.noneGone'))).toBeVisible(HEARD)
  await expect(gone(floor.desk).getByRole('heading')).toBeFocused()
  await close([till.context, floor.context])
})

test('a pause is shown beside the orders of the desk', async ({ browser }) => {
  const { desk, context } = await openDesk(browser, evening, TRATTORIA)
  const service = say('desk.menu.services.tableservice')
  await desk.getByRole('button', { name: say('desk.menu.pauseOf', { service }) }).click()
  await desk.getByRole('radio', { name: say('desk.menu.own') }).check()
  await desk.getByRole('textbox', { name: say('desk.menu.ownText') }).fill('Torniamo dopo la torta!')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: say('desk.menu.minutes', { minutes: 15 }), exact: true }).click()
  await expect(desk.getByText(say('desk.menu.left', { minutes: 15 }))).toBeVisible()
  await desk.getByRole('link', { name: say('desk.views.orders') }).click()
  await expect(desk.getByText(say('pause.service.tableservice'))).toBeVisible()
  await desk.getByRole('link', { name: say('desk.views.menu') }).click()
  const resume = desk.getByRole('button', { name: say('desk.menu.resumeOf', { service }) })
  await resume.click()
  await expect(resume).toHaveCount(0)
  await close([context])
})

test('a table that the desk closes takes no orders until it is opened', async ({ browser }) => {
  const { desk, context } = await openDesk(browser, evening, TRATTORIA)
  await desk.getByRole('heading', { name: say('desk.menu.tables') }).click()
  const table = desk.getByRole('button', { name: /^12 / })
  await table.click()
  await expect(table).toContainText(say('desk.menu.tableClosed'))
  const asked = () => postOrder(evening.url, orderRequest({ table: '12' }))
  expect((await (await asked()).json()).error).toMatchObject({ code: 'table_closed' })
  await expectAccessible(desk)
  await table.click()
  await expect(table).toContainText(say('desk.menu.tableOpen'))
  expect((await asked()).status).toBe(200)
  await close([context])
})

test('a dish that an order is refused for is sold out on the menu at once', async ({ browser }) => {
  const { desk, context } = await openDesk(browser, evening, PIZZERIA, 'orders')
  const placed = await (await postOrder(evening.url, takeawayRequest('20:15'))).json()
  const card = desk.locator(`[data-order="${placed.orderId}"]`)
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.sold_out') }).check()
  await expect(card.getByRole('radio', { name: say('desk.refuse.codes.unanswered') })).toHaveCount(0)
  await card.getByRole('checkbox').check()
  await expect(card.getByText(say('desk.refuse.goneHint'))).toBeVisible()
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
  await showDone(desk)
  await expect(card).toContainText(say('desk.order.why', { reason: say('desk.refuse.codes.sold_out') }))
  await expect(card).toContainText(say('desk.order.money.none'))
  const again = await postOrder(evening.url, takeawayRequest('20:30'))
  expect((await again.json()).error).toMatchObject({ code: 'item_unavailable', line: 0 })
  await desk.getByRole('link', { name: say('desk.views.menu') }).click()
  await expect(rowIn(gone(desk), MONTANARINE.name)).toBeVisible()
  await close([context])
})

/** The pizzeria's own file, with a word on what nobody answers. */
const refusingAfter = async (server: ServedApp, minutes: number): Promise<void> => {
  const file = JSON.parse(await runVenues(server, ['export', String(PIZZERIA)]))
  const path = join(server.dataDir, 'pizzeria.json')
  await writeFile(path, JSON.stringify({ ...file, unanswered: { refuse_after: minutes } }))
  await runVenues(server, ['put', path])
}

/** An order at the pizzeria of a server of its own, its card on the desk and its page open. */
const openUnanswered = async (page: Page, browser: Browser, server: ServedApp) => {
  const at = { venue: PIZZERIA, view: 'orders', viewport: { width: 1024, height: 768 } }
  const desk = await deviceAtDesk(browser, { url: server.url, place: server }, at)
  const placed = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await untilDelivered(server, placed.orderId)
  return {
    desk,
    context: desk.context(),
    orderId: placed.orderId,
    card: desk.locator(`[data-order="${placed.orderId}"]`),
  }
}

const titleOf = (page: Page, state: 'accepted' | 'refused') =>
  page.getByRole('heading', { level: 1, name: say(`confirmation.awaiting.${state}Title`) })

test('an order that nobody answers grows louder at the desk and is told to the venue a second time', async ({
  page,
  browser,
  serve,
}) => {
  const phone = await fakeMessages()
  const server = await serve({ now: EVENING, env: phone.env })
  const { desk, context, card, orderId } = await openUnanswered(page, browser, server)
  const told = () => phone.received.filter(({ text }) => text.includes(shortNumber(orderId)))
  await expect(card).toHaveAttribute('data-ringing', 'true')
  // Whoever touches it has heard it, but has not answered.
  await card.getByRole('heading').click()
  await expect(card).toHaveAttribute('data-ringing', 'false')
  await server.moveTo('2026-03-21T19:03:00+01:00')
  await expect(card).toHaveAttribute('data-loud', 'false')
  await server.moveTo('2026-03-21T19:08:30+01:00')
  await expect(card).toHaveAttribute('data-loud', 'true', { timeout: 20_000 })
  await expect(card.getByText(/SENZA RISPOSTA da \d+ min/)).toBeVisible()
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await expectAccessible(desk)
  // Once when it came, and once more.
  await expect.poll(() => told().length).toBe(2)
  await close([context])
  await phone.close()
})

test('a command answers an order for desk and diner', async ({ page, browser, serve }) => {
  const server = await serve({ now: EVENING })
  const { context, card, orderId } = await openUnanswered(page, browser, server)
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await server.moveTo('2026-03-21T19:08:30+01:00')
  await expect(card).toHaveAttribute('data-loud', 'true', { timeout: 20_000 })
  expect(await runOrders(server, ['accept', orderId, '20:20'])).toMatchObject({ code: 0 })
  await expect(titleOf(page, 'accepted')).toBeVisible(HEARD)
  await expect(card).toHaveAttribute('data-loud', 'false', HEARD)
  await close([context])
})

test('an order that nobody answers is refused by itself after the minutes of its venue', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: EVENING })
  await fetch(`${server.url}/api/health/ready`)
  await refusingAfter(server, 15)
  const { context, card } = await openUnanswered(page, browser, server)
  const usual = card.getByRole('button', { name: say('desk.moves.acceptFor', { time: '20:15' }) })
  await expect(usual).toBeVisible(HEARD)
  await server.moveTo('2026-03-21T19:40:00+01:00')
  await expect(titleOf(page, 'refused')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(say('confirmation.awaiting.because.unanswered')).first()).toBeVisible()
  await expect(usual).toHaveCount(0, HEARD)
  await close([context])
})

test('the menu view of the desk is accessible on a phone in Italian and Arabic', async ({ browser }) => {
  for (const lang of ['it', 'ar']) {
    const { desk, context } = await openDesk(browser, evening, TRATTORIA, 'menu', lang)
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect(desk.getByRole('searchbox')).toBeVisible()
    await expectAccessible(desk)
    const width = await desk.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await close([context])
  }
})
