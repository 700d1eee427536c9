import type { Locator, Page } from 'playwright/test'
import { fakeVenueSystems } from '@/e2e/faults/fake-venue-systems'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { expect, test } from '@/e2e/support/own-server'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { applied, BATTUTA, CULATELLO, MILK, SUITABILITY } from '@/e2e/support/steps/filter-steps'
import {
  addOf,
  barOf,
  cartLines,
  dishCard,
  drinkCard,
  keepCart,
  menuPath,
  openMenu,
  ready,
  sheetOf,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu-steps'
import { COVER, chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { FLAGS, join, phone, SECOND, share } from '@/e2e/support/steps/share-steps'

const say = speak('it')

const MILK_ID = 6
const WATER = 1001801
const BEER = 1001809
const CAPPUCCINO = 1001835
const MARINARA = 1001087
const PRICES = { culatello: 1800, battuta: 1500, water: 250 }

const milk = say('dish.warning.contains', { allergens: say('dish.allergens.milk') })
const undeclared = say('dish.warning.undeclared')

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

const reasonsOf = (page: Page): Locator => sheetOf(page).locator('#ask-reasons')
const anyway = (page: Page): Locator => sheetOf(page).getByRole('button', { name: say('dish.warning.anyway') })
const leave = (page: Page): Locator => sheetOf(page).getByRole('button', { name: say('dish.warning.dont') })
const switchOf = (page: Page): Locator => page.getByRole('switch', { name: say('dish.warning.told') })
const sectionOf = (page: Page): Locator => page.getByRole('region', { name: say('dish.warning.section') })
const receiptOf = (page: Page): Locator => page.getByRole('region', { name: say('confirmation.receipt.title') })
const lineOf = (page: Page, name: string): Locator => page.locator('.cart-line', { hasText: name })

const tapAdd = async (card: Locator): Promise<void> => {
  await unfold(card)
  await addOf(card).tap()
}

/** An allergy to milk, chosen at an earlier visit. */
const keepMilk = (page: Page) =>
  page.addInitScript(
    (id) => localStorage.setItem('coperto.filters.1001', JSON.stringify({ allergies: [id], foods: [], diets: [] })),
    MILK_ID,
  )

const order = async (page: Page, cents: number) => {
  await chooseTable(page, say, '3')
  await termsOf(page, say).check()
  await payOf(page, say, cents).click()
  await expect(receiptOf(page)).toBeVisible()
}

test('adding what the filters warn of asks first and names the reason; the kitchen reads the same', async ({
  page,
}) => {
  const received = kitchen()
  const tracked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/track') tracked.push(request.postData() ?? '')
  })
  await page.goto(server.url + menuPath())
  await ready(page)
  await applied(page, MILK)

  await tapAdd(dishCard(page, CULATELLO))
  await expect(reasonsOf(page)).toHaveText(milk)
  await expect(leave(page)).toBeFocused()
  await expect(leave(page)).toHaveAccessibleDescription(milk)
  await expect(sheetOf(page)).toContainText(say('dish.warning.stays'))
  await expectAccessible(page)
  await leave(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(addOf(dishCard(page, CULATELLO))).toBeFocused()
  expect(await cartLines(page)).toEqual([])

  await tapAdd(dishCard(page, CULATELLO))
  await anyway(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await tapAdd(dishCard(page, BATTUTA))
  await expect(barOf(page)).toContainText('2')
  await tapAdd(drinkCard(page, WATER))
  await expect(reasonsOf(page)).toHaveText(undeclared)
  await anyway(page).tap()
  await expect(barOf(page)).toContainText('3')
  const kept = (await cartLines(page)).map(({ itemId, warnings }) => [itemId, warnings])
  expect(kept).toEqual([
    [CULATELLO, ['milk']],
    [BATTUTA, undefined],
    [WATER, ['undeclared']],
  ])

  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await expect(lineOf(page, sourceDish(CULATELLO).name)).toContainText(milk)
  await expect(page.locator('.line-warning')).toHaveText([milk, undeclared])
  await expectAccessible(page)
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(sectionOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(sectionOf(page)).toContainText(milk)
  await expect(switchOf(page)).not.toBeChecked()
  await expect(switchOf(page)).toHaveAccessibleDescription(new RegExp(say('dish.allergens.milk')))
  await expectAccessible(page)
  await order(page, PRICES.culatello + PRICES.battuta + PRICES.water + COVER)
  await expect(receiptOf(page).locator('.line-warning')).toHaveText([milk, undeclared])
  await expectAccessible(page)

  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]).toMatchObject({
    note: '',
    products: [{ note: 'ATTENZIONE: contiene latte' }, { note: '' }, { note: 'ATTENZIONE: allergeni non dichiarati' }],
  })
  expect(tracked.join()).not.toMatch(/milk|warnings|undeclared/)
})

test('allergies are told to the kitchen where the diner switched it on, for one order', async ({ page }) => {
  const received = kitchen()
  await keepMilk(page)
  const dish = { id: BATTUTA, name: sourceDish(BATTUTA).name, price: PRICES.battuta, n: 1 }
  await keepCart(page, 1001, [dish])
  await page.goto(`${server.url}/r/q/1001/orders/tables?lang=it`)
  await expect(switchOf(page)).not.toBeChecked()
  await expect(sectionOf(page)).toContainText(say('dish.warning.health', { venue: 'Trattoria Lucia' }))
  await switchOf(page).check()
  await order(page, PRICES.battuta + COVER)
  await expect(receiptOf(page)).toContainText(say('dish.warning.sent', { allergens: say('dish.allergens.milk') }))
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.note).toBe('Allergie comunicate dal cliente: latte')
  // The device keeps what was chosen in the filters, and nothing of it with the order.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/milk|Allergie/)

  await page.goto(server.url + menuPath())
  await ready(page)
  // Until the filters are answered, adding asks whatever the dish.
  await expect(dishCard(page, CULATELLO)).toContainText(say('filters.unsuitable'))
  await tapAdd(dishCard(page, BATTUTA))
  await barOf(page).click()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(switchOf(page)).not.toBeChecked()
  // The cover of its people was charged with the first order.
  await order(page, PRICES.battuta)
  await expect.poll(() => received().length).toBe(2)
  expect(received()[1]?.note).not.toMatch(/Allergie|latte/)
})

test('an addition is asked of like the dish it comes on, and a drink like a dish', async ({ page }) => {
  await openMenu(page)
  await applied(page, MILK)
  await tapAdd(dishCard(page, MARINARA))
  const sheet = sheetOf(page)
  const add = sheet.getByRole('button', { name: say('dish.addFor', { total: '' }).trim() })
  const cheese = sheet.getByRole('checkbox', { name: 'Fior di latte' })
  await sheet.getByRole('radio', { name: 'Classico a 48 ore' }).check()
  await expect(sheet.locator('.unsuited')).toHaveCount(0)
  await cheese.check()
  await expect(sheet.locator('.unsuited')).toHaveText(milk)
  await add.tap()
  await expect(reasonsOf(page)).toHaveText(milk)
  await leave(page).tap()
  await expect(cheese).toBeChecked()
  await cheese.uncheck()
  await add.tap()
  await expect(sheet).toHaveCount(0)
  await expect(barOf(page)).toContainText('1')

  await tapAdd(drinkCard(page, CAPPUCCINO))
  await expect(reasonsOf(page)).toHaveText(milk)
  await leave(page).tap()
  await expect(sheet).toHaveCount(0)
  await tapAdd(drinkCard(page, BEER))
  await expect(barOf(page)).toContainText('2')
  const kept = (await cartLines(page)).map(({ itemId, warnings }) => [itemId, warnings])
  expect(kept).toEqual([
    [MARINARA, undefined],
    [BEER, undefined],
  ])
})

test('a tap before the app is ready asks, and so does one that nobody can judge', async ({ page }) => {
  const release = await holdRequests(page, '**/_next/static/**/*.js')
  await keepMilk(page)
  await page.goto(menuPath(), { waitUntil: 'commit' })
  await tapAdd(dishCard(page, CULATELLO))
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '1')
  release()
  await ready(page)
  await expect(reasonsOf(page)).toHaveText(milk)
  await expect(addOf(dishCard(page, CULATELLO))).not.toHaveAttribute('data-n')
  expect(await cartLines(page)).toEqual([])

  await page.route(SUITABILITY, (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }))
  await openMenu(page)
  await tapAdd(dishCard(page, BATTUTA))
  await expect(reasonsOf(page)).toHaveText(say('dish.warning.unchecked'))
  await expect(leave(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  expect(await cartLines(page)).toEqual([])
})

test('a guest’s line keeps its warning in a shared cart, as far as the kitchen', async ({ browser }) => {
  const received = kitchen()
  const name = sourceDish(CULATELLO).name
  const dish = { id: CULATELLO, name, price: PRICES.culatello, warnings: ['milk', 'eggs'] }
  const owner = await phone(browser, [{ dish: SECOND, n: 1 }])
  const guest = await phone(browser, [{ dish, n: 1 }])
  await join(guest, await share(owner, server.url), 'Ada')
  await expect(lineOf(owner, name)).toContainText(milk)
  await expect(owner.locator('.line-warning')).toHaveText([milk])
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(sectionOf(owner)).toContainText(milk)
  await order(owner, PRICES.culatello + SECOND.price + 2 * COVER)
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.products.map(({ note }) => note)).toEqual(['', 'ATTENZIONE: contiene latte'])
  await owner.context().close()
  await guest.context().close()
})
