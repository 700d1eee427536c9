import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import {
  anywayOf,
  BATTUTA,
  CONTAINS_MILK,
  keepFilters,
  leaveOf,
  openFiltered,
  reasonsOf,
  SUITABILITY,
  summaryOf,
  tapAdd,
} from '@/e2e/support/steps/menu/filter-steps'
import {
  addOf,
  barOf,
  CULATELLO,
  cartLines,
  dishCard,
  drinkCard,
  keepCart,
  menuPath,
  openMenu,
  ready,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, payOf, speak, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { FLAGS, join, phone, SECOND, share } from '@/e2e/support/steps/share-steps'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const say = speak('it')

const WATER = 1001801
const BEER = 1001809
const CAPPUCCINO = 1001835
const MARINARA = 1001087
const UNDECLARED = say('dish.warning.undeclared')

const PLAIN = { id: BATTUTA, name: sourceDish(BATTUTA).name, price: 1500, n: 1 }
const WITH_MILK = { id: CULATELLO, name: sourceDish(CULATELLO).name, price: 1800, n: 1, warnings: ['milk'] }
const UNKNOWN = { id: 1001098, name: sourceDish(1001098).name, price: 650, n: 1, warnings: ['undeclared'] }

let systems: Awaited<ReturnType<typeof fakeVenueSystems>>
let server: RunningServer

test.beforeAll(async () => {
  systems = await fakeVenueSystems()
  server = await startServer({ env: { ...FLAGS, COPERTO_ORDERS_API_URL: systems.origin } })
})
test.afterAll(async () => {
  await server.kill()
  await systems.close()
})

/** The orders that reach the kitchen from now on, oldest first. */
const kitchen = () => {
  const before = systems.received.orders.length
  return () => systems.received.orders.slice(before).map(({ order }) => order)
}

const switchOf = (page: Page): Locator => page.getByRole('switch', { name: say('dish.warning.told') })
const sectionOf = (page: Page): Locator => page.getByRole('region', { name: say('dish.warning.section') })
const receiptOf = (page: Page): Locator => page.getByRole('region', { name: say('confirmation.receipt.title') })
const lineOf = (page: Page, name: string): Locator => page.locator('.cart-line', { hasText: name })
const warningsOf = async (page: Page) => (await cartLines(page)).map(({ itemId, warnings }) => [itemId, warnings])

const openTables = (page: Page) => page.goto(`${server.url}/r/q/1001/orders/tables?lang=it`)

const order = async (page: Page, cents: number, sit = takeTable) => {
  await sit(page, say, '3')
  await termsOf(page, say).check()
  await payOf(page, say, cents).click()
  await expect(receiptOf(page)).toBeVisible()
}

/** Orders a dish that suits, with the allergies told to the kitchen. */
const orderTelling = async (page: Page) => {
  await keepFilters(page)
  await keepCart(page, 1001, [PLAIN])
  await openTables(page)
  await expect(switchOf(page)).not.toBeChecked()
  await expect(sectionOf(page)).toContainText(say('dish.warning.health', { venue: 'Trattoria Lucia' }))
  await switchOf(page).check()
  await order(page, PLAIN.price + COVER)
}

test('the cart keeps a warning only of what was added against the filters', async ({ page }) => {
  await openFiltered(page)
  await tapAdd(dishCard(page, CULATELLO))
  await anywayOf(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await tapAdd(dishCard(page, BATTUTA))
  await expect(barOf(page)).toContainText('2')
  await tapAdd(drinkCard(page, WATER))
  await expect(reasonsOf(page)).toHaveText(UNDECLARED)
  await anywayOf(page).tap()
  await expect(barOf(page)).toContainText('3')
  expect(await warningsOf(page)).toEqual([
    [CULATELLO, ['milk']],
    [BATTUTA, undefined],
    [WATER, ['undeclared']],
  ])
})

test('the cart, the order form and the receipt repeat each warning', async ({ page }) => {
  await keepFilters(page)
  await keepCart(page, 1001, [WITH_MILK, PLAIN, UNKNOWN])
  await page.goto(`${server.url}/r/q/1001/orders?lang=it`)
  await expect(lineOf(page, WITH_MILK.name)).toContainText(CONTAINS_MILK)
  await expect(page.locator('.line-warning')).toHaveText([CONTAINS_MILK, UNDECLARED])
  await expectAccessible(page)
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(sectionOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(sectionOf(page)).toContainText(CONTAINS_MILK)
  await expect(switchOf(page)).not.toBeChecked()
  await expect(switchOf(page)).toHaveAccessibleDescription(new RegExp(say('dish.allergens.milk')))
  await expectAccessible(page)
  await order(page, WITH_MILK.price + PLAIN.price + UNKNOWN.price + COVER)
  await expect(receiptOf(page).locator('.line-warning')).toHaveText([CONTAINS_MILK, UNDECLARED])
  await expectAccessible(page)
})

test('the kitchen’s system receives the warning of each product', async ({ page }) => {
  const received = kitchen()
  await keepCart(page, 1001, [WITH_MILK, PLAIN, UNKNOWN])
  await openTables(page)
  await order(page, WITH_MILK.price + PLAIN.price + UNKNOWN.price + COVER)
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]).toMatchObject({
    note: '',
    products: [{ note: 'ATTENZIONE: contiene latte' }, { note: '' }, { note: 'ATTENZIONE: allergeni non dichiarati' }],
  })
})

test('tracking learns of no warning, from the menu to the order', async ({ page }) => {
  const tracked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/track') tracked.push(request.postData() ?? '')
  })
  await keepFilters(page)
  await page.goto(server.url + menuPath())
  await expect(summaryOf(page)).toContainText(say('filters.notAGuarantee'))
  await tapAdd(dishCard(page, CULATELLO))
  await anywayOf(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await order(page, WITH_MILK.price + COVER)
  expect(tracked.join()).not.toMatch(/milk|warnings|undeclared/)
})

test('allergies are told to the kitchen where the diner switched it on', async ({ page }) => {
  const received = kitchen()
  await orderTelling(page)
  await expect(receiptOf(page)).toContainText(say('dish.warning.sent', { allergens: say('dish.allergens.milk') }))
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.note).toBe('Allergie comunicate dal cliente: latte')
})

test('an order that told allergies leaves none of them on the device', async ({ page }) => {
  await orderTelling(page)
  // What was chosen in the filters stays, by its number.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/milk|Allergie/)
})

test('a second order tells the kitchen no allergies until it is switched on again', async ({ page }) => {
  const received = kitchen()
  await orderTelling(page)
  await page.goto(server.url + menuPath())
  await ready(page)
  // Until the filters are answered, adding asks whatever the dish.
  await expect(dishCard(page, CULATELLO)).toContainText(say('filters.unsuitable'))
  await tapAdd(dishCard(page, BATTUTA))
  await barOf(page).click()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(switchOf(page)).not.toBeChecked()
  // The cover of its people was charged with the first order.
  await order(page, PLAIN.price, chooseTable)
  await expect.poll(() => received().length).toBe(2)
  expect(received()[1]?.note).not.toMatch(/Allergie|latte/)
})

test('an unsuitable addition is asked about like the dish it comes on', async ({ page }) => {
  await openFiltered(page)
  await tapAdd(dishCard(page, MARINARA))
  const sheet = sheetOf(page)
  const add = sheet.getByRole('button', { name: say('dish.addFor', { total: '' }).trim() })
  const cheese = sheet.getByRole('checkbox', { name: 'Fior di latte' })
  await sheet.getByRole('radio', { name: 'Classico a 48 ore' }).check()
  await expect(sheet.locator('.unsuited')).toHaveCount(0)
  await cheese.check()
  await expect(sheet.locator('.unsuited')).toHaveText(CONTAINS_MILK)
  await add.tap()
  await expect(reasonsOf(page)).toHaveText(CONTAINS_MILK)
  await leaveOf(page).tap()
  await expect(cheese).toBeChecked()
  await cheese.uncheck()
  await add.tap()
  await expect(sheet).toHaveCount(0)
  await expect(barOf(page)).toContainText('1')
  expect(await warningsOf(page)).toEqual([[MARINARA, undefined]])
})

test('the question about an unsuitable dish names it in full', async ({ page }) => {
  await openFiltered(page)
  await tapAdd(dishCard(page, CULATELLO))
  const { name } = sourceDish(CULATELLO)
  expect(name.length).toBeGreaterThan(20)
  await expect(sheetOf(page).getByRole('heading', { name: say('dish.warning.title', { name }) })).toBeVisible()
})

test('an unsuitable drink is asked about and a suitable one is not', async ({ page }) => {
  await openFiltered(page)
  await tapAdd(drinkCard(page, CAPPUCCINO))
  await expect(reasonsOf(page)).toHaveText(CONTAINS_MILK)
  await leaveOf(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await tapAdd(drinkCard(page, BEER))
  await expect(barOf(page)).toContainText('1')
  expect(await warningsOf(page)).toEqual([[BEER, undefined]])
})

test('a tap on an unsuitable dish before the app is ready asks too', async ({ page }) => {
  const release = await holdRequests(page, '**/_next/static/**/*.js')
  await keepFilters(page)
  await page.goto(menuPath(), { waitUntil: 'commit' })
  await tapAdd(dishCard(page, CULATELLO))
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '1')
  release()
  await ready(page)
  await expect(reasonsOf(page)).toHaveText(CONTAINS_MILK)
  await expect(addOf(dishCard(page, CULATELLO))).not.toHaveAttribute('data-n')
  expect(await cartLines(page)).toEqual([])
})

test('a dish that the filters could not judge is asked about', async ({ page }) => {
  await page.route(SUITABILITY, (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }))
  await keepFilters(page)
  await openMenu(page)
  await tapAdd(dishCard(page, BATTUTA))
  await expect(reasonsOf(page)).toHaveText(say('dish.warning.unchecked'))
  await expect(leaveOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  expect(await cartLines(page)).toEqual([])
})

test('a guest’s line keeps its warning in a shared cart, as far as the kitchen', async ({ browser }) => {
  const received = kitchen()
  const dish = { id: CULATELLO, name: WITH_MILK.name, price: WITH_MILK.price, warnings: ['milk', 'eggs'] }
  const owner = await phone(browser, [{ dish: SECOND, n: 1 }])
  const guest = await phone(browser, [{ dish, n: 1 }])
  await join(guest, await share(owner, server.url), 'Ada')
  await expect(lineOf(owner, dish.name)).toContainText(CONTAINS_MILK)
  await expect(owner.locator('.line-warning')).toHaveText([CONTAINS_MILK])
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(sectionOf(owner)).toContainText(CONTAINS_MILK)
  await order(owner, dish.price + SECOND.price + 2 * COVER)
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.products.map(({ note }) => note)).toEqual(['', 'ATTENZIONE: contiene latte'])
  await owner.context().close()
  await guest.context().close()
})
