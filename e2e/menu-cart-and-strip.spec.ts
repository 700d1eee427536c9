import {
  addOf,
  barOf,
  CALAVERA,
  cartLines,
  dishCard,
  euro,
  menuPath,
  openMenu,
  ready,
  SAKURA,
  stripOf,
  TRATTORIA,
  unfold,
} from '@/e2e/menu-steps'
import { serveLoopback } from '@/e2e/support/loopback'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')
const en = messages('en')

test.describe('cart bar and counts', () => {
  test('the bar comes with the first item, counts, totals and leads to the order', async ({ page }) => {
    await openMenu(page)
    await expect(barOf(page)).toHaveCount(0)
    const culatello = dishCard(page, 1001003)
    await addOf(culatello).tap()
    await expect(barOf(page)).toContainText(euro(1800))
    await expect(barOf(page).locator('b')).toHaveText('1')
    await addOf(culatello).tap()
    await addOf(dishCard(page, 1001006)).tap()
    await expect(barOf(page).locator('b')).toHaveText('3')
    await expect(barOf(page)).toContainText(euro(4450))
    await expect(barOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders`)
    await expect(addOf(culatello)).toHaveAttribute('data-n', '2')
    await expect(addOf(culatello)).toHaveAccessibleName(
      it('menu.inCart', { name: 'Culatello di Zibello e burro di malga', count: 2 }),
    )
    await expect(page.getByRole('status')).toHaveText(it('menu.added', { name: 'Crostini di fegatini' }))
    expect(await cartLines(page)).toMatchObject([
      { id: '1001003', kind: 'dish', quantity: 2, price: 1800 },
      { id: '1001006', kind: 'dish', quantity: 1, price: 850 },
    ])
  })

  test('a cart of one venue does not show at another', async ({ page }) => {
    await openMenu(page)
    await addOf(dishCard(page, 1001003)).tap()
    await expect(barOf(page)).toBeVisible()
    await openMenu(page, { venue: CALAVERA })
    await expect(barOf(page)).toHaveCount(0)
    await expect(page.locator('.add[data-n]')).toHaveCount(0)
    await openMenu(page)
    await expect(barOf(page).locator('b')).toHaveText('1')
  })

  test('two tabs agree', async ({ page, context }) => {
    await openMenu(page)
    const other = await context.newPage()
    await openMenu(other)
    await addOf(dishCard(page, 1001003)).tap()
    await expect(barOf(other)).toContainText(euro(1800))
    await expect(addOf(dishCard(other, 1001003))).toHaveAttribute('data-n', '1')
    await addOf(dishCard(other, 1001003)).tap()
    await expect(addOf(dishCard(page, 1001003))).toHaveAttribute('data-n', '2')
    expect(await cartLines(page)).toEqual(await cartLines(other))
  })

  test('a dish that leaves the cart gets its own label back', async ({ page, context }) => {
    await openMenu(page)
    const lupini = addOf(await unfold(dishCard(page, 1001020)))
    await expect(lupini).toHaveAccessibleName(it('menu.choose', { name: 'Lupini, olive e mandorle' }))
    await lupini.tap()
    await page.locator('.sheet-foot .button').tap()
    await expect(lupini).toHaveAttribute('data-n', '1')
    const other = await context.newPage()
    await openMenu(other)
    await other.evaluate((key) => localStorage.removeItem(key), `coperto.cart.${TRATTORIA}`)
    await expect(lupini).not.toHaveAttribute('data-n')
    await expect(lupini).toHaveAccessibleName(it('menu.choose', { name: 'Lupini, olive e mandorle' }))
    await expect(barOf(page)).toHaveCount(0)
  })

  test('the counts of a stored cart are in the labels, in another language too', async ({ page }) => {
    await openMenu(page)
    await addOf(dishCard(page, 1001003)).tap()
    await page.goto(menuPath({ lang: 'en' }))
    await ready(page)
    await expect(addOf(dishCard(page, 1001003))).toHaveAccessibleName(
      en('menu.inCart', { name: 'Culatello di Zibello with Alpine butter', count: 1 }),
    )
  })

  test('a card of a stored cart has its count before the rest of the menu is here', async ({ page, request }) => {
    const menu = await (await request.get(menuPath())).text()
    const slow = await serveLoopback((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(menu.slice(0, menu.lastIndexOf('</article>')))
    })
    await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
      `coperto.cart.${TRATTORIA}`,
      JSON.stringify({ cart: { products: [{ kind: 'dish', itemId: 1001003, quantity: 2 }] } }),
    ] as const)
    await page.goto(slow.origin, { waitUntil: 'commit' })
    await expect(addOf(dishCard(page, 1001003))).toHaveAttribute('data-n', '2')
    await slow.close()
  })
})

test.describe('strip of courses', () => {
  test('jumps to a course and opens it', async ({ page }) => {
    await openMenu(page)
    const desserts = page.locator('#menu > details.course').nth(8)
    await expect(desserts).not.toHaveAttribute('open')
    const link = stripOf(page).getByRole('link', { name: 'Dolci' })
    await link.click()
    await expect(desserts).toHaveAttribute('open')
    await expect(dishCard(page, 1001103)).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'true')
    const top = await desserts.evaluate((course) => course.getBoundingClientRect().top)
    const strip = await stripOf(page).boundingBox()
    expect(top).toBeGreaterThanOrEqual((strip?.height ?? 0) - 1)
    expect(top).toBeLessThan(120)
  })

  test('opens the group around a course as well', async ({ page }) => {
    await openMenu(page, { venue: SAKURA })
    const course = page.locator('details.course', { has: page.getByRole('heading', { name: 'Cocktail e analcolici' }) })
    await expect(course).toBeHidden()
    await stripOf(page).getByRole('link', { name: 'Cocktail e analcolici' }).click()
    await expect(course.locator('article').first()).toBeInViewport()
  })

  test('the last course keeps its mark though it cannot reach the top', async ({ page }) => {
    await openMenu(page)
    const link = stripOf(page).getByRole('link').last()
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(link).toBeInViewport({ ratio: 0.9 })
    await expect(stripOf(page).locator('[aria-current]')).toHaveCount(1)
  })

  test('marks the course that is being read, and keeps the mark in view', async ({ page }) => {
    await openMenu(page)
    const current = stripOf(page).locator('[aria-current]')
    await expect(current).toHaveText('Antipasti')
    await page
      .locator('#menu > details.course')
      .nth(5)
      .evaluate((course) => course.scrollIntoView())
    await expect(current).toHaveText('Pizze')
    await expect(current).toBeInViewport({ ratio: 0.9 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveText('Antipasti')
  })

  test('leaves Back alone, and takes a course in the address', async ({ page }) => {
    await page.goto(`/r/q/${TRATTORIA}?lang=it`)
    await openMenu(page)
    await stripOf(page).getByRole('link', { name: 'Primi' }).click()
    await stripOf(page).getByRole('link', { name: 'Contorni' }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/q\/1001\?/)
    await openMenu(page, { hash: '#c100111' })
    await expect(dishCard(page, 1001069)).toBeVisible()
  })
})
