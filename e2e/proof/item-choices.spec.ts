import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  cartLines,
  dishCard,
  drinkCard,
  euro,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')
const addFor = (cents: number): string => it('dish.addFor', { total: euro(cents) })

const BOARD = 1001001
const CULATELLO = 1001003
const FIORENTINA = 1001063
const MARGHERITA = 1001081

test('quantity starts at 1 and the total follows; details give way to the choices; of variations one is taken', async ({
  page,
}) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
  await sheet.getByRole('button', { name: it('dish.addToOrder') }).click()
  const quantity = sheet.getByRole('group', { name: it('dish.quantity') })
  const less = quantity.getByRole('button', { name: it('dish.less') })
  await expect(quantity).toContainText('1')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.click({ force: true })
  await expect(sheet.getByRole('button', { name: addFor(1800) })).toBeVisible()
  await quantity.getByRole('button', { name: it('dish.more') }).click()
  await quantity.getByRole('button', { name: it('dish.more') }).click()
  await less.click()
  await sheet.getByRole('button', { name: addFor(3600) }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '2')
  await expect(page.getByRole('status')).toHaveText(it('menu.added', { name: sourceDish(CULATELLO).name }))
  await expect(dishCard(page, CULATELLO).getByRole('heading').getByRole('button')).toBeFocused()

  // One sheet, which keeps the focus.
  await openSheet(dishCard(page, BOARD), 'name')
  await sheet.evaluate((element) => element.setAttribute('data-same', ''))
  await sheet.getByRole('button', { name: it('dish.addToOrder') }).click()
  await expect(sheet.getByRole('heading', { name: sourceDish(BOARD).name })).toBeFocused()
  await expect(sheet).toHaveAttribute('data-same')
  await expect(sheet).toHaveCount(1)
  await sheet.getByRole('button', { name: it('common.close') }).click()
  await expect(sheet).toHaveCount(0)

  await openSheet(dishCard(page, BOARD), 'add')
  const radios = sheet.getByRole('group', { name: it('dish.variation') }).getByRole('radio')
  // As on the menu, under the name of the variation that costs the same: it stands once, with its price in its name.
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
    { id: '1001003', quantity: 2, price: 1800 },
    { id: '1001001v-100100103', name: 'Tagliere della Lucia – Per quattro', price: 5200, quantity: 1 },
  ])
})

test('price 0 is added once a variation is chosen, a glass with its name, id and price; a long name is cut for the eye', async ({
  page,
}) => {
  await openMenu(page)
  const from = it('dish.from', { price: euro(4800) })
  await expect((await openSheet(dishCard(page, FIORENTINA), 'name')).getByText(from)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  const sheet = await openSheet(dishCard(page, FIORENTINA), 'add')
  const { name } = sourceDish(FIORENTINA)
  expect(name.length).toBeGreaterThan(20)
  await expect(sheet.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(sheet.getByRole('heading').locator('[aria-hidden]')).toHaveText(`${name.slice(0, 19).trim()}…`)
  await expect(sheet.getByText(it('dish.pickFirst'))).toBeVisible()
  await expect(sheet.locator('.sheet-foot .button')).toHaveCount(0)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await sheet.getByRole('radio', { name: /1 kg/ }).check()
  await expect(sheet.getByRole('button', { name: addFor(6000) })).toBeVisible()
  await expect(sheet.getByText(it('dish.pickFirst'))).toHaveCount(0)
  await page.goBack()
  await expect(sheet).toHaveCount(0)

  await openSheet(drinkCard(page, 1001813), 'add')
  await expect(sheet.getByRole('radio', { name: it('dish.bottle') })).toBeChecked()
  await sheet.getByRole('radio', { name: it('dish.glass') }).check()
  await sheet.getByRole('button', { name: addFor(450) }).click()
  const sorbara = { id: '1001813-v', kind: 'drink', name: 'Lambrusco di Sorbara DOC (Calice)', price: 450, quantity: 1 }
  expect(await cartLines(page)).toMatchObject([sorbara])
  // After adding, the glass is not chosen any more.
  await openSheet(drinkCard(page, 1001813), 'add')
  await expect(sheet.getByRole('radio', { name: it('dish.bottle') })).toBeChecked()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  // A drink sold by the glass alone.
  await openSheet(drinkCard(page, 1001842), 'add')
  await expect(sheet.getByText(it('dish.pickFirst'))).toBeVisible()
  await sheet.getByRole('radio', { name: it('dish.glass') }).check()
  await sheet.getByRole('button', { name: addFor(600) }).click()
  expect(await cartLines(page)).toMatchObject([sorbara, { id: '1001842-v', price: 600 }])
})

test('additions in either order are one line; beyond the maximum a pick is dim, and of exactly one the other replaces it', async ({
  page,
}) => {
  await openMenu(page)
  for (const names of [
    ['Integrale', 'Rucola', 'Fior di latte'],
    ['Fior di latte', 'Integrale', 'Rucola'],
  ]) {
    const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
    for (const name of names) await sheet.getByRole(name === 'Integrale' ? 'radio' : 'checkbox', { name }).check()
    await sheet.getByRole('button', { name: addFor(1100) }).click()
    await expect(sheetOf(page)).toHaveCount(0)
  }
  expect(await cartLines(page)).toMatchObject([
    {
      id: '1001081a-100108151-100108153-100108159',
      name: 'Margherita (Aggiunte: Integrale, Fior di latte, Rucola)',
      price: 1100,
      quantity: 2,
    },
  ])
  await expect(barOf(page)).toContainText(euro(2200))

  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  for (const name of ['Fior di latte', 'Rucola', 'Olive taggiasche'])
    await sheet.getByRole('checkbox', { name }).check()
  const beyond = sheet.getByRole('checkbox', { name: 'Funghi porcini' })
  await expect(beyond).toHaveAccessibleName(`Funghi porcini ${it('dish.full', { max: 3 })} + ${euro(300)}`)
  await expect(beyond).toHaveAttribute('aria-disabled', 'true')
  await beyond.click({ force: true })
  await expect(beyond).not.toBeChecked()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: addFor(750 + 150 + 100 + 150) })).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Rucola' }).uncheck()
  await beyond.check()
  await expect(sheet.getByRole('button', { name: addFor(750 + 150 + 150 + 300) })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Integrale' }).check()
  await sheet.getByRole('radio', { name: 'Senza glutine' }).check()
  await expect(sheet.getByRole('radio', { name: 'Integrale' })).not.toBeChecked()
  await expect(sheet.getByRole('button', { name: addFor(750 + 250 + 150 + 150 + 300) })).toBeVisible()
})

test('the suggested drink comes along as one more; a mandatory category without a pick is said to the letter, focused', {
  tag: '@remote',
}, async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, 1001020), 'add')
  await sheet.getByRole('checkbox', { name: it('dish.suggestedDrink', { name: 'Spritz della Lucia' }) }).check()
  await sheet.getByRole('button', { name: it('dish.more') }).click()
  await sheet.getByRole('button', { name: addFor(550 * 2 + 700) }).click()
  const suggested = [
    { id: '1001020', quantity: 2, price: 550 },
    { id: '1001830', kind: 'drink', quantity: 1, price: 700 },
  ]
  expect(await cartLines(page)).toMatchObject(suggested)
  await expect(barOf(page).locator('b')).toHaveText('3')

  await openSheet(dishCard(page, MARGHERITA), 'add')
  await sheet.getByRole('button', { name: addFor(750) }).click()
  const alert = sheet.getByRole('alert')
  await expect(alert).toHaveText('Attenzione, devi selezionare almeno un elemento di Impasto')
  await expect(sheet.getByRole('radio', { name: 'Classico a 48 ore' })).toBeFocused()
  await expect(sheet.getByRole('group', { name: /^Impasto/ })).toHaveAccessibleDescription(/devi selezionare/)
  expect(await cartLines(page)).toMatchObject(suggested)
  await sheet.getByRole('radio', { name: 'Integrale' }).check()
  // The word goes with the pick.
  await expect(alert).toHaveCount(0)
  await sheet.getByRole('button', { name: addFor(850) }).click()
  await expect(addOf(dishCard(page, MARGHERITA))).toHaveAttribute('data-n', '1')
})
