import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addFor } from '@/e2e/support/steps/menu/dish-steps'
import {
  addOf,
  CULATELLO,
  cartLines,
  dishCard,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

test('the quantity of a dish starts at 1 and the total follows it', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
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
  await expect(nameOf(dishCard(page, CULATELLO))).toBeFocused()
  expect(await cartLines(page)).toMatchObject([{ id: '1001003', quantity: 2, price: 1800 }])
})
