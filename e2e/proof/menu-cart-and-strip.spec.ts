import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import {
  addOf,
  barOf,
  CALAVERA,
  CULATELLO,
  cartLines,
  dishCard,
  euro,
  keepCart,
  menuPath,
  openMenu,
  sourceDish,
  stripOf,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { serveLoopback } from '@/lib/testing/loopback'

const it = messages('it')

const CROSTINI = 1001006
const LUPINI = 1001020

test('the cart of one venue does not show on the menu of another', async ({ page }) => {
  await keepCart(page, TRATTORIA, [{ id: CULATELLO, name: sourceDish(CULATELLO).name, price: 1800, n: 1 }])
  await openMenu(page)
  await expect(barOf(page).locator('b')).toHaveText('1')
  await openMenu(page, { venue: CALAVERA })
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.locator('.add[data-n]')).toHaveCount(0)
})

test('two tabs of a menu have the same cart', async ({ page, context }) => {
  await openMenu(page)
  await addOf(dishCard(page, CULATELLO)).tap()
  const other = await context.newPage()
  await openMenu(other)
  await expect(barOf(other).locator('b')).toHaveText('1')
  await addOf(dishCard(page, CULATELLO)).tap()
  await expect(barOf(other)).toContainText(euro(3600))
  await expect(addOf(dishCard(other, CULATELLO))).toHaveAttribute('data-n', '2')
  await addOf(dishCard(other, CROSTINI)).tap()
  await expect(addOf(dishCard(page, CROSTINI))).toHaveAttribute('data-n', '1')
  expect(await cartLines(page)).toEqual(await cartLines(other))
})

test('the + of a dish in the cart is named with how many there are', async ({ page }) => {
  const { name } = sourceDish(CULATELLO)
  await keepCart(page, TRATTORIA, [{ id: CULATELLO, name, price: 1800, n: 2 }])
  await openMenu(page)
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '2')
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAccessibleName(it('menu.inCart', { name, count: 2 }))
})

test('the + of a dish that leaves the cart has its first name again', async ({ page, context }) => {
  await openMenu(page)
  const lupini = addOf(await unfold(dishCard(page, LUPINI)))
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

test('a card of a stored cart has its count before the rest of the menu has arrived', async ({ page, request }) => {
  const menu = await (await request.get(menuPath())).text()
  const slow = await serveLoopback((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write(menu.slice(0, menu.lastIndexOf('</article>')))
  })
  await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
    `coperto.cart.${TRATTORIA}`,
    JSON.stringify({ cart: { products: [{ kind: 'dish', itemId: CULATELLO, quantity: 2 }] } }),
  ] as const)
  await page.goto(slow.origin, { waitUntil: 'commit' })
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '2')
  // A page that is open would log that the rest never came.
  await page.close()
  await slow.close()
})

test('the strip marks the course that is being read', async ({ page }) => {
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

test('the strip marks the last course too, which cannot reach the top', async ({ page }) => {
  await openMenu(page)
  const last = stripOf(page).getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(stripOf(page).locator('[aria-current]')).toHaveCount(1)
})

test('Back leaves the menu after a tap on the strip', async ({ page }) => {
  await page.goto(`/r/q/${TRATTORIA}?lang=it`)
  await openMenu(page)
  for (const link of [stripOf(page).getByRole('link', { name: 'Dolci' }), stripOf(page).getByRole('link').last()]) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/q\/1001\?/)
})
