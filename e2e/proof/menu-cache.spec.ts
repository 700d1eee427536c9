import { z } from 'zod'
import { priceOnPage } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { suiteOrigin } from '@/e2e/support/suite-origin'
import { type Menu, menuSchema } from '@/lib/menu/menu'
import { formatEuro } from '@/lib/money'
import { changeRows, readRows } from '@/lib/testing/database-rows'

const TOKEN = 'a-token-of-the-operator-of-this-test'
const MENU = `/r/q/${TRATTORIA}/menu`

const documentsSchema = z.array(z.object({ lang: z.string(), document: z.string() }))

const withPrice = (menu: Menu, id: number, price: number): Menu => ({
  ...menu,
  courses: menu.courses.map((course) => ({
    ...course,
    dishes: course.dishes.map((dish) => (dish.id === id ? { ...dish, price } : dish)),
  })),
})

/** Writes a dish's price into every language of the venue's menu, past the app. */
const writePrice = async (dataDir: string, price: number): Promise<void> => {
  const where = `venue_id = ${TRATTORIA} and kind = 'menu'`
  const rows = documentsSchema.parse(
    await readRows({ dataDir }, `select lang, document from venue_documents where ${where}`),
  )
  for (const { lang, document } of rows) {
    const changed = JSON.stringify(withPrice(menuSchema.parse(JSON.parse(document)), BURRATA.id, price))
    const literal = changed.replaceAll("'", "''")
    await changeRows(
      { dataDir },
      `update venue_documents set document = '${literal}' where ${where} and lang = '${lang}'`,
    )
  }
}

const announce = ({ url }: { url: string }, authorization?: string): Promise<Response> =>
  fetch(`${url}/api/venues/${TRATTORIA}/changed`, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
  })

// Always on the SQLite file: what is tested is the page cache, which is the same whatever stands behind it.
test('a menu is loaded once for a hundred diners, kept, and renewed when the venue says so', async ({ serve }) => {
  const loads: string[] = []
  const server = await serve({
    env: { COPERTO_OPERATOR_TOKEN: TOKEN, COPERTO_LOG_LEVEL: 'debug' },
    onLine: (line) => {
      if (line.includes('"menu_loaded"')) loads.push(line)
    },
  })
  const read = async (): Promise<string> => {
    const response = await fetch(`${server.url}${MENU}`, { headers: { 'accept-language': 'it' } })
    expect(response.status).toBe(200)
    return response.text()
  }

  await test.step('a hundred first visits at once', async () => {
    // Of the menu: the first page of a server loads the app, and on a busy machine the gate lets nobody wait so long.
    expect((await fetch(`${server.url}/r/q/${TRATTORIA}/info`)).status).toBe(200)
    const pages = await Promise.all(Array.from({ length: 100 }, read))
    expect(new Set(pages.map((page) => priceOnPage(page, BURRATA.id)))).toEqual(new Set([formatEuro(BURRATA.price)]))
    await expect.poll(() => loads).toHaveLength(1)
    expect(JSON.parse(loads[0] ?? '{}')).toMatchObject({ level: 'debug', msg: 'menu_loaded', venueId: TRATTORIA })
  })

  await test.step('a later visit and a second visit of the same diner', async () => {
    const it = { 'accept-language': 'it' }
    const response = await fetch(`${server.url}${MENU}`, { headers: it })
    await response.text()
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}${MENU}`, { headers: { ...it, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(loads).toHaveLength(1)
  })

  const lastModified = async (): Promise<string | undefined> => {
    const sitemap = await (await fetch(`${server.url}/sitemaps/11.xml`)).text()
    return new RegExp(`/r/q/${TRATTORIA}/menu\\?lang=it</loc><lastmod>(.*?)<`).exec(sitemap)?.[1]
  }
  const first = Date.parse((await lastModified()) ?? '')
  const raised = BURRATA.price + 150
  await test.step('a changed price is not shown yet, but no order is taken at the old one', async () => {
    await writePrice(server.dataDir, raised)
    expect(priceOnPage(await read(), BURRATA.id)).toBe(formatEuro(BURRATA.price))
    const refused = await postOrder(server.url, orderRequest())
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ error: { code: 'total_changed', total: raised + COVER } })
  })

  await test.step('nobody but the operator can have it renewed', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const response = await announce(server, authorization)
      expect([response.status, await response.json()]).toEqual([401, { error: { code: 'unauthorized' } }])
    }
    expect((await fetch(`${server.url}/api/venues/${TRATTORIA}/changed`)).status).toBe(405)
    expect(priceOnPage(await read(), BURRATA.id)).toBe(formatEuro(BURRATA.price))
  })

  await test.step('the operator says so, and the next diner sees it', async () => {
    const response = await announce(server, `Bearer ${TOKEN}`)
    expect([response.status, await response.json()]).toEqual([200, { venue: TRATTORIA }])
    expect(priceOnPage(await read(), BURRATA.id)).toBe(formatEuro(raised))
    const placed = await postOrder(server.url, orderRequest({ shownTotal: raised + COVER }))
    expect(placed.status).toBe(200)
    expect(Date.parse((await lastModified()) ?? '')).toBeGreaterThan(first)
  })

  await test.step('a venue that is gone is neither shown nor listed', async () => {
    await changeRows({ dataDir: server.dataDir }, `delete from venue_documents where venue_id = ${TRATTORIA}`)
    expect((await announce(server, `Bearer ${TOKEN}`)).status).toBe(200)
    expect((await fetch(`${server.url}${MENU}?lang=it`)).status).toBe(404)
    expect(await lastModified()).toBeUndefined()
  })

  expect(await server.stop()).toBe(0)
})

test('without a token in its settings a server has no address for the operator', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
    const response = await announce({ url: suiteOrigin() }, authorization)
    expect([response.status, await response.json()]).toEqual([404, { error: { code: 'not_found' } }])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' })

  test('the menu shows its courses, dishes and prices, and a closed course opens', async ({ page }) => {
    await page.goto(MENU)
    await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()
    for (const course of ['Antipasti', 'Primi', 'Secondi', 'Pizze', 'Dolci']) {
      await expect(page.getByRole('heading', { level: 2, name: course, exact: true })).toBeVisible()
    }
    const first = page.locator(`#dish-1001002`)
    await expect(first.getByRole('heading', { name: 'Crescentine fritte e mortadella' })).toBeVisible()
    await expect(first.getByText(formatEuro(1100))).toBeVisible()

    const margherita = page.locator('#dish-1001081')
    await expect(margherita).toBeHidden()
    await page.locator('summary', { hasText: 'Pizze' }).tap()
    await expect(margherita.getByRole('heading', { name: 'Margherita' })).toBeVisible()
    await expect(margherita.getByText(formatEuro(750))).toBeVisible()
    await page.locator('summary', { hasText: 'Pizze' }).tap()
    await expect(margherita).toBeHidden()
    await expect(page.getByText(messages('it')('menu.poweredBy'))).toBeAttached()
  })
})
