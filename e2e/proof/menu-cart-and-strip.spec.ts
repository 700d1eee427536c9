import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  CALAVERA,
  cartLines,
  dishCard,
  euro,
  menuPath,
  openMenu,
  stripOf,
  TRATTORIA,
  unfold,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { serveLoopback } from '@/lib/testing/loopback'

const it = messages('it')

const CULATELLO = 1001003
const CROSTINI = 1001006

test.describe('cart bar and counts', () => {
  test('the bar comes with the first item, counts and leads to the order; tabs agree, other venues have their own', async ({
    page,
    context,
  }) => {
    await openMenu(page)
    await expect(barOf(page)).toHaveCount(0)
    const culatello = dishCard(page, CULATELLO)
    await addOf(culatello).tap()
    await expect(barOf(page)).toContainText(euro(1800))
    await expect(barOf(page).locator('b')).toHaveText('1')
    await expect(page.getByRole('status')).toHaveText(
      it('menu.added', { name: 'Culatello di Zibello e burro di malga' }),
    )
    const other = await context.newPage()
    await openMenu(other, { venue: CALAVERA })
    await expect(barOf(other)).toHaveCount(0)
    await expect(other.locator('.add[data-n]')).toHaveCount(0)
    await openMenu(other)
    await expect(barOf(other).locator('b')).toHaveText('1')

    await addOf(culatello).tap()
    await expect(barOf(other)).toContainText(euro(3600))
    await expect(addOf(dishCard(other, CULATELLO))).toHaveAttribute('data-n', '2')
    await addOf(dishCard(other, CROSTINI)).tap()
    await expect(addOf(dishCard(page, CROSTINI))).toHaveAttribute('data-n', '1')
    expect(await cartLines(page)).toEqual(await cartLines(other))
    await addOf(dishCard(page, CROSTINI)).tap()
    await expect(barOf(page).locator('b')).toHaveText('4')
    await expect(barOf(page)).toContainText(euro(5300))
    await expect(barOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders`)
    await expect(addOf(culatello)).toHaveAttribute('data-n', '2')
    await expect(addOf(culatello)).toHaveAccessibleName(
      it('menu.inCart', { name: 'Culatello di Zibello e burro di malga', count: 2 }),
    )
    await expect(page.getByRole('status')).toHaveText(`${it('menu.added', { name: 'Crostini di fegatini' })} (2)`)
    expect(await cartLines(page)).toMatchObject([
      { id: '1001003', kind: 'dish', quantity: 2, price: 1800 },
      { id: '1001006', kind: 'dish', quantity: 2, price: 850 },
    ])

    // A dish that leaves the cart gets its own label back.
    const lupini = addOf(await unfold(dishCard(page, 1001020)))
    await expect(lupini).toHaveAccessibleName(it('menu.choose', { name: 'Lupini, olive e mandorle' }))
    await lupini.tap()
    await page.locator('.sheet-foot .button').tap()
    await expect(lupini).toHaveAttribute('data-n', '1')
    await other.evaluate((key) => localStorage.removeItem(key), `coperto.cart.${TRATTORIA}`)
    await expect(lupini).not.toHaveAttribute('data-n')
    await expect(lupini).toHaveAccessibleName(it('menu.choose', { name: 'Lupini, olive e mandorle' }))
    await expect(barOf(page)).toHaveCount(0)
  })

  test('a card of a stored cart has its count before the rest of the menu is here', async ({ page, request }) => {
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
    await slow.close()
  })
})

test('the strip marks the course that is read, jumps to one and opens it, and leaves Back alone', async ({ page }) => {
  await page.goto(`/r/q/${TRATTORIA}?lang=it`)
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
  // The last course keeps its mark though it cannot reach the top.
  const last = stripOf(page).getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(current).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL(/\/q\/1001\?/)
})
