import { expectAccessible } from '@/e2e/support/accessibility'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import {
  addToCart,
  CLOSED_TABLE,
  chooseTable,
  DINER,
  openTables,
  path,
  payOf,
  speak,
  type Translate,
  tableOf,
  takeTable,
  termsOf,
  watchOrders,
} from '@/e2e/support/steps/order-steps'

const say = speak(DINER.locale)

// A refused table is an answer of 4xx, which the browser logs as an error.
test.use({ expectedErrors: [/status of 422/] })

test('a diner at a table orders in cash, from the first page to the confirmation', { tag: '@remote' }, async ({
  page,
}) => {
  const sent = watchOrders(page)
  await page.goto(path('', DINER.locale))
  await page.getByRole('link', { name: say('splash.menu') }).click()
  await addToCart(page, say, DINER.dish)
  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await page.getByRole('button', { name: say('cart.more', { name: DINER.dish }) }).click()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(page, say, DINER.table)
  await expect(page.getByText(say('checkout.table.open', { table: DINER.table }))).toBeVisible()
  await termsOf(page, say).check()
  const total = DINER.price * 2 + COVER
  await payOf(page, say, total).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/success\?provider=cash/)
  await expect(page.getByText(euro(total))).toBeVisible()
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: say('confirmation.toMenu') }).click()
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
})

test('a closed table is refused with its message and nothing is sent', { tag: '@remote' }, async ({ page }) => {
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  // The examples are tables of this venue.
  await expect(page.getByText(say('checkout.table.hint', { examples: '1 o A 1' }))).toBeVisible()
  await termsOf(page, say).check()
  await chooseTable(page, say, CLOSED_TABLE)
  await expect(page.getByText(say('checkout.table.closed', { table: CLOSED_TABLE }))).toBeVisible()
  await expect(tableOf(page, say)).toHaveAttribute('aria-invalid', 'true')
  const pay = payOf(page, say, DINER.price + COVER)
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  // A diner can press it nevertheless; the driver of this browser would wait for it to be enabled.
  await pay.click({ force: true })
  await expect(tableOf(page, say)).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('an order without accepted terms is not sent, and the terms get the focus', async ({ page }) => {
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  await chooseTable(page, say, '14')
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
  const pay = payOf(page, say, DINER.price + COVER)
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(pay).toHaveAccessibleDescription(say('checkout.missing.terms'))
  await pay.click({ force: true })
  await expect(page.getByText(say('checkout.terms.missing'))).toBeVisible()
  await expect(termsOf(page, say)).toBeFocused()
  expect(sent).toEqual([])
})

test('a double tap on the button is one order', async ({ page }) => {
  const sent = watchOrders(page)
  await openTables(page, DINER, say)
  await takeTable(page, say, '17')
  await termsOf(page, say).check()
  const pay = payOf(page, say, DINER.price + COVER)
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
  await pay.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(sent).toHaveLength(1)
})

const SEATS = [
  {
    what: 'a hotel guest orders to the room',
    venue: 1002,
    type: 'h',
    dish: { id: 1002001, name: 'Cornetto sfogliato al burro', price: 300, n: 1 },
    seat: '101',
  },
  {
    what: 'a guest on the beach orders to the umbrella',
    venue: 1003,
    type: 's',
    dish: { id: 1003007, name: 'Cassone alle erbette', price: 650, n: 1 },
    seat: 'A 2',
  },
] as const

for (const { what, venue, type, dish, seat } of SEATS) {
  test(what, async ({ page }) => {
    const there: Translate = (key, values) => say(key, { ...values, type })
    await keepCart(page, venue, [dish])
    await page.goto(`/${type}/q/${venue}/orders/tables?lang=it`)
    await chooseTable(page, there, seat)
    await expect(page.getByText(there('checkout.table.open', { table: seat }))).toBeVisible()
    await termsOf(page, there).check()
    await payOf(page, there, dish.price).click()
    await expect(page.getByRole('heading', { level: 1, name: there('confirmation.order.title') })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${seat}$`) })).toBeVisible()
    const people = page.getByRole('term').filter({ hasText: there('confirmation.order.people') })
    await expect(people).toHaveCount(type === 's' ? 0 : 1)
  })
}

test('an order refused for a sold-out dish names it and leads back to its line', async ({ page }) => {
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'item_unavailable', line: 0 } } }),
  )
  await openTables(page, DINER, say)
  await chooseTable(page, say, '21')
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(page.getByText(say('checkout.failure.item_unavailable', { name: DINER.dish }))).toBeVisible()
  await page.getByRole('link', { name: say('checkout.failure.toCart') }).click()
  await expect(page.locator('.cart-line').first()).toBeVisible()
})
