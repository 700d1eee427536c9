import type { Page } from 'playwright/test'
import { COVER, PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { suggestingServer } from '@/e2e/support/servers/suggesting-server'
import { it as booking, bookOf, fieldOf, PERSON } from '@/e2e/support/steps/booking-steps'
import {
  addressOf,
  DISHES,
  formTermsOf,
  payFormOf,
  personFieldOf,
  SATURDAY_EVENING,
  say,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { addToCart, DINER, payOf, speak, tableOf, termsOf, VENUE } from '@/e2e/support/steps/order-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { countTaps, tapsOf, typeFrom } from '@/e2e/support/taps'

/** At seven on a Saturday evening, it looks addresses up at a fake service. */
let running: Awaited<ReturnType<typeof suggestingServer>>
let origin: string

test.beforeAll(async () => {
  running = await suggestingServer({ now: SATURDAY_EVENING })
  origin = running.server.url
})
test.afterAll(() => running.close())

test.beforeEach(({ context }) => countTaps(context))

const table = speak('it')
const pizza = DISHES[PIZZERIA]

/** From the menu to the page that says the order is placed. */
const expectTaps = async (page: Page, most: number) => expect(await tapsOf(page)).toBeLessThanOrEqual(most)

const openCart = async (page: Page, dish: string, times = 1) => {
  for (let time = 0; time < times; time += 1) await addToCart(page, table, dish)
  await page.getByRole('link', { name: table('menu.cartBar') }).click()
}

const proceed = (page: Page) => page.getByRole('link', { name: table('cart.proceed') }).click()

const typePerson = (page: Page) => typeFrom(personFieldOf(page, 'name'), PERSON.name, PERSON.surname, PERSON.phone)

const payInCash = async (page: Page) => {
  await termsOf(page, table).check()
  await payOf(page, table, DINER.price + COVER).click()
  await expect(page.getByRole('heading', { level: 1, name: table('confirmation.order.title') })).toBeVisible()
}

test('an order by the code of a table takes four taps', async ({ page }) => {
  await page.goto(`${origin}/r/q/1001/menu?lang=it&t=${printedCode(VENUE, 'r', '12')}`)
  await expect(page).toHaveURL(`${origin}/r/q/1001/menu?lang=it`)
  await openCart(page, DINER.dish)
  await expect(page.getByText(table('checkout.table.open', { table: '12' }))).toBeVisible()
  await payInCash(page)
  await expectTaps(page, 4)
})

test('an order at a table that is typed takes six taps', async ({ page }) => {
  await page.goto(`${origin}/r/q/1001/menu?lang=it`)
  await openCart(page, DINER.dish)
  await proceed(page)
  await typeFrom(tableOf(page, table), DINER.table)
  await payInCash(page)
  await expectTaps(page, 6)
})

test('a takeaway order takes seven taps', async ({ page }) => {
  await page.goto(`${origin}/t/q/${PIZZERIA}/menu?lang=it`)
  await openCart(page, pizza.name)
  await proceed(page)
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
  await expect(page.getByRole('button', { name: /^Appena possibile · 19:2/, pressed: true })).toBeVisible()
  await typePerson(page)
  await formTermsOf(page).check()
  await payFormOf(page, pizza.price).click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  await expectTaps(page, 7)
})

test('a delivery order takes ten taps', async ({ page }) => {
  await page.goto(`${origin}/d/q/${PIZZERIA}/menu?lang=it`)
  await openCart(page, pizza.name, 2)
  await proceed(page)
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
  await typeFrom(addressOf(page), 'toledo')
  await page.getByRole('option', { name: /Toledo/ }).click()
  await expect(page.getByText(say('forms.address.cost', { amount: euro(300) }))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Appena possibile · 19:4/, pressed: true })).toBeVisible()
  await typePerson(page)
  await formTermsOf(page).check()
  await payFormOf(page, pizza.price * 2 + 300).click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  await expectTaps(page, 10)
})

test('a booking for two takes five taps from the first page', async ({ page }) => {
  await page.goto(`${origin}/b/q/trattoria-lucia?lang=it`)
  await page.getByRole('link', { name: booking('splash.book') }).click()
  await page.getByRole('button', { name: booking('booking.tomorrow'), exact: true }).click()
  await page.getByRole('button', { name: '20:30', exact: true }).click()
  await typeFrom(fieldOf(page, 'name'), PERSON.name, PERSON.surname, PERSON.phone)
  await bookOf(page).click()
  await expect(page).toHaveURL(/\/bookingcompleted$/)
  await expectTaps(page, 5)
})
