import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addFor, MARGHERITA } from '@/e2e/support/steps/menu/dish-steps'
import {
  addOf,
  barOf,
  cartLines,
  dishCard,
  euro,
  openMenu,
  openSheet,
  sheetOf,
} from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

test('the total includes the price of every addition, in whichever order they are picked', async ({ page }) => {
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
})

test('beyond the maximum of a category no further addition can be picked', async ({ page }) => {
  await openMenu(page)
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
})

test('a missing mandatory choice is named and focused, and nothing is added without it', { tag: '@remote' }, async ({
  page,
}) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  await sheet.getByRole('button', { name: addFor(750) }).click()
  const alert = sheet.getByRole('alert')
  await expect(alert).toHaveText('Attenzione, devi selezionare almeno un elemento di Impasto')
  await expect(sheet.getByRole('radio', { name: 'Classico a 48 ore' })).toBeFocused()
  await expect(sheet.getByRole('group', { name: /^Impasto/ })).toHaveAccessibleDescription(/devi selezionare/)
  expect(await cartLines(page)).toEqual([])
  await sheet.getByRole('radio', { name: 'Integrale' }).check()
  // The message goes with the pick.
  await expect(alert).toHaveCount(0)
  await sheet.getByRole('button', { name: addFor(850) }).click()
  await expect(addOf(dishCard(page, MARGHERITA))).toHaveAttribute('data-n', '1')
})
