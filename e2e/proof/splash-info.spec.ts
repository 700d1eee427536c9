import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { test as withServer } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { expect, test } from '@/e2e/support/test'
import { readRows } from '@/lib/testing/database-rows'
import { type FakeMaps, startFakeMaps } from '@/lib/testing/vendors/google/fake-maps'

const it = messages('it')

/** What the venue’s statistics got to know, oldest first: the action, the venue and the page it is about. */
const recorded = async (dataDir: string): Promise<unknown[]> => {
  const rows = await readRows({ dataDir }, 'select action, venue_id, payload from tracking_events order by seq')
  return rows.map((row) => {
    const { action, venue_id, payload } = row as { action: string; venue_id: number; payload: string }
    return [action, venue_id, JSON.parse(payload).metadata.page]
  })
}

test('a home whose picture cannot be shown has the initial of the venue instead', async ({ page }) => {
  await page.route('**/pictures/venues/1001.*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }),
  )
  await page.goto('/r/q/1001')
  await expect(page.locator('.splash-initial')).toHaveText('T')
  await expect(page.locator('.splash-picture img')).toHaveCount(0)
  await expectAccessible(page)
})

test('a hotel that is open at any hour says so', async ({ page }) => {
  await page.goto('/h/q/1002/info')
  const hours = page.getByRole('region', { name: it('info.hours') })
  await expect(hours.getByText(it('info.alwaysOpen'), { exact: true })).toBeVisible()
  await expect(hours.getByRole('term')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home of a venue leads to its information, which is all there', async ({ page }) => {
    await page.goto('/r/q/1001')
    await page.getByRole('link', { name: it('splash.info') }).tap()
    await expect(page).toHaveURL(/\/r\/q\/1001\/info$/)
    await expect(page.getByText('Via delle Sfogline 12, 40124 Bologna', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: it('info.openMap') })).toBeVisible()
  })
})

test('without a map service the address stands on the information page, and no map', async ({ page }) => {
  await page.goto('/r/q/1001/info')
  const map = page.getByRole('region', { name: it('info.map'), exact: true })
  await expect(map.getByText('Via delle Sfogline 12, 40124 Bologna')).toBeVisible()
  await expect(map.getByRole('button')).toHaveCount(0)
  await expect(map.locator('svg')).toHaveCount(0)
  await expect(map.locator('.info-map-view')).toHaveCount(0)
})

test('the days of the week are named in the language of the diner', async ({ page }) => {
  await page.goto('/r/q/1008/info?lang=de')
  const hours = page.getByRole('region', { name: messages('de')('info.hours') })
  await expect(hours.getByRole('term').first()).toContainText('Montag')
  await expectAccessible(page)
})

test.describe('with a maps service', () => {
  let maps: FakeMaps
  let server: RunningServer

  test.beforeAll(async () => {
    maps = await startFakeMaps({ failures: 0 })
    const env = { COPERTO_GOOGLE_MAPS_KEY: 'key-of-the-test', COPERTO_GOOGLE_MAPS_URL: maps.url }
    server = await startServer({ env })
  })
  test.afterAll(async () => {
    await server.kill()
    await maps.close()
  })

  // First, as it counts every page of information that this server shows.
  withServer('each button of a venue’s home is recorded when it is tapped', async ({ page }) => {
    const { url, dataDir } = server
    const take = async (from: string, words: string, to: RegExp) => {
      await page.goto(url + from)
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: words, exact: true }).tap()
      await expect(page).toHaveURL(to)
      await page.waitForLoadState('networkidle')
    }
    await take('/r/q/Rcalavera/calavera', it('splash.menu'), /\/r\/q\/Rcalavera\/menu$/)
    await take('/b/q/osteria-del-porto', it('splash.book'), /\/b\/q\/osteria-del-porto\/bookingrestaurant$/)
    await take('/r/q/1001', it('splash.menu'), /\/r\/q\/1001\/menu$/)
    await take('/r/q/1001', it('splash.info'), /\/r\/q\/1001\/info$/)
    await page.goto('about:blank')
    await expect
      .poll(() => recorded(dataDir))
      .toEqual(
        expect.arrayContaining([
          ['usersession', 1008, 'calavera'],
          ['pageview', 1008, 'menu'],
          ['pageview', 1007, 'bookingrestaurant'],
          ['pageview', 1001, 'menu'],
          ['pageview', 1001, 'info'],
        ]),
      )
    // The button, and the page it opened.
    const ofInfo = async () =>
      (await recorded(dataDir)).filter((event) => JSON.stringify(event) === '["pageview",1001,"info"]')
    await expect.poll(ofInfo).toHaveLength(2)
  })

  withServer('a map that cannot be loaded leaves the address and says so', async ({ page }) => {
    maps.failNext(99)
    await page.goto(`${server.url}/r/q/1001/info?lang=ar`)
    const ar = messages('ar')
    const region = page.getByRole('region', { name: ar('info.map'), exact: true })
    await region.getByRole('button', { name: ar('info.showMap') }).tap()
    await expect(region.getByRole('status')).toHaveText(ar('info.mapFailed'))
    expect(maps.loads).toHaveLength(4)
    await expect(region.getByText('Via delle Sfogline 12, 40124 Bologna')).toBeVisible()
    await expect(region.getByRole('link', { name: ar('info.openMap') })).toHaveAttribute('href', /google\.com\/maps/)
    await expect(region.getByRole('button', { name: ar('info.showMap') })).toBeEnabled()
    await expectAccessible(page)
  })

  /** Asks for the map of the trattoria, of which so many loads fail first; answers the map. */
  const showMap = async (page: Page, failures: number): Promise<Locator> => {
    maps.failNext(failures)
    await page.goto(`${server.url}/r/q/1001/info?lang=it`)
    const region = page.getByRole('region', { name: it('info.map'), exact: true })
    await expect(region.getByText(it('info.mapSource'))).toBeVisible()
    expect(maps.loads).toHaveLength(0)
    await region.getByRole('button', { name: it('info.showMap') }).tap()
    const canvas = page.getByRole('region', { name: it('info.mapOf', { venue: 'Trattoria Lucia' }) })
    await expect(canvas).toBeFocused()
    return canvas
  }

  withServer('a map is loaded only when it is asked for, and tried three times', async ({ page }) => {
    const canvas = await showMap(page, 2)
    expect(maps.loads).toHaveLength(3)
    expect(Object.fromEntries(maps.loads[2] ?? [])).toMatchObject({
      key: 'key-of-the-test',
      language: 'it',
      region: 'IT',
    })
    expect((await canvas.boundingBox())?.height).toBe(350)
    const options = await page.evaluate(() => Reflect.get(window, 'fakeMap').options)
    expect(options).toMatchObject({ center: { lat: 44.4912, lng: 11.3405 }, zoom: 12, minZoom: 3 })
    const region = page.getByRole('region', { name: it('info.map'), exact: true })
    await expect(region.getByText('Via delle Sfogline 12, 40124 Bologna')).toBeVisible()
    await expectAccessible(page)
  })

  withServer('the marker of the map opens the maps page once, by key or by finger', async ({ page }) => {
    const canvas = await showMap(page, 0)
    // The maps page is not asked for: what counts is where the diner is led, and how often.
    const opened: string[] = []
    await page.context().route('https://www.google.com/**', (route) => {
      opened.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>maps</title>' })
    })
    const marker = canvas.getByRole('link', { name: it('info.marker', { venue: 'Trattoria Lucia' }) })
    await marker.focus()
    await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    // A finger on the marker is heard by the marker and by the map, and leads there once.
    await Promise.all([page.context().waitForEvent('page'), marker.tap()])
    expect(page.context().pages()).toHaveLength(3)
    for (const url of opened) expect(url).toMatch(/query=44\.4912%2C11\.3405$/)
  })
})
