import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addToCart, DINER, fillCart, path, speak, VENUE } from '@/e2e/support/steps/order-steps'
import { openCartOfMenu, placeAtTable, seatChipOf } from '@/e2e/support/steps/seat-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'

const say = speak('it')

test('the code on a table names the table from the menu to the order', async ({ page }) => {
  await page.goto(`/r/q/${VENUE}/menu?lang=it&t=${printedCode(VENUE, 'r', '12')}`)
  // What a diner passes on names no table.
  await expect(page).toHaveURL(`/r/q/${VENUE}/menu?lang=it`)
  await expect(seatChipOf(page, '12')).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, say, DINER.dish)
  await openCartOfMenu(page)
  await expect(page.getByText(say('table.seat', { table: '12' }), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(page.getByText(say('checkout.table.open', { table: '12' }))).toBeVisible()
  expect(await placeAtTable(page)).toMatchObject({ table: '12', byCode: true })
})

test('a diner who moved changes the table in the cart', async ({ page }) => {
  await fillCart(page)
  await page.goto(`${path('/menu', 'it')}&table=12`)
  await expect(seatChipOf(page, '12')).toBeVisible()
  await openCartOfMenu(page)
  await page.getByRole('button', { name: say('table.change'), exact: true }).click()
  await page.getByRole('textbox', { name: say('checkout.table.label') }).fill('14')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('table.seat', { table: '14' }), { exact: true })).toBeVisible()
})
