import type { Page } from 'playwright/test'
import { COVER, PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { suggestingServer } from '@/e2e/support/servers/suggesting-server'
import { it as booking, bookOf, fill, PERSON } from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  fillPerson,
  formTermsOf,
  payFormOf,
  personFieldOf,
  SATURDAY_EVENING,
  say,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { addToCart, chooseTable, DINER, payOf, speak, termsOf, VENUE } from '@/e2e/support/steps/order-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { countEffort, type Effort, effortOf } from '@/e2e/support/taps'

/** At seven on a Saturday evening, it looks addresses up at a fake service. */
let running: Awaited<ReturnType<typeof suggestingServer>>
let origin: string

test.beforeAll(async () => {
  running = await suggestingServer({ now: SATURDAY_EVENING })
  origin = running.server.url
})
test.afterAll(() => running.close())

test.beforeEach(({ context }) => countEffort(context))

const table = speak('it')
const pizza = DISHES[PIZZERIA]

/** From the first page of a code to the one that says the order is placed. */
const expectEffort = async (page: Page, effort: Effort) => expect(await effortOf(page)).toEqual(effort)

const fillCart = async (page: Page, dish: string, times = 1) => {
  for (let time = 0; time < times; time += 1) await addToCart(page, table, dish)
  await page.getByRole('link', { name: table('menu.cartBar') }).click()
  await page.getByRole('link', { name: table('cart.proceed') }).click()
}

const payInCash = async (page: Page) => {
  await termsOf(page, table).check()
  await payOf(page, table, DINER.price + COVER).click()
  await expect(page.getByRole('heading', { level: 1, name: table('confirmation.order.title') })).toBeVisible()
}

test('an order at the table takes six taps and the number of the table', async ({ page }) => {
  await page.goto(`${origin}/r/q/1001?lang=it`)
  await page.getByRole('link', { name: table('splash.menu') }).click()
  await fillCart(page, DINER.dish)
  await chooseTable(page, table, DINER.table)
  await payInCash(page)
  await expectEffort(page, { taps: 6, typed: 1 })
})

test('an order by the code of a table takes five taps and nothing typed', async ({ page }) => {
  await page.goto(`${origin}/r/q/1001/menu?lang=it&t=${printedCode(VENUE, 'r', '12')}`)
  await expect(page).toHaveURL(`${origin}/r/q/1001/menu?lang=it`)
  await fillCart(page, DINER.dish)
  await expect(page.getByText(table('checkout.table.open', { table: '12' }))).toBeVisible()
  await payInCash(page)
  await expectEffort(page, { taps: 5, typed: 0 })
})

test('a takeaway order takes eight taps and three typed fields', async ({ page }) => {
  await page.goto(`${origin}/t/q/${PIZZERIA}?lang=it`)
  await page.getByRole('link', { name: table('splash.menu') }).click()
  await fillCart(page, pizza.name)
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
  await page.getByRole('button', { name: /^Appena possibile · 19:2/ }).click()
  await fillPerson(page)
  await formTermsOf(page).check()
  await payFormOf(page, pizza.price).click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  await expectEffort(page, { taps: 8, typed: 3 })
})

test('a delivery order takes ten taps and four typed fields', async ({ page }) => {
  await page.goto(`${origin}/d/q/${PIZZERIA}?lang=it`)
  await page.getByRole('link', { name: table('splash.menu') }).click()
  await fillCart(page, pizza.name, 2)
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
  await page.getByRole('combobox', { name: say('address.label') }).fill('toledo')
  await page.getByRole('option', { name: /Toledo/ }).click()
  await expect(page.getByText(say('forms.address.cost', { amount: euro(300) }))).toBeVisible()
  await page.getByRole('button', { name: /^Appena possibile · 19:4/ }).click()
  await fillPerson(page)
  await personFieldOf(page, 'phone').blur()
  await formTermsOf(page).check()
  await payFormOf(page, pizza.price * 2 + 300).click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  await expectEffort(page, { taps: 10, typed: 4 })
})

test('a booking for two takes four taps and three typed fields', async ({ page }) => {
  await page.goto(`${origin}/b/q/trattoria-lucia?lang=it`)
  await page.getByRole('link', { name: booking('splash.book') }).click()
  await page.getByRole('button', { name: booking('booking.tomorrow'), exact: true }).click()
  await page.getByRole('button', { name: '20:30', exact: true }).click()
  await fill(page, PERSON)
  await bookOf(page).click()
  await expect(page).toHaveURL(/\/bookingcompleted$/)
  await expectEffort(page, { taps: 4, typed: 3 })
})
