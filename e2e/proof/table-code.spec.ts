import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import {
  addToCart,
  COVER,
  DINER,
  payOf,
  type Say,
  speak,
  tableOf,
  termsOf,
  VENUE,
} from '@/e2e/support/steps/order-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { suiteDatabase } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { changeRows, readRows } from '@/lib/testing/database-rows'

const say = speak('it')

/** The bath house of the demo data. */
const BEACH = 1003
const atBeach: Say = (key, values) => say(key, { ...values, type: 's' })

// Of a table that is not there, and of a code that proves nothing.
test.use({ expectedErrors: [/status of 422/] })

const chipOf = (page: Page, table: string, words = say) =>
  page.getByRole('button', { name: `${words('table.seat', { table })}, ${words('table.change')}`, exact: true })

/** From a card of the menu to where the order is placed. */
const proceed = async (page: Page) => {
  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible()
}

/** Places the order of the tables page in cash; answers what the venue was told of its table. */
const place = async (page: Page): Promise<unknown> => {
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const [row] = await readRows(suiteDatabase(), `select facts from orders where id = '${id}'`)
  return JSON.parse(Object(row).facts)
}

test('the code on a table says where one sits, from the menu to the order, and proves it', async ({ page }) => {
  await page.goto(`/r/q/${VENUE}/menu?lang=it&t=${printedCode(VENUE, 'r', '12')}`)
  // What a diner passes on names no table.
  await expect(page).toHaveURL(`/r/q/${VENUE}/menu?lang=it`)
  await expect(chipOf(page, '12')).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, say, DINER.dish)
  await proceed(page)
  await expect(page.getByText(say('table.seat', { table: '12' }), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(page.getByText(say('checkout.table.open', { table: '12' }))).toBeVisible()
  expect(await place(page)).toMatchObject({ table: '12', byCode: true })
})

test('who moves says so in one tap, and an older sheet proves nothing', async ({ page }) => {
  await page.goto(`/r/q/${VENUE}/menu?lang=it&table=12`)
  await expect(chipOf(page, '12')).toBeVisible()
  await addToCart(page, say, DINER.dish)
  await proceed(page)
  await page.getByRole('button', { name: say('table.change'), exact: true }).click()
  await expect(tableOf(page, say)).toHaveValue('12')
  await expect(tableOf(page, say)).toBeFocused()
  await expectAccessible(page)
  await tableOf(page, say).fill('99')
  await page.getByRole('button', { name: say('table.confirm') }).click()
  await expect(page.getByText(say('checkout.table.unknown', { table: '99' }))).toBeVisible()
  await tableOf(page, say).fill('14')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('table.seat', { table: '14' }), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
  const facts = await place(page)
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
  await expect(chipOf(page, 'A 1', atBeach)).toBeFocused()
})
