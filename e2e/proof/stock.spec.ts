import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { openListening } from '@/e2e/support/steps/menu/availability-steps'
import { addOf, dishCard, menuPath, ready, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'
import { readRows } from '@/lib/testing/database-rows'

const say = messages('it')
const DISH = 'Burrata e datterini confit'

/** Each test gives back what it takes away. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ now: EVENING })
})
test.afterAll(() => server.kill())

const openDesk = (browser: Browser, view = 'menu') =>
  deviceAtDesk(
    browser,
    { url: server.url, place: server },
    { venue: TRATTORIA, view, viewport: { width: 1024, height: 768 } },
  )

const search = (desk: Page, term: string) => desk.getByRole('searchbox', { name: say('desk.menu.search') }).fill(term)

/** Says at the desk how many burrate are left. */
const count = async (desk: Page, left: number): Promise<void> => {
  await search(desk, 'burrata e datt')
  await desk.getByRole('button', { name: say('desk.menu.moreOf', { name: DISH }) }).click()
  await desk.getByRole('spinbutton', { name: say('stock.number') }).fill(String(left))
  await desk.getByRole('button', { name: say('stock.set'), exact: true }).click()
}

const openMenu = async (page: Page) => {
  await openListening(page, `${server.url}${menuPath()}`)
  await ready(page)
  await unfold(dishCard(page, BURRATA.id))
}

test('two phones take the last two, and a third reads it before and at sending', async ({ page, browser }) => {
  const desk = await openDesk(browser)
  const other = await openDesk(browser)
  await openMenu(page)
  const card = dishCard(page, BURRATA.id)
  const heights = () => card.evaluate((element) => element.getBoundingClientRect().height)
  const before = await heights()

  await count(desk, 2)
  await expect(card.getByText('Ne restano 2', { exact: true })).toBeVisible(HEARD)
  expect(await heights()).toBe(before)
  await expect(other.locator('.desk-stock')).toContainText(DISH, HEARD)
  await expectAccessible(desk)
  await expectAccessible(page)

  expect((await postOrder(server.url, orderRequest())).status).toBe(200)
  await expect(card.getByText('Ne resta 1', { exact: true })).toBeVisible(HEARD)
  const two = { lines: [line(BURRATA.id, { quantity: 2 })], shownTotal: 2 * BURRATA.price + COVER }
  const refused = await postOrder(server.url, orderRequest(two))
  expect((await refused.json()).error).toEqual({ code: 'out_of_stock', line: 0, left: 1 })

  expect((await postOrder(server.url, orderRequest())).status).toBe(200)
  await expect(card.getByText(say('menu.soldOut'), { exact: true })).toBeVisible(HEARD)
  const late = await postOrder(server.url, orderRequest())
  expect((await late.json()).error).toMatchObject({ code: 'item_unavailable', line: 0 })

  await other
    .getByRole('button', { name: say('stock.more', { name: DISH }) })
    .first()
    .click()
  await expect(card.getByText('Ne resta 1', { exact: true })).toBeVisible(HEARD)
  await desk.getByRole('button', { name: say('desk.menu.moreOf', { name: DISH }) }).click()
  await desk.getByRole('button', { name: say('stock.stop') }).click()
  await expect(card.locator('.stock-left')).toHaveCount(0, HEARD)
  await Promise.all([desk, other].map((one) => one.context().close()))
})

test('quick taps on a count all count, also while the first is being sent', async ({ browser }) => {
  const desk = await openDesk(browser)
  await count(desk, 4)
  const more = desk.getByRole('button', { name: say('stock.more', { name: DISH }) }).first()
  const row = desk.locator('.desk-stock').getByRole('listitem')
  await expect(row).toContainText(say('stock.left', { count: 4 }))
  const release = await holdRequests(desk, '**/api/desk/availability')
  for (let tap = 0; tap < 3; tap += 1) await more.click()
  await expect(row).toContainText(say('stock.left', { count: 7 }))
  release()
  await expect.poll(() => readRows(server, 'select pieces from item_stock')).toEqual([{ pieces: 7 }])
  await expect(row).toContainText(say('stock.left', { count: 7 }))
  await search(desk, 'burrata e datt')
  await desk.getByRole('button', { name: say('desk.menu.moreOf', { name: DISH }) }).click()
  await desk.getByRole('button', { name: say('stock.stop') }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
})

test('a phone adds no more than are left, on the menu and in the cart', async ({ page, browser }) => {
  const desk = await openDesk(browser)
  await count(desk, 2)
  await openMenu(page)
  const card = dishCard(page, BURRATA.id)
  await expect(card.getByText('Ne restano 2', { exact: true })).toBeVisible(HEARD)
  for (let tap = 0; tap < 3; tap++) await addOf(card).click()
  await expect(addOf(card)).toHaveAttribute('data-n', '2')
  const told = say('tools.allInCart', { name: DISH, count: '2' })
  await expect(page.getByRole('status').filter({ hasText: told })).toHaveCount(1)

  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders?lang=it`)
  await expect(page.getByText(say('cart.left', { left: 2 }))).toBeVisible()
  const more = page.getByRole('button', { name: say('cart.more', { name: DISH }) })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await desk
    .getByRole('button', { name: say('stock.less', { name: DISH }) })
    .first()
    .click()
  await expect(page.getByText(say('cart.mark.out_of_stock', { left: 1 }))).toBeVisible(HEARD)
  await expectAccessible(page)

  await desk.getByRole('button', { name: say('desk.menu.moreOf', { name: DISH }) }).click()
  await desk.getByRole('button', { name: say('stock.stop') }).click()
  await expect(page.getByText(say('cart.mark.out_of_stock', { left: 1 }))).toHaveCount(0, HEARD)
  await desk.context().close()
})

test('all dishes with burrata are sold out together, but for one, and put back in one tap', async ({ browser }) => {
  const desk = await openDesk(browser)
  const gone = desk.locator('.desk-gone')
  await search(desk, 'burrata')
  const found = desk.locator('.desk-mark-found')
  await found.locator('summary').click()
  const boxes = found.getByRole('checkbox')
  const all = await boxes.count()
  expect(all).toBeGreaterThan(1)
  await expect(found.getByRole('button', { name: new RegExp(`tutti i ${all} `) })).toBeVisible()
  await boxes.last().uncheck()
  await expectAccessible(desk)
  await found.getByRole('button', { name: say('stock.markChosen', { count: all - 1 }) }).click()
  await expect(gone.getByRole('listitem')).toHaveCount(all - 1)
  await found.getByRole('button', { name: say('stock.putBack') }).click()
  await expect(gone.getByText(say('desk.menu.noneGone'))).toBeVisible()
  await desk.context().close()
})

test('a pause appears on an open menu, and at the top of one that is opened then, until it ends', async ({
  page,
  context,
  browser,
}) => {
  const desk = await openDesk(browser)
  const service = say('desk.menu.services.tableservice')
  await openMenu(page)
  await desk.getByRole('button', { name: say('desk.menu.pauseOf', { service }) }).click()
  await desk.getByRole('button', { name: say('desk.menu.minutes', { minutes: 15 }), exact: true }).click()
  await expect(desk.getByText(say('desk.menu.left', { minutes: 15 }))).toBeVisible()
  await expect(page.getByText(say('pause.reason.busy'))).toBeVisible(HEARD)

  const opened = await context.newPage()
  const written = opened.locator('[data-pauses]')
  await expect(async () => {
    await opened.goto(`${server.url}${menuPath()}`)
    await expect(written).toHaveText(/Ordini in pausa fino alle .?\d\d:\d\d/, { timeout: 1_000 })
  }).toPass(HEARD)
  await ready(opened)
  await expectAccessible(opened)
  await opened.evaluate(() => dispatchEvent(new Event('scroll')))
  await desk.getByRole('button', { name: say('desk.menu.resumeOf', { service }) }).click()
  await expect(page.locator('.pause-line')).toHaveCount(0, HEARD)
  await expect(written).toHaveCount(0, HEARD)
  await desk.context().close()
})
