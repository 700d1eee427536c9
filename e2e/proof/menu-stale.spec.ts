import type { Page } from 'playwright/test'
import { priceOnPage } from '@/e2e/support/answers/page-markup'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, type MenuApi, OPERATOR, test } from '@/e2e/support/servers/menu-api-test'
import type { RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { addToCart, chooseTable, DINER, payOf, speak, storedCart, termsOf } from '@/e2e/support/steps/order-steps'
import { changeRows } from '@/lib/testing/database-rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Serve = typeof startServer

const menuOf = (server: RunningServer): string => `${server.url}/r/q/${TRATTORIA}/menu?lang=it`

/** A busy machine may be too slow for the first who asks, and for some seconds after that nothing is asked. */
const PATIENCE = { timeout: 30_000 }

const isRead = (server: RunningServer): Promise<void> =>
  expect.poll(async () => (await fetch(menuOf(server))).status, PATIENCE).toBe(200)

const priceOf = async (server: RunningServer): Promise<string | undefined> => {
  const html = await (await fetch(menuOf(server))).text()
  return priceOnPage(html, BURRATA.id)
}

const operator = (server: RunningServer, path: string, method = 'POST'): Promise<Response> =>
  fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${OPERATOR}` } })

const asOld = (dataDir: string, ms: number): Promise<void> =>
  changeRows({ dataDir }, `update kept_venues set read_at = read_at - ${ms}`)

const say = speak('it')

const toPay = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await chooseTable(page, say, '11')
  await expect(page.getByText(say('checkout.table.open', { table: '11' }))).toBeVisible()
  await termsOf(page, say).check()
}

/** A server that has read the menu, and has stopped since the menu API went down. */
const readBefore = async (serve: Serve, menuApi: MenuApi): Promise<{ dataDir: string }> => {
  const first = await serve({ env: menuApi.env })
  await isRead(first)
  menuApi.setDown(true)
  expect(await first.stop()).toBe(0)
  return { dataDir: first.dataDir }
}

test('a menu read before the menu API went down is shown and takes orders, by another process too', async ({
  page,
  serve,
  menuApi,
}) => {
  test.slow()
  const { dataDir } = await readBefore(serve, menuApi)
  await asOld(dataDir, 6 * MINUTE)
  const next = await serve({ env: menuApi.env, dataDir })
  await page.goto(menuOf(next))
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()
  expect((await postOrder(next.url, orderRequest())).status).toBe(200)
  const menus = async () => (await (await operator(next, '/api/health', 'GET')).json()).menus
  await expect.poll(menus).toMatchObject({ kept: 1, failing: 1, worst: [{ venueId: TRATTORIA }] })
})

test('a menu of more than fifteen minutes takes no order until the menu API answers again', async ({
  page,
  serve,
  menuApi,
}) => {
  test.slow()
  const { dataDir } = await readBefore(serve, menuApi)
  await asOld(dataDir, 16 * MINUTE)
  const next = await serve({ env: menuApi.env, dataDir })
  await page.goto(menuOf(next))
  await addToCart(page, say, DINER.dish)
  await expect.poll(() => storedCart(page)).toContain(DINER.dish)
  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await expect(page.getByText(say('cart.stale'))).toBeVisible()
  await toPay(page)
  const total = BURRATA.price + COVER
  await payOf(page, say, total).click()
  await expect(page.getByText(say('checkout.failure.menu_stale'))).toBeVisible()
  expect(await storedCart(page)).toContain(DINER.dish)

  menuApi.setDown(false)
  await expect(async () => {
    await payOf(page, say, total).click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  }).toPass()
  await expect(page.getByText(euro(total))).toBeVisible()
})

test('a menu of more than a day is not shown while the menu API is down', async ({ page, serve, menuApi }) => {
  test.slow()
  const { dataDir } = await readBefore(serve, menuApi)
  await asOld(dataDir, 25 * HOUR)
  const next = await serve({ env: menuApi.env, dataDir })
  const answer = await page.goto(menuOf(next))
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
  await expect(page.getByRole('heading', { name: say('states.loadFailure.title') })).toBeVisible()
  expect(await page.content()).not.toContain(new URL(menuApi.origin).host)
  menuApi.setDown(false)
  await isRead(next)
})

test('a venue that changed is read again by every instance', async ({ serve, menuApi }) => {
  test.slow()
  const one = await serve({ env: menuApi.env })
  const other = await serve({ env: menuApi.env, dataDir: one.dataDir })
  for (const server of [one, other]) {
    await isRead(server)
    expect(await priceOf(server)).toBe(euro(BURRATA.price))
  }

  menuApi.setPrice(BURRATA.id, 13.5)
  const told = await operator(one, `/api/venues/${TRATTORIA}/changed`)
  expect([told.status, await told.json()]).toEqual([200, { venue: TRATTORIA }])
  for (const server of [one, other]) await expect.poll(() => priceOf(server), PATIENCE).toBe(euro(1350))
  const placed = await postOrder(other.url, orderRequest({ shownTotal: 1350 + COVER }))
  expect(placed.status).toBe(200)
})

test('a venue that says it changed while its system is down stays what it was', async ({ serve, menuApi }) => {
  test.slow()
  const one = await serve({ env: menuApi.env })
  const other = await serve({ env: menuApi.env, dataDir: one.dataDir })
  for (const server of [one, other]) await isRead(server)
  const before = await priceOf(one)
  menuApi.setDown(true)
  expect((await operator(other, `/api/venues/${TRATTORIA}/changed`)).status).toBe(200)
  for (const server of [one, other]) expect(await priceOf(server)).toBe(before)
})
