import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addToCart, DINER, fillCart, path, speak, tableOf, VENUE } from '@/e2e/support/steps/order-steps'
import { openCartOfMenu, placeAtTable, seatChipOf } from '@/e2e/support/steps/seat-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'

const say = speak('it')

test('the code on a table names the table from the menu to the order, which leaves from the cart', async ({ page }) => {
  await page.goto(`/r/q/${VENUE}/menu?lang=it&t=${printedCode(VENUE, 'r', '12')}`)
  // What a diner passes on names no table.
  await expect(page).toHaveURL(`/r/q/${VENUE}/menu?lang=it`)
  await expect(seatChipOf(page, '12')).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, say, DINER.dish)
  await openCartOfMenu(page)
  await expect(page.getByText(say('checkout.table.open', { table: '12' }))).toBeVisible()
  expect(await placeAtTable(page)).toMatchObject({ table: '12', byCode: true })
})

test('a diner who moved changes the table in the cart', async ({ page }) => {
  await fillCart(page)
  await page.goto(`${path('/menu', 'it')}&table=12`)
  await expect(seatChipOf(page, '12')).toBeVisible()
  await openCartOfMenu(page)
  await expect(tableOf(page, say)).toHaveValue('12')
  await tableOf(page, say).fill('14')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
})
