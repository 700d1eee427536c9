import { messages } from '@/e2e/support/messages'
import { addFor, MARGHERITA, SORBARA } from '@/e2e/support/steps/menu/dish-steps'
import {
  BOARD,
  barOf,
  cartLines,
  dishCard,
  drinkCard,
  euro,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const FIORENTINA = 1001063

test('the + of a dish with choices opens its sheet at the choices', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  const first = sheet.getByRole('radio', { name: 'Classico a 48 ore' })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  // What stands above the choices is still on the sheet.
  await expect(sheet.getByText(sourceDish(MARGHERITA).description)).toBeVisible()
})

test('a dish without a price of its own leads from its bar to what is to be chosen first', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, FIORENTINA), 'name')
  await sheet.getByRole('button', { name: it('dish.pickFirst') }).click()
  await expect(sheet.getByRole('radio').first()).toBeFocused()
  await expect(sheet.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
})

test('one variation of a dish is chosen, and its price is the total', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, BOARD), 'add')
  const radios = sheet.getByRole('group', { name: it('dish.variation') }).getByRole('radio')
  // The dish and the variation of the same price are one choice, under the variation's name as on the menu.
  await expect(radios).toHaveCount(3)
  await expect(sheet.getByRole('radio', { name: `Per una persona ${euro(1600)}` })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Per due' }).check()
  await expect(sheet.getByRole('button', { name: addFor(2800) })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Per quattro' }).check()
  expect(
    await radios.evaluateAll((all) => all.filter((one) => one instanceof HTMLInputElement && one.checked).length),
  ).toBe(1)
  await sheet.getByRole('button', { name: addFor(5200) }).click()
  expect(await cartLines(page)).toMatchObject([
    { id: '1001001v-100100103', name: 'Tagliere della Lucia – Per quattro', price: 5200, quantity: 1 },
  ])
})

test('a dish without a price of its own can be added once a variation is chosen', async ({ page }) => {
  await openMenu(page)
  const from = it('dish.from', { price: euro(4800) })
  await expect((await openSheet(dishCard(page, FIORENTINA), 'name')).getByText(from)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  const sheet = await openSheet(dishCard(page, FIORENTINA), 'add')
  await expect(sheet.getByText(it('dish.pickFirst'))).toBeVisible()
  await expect(sheet.locator('.sheet-foot .button-primary')).toHaveCount(0)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await sheet.getByRole('radio', { name: /1 kg/ }).check()
  await expect(sheet.getByRole('button', { name: addFor(6000) })).toBeVisible()
  await expect(sheet.getByText(it('dish.pickFirst'))).toHaveCount(0)
})

test('a long name is cut in the bar of a scrolled sheet and never in its title', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, FIORENTINA), 'name')
  const { name } = sourceDish(FIORENTINA)
  expect(name.length).toBeGreaterThan(20)
  const title = sheet.getByRole('heading', { name, exact: true })
  await expect(title).toBeInViewport()
  await sheet.getByRole('radio').last().scrollIntoViewIfNeeded()
  await expect(title).not.toBeInViewport()
  const bar = sheet.getByText(`${name.slice(0, 19).trim()}…`, { exact: true })
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test('the note of a dish reaches its line of the cart', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  await sheet.getByRole('radio', { name: 'Integrale' }).check()
  await sheet.getByRole('textbox', { name: it('dish.note') }).fill(' ben cotta ')
  await sheet.getByRole('button', { name: addFor(850) }).click()
  expect(await cartLines(page)).toMatchObject([{ itemId: MARGHERITA, note: 'ben cotta' }])
})

test('a glass is added under its own name and price, and the next time the bottle is chosen', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(drinkCard(page, SORBARA), 'add')
  await expect(sheet.getByRole('radio', { name: it('dish.bottle') })).toBeChecked()
  await sheet.getByRole('radio', { name: it('dish.glass') }).check()
  await sheet.getByRole('button', { name: addFor(450) }).click()
  expect(await cartLines(page)).toMatchObject([
    { id: '1001813-v', kind: 'drink', name: 'Lambrusco di Sorbara DOC (Calice)', price: 450, quantity: 1 },
  ])
  await openSheet(drinkCard(page, SORBARA), 'add')
  await expect(sheet.getByRole('radio', { name: it('dish.bottle') })).toBeChecked()
})

test('a drink sold by the glass alone has its glass chosen from the start', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(drinkCard(page, 1001842), 'add')
  await expect(sheet.getByRole('radio', { name: it('dish.glass') })).toBeChecked()
  await sheet.getByRole('button', { name: addFor(600) }).click()
  expect(await cartLines(page)).toMatchObject([{ id: '1001842-v', price: 600 }])
})

test('in a category of exactly one, the next pick replaces the last', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  for (const name of ['Fior di latte', 'Olive taggiasche', 'Funghi porcini'])
    await sheet.getByRole('checkbox', { name }).check()
  await sheet.getByRole('radio', { name: 'Integrale' }).check()
  await sheet.getByRole('radio', { name: 'Senza glutine' }).check()
  await expect(sheet.getByRole('radio', { name: 'Integrale' })).not.toBeChecked()
  await expect(sheet.getByRole('button', { name: addFor(750 + 250 + 150 + 150 + 300) })).toBeVisible()
})

test('the suggested drink is added once, as a line of its own', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, 1001020), 'add')
  await sheet.getByRole('checkbox', { name: it('dish.suggestedDrink', { name: 'Spritz della Lucia' }) }).check()
  await sheet.getByRole('button', { name: it('dish.more') }).click()
  await sheet.getByRole('button', { name: addFor(550 * 2 + 700) }).click()
  expect(await cartLines(page)).toMatchObject([
    { id: '1001020', quantity: 2, price: 550 },
    { id: '1001830', kind: 'drink', quantity: 1, price: 700 },
  ])
  await expect(barOf(page).locator('b')).toHaveText('3')
})
