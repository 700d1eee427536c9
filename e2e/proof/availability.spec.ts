import type { BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { openListening, runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { addOf, dishCard, keepCart, menuPath, ready, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'

const say = speak('it')

const DISH = { ...BURRATA, name: 'Burrata e datterini confit', n: 1 }

/** Each test gives back what it takes away. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.kill())

const sellOut = () => runVenues(server, ['sold-out', String(TRATTORIA), DISH.name, '--until', 'reopened'])
const bringBack = () => runVenues(server, ['back', String(TRATTORIA), DISH.name])
const pause = (...reason: string[]) => runVenues(server, ['pause', String(TRATTORIA), 'tableservice', ...reason])
const resume = () => runVenues(server, ['resume', String(TRATTORIA), 'tableservice'])

const soldOutOf = (page: Page) => dishCard(page, DISH.id).getByText(say('menu.soldOut'), { exact: true })

/** The menu of a diner who has the dish in the cart, open and listening. */
const openMenuWithCart = async (page: Page) => {
  await keepCart(page, TRATTORIA, [DISH])
  await openListening(page, `${server.url}${menuPath()}`)
  await ready(page)
  await unfold(dishCard(page, DISH.id))
}

/** The form of an order at the table, all filled in, open and listening. */
const openCheckout = async (page: Page) => {
  await keepCart(page, TRATTORIA, [DISH])
  await openListening(page, `${server.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await chooseTable(page, say, '1')
  await termsOf(page, say).check()
}

const openMenuOf = async (context: BrowserContext) => {
  const menu = await context.newPage()
  await openListening(menu, `${server.url}${menuPath()}`)
  return menu
}

test('an open menu says when a dish of the cart runs out', async ({ page }) => {
  await openMenuWithCart(page)
  await sellOut()
  await expect(soldOutOf(page)).toBeVisible(HEARD)
  await expect(
    page.getByRole('status').filter({ hasText: say('tools.soldOutInCart', { name: DISH.name }) }),
  ).toHaveCount(1)
  await expectAccessible(page)
  await bringBack()
  await expect(soldOutOf(page)).toBeHidden(HEARD)
})

test('an open cart marks a dish that runs out, until the venue has it again', async ({ page }) => {
  await keepCart(page, TRATTORIA, [DISH])
  await openListening(page, `${server.url}/r/q/${TRATTORIA}/orders?lang=it`)
  await sellOut()
  await expect(page.getByText(say('cart.mark.item_unavailable'))).toBeVisible(HEARD)
  await bringBack()
  await expect(page.getByText(say('cart.mark.item_unavailable'))).toBeHidden(HEARD)
})

test('a menu opened after a dish ran out shows it as sold out, until the venue has it again', async ({ page }) => {
  await sellOut()
  await openListening(page, `${server.url}${menuPath()}`)
  await ready(page)
  await unfold(dishCard(page, DISH.id))
  await expect(soldOutOf(page)).toBeVisible()
  await expect(addOf(dishCard(page, DISH.id))).toBeHidden()
  await bringBack()
  await expect(soldOutOf(page)).toBeHidden(HEARD)
  await expect(addOf(dishCard(page, DISH.id))).toBeVisible()
})

test('the server refuses an order of a sold-out dish, until the venue has it again', async () => {
  await sellOut()
  const refused = await postOrder(server.url, orderRequest())
  expect((await refused.json()).error).toMatchObject({ code: 'item_unavailable', line: 0 })
  await bringBack()
  expect((await postOrder(server.url, orderRequest())).status).toBe(200)
})

test('the command that lists what is off the menu names a sold-out dish', async () => {
  await sellOut()
  expect(await runVenues(server, ['state', String(TRATTORIA)])).toContain(DISH.name)
  await bringBack()
})

test('open menus and checkouts say that orders are paused and why, until the pause ends', async ({ page, context }) => {
  await openCheckout(page)
  const menu = await openMenuOf(context)
  await pause('--minutes', '30', '--why', 'busy')
  for (const open of [page, menu]) await expect(open.getByText(say('pause.reason.busy'))).toBeVisible(HEARD)
  await expect(page.getByText(say('checkout.missing.paused'))).toBeVisible()
  await expectAccessible(page)
  await resume()
  for (const open of [page, menu]) await expect(open.locator('.pause-line')).toHaveCount(0, HEARD)
})

test('a pause is told in the words that the venue wrote', async ({ page }) => {
  await openCheckout(page)
  await pause('--say', 'Torniamo dopo la torta!')
  await expect(page.getByText('Torniamo dopo la torta!')).toBeVisible(HEARD)
  await resume()
})

test('an order sent during a pause is refused with the time at which the pause ends', async ({ page }) => {
  await openCheckout(page)
  await pause('--minutes', '30', '--why', 'busy')
  await expect(page.getByText(say('pause.reason.busy'))).toBeVisible(HEARD)
  // A phone may not have heard of the end: the server decides.
  await payOf(page, say, DISH.price + COVER).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Per il momento non prendiamo ordini di questo tipo: si riprende alle .?\d\d:\d\d/,
  )
  await resume()
})

test('an order that was refused during a pause is placed once the pause is over', async ({ page }) => {
  await openCheckout(page)
  await pause('--minutes', '30', '--why', 'busy')
  await expect(page.getByText(say('pause.reason.busy'))).toBeVisible(HEARD)
  await payOf(page, say, DISH.price + COVER).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await resume()
  await expect(page.locator('.pause-line')).toHaveCount(0, HEARD)
  await payOf(page, say, DISH.price + COVER).click()
  await expect(page).toHaveURL(/\/orders\/(success|awaitsms)/)
})
