import { expect, test } from 'playwright/test'
import { z } from 'zod'
import { priceOnPage } from '@/e2e/support/answers/page-markup'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { NO_FILTERS } from '@/lib/core/menu/filters/filters'
import { type Menu, menuSchema } from '@/lib/core/menu/menu'
import { formatEuro } from '@/lib/core/money/money'
import { fileOf } from '@/lib/core/seo/sitemap'
import { changeRows, readRows } from '@/lib/testing/database-rows'

const TOKEN = 'a-token-of-the-operator-of-this-test'
const MENU = `/r/q/${TRATTORIA}/menu`
const MILK = 6

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

/** Says to a server that the venue has changed. */
const announce = ({ url }: { url: string }, authorization?: string): Promise<Response> =>
  fetch(`${url}/api/venues/${TRATTORIA}/changed`, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
  })

// Always on the SQLite file: what is tested is the page cache, which is the same whatever stands behind it.
let server: RunningServer
/** The lines of its log that tell of a menu read from the database. */
const loads: string[] = []

test.beforeAll(async () => {
  loads.length = 0
  server = await startServer({
    env: { COPERTO_OPERATOR_TOKEN: TOKEN, COPERTO_LOG_LEVEL: 'debug' },
    onLine: (line) => {
      if (line.includes('"menu_loaded"')) loads.push(line)
    },
  })
  // The first page of a server loads the app, and on a busy machine nobody may wait so long.
  expect((await fetch(`${server.url}/r/q/${TRATTORIA}/info`)).status).toBe(200)
})
test.afterAll(() => server.kill())

const readMenu = async (): Promise<string> => {
  const response = await fetch(`${server.url}${MENU}`, { headers: { 'accept-language': 'it' } })
  expect(response.status).toBe(200)
  return response.text()
}

/** Changes the price of a dish to one that the kept page does not show; answers both. */
const changePrice = async (to: number): Promise<{ shown: string | undefined; raised: number }> => {
  const shown = priceOnPage(await readMenu(), BURRATA.id)
  expect(shown).not.toBe(formatEuro(to))
  await writePrice(server.dataDir, to)
  return { shown, raised: to }
}

const lastModified = async (): Promise<string | undefined> => {
  const sitemap = await (await fetch(`${server.url}/sitemaps/${fileOf(TRATTORIA)}.xml`)).text()
  return new RegExp(`/r/q/${TRATTORIA}/menu\\?lang=it</loc><lastmod>(.*?)<`).exec(sitemap)?.[1]
}

test('a menu is read from the database once for a hundred diners at the same time', async () => {
  const before = loads.length
  const pages = await Promise.all(Array.from({ length: 100 }, readMenu))
  expect(new Set(pages.map((page) => priceOnPage(page, BURRATA.id)))).toEqual(new Set([formatEuro(BURRATA.price)]))
  await expect.poll(() => loads).toHaveLength(before + 1)
  expect(JSON.parse(loads.at(-1) ?? '{}')).toMatchObject({ level: 'debug', msg: 'menu_loaded', venueId: TRATTORIA })
})

test('a diner who has the menu already is sent none of it again', async () => {
  const it = { 'accept-language': 'it' }
  const response = await fetch(`${server.url}${MENU}`, { headers: it })
  await response.text()
  const before = loads.length
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(`${server.url}${MENU}`, { headers: { ...it, 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(loads).toHaveLength(before)
})

test('no order is taken at a price that changed while the old menu is still shown', async () => {
  const { shown, raised } = await changePrice(BURRATA.price + 150)
  await changeRows(server, `update venues set version = 'another' where id = ${TRATTORIA}`)
  expect(priceOnPage(await readMenu(), BURRATA.id)).toBe(shown)
  const refused = await postOrder(server.url, orderRequest())
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ error: { code: 'total_changed', total: raised + COVER } })
})

test('nobody but the operator can have a menu read again', async () => {
  const { shown } = await changePrice(BURRATA.price + 200)
  for (const authorization of [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const response = await announce(server, authorization)
    expect([response.status, await response.json()]).toEqual([401, { error: { code: 'unauthorized' } }])
  }
  expect((await fetch(`${server.url}/api/venues/${TRATTORIA}/changed`)).status).toBe(405)
  expect(priceOnPage(await readMenu(), BURRATA.id)).toBe(shown)
})

test('the next diner sees a menu that the operator says has changed, and orders by it', async () => {
  const first = Date.parse((await lastModified()) ?? '')
  const { raised } = await changePrice(BURRATA.price + 250)
  const response = await announce(server, `Bearer ${TOKEN}`)
  expect([response.status, await response.json()]).toEqual([200, { venue: TRATTORIA }])
  expect(priceOnPage(await readMenu(), BURRATA.id)).toBe(formatEuro(raised))
  const placed = await postOrder(server.url, orderRequest({ shownTotal: raised + COVER }))
  expect(placed.status).toBe(200)
  expect(Date.parse((await lastModified()) ?? '')).toBeGreaterThan(first)
})

test('search, courses and filters of a menu that cannot be read answer 503, never nothing found', async () => {
  const filter = () =>
    fetch(`${server.url}/api/venues/1008/suitability`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { ...NO_FILTERS, allergies: [MILK] }, lang: 'it' }),
    })
  const paths = ['search?q=pane', 'panels/course/100801']
  await changeRows(server, 'alter table venue_documents rename to away')
  const failed = [
    ...(await Promise.all(paths.map((path) => fetch(`${server.url}/api/venues/1008/${path}`)))),
    await filter(),
  ]
  await changeRows(server, 'alter table away rename to venue_documents')
  for (const response of failed) {
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([response.status, await response.json()]).toEqual([503, { error: { code: 'unavailable' } }])
  }
  expect((await filter()).status).toBe(200)
})

test('a venue that is deleted is neither shown nor listed in the sitemap', async () => {
  await changeRows(server, `delete from venue_documents where venue_id = ${TRATTORIA}`)
  expect((await announce(server, `Bearer ${TOKEN}`)).status).toBe(200)
  expect((await fetch(`${server.url}${MENU}?lang=it`)).status).toBe(404)
  expect(await lastModified()).toBeUndefined()
})

test('without a token in its settings a server has no address for the operator', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
    const response = await announce({ url: suiteOrigin() }, authorization)
    expect([response.status, await response.json()]).toEqual([404, { error: { code: 'not_found' } }])
  }
})
