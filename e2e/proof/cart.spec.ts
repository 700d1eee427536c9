import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeDishes, OPERATOR } from '@/e2e/support/documents'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import {
  CAPRESE,
  CART,
  COZZE,
  lineOf,
  openCart,
  pressOn,
  proceedOf,
  SPELT_MARGHERITA,
  TWO_BURRATE,
  totalOf,
  undoOf,
  withCover,
  writeNote,
  writtenOf,
} from '@/e2e/support/steps/cart-steps'
import { cartLines, euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'

const say = speak('it')

test('a long name of a line wraps and makes the page no wider', async ({ page }) => {
  const long = { ...COZZE, name: `${'Cozze'.repeat(60)} di Cervia` }
  // The menu calls a line what it is called: here as no dish of a demo venue is.
  await page.route('**/cart-check', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(COZZE.name, long.name)
    await route.fulfill({ response, body: text })
  })
  await keepCart(page, TRATTORIA, [TWO_BURRATE, long])
  await openCart(page, suiteOrigin())
  await expect(lineOf(page, 'CozzeCozze')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a line of the cart is low, also with choices and a name on two rows', async ({ page }) => {
  await keepCart(page, TRATTORIA, [{ ...TWO_BURRATE, n: 1 }, COZZE, CAPRESE, SPELT_MARGHERITA])
  await openCart(page, suiteOrigin())
  await expect(lineOf(page, 'Margherita').locator('.cart-line-options')).toContainText('Integrale, Rucola')
  await expect(page.locator('.cart-line-picture img')).toHaveCount(4)
  for (const line of await page.locator('.cart-line').all()) {
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(110)
  }
})

test('two tabs show the same cart, whichever of them changes it', async ({ page, context }) => {
  await keepCart(page, TRATTORIA, [{ ...TWO_BURRATE, n: 1 }, COZZE, CAPRESE, SPELT_MARGHERITA])
  await openCart(page, suiteOrigin())
  const other = await context.newPage()
  await openCart(other, suiteOrigin())
  await writeNote(page, TWO_BURRATE.name, 'senza basilico')
  await expect(writtenOf(other, TWO_BURRATE.name)).toHaveText('senza basilico')
  await other.getByRole('button', { name: say('cart.more', { name: TWO_BURRATE.name }) }).click()
  await expect(totalOf(page)).toHaveText(withCover(2 * 1200 + 1200 + 1150 + 950))
  await expect(writtenOf(page, TWO_BURRATE.name)).toHaveText('senza basilico')
  await pressOn(page, CAPRESE.name, 'remove')
  await expect(lineOf(other, CAPRESE.name)).toHaveCount(0)
  await expect(totalOf(other)).toHaveText(withCover(2 * 1200 + 1200 + 950))
})

test('a stored value that is no cart shows an empty cart instead of an error', async ({ page, context }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  await openCart(page, suiteOrigin())
  const other = await context.newPage()
  await openCart(other, suiteOrigin())
  // As a broken extension might leave it.
  await other.evaluate((key) => localStorage.setItem(key, '{"version":2,"cart":{"products":7}}'), 'coperto.cart.1001')
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
})

test('a line shows its picture and what its diner is warned of', async ({ page }) => {
  const warned = { ...COZZE, warnings: ['molluscs'] }
  await keepCart(page, TRATTORIA, [{ ...TWO_BURRATE, note: 'senza basilico' }, SPELT_MARGHERITA, warned])
  await openCart(page, suiteOrigin())
  await expect(page.locator('.line-warning')).toContainText(say('dish.allergens.molluscs'))
  await expect(page.locator('.cart-line-picture img')).toHaveCount(3)
  await expect(page.getByRole('group', { name: say('cart.people.label') })).toBeVisible()
})

test('the offer to put a line back stands above the way on and is accessible', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, SPELT_MARGHERITA])
  await openCart(page, suiteOrigin())
  await pressOn(page, 'Margherita', 'remove')
  await expect(undoOf(page, SPELT_MARGHERITA.name)).toBeVisible()
  await expectAccessible(page)
  const [bar, proceed] = [await page.locator('.cart-undo').boundingBox(), await proceedOf(page).boundingBox()]
  if (!bar || !proceed) throw new Error('both are shown')
  expect(bar.y + bar.height).toBeLessThanOrEqual(proceed.y)
})

test('the offer to put a line back goes with the next change of the cart', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, COZZE])
  await openCart(page, suiteOrigin())
  // The last piece goes by '−' too.
  await page.getByRole('button', { name: say('cart.less', { name: COZZE.name }) }).click()
  await expect(undoOf(page, COZZE.name)).toBeVisible()
  await page.getByRole('button', { name: say('cart.more', { name: TWO_BURRATE.name }) }).click()
  await expect(page.locator('.cart-undo')).toHaveCount(0)
})

test('the last removed line leaves an empty cart that leads to the menu and can put it back', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, { ...SPELT_MARGHERITA, n: 3, note: 'ben cotta' }])
  await openCart(page, suiteOrigin())
  const before = await cartLines(page)
  for (const name of [TWO_BURRATE.name, 'Margherita']) await pressOn(page, name, 'remove')
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeFocused()
  await expect(page.locator('.cart-empty').getByRole('link')).toHaveAttribute('href', `/r/q/${TRATTORIA}/menu`)
  await expectAccessible(page)
  await undoOf(page, SPELT_MARGHERITA.name).click()
  await expect(page.locator('.cart-line')).toBeFocused()
  expect(await cartLines(page)).toEqual([before[1]])
})

const RUCOLA = {
  ...SPELT_MARGHERITA,
  name: 'Margherita (Aggiunte: Integrale)',
  price: 850,
  additions: [100108151],
  n: 1,
}

/** The sheet with the choices of the second line, opened from the cart. */
const openChoices = async (page: Page) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, { ...SPELT_MARGHERITA, n: 2, note: 'ben cotta' }, CAPRESE, RUCOLA])
  await openCart(page, suiteOrigin())
  const sheet = page.getByRole('dialog')
  const edit = page.locator('.cart-line').nth(1).locator('.cart-line-options').getByRole('button')
  await edit.click()
  await expect(sheet.getByRole('checkbox', { name: 'Rucola' })).toBeChecked()
  const save = sheet.getByRole('button', { name: say('dish.saveFor', { total: '' }).trim() })
  return { sheet, edit, save }
}

test('the choices of a line open as they were made, and Back closes them', async ({ page }) => {
  const { sheet, edit } = await openChoices(page)
  await expect(sheet.getByRole('radio', { name: 'Integrale' })).toBeChecked()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test('changed choices of a line are priced and keep its place and its note', { tag: '@remote' }, async ({ page }) => {
  const { sheet, save } = await openChoices(page)
  await sheet.getByRole('checkbox', { name: 'Fior di latte' }).check()
  await expect(save).toContainText(euro(2 * 1100))
  await save.click()
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  await expect(page.locator('.cart-line').nth(1).locator('.cart-line-options')).toContainText('Fior di latte')
  await expect(totalOf(page)).toHaveText(withCover(2 * 1200 + 2 * 1100 + 1150 + 850))
  expect((await cartLines(page)).map(({ id }) => id)).toEqual([
    String(TWO_BURRATE.id),
    '1001081a-100108151-100108153-100108159',
    String(CAPRESE.id),
    '1001081a-100108151',
  ])
  await expect(writtenOf(page, 'Fior di latte')).toHaveText('ben cotta')
})

test('lines whose choices become equal are one line', async ({ page }) => {
  const { sheet, save } = await openChoices(page)
  await sheet.getByRole('checkbox', { name: 'Rucola' }).uncheck()
  await save.click()
  await expect(page.locator('.cart-line')).toHaveCount(3)
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  expect(await cartLines(page)).toMatchObject([{}, { id: '1001081a-100108151', quantity: 3, note: 'ben cotta' }, {}])
})

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** A cart of which the menu changed after it was opened: a price, a dish that is sold out, one that is gone. */
const openChangedCart = async (page: Page, serve: typeof startServer): Promise<RunningServer> => {
  const server = await serve({ env: OPERATOR })
  await keepCart(page, TRATTORIA, [TWO_BURRATE, COZZE, CAPRESE])
  await openCart(page, server.url)
  await expect(proceedOf(page)).not.toHaveAttribute('aria-disabled', 'true')
  await changeDishes(server, TRATTORIA, {
    [TWO_BURRATE.id]: { price: 1350 },
    [COZZE.id]: { available: false },
    [CAPRESE.id]: null,
  })
  await comeBack(page)
  await expect(lineOf(page, COZZE.name).getByText('Esaurito')).toBeVisible()
  return server
}

test('what changed in the menu is marked in the cart and waits for the diner’s decision', async ({ page, serve }) => {
  const server = await openChangedCart(page, serve)
  const price = euro(1350)
  await expect(lineOf(page, TWO_BURRATE.name).getByText(say('cart.mark.price_changed', { price }))).toBeVisible()
  await expect(lineOf(page, CAPRESE.name).getByText('Non più nel menù')).toBeVisible()
  await expect(totalOf(page)).toHaveText(withCover(4750))
  expect((await cartLines(page)).map((line) => line.price)).toEqual([1200, 1200, 1150])
  await expectAccessible(page)
  await expect(page.getByText(say('cart.waiting', { count: 3 }))).toBeVisible()
  await proceedOf(page).click({ force: true })
  await expect(page.locator('.cart-line').first()).toBeFocused()
  await expect(page).toHaveURL(`${server.url}${CART}`)

  await page.getByRole('button', { name: say('cart.accept', { price }) }).click()
  await expect(page.locator('.cart-line').first()).toBeFocused()
  await expect(totalOf(page)).toHaveText(withCover(2 * 1350 + 1200 + 1150))
  await pressOn(page, COZZE.name, 'remove')
  await pressOn(page, CAPRESE.name, 'remove')
  await expect(totalOf(page)).toHaveText(withCover(2700))
  await expect(page.locator('.cart-line-refused')).toHaveCount(0)
  await proceedOf(page).click()
  await expect(page).toHaveURL(/\/orders\/tables/)
})

test('an order refused for a sold-out dish leads back to its marked line', async ({ page, serve }) => {
  const server = await serve({ env: OPERATOR })
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await chooseTable(page, say, '3')
  await termsOf(page, say).check()
  await changeDishes(server, TRATTORIA, { [TWO_BURRATE.id]: { available: false } })
  await payOf(page, say, 2400 + COVER).click()
  await page.getByRole('link', { name: say('checkout.failure.toCart') }).click()
  await expect(lineOf(page, TWO_BURRATE.name).getByText('Esaurito')).toBeVisible()
  await expect(page.locator('.cart-line')).toBeFocused()
  await expect(page.locator('.cart-line')).toBeInViewport()
})

test('a cart that cannot be checked leads on', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  await page.route('**/cart-check', (route) => route.abort())
  await page.goto(`${suiteOrigin()}${CART}`)
  await expect(proceedOf(page)).not.toHaveAttribute('aria-disabled', 'true')
  await proceedOf(page).click()
  await expect(page).toHaveURL(/\/orders\/tables/)
})

test('a late check of the cart marks no line that a newer one found right', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  await openCart(page, suiteOrigin())
  await page.route('**/cart-check', async (route) => {
    const { lines } = route.request().postDataJSON()
    const price = held.length === 0 ? 9900 : lines[0].price
    const status = held.length === 0 ? 'price_changed' : 'ok'
    held.push(() => route.fulfill({ json: { lines: [{ status, price, name: TWO_BURRATE.name }] } }))
  })
  await comeBack(page)
  await expect.poll(() => held.length).toBe(1)
  await comeBack(page)
  await expect.poll(() => held.length).toBe(2)
  const [older, newer] = held
  await newer?.()
  const late = page.waitForResponse('**/cart-check')
  await older?.()
  await (await late).finished()
  await expect(page.locator('.cart-line-flag')).toHaveCount(0)
})
