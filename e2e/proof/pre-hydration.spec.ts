import type { ServerResponse } from 'node:http'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { holdScripts, isAppReady, paintMenu } from '@/e2e/support/steps/menu/first-paint-steps'
import {
  addOf,
  BOARD,
  barOf,
  CULATELLO,
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
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { serveLoopback } from '@/lib/testing/loopback'

const it = messages('it')

const RAGU = 1001022
const KEPT = [
  { id: CULATELLO, name: sourceDish(CULATELLO).name, price: 1800, n: 2 },
  { id: RAGU, name: sourceDish(RAGU).name, price: 1300, n: 3 },
]

for (const { where, control } of [
  { where: 'the name of a dish', control: nameOf },
  { where: 'the + of a dish with choices', control: addOf },
]) {
  test(`a tap on ${where} before hydration opens its sheet afterwards`, async ({ page }) => {
    const release = await holdScripts(page)
    await paintMenu(page)
    await control(dishCard(page, BOARD)).tap()
    await expect(dishCard(page, BOARD)).toHaveClass(/waiting/)
    expect(await isAppReady(page)).toBe(false)
    release()
    const sheet = page.getByRole('dialog', { name: sourceDish(BOARD).name })
    await expect(sheet).toBeVisible()
    await expect(dishCard(page, BOARD)).not.toHaveClass(/waiting/)
    await expect(sheet.getByRole('radio')).toHaveCount(3)
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
  })
}

test('a stored cart shows its counts before hydration, and a tap adds to them', async ({ page }) => {
  await keepCart(page, TRATTORIA, KEPT)
  const release = await holdScripts(page)
  await paintMenu(page)
  const add = addOf(dishCard(page, CULATELLO))
  await expect(add).toHaveAttribute('data-n', '2')
  await expect(addOf(dishCard(page, RAGU))).toHaveAttribute('data-n', '3')
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '3')
  expect(await isAppReady(page)).toBe(false)
  release()
  await expect(barOf(page).locator('b')).toHaveText('6')
  await expect(add).toHaveAttribute('data-n', '3')
  expect(await cartLines(page)).toMatchObject([{ quantity: 3 }, { quantity: 3 }])
})

test('a course of the strip that is tapped before hydration opens afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await paintMenu(page)
  await stripOf(page).getByRole('link', { name: 'Primi' }).tap()
  expect(await isAppReady(page)).toBe(false)
  release()
  await expect(dishCard(page, RAGU)).toBeVisible()
})

test('a broken stored cart leaves a menu that takes dishes', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"cart":'), `coperto.cart.${TRATTORIA}`)
  const release = await holdScripts(page)
  await paintMenu(page)
  await addOf(dishCard(page, CULATELLO)).tap()
  release()
  await expect(barOf(page)).toContainText(euro(1800))
})

test('a tool that is tapped before hydration opens afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await paintMenu(page)
  await page.getByRole('button', { name: it('menu.search') }).tap()
  release()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a course of the strip that is tapped before hydration stays in the shared cart', async ({ page }) => {
  const release = await holdScripts(page)
  await paintMenu(page, '#shareid=abc')
  await stripOf(page).getByRole('link', { name: 'Primi' }).tap()
  await page.waitForFunction(() => !location.hash.includes('shareid'))
  release()
  await ready(page)
  await expect(dishCard(page, RAGU)).toBeVisible()
  await expect(page).toHaveURL(/#[\w-]+&shareid=abc$/)
})

test('nothing shifts when a cart is restored, scripts start and pictures come late', async ({ page }) => {
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
  await paintMenu(page)
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
    // A page that is open would log that the rest never came.
    await page.close()
    await slow.close()
  })
}
