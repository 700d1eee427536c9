import type { Page } from 'playwright/test'
import { priceOnPage } from '@/e2e/support/answers/page-markup'
import { startMenuApiProxy } from '@/e2e/support/menu-api-proxy'
import { test as base, expect } from '@/e2e/support/own-server'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { startReferenceServer } from '@/e2e/support/reference-server'
import type { RunningServer } from '@/e2e/support/start-server'
import { addToCart, chooseTable, DINER, euro, payOf, speak, storedCart, termsOf } from '@/e2e/support/steps/order-steps'
import { changeRows } from '@/lib/testing/database-rows'

const OPERATOR = 'a-token-of-the-operator-of-this-test'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type MenuApi = Awaited<ReturnType<typeof startMenuApiProxy>> & { env: Record<string, string> }

/** A menu API in front of which a test stands, and the settings that connect Coperto to it. */
const test = base.extend<{ menuApi: MenuApi }>({
  menuApi: async ({ baseURL: _ }, use) => {
    const { settings, close } = await startReferenceServer()
    const { COPERTO_MENU_API_URL: origin = '', COPERTO_MENU_API_USER = '', COPERTO_MENU_API_PASSWORD = '' } = settings
    const proxy = await startMenuApiProxy(origin)
    // It builds its venues when it is first asked, and may take longer for that than any page waits.
    const authorization = `Basic ${Buffer.from(`${COPERTO_MENU_API_USER}:${COPERTO_MENU_API_PASSWORD}`).toString('base64')}`
    const warm = await fetch(`${proxy.origin}/restaurants?id=${TRATTORIA}&lang=it`, { headers: { authorization } })
    expect(warm.status).toBe(200)
    const env = {
      COPERTO_MENU_API_URL: proxy.origin,
      COPERTO_MENU_API_USER,
      COPERTO_MENU_API_PASSWORD,
      COPERTO_MENU_IMAGES_URL: origin,
      COPERTO_OPERATOR_TOKEN: OPERATOR,
    }
    await use({ ...proxy, env })
    await proxy.close()
    close()
  },
})

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

test('while the menu API is down its menus are read, ordered by for a while, and never for too long', async ({
  page,
  serve,
  menuApi,
}) => {
  test.slow()
  const first = await serve({ env: menuApi.env })
  const { dataDir } = first
  await isRead(first)
  await page.goto(menuOf(first))
  await addToCart(page, say, DINER.dish)
  await expect.poll(() => storedCart(page)).toContain(DINER.dish)

  await test.step('down: another process knows the menu, and takes orders by it', async () => {
    menuApi.setDown(true)
    expect(await first.stop()).toBe(0)
    const next = await serve({ env: menuApi.env, dataDir, port: Number(new URL(first.url).port) })
    await page.goto(menuOf(next))
    await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()
    expect((await postOrder(next.url, orderRequest())).status).toBe(200)
    const health = await (await operator(next, '/api/health', 'GET')).json()
    expect(health.menus).toEqual({ venues: 1, oldestSeconds: expect.any(Number) })
    expect(await next.stop()).toBe(0)
  })

  await test.step('for longer than orders may be priced by it: read, and ordered by no more', async () => {
    await asOld(dataDir, 16 * MINUTE)
    const next = await serve({ env: menuApi.env, dataDir, port: Number(new URL(first.url).port) })
    await page.goto(menuOf(next))
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
    expect(await next.stop()).toBe(0)
  })

  await test.step('for longer than it may be shown: a page that says so, and asks again', async () => {
    menuApi.setDown(true)
    await asOld(dataDir, 25 * HOUR)
    const next = await serve({ env: menuApi.env, dataDir })
    const answer = await page.goto(menuOf(next))
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
    await expect(page.getByRole('heading', { name: say('states.loadFailure.title') })).toBeVisible()
    expect(await page.content()).not.toContain(new URL(menuApi.origin).host)
    menuApi.setDown(false)
    await isRead(next)
  })
})

test('a venue that changed is read anew by every instance', async ({ serve, menuApi }) => {
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

  // While its system is down it stays what it was, whatever it says.
  menuApi.setDown(true)
  expect((await operator(other, `/api/venues/${TRATTORIA}/changed`)).status).toBe(200)
  for (const server of [one, other]) expect(await priceOf(server)).toBe(euro(1350))
})
