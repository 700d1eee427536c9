import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeDishes, OPERATOR } from '@/e2e/support/documents'
import { expect, test } from '@/e2e/support/own-server'
import { cartLines, euro, keepCart, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { COVER, chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { suiteOrigin } from '@/e2e/support/suite-origin'

const say = speak('it')

const BURRATA = { id: 1001016, name: 'Burrata e datterini confit', price: 1200, n: 2 }
const COZZE = { id: 1001010, name: 'Cozze di Cervia alla marinara', price: 1200, n: 1 }
const CAPRESE = { id: 1001017, name: 'Caprese di bufala', price: 1150, n: 1 }

/** With spelt dough and rocket. */
const MARGHERITA = {
  id: 1001081,
  name: 'Margherita (Aggiunte: Integrale, Rucola)',
  price: 950,
  n: 1,
  additions: [100108151, 100108159],
}

const CART = `/r/q/${TRATTORIA}/orders?lang=it`

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const noteOf = (page: Page, name: string) => lineOf(page, name).getByRole('textbox')
const writtenOf = (page: Page, name: string) => lineOf(page, name).locator('.line-note')
const pressOn = (page: Page, name: string, key: 'noteAdd' | 'noteDone' | 'edit' | 'remove') =>
  lineOf(page, name)
    .getByRole('button', { name: say(`cart.${key}`) })
    .click()
const writeNote = async (page: Page, name: string, note: string) => {
  await pressOn(page, name, 'noteAdd')
  await expect(noteOf(page, name)).toBeFocused()
  await noteOf(page, name).fill(note)
  await pressOn(page, name, 'noteDone')
}
const proceedOf = (page: Page) => page.getByRole('link', { name: say('cart.proceed') })
const totalOf = (page: Page) => page.locator('.cart-foot .totals-strong dd')
/** A total as the page writes it, with the cover of one person. */
const withCover = (cents: number): string => euro(cents + COVER)

/** Opens the cart and waits until its lines were checked. */
const openCart = async (page: Page, origin: string) => {
  const checked = page.waitForResponse('**/cart-check')
  await page.goto(`${origin}${CART}`)
  return checked
}

test('every line has picture, name, price, pieces and note, and the page its total and its ways on', {
  tag: '@remote',
}, async ({ page }) => {
  const long = { ...COZZE, name: `${'Cozze'.repeat(60)} di Cervia` }
  // The menu calls a line what it is called: here as no dish of a demo venue is.
  await page.route('**/cart-check', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(COZZE.name, long.name)
    await route.fulfill({ response, body: text })
  })
  await keepCart(page, TRATTORIA, [BURRATA, long])
  await openCart(page, suiteOrigin())
  await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('cart.backToMenu') })).toHaveAttribute(
    'href',
    `/r/q/${TRATTORIA}/menu`,
  )
  const line = lineOf(page, BURRATA.name)
  await expect(line.getByText(euro(2400), { exact: true })).toBeVisible()
  await expect(line.locator('.cart-line-picture img')).toHaveAttribute('src', /\/pictures\//)
  await expect(totalOf(page)).toHaveText(withCover(3600))
  await expect(proceedOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders/tables`)
  await line.getByRole('button', { name: say('cart.more', { name: BURRATA.name }) }).click()
  await expect(totalOf(page)).toHaveText(withCover(4800))
  await line.getByRole('button', { name: say('cart.less', { name: BURRATA.name }) }).click()
  await expect(noteOf(page, BURRATA.name)).toHaveCount(0)
  await writeNote(page, BURRATA.name, 'senza basilico')
  await expect(line.getByRole('button', { name: say('cart.edit') })).toBeFocused()
  await page.reload()
  await expect(writtenOf(page, BURRATA.name)).toHaveText('senza basilico')
  await pressOn(page, BURRATA.name, 'edit')
  await expect(noteOf(page, BURRATA.name)).toHaveValue('senza basilico')
  await noteOf(page, BURRATA.name).fill('')
  await noteOf(page, BURRATA.name).press('Enter')
  await expect(line.getByRole('button', { name: say('cart.noteAdd') })).toBeFocused()
  // A long name wraps: nothing is pushed off the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  for (const { name } of [BURRATA, long]) await pressOn(page, name, 'remove')
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeFocused()
  await expect(page.locator('.cart-empty').getByRole('link')).toHaveAttribute('href', `/r/q/${TRATTORIA}/menu`)
})

test('a line is low, also with choices and a name on two rows; two tabs hold one cart and what came first', async ({
  page,
  context,
}) => {
  await keepCart(page, TRATTORIA, [{ ...BURRATA, n: 1 }, COZZE, CAPRESE, MARGHERITA])
  await openCart(page, suiteOrigin())
  await expect(lineOf(page, 'Margherita').locator('.cart-line-options')).toContainText('Integrale, Rucola')
  await expect(page.locator('.cart-line-picture img')).toHaveCount(4)
  for (const line of await page.locator('.cart-line').all()) {
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(110)
  }

  const other = await context.newPage()
  await openCart(other, suiteOrigin())
  await writeNote(page, BURRATA.name, 'senza basilico')
  await expect(writtenOf(other, BURRATA.name)).toHaveText('senza basilico')
  await other.getByRole('button', { name: say('cart.more', { name: BURRATA.name }) }).click()
  await expect(totalOf(page)).toHaveText(withCover(2 * 1200 + 1200 + 1150 + 950))
  await expect(writtenOf(page, BURRATA.name)).toHaveText('senza basilico')
  await pressOn(page, CAPRESE.name, 'remove')
  await expect(lineOf(other, CAPRESE.name)).toHaveCount(0)
  await expect(totalOf(other)).toHaveText(withCover(2 * 1200 + 1200 + 950))
  // A value that is no cart, as a broken extension might leave it, breaks neither tab.
  await other.evaluate((key) => localStorage.setItem(key, '{"version":2,"cart":{"products":7}}'), 'coperto.cart.1001')
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
})

test('lines take the place of their frame; a removed one comes back there, until something else is done', async ({
  page,
}) => {
  const warned = { ...COZZE, warnings: ['molluscs'] }
  const baked = { ...MARGHERITA, n: 3, note: 'ben cotta' }
  await keepCart(page, TRATTORIA, [{ ...BURRATA, note: 'senza basilico' }, baked, warned])
  await openCart(page, suiteOrigin())
  await expect(page.locator('.line-warning')).toContainText(say('dish.allergens.molluscs'))
  await expect(page.locator('.cart-line-picture img')).toHaveCount(3)
  await expect(page.getByRole('group', { name: say('cart.people.label') })).toBeVisible()

  const before = await cartLines(page)
  const undo = (name: string) => page.getByRole('button', { name: `${say('cart.undo')} ${name}` })
  await pressOn(page, 'Margherita', 'remove')
  await expect(page.getByRole('status').filter({ hasText: 'Margherita' })).toBeAttached()
  await expect(page.locator('.cart-undo')).toContainText(say('cart.taken', { name: MARGHERITA.name }))
  await expectAccessible(page)
  const [bar, proceed] = [await page.locator('.cart-undo').boundingBox(), await proceedOf(page).boundingBox()]
  if (!bar || !proceed) throw new Error('both are shown')
  expect(bar.y + bar.height).toBeLessThanOrEqual(proceed.y)
  await undo(MARGHERITA.name).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  await expect(page.locator('.cart-undo')).toHaveCount(0)
  expect(await cartLines(page)).toEqual(before)

  // The last piece goes by '−' too; what is done next takes the offer away.
  await page.getByRole('button', { name: say('cart.less', { name: COZZE.name }) }).click()
  await expect(undo(COZZE.name)).toBeVisible()
  await page.getByRole('button', { name: say('cart.more', { name: BURRATA.name }) }).click()
  await expect(page.locator('.cart-undo')).toHaveCount(0)

  // The last line leaves an empty cart, which has it back.
  for (const name of [BURRATA.name, 'Margherita']) await pressOn(page, name, 'remove')
  await expect(page.getByRole('heading', { name: say('cart.emptyTitle') })).toBeFocused()
  await expectAccessible(page)
  await undo(MARGHERITA.name).click()
  await expect(page.locator('.cart-line')).toBeFocused()
  expect(await cartLines(page)).toEqual([before[1]])
})

test('what was chosen of a line is changed where it stands; equal lines become one', { tag: '@remote' }, async ({
  page,
}) => {
  const rucola = { ...MARGHERITA, name: 'Margherita (Aggiunte: Integrale)', price: 850, additions: [100108151], n: 1 }
  await keepCart(page, TRATTORIA, [BURRATA, { ...MARGHERITA, n: 2, note: 'ben cotta' }, CAPRESE, rucola])
  await openCart(page, suiteOrigin())
  const sheet = page.getByRole('dialog')
  const save = sheet.getByRole('button', { name: say('dish.saveFor', { total: '' }).trim() })
  const edit = page.locator('.cart-line').nth(1).locator('.cart-line-options').getByRole('button')
  await edit.click()
  await expect(sheet.getByRole('checkbox', { name: 'Rucola' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: 'Integrale' })).toBeChecked()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(edit).toBeFocused()

  await edit.click()
  await sheet.getByRole('checkbox', { name: 'Fior di latte' }).check()
  await expect(save).toContainText(euro(2 * 1100))
  await save.click()
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  await expect(page.locator('.cart-line').nth(1).locator('.cart-line-options')).toContainText('Fior di latte')
  await expect(totalOf(page)).toHaveText(withCover(2 * 1200 + 2 * 1100 + 1150 + 850))
  expect((await cartLines(page)).map(({ id }) => id)).toEqual([
    String(BURRATA.id),
    '1001081a-100108151-100108153-100108159',
    String(CAPRESE.id),
    '1001081a-100108151',
  ])
  await expect(writtenOf(page, 'Fior di latte')).toHaveText('ben cotta')

  await edit.click()
  for (const name of ['Fior di latte', 'Rucola']) await sheet.getByRole('checkbox', { name }).uncheck()
  await save.click()
  await expect(page.locator('.cart-line')).toHaveCount(3)
  await expect(page.locator('.cart-line').nth(1)).toBeFocused()
  expect(await cartLines(page)).toMatchObject([{}, { id: '1001081a-100108151', quantity: 3, note: 'ben cotta' }, {}])
})

test('what changed since is marked, and only the diner decides', async ({ page, serve }) => {
  const server = await serve({ env: OPERATOR })
  await keepCart(page, TRATTORIA, [BURRATA, COZZE, CAPRESE])
  await openCart(page, server.url)
  await expect(proceedOf(page)).not.toHaveAttribute('aria-disabled', 'true')
  await changeDishes(server, TRATTORIA, {
    [BURRATA.id]: { price: 1350 },
    [COZZE.id]: { available: false },
    [CAPRESE.id]: null,
  })

  await test.step('found when the diner comes back to the tab, and nothing changes by itself', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const price = euro(1350)
    await expect(lineOf(page, BURRATA.name).getByText(say('cart.mark.price_changed', { price }))).toBeVisible()
    await expect(lineOf(page, COZZE.name).getByText('Esaurito')).toBeVisible()
    await expect(lineOf(page, CAPRESE.name).getByText('Non più nel menu')).toBeVisible()
    await expect(totalOf(page)).toHaveText(withCover(4750))
    expect((await cartLines(page)).map((line) => line.price)).toEqual([1200, 1200, 1150])
    await expectAccessible(page)
  })

  await test.step('the way on waits for the decisions, and says so', async () => {
    await expect(page.getByText(say('cart.waiting', { count: 3 }))).toBeVisible()
    await proceedOf(page).click({ force: true })
    await expect(page.locator('.cart-line').first()).toBeFocused()
    await expect(page).toHaveURL(`${server.url}${CART}`)
  })

  await test.step('a new price is taken, the rest removed', async () => {
    await page.getByRole('button', { name: say('cart.accept', { price: euro(1350) }) }).click()
    await expect(page.locator('.cart-line').first()).toBeFocused()
    await expect(totalOf(page)).toHaveText(withCover(2 * 1350 + 1200 + 1150))
    await pressOn(page, COZZE.name, 'remove')
    await pressOn(page, CAPRESE.name, 'remove')
    await expect(totalOf(page)).toHaveText(withCover(2700))
    await expect(page.locator('.cart-line-refused')).toHaveCount(0)
    await proceedOf(page).click()
  })

  await test.step('an order refused later leads back to its line, marked', async () => {
    await chooseTable(page, say, '3')
    await termsOf(page, say).check()
    await changeDishes(server, TRATTORIA, { [BURRATA.id]: { available: false } })
    await payOf(page, say, 2700 + COVER).click()
    await page.getByRole('link', { name: say('checkout.failure.toCart') }).click()
    await expect(lineOf(page, BURRATA.name).getByText('Esaurito')).toBeVisible()
    await expect(page.locator('.cart-line')).toBeFocused()
    await expect(page.locator('.cart-line')).toBeInViewport()
  })
})

test('no answer stops nobody, and a late one marks no newer line', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await keepCart(page, TRATTORIA, [BURRATA])
  await page.route('**/cart-check', (route) => route.abort())
  await page.goto(`${suiteOrigin()}${CART}`)
  await expect(proceedOf(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/cart-check')
  await page.route('**/cart-check', async (route) => {
    const { lines } = route.request().postDataJSON()
    const price = held.length === 0 ? 9900 : lines[0].price
    const status = held.length === 0 ? 'price_changed' : 'ok'
    held.push(() => route.fulfill({ json: { lines: [{ status, price, name: BURRATA.name }] } }))
  })
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect.poll(() => held.length).toBe(1)
  await comeBack()
  await expect.poll(() => held.length).toBe(2)
  const [older, newer] = held
  await newer?.()
  const late = page.waitForResponse('**/cart-check')
  await older?.()
  await (await late).finished()
  await expect(page.locator('.cart-line-flag')).toHaveCount(0)
  await proceedOf(page).click()
  await expect(page).toHaveURL(/\/orders\/tables/)
})
