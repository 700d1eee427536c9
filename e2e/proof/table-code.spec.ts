import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { suiteDatabase } from '@/e2e/support/servers/suite-origin'
import { fillCart, path, speak, type Translate, tableOf } from '@/e2e/support/steps/order-steps'
import { openCartOfMenu, placeAtTable, seatChipOf } from '@/e2e/support/steps/seat-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { expect, test } from '@/e2e/support/test'
import { changeRows } from '@/lib/testing/database-rows'

const say = speak('it')

/** The bath house of the demo data. */
const BEACH = 1003
const atBeach: Translate = (key, values) => say(key, { ...values, type: 's' })

// Of a table that is not there, and of a code that proves nothing.
test.use({ expectedErrors: [/status of 422/] })

/** Opens what changes the table on the menu of a diner whose address named one. */
const openChange = async (page: Page) => {
  await fillCart(page)
  await page.goto(`${path('/menu', 'it')}&table=12`)
  await seatChipOf(page, '12').click()
  await expect(tableOf(page, say)).toHaveValue('12')
  await expect(tableOf(page, say)).toBeFocused()
}

test('a table that is not there is refused where it is changed', async ({ page }) => {
  await openChange(page)
  await expectAccessible(page)
  await tableOf(page, say).fill('99')
  await page.getByRole('button', { name: say('table.confirm') }).click()
  await expect(page.getByText(say('checkout.table.unknown', { table: '99' }))).toBeVisible()
})

test('a table that its diner changed is ordered to without proof of a code', async ({ page }) => {
  await openChange(page)
  await tableOf(page, say).fill('14')
  await page.keyboard.press('Enter')
  await expect(seatChipOf(page, '14')).toBeVisible()
  await openCartOfMenu(page)
  await expect(page.getByText(say('table.seat', { table: '14' }), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
  const facts = await placeAtTable(page)
  expect(facts).toMatchObject({ table: '14' })
  expect(facts).not.toHaveProperty('byCode')
})

test('a code that the venue renewed asks for the place by hand', async ({ page }) => {
  // As `npm run venues -- renew-codes` does.
  await changeRows(suiteDatabase(), `insert into table_code_renewals values (${BEACH}, 1) on conflict do nothing`)
  await page.goto(`/s/q/${BEACH}/menu?lang=it&t=${printedCode(BEACH, 's', 'A 1')}`)
  // Touched before the answer comes, as by a diner who reads on.
  await page.mouse.wheel(0, 1)
  await page.getByRole('button', { name: atBeach('table.ask') }).click()
  await expect(page.getByText(atBeach('checkout.table.renewed'))).toBeVisible()
  const field = tableOf(page, atBeach)
  await expect(field).toHaveValue('')
  await field.fill('a1')
  await page.getByRole('button', { name: atBeach('table.confirm') }).click()
  await expect(seatChipOf(page, 'A 1', atBeach)).toBeFocused()
})
