import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright/test'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  cartLines,
  dishCard,
  euro,
  keepCart,
  menuPath,
  nameOf,
  ready,
  SAKURA,
  sheetOf,
  sourceDish,
  stripOf,
  TRATTORIA,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { serveLoopback } from '@/lib/testing/loopback'

const it = messages('it')

const CULATELLO = 1001003
const BOARD = 1001001
const KEPT = [
  { id: CULATELLO, name: sourceDish(CULATELLO).name, price: 1800, n: 2 },
  { id: 1001022, name: sourceDish(1001022).name, price: 1300, n: 3 },
]

/** Holds back every script of the app. */
const holdScripts = (page: Page) => holdRequests(page, '**/_next/static/**/*.js')

/** Opens the menu as far as its first paint. */
const paint = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(menuPath({ hash }), { waitUntil: 'commit' })
  await expect(dishCard(page, BOARD)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

const isAppReady = (page: Page) => page.evaluate(() => performance.getEntriesByName('app-ready').length > 0)

test('a tap on + at first paint shows in the next frame and is in the cart after hydration', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      () => {
        requestAnimationFrame(() => {
          document.documentElement.dataset.seen = document.querySelector('.add[data-n]') ? 'shown' : 'not yet'
        })
      },
      { capture: true, once: true },
    )
  })
  const release = await holdScripts(page)
  await paint(page)
  const add = addOf(dishCard(page, CULATELLO))
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '1')
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '2')
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'shown')
  expect(await isAppReady(page)).toBe(false)
  expect(await cartLines(page)).toEqual([])
  release()
  await expect(barOf(page)).toContainText(euro(3600))
  await expect(add).toHaveAttribute('data-n', '2')
  expect(await cartLines(page)).toMatchObject([{ id: String(CULATELLO), quantity: 2 }])
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '3')
})

test('a tap on the name or a + that asks, at first paint, opens the sheet after hydration', async ({ page }) => {
  for (const of of [nameOf, addOf]) {
    const release = await holdScripts(page)
    await paint(page)
    await of(dishCard(page, BOARD)).tap()
    await expect(dishCard(page, BOARD)).toHaveClass(/waiting/)
    expect(await isAppReady(page)).toBe(false)
    release()
    const sheet = page.getByRole('dialog', { name: sourceDish(BOARD).name })
    await expect(sheet).toBeVisible()
    await expect(dishCard(page, BOARD)).not.toHaveClass(/waiting/)
    // '+' leads to the choices, the name to the details, as after hydration.
    await expect(sheet.getByRole('radio')).toHaveCount(of === addOf ? 3 : 0)
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
  }
})

test('the counts of a stored cart are there before hydration, a tap adds to them, and one on the strip opens its course', async ({
  page,
}) => {
  await keepCart(page, TRATTORIA, KEPT)
  const release = await holdScripts(page)
  await paint(page)
  const add = addOf(dishCard(page, CULATELLO))
  await expect(add).toHaveAttribute('data-n', '2')
  await expect(addOf(dishCard(page, 1001022))).toHaveAttribute('data-n', '3')
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '3')
  await stripOf(page).getByRole('link', { name: 'Primi' }).tap()
  expect(await isAppReady(page)).toBe(false)
  release()
  await expect(barOf(page).locator('b')).toHaveText('6')
  await expect(dishCard(page, 1001022)).toBeVisible()
  await expect(add).toHaveAttribute('data-n', '3')
  expect(await cartLines(page)).toMatchObject([{ quantity: 3 }, { quantity: 3 }])
})

test('a broken stored cart leaves a working menu, and a tool tapped at first paint opens after hydration', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"cart":'), `coperto.cart.${TRATTORIA}`)
  const release = await holdScripts(page)
  await paint(page)
  await addOf(dishCard(page, CULATELLO)).tap()
  await page.getByRole('button', { name: it('menu.search') }).tap()
  release()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(barOf(page)).toContainText(euro(1800))
})

test('a course of the strip tapped at first paint stays in the shared cart', async ({ page }) => {
  const release = await holdScripts(page)
  await paint(page, '#shareid=abc')
  await stripOf(page).getByRole('link', { name: 'Primi' }).tap()
  await page.waitForFunction(() => !location.hash.includes('shareid'))
  release()
  await ready(page)
  await expect(dishCard(page, 1001022)).toBeVisible()
  await expect(page).toHaveURL(/#[\w-]+&shareid=abc$/)
})

test('nothing shifts: first paint, restored cart, hydration and late pictures', async ({ page }) => {
  await keepCart(page, TRATTORIA, KEPT)
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifted += Number(entry.value)
      }
      document.documentElement.dataset.shifted = String(shifted)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdScripts(page)
  await page.route('**/pictures/**', async (route) => {
    await ready(page).catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
  await paint(page)
  release()
  await ready(page)
  await expect(barOf(page).locator('b')).toHaveText('5')
  await page.waitForLoadState('networkidle')
  const shifted = await page.locator('html').getAttribute('data-shifted')
  expect(Number(shifted ?? 0)).toBeLessThanOrEqual(0.01)
})

for (const { what, options } of [
  { what: 'a menu', options: {} },
  { what: 'a menu that takes no orders', options: { venue: SAKURA } },
]) {
  test(`nothing shifts in ${what} that arrives tag by tag`, async ({ page, request }) => {
    const menu = await (await request.get(menuPath(options))).text()
    const responses: ServerResponse[] = []
    const slow = await serveLoopback((_, response) => {
      responses.push(response.setHeader('content-type', 'text/html; charset=utf-8'))
    })
    const opened = page.goto(slow.origin, { waitUntil: 'commit' })
    await expect.poll(() => responses.length).toBe(1)
    const [body, thirdCard] = [menu.indexOf('<body'), menu.split('</article>', 3).join('').length]
    // Not within a line of text, which may break elsewhere once all of it is there.
    const tags = menu.slice(body, thirdCard).split(/(?=<(?!\/|!|span|b\b))/)
    responses[0]?.write(menu.slice(0, body))
    for (const tag of tags) {
      responses[0]?.write(tag)
      await opened
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    }
    await expect(page.locator('article.card').nth(2)).toBeVisible()
    await slow.close()
  })
}
