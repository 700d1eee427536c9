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

test('the choices replace the details in the same sheet, which keeps the focus', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, BOARD), 'name')
  await sheet.evaluate((element) => element.setAttribute('data-same', ''))
  await sheet.getByRole('button', { name: it('dish.addToOrder') }).click()
  await expect(sheet.getByRole('heading', { name: sourceDish(BOARD).name })).toBeFocused()
  await expect(sheet).toHaveAttribute('data-same')
  await expect(sheet).toHaveCount(1)
  await sheet.getByRole('button', { name: it('common.close') }).click()
  await expect(sheet).toHaveCount(0)
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
  await expect(sheet.locator('.sheet-foot .button')).toHaveCount(0)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await sheet.getByRole('radio', { name: /1 kg/ }).check()
  await expect(sheet.getByRole('button', { name: addFor(6000) })).toBeVisible()
  await expect(sheet.getByText(it('dish.pickFirst'))).toHaveCount(0)
})

test('a long name is shortened for the eye alone', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, FIORENTINA), 'add')
  const { name } = sourceDish(FIORENTINA)
  expect(name.length).toBeGreaterThan(20)
  await expect(sheet.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(sheet.getByRole('heading').locator('[aria-hidden]')).toHaveText(`${name.slice(0, 19).trim()}…`)
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

test('a drink sold by the glass alone can be added once the glass is chosen', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(drinkCard(page, 1001842), 'add')
  await expect(sheet.getByText(it('dish.pickFirst'))).toBeVisible()
  await sheet.getByRole('radio', { name: it('dish.glass') }).check()
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
