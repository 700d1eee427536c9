import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { expect, test } from '@/e2e/support/own-server'
import { BURRATA, COVER, orderRequest, postOrder } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { runVenues } from '@/e2e/support/steps/availability-steps'
import { addOf, dishCard, keepCart, menuPath, ready, TRATTORIA, unfold } from '@/e2e/support/steps/menu-steps'
import { chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'

const say = speak('it')

const DISH = { ...BURRATA, name: 'Burrata e datterini confit', n: 1 }

/** Each test gives back what it takes away. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.kill())

/** Opens a page of a venue and waits until it hears of it. */
const openListening = async (page: Page, address: string): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(address)
  // What is not needed at once comes with the first touch.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
}

const soldOutOf = (page: Page) => dishCard(page, DISH.id).getByText(say('menu.soldOut'), { exact: true })

test('a dish that runs out is seen on open menus, in open carts and by the server, and comes back at a word', async ({
  page,
  context,
}) => {
  const menu = `${server.url}${menuPath()}`
  const cart = await context.newPage()
  await keepCart(cart, TRATTORIA, [DISH])
  await openListening(cart, `${server.url}/r/q/${TRATTORIA}/orders?lang=it`)
  await openListening(page, menu)
  await ready(page)
  await unfold(dishCard(page, DISH.id))
  await expect(addOf(dishCard(page, DISH.id))).toBeVisible()

  await runVenues(server, ['sold-out', String(TRATTORIA), DISH.name, '--until', 'reopened'])
  await expect(soldOutOf(page)).toBeVisible(HEARD)
  await expect(addOf(dishCard(page, DISH.id))).toBeHidden()
  await expect(
    page.getByRole('status').filter({ hasText: say('tools.soldOutInCart', { name: DISH.name }) }),
  ).toHaveCount(1)
  await expect(cart.getByText(say('cart.mark.item_unavailable'))).toBeVisible(HEARD)
  await expectAccessible(page)
  const refused = await postOrder(server.url, orderRequest())
  expect((await refused.json()).error).toMatchObject({ code: 'item_unavailable', line: 0 })

  await page.reload()
  await ready(page)
  await unfold(dishCard(page, DISH.id))
  await expect(soldOutOf(page)).toBeVisible()
  await expect(addOf(dishCard(page, DISH.id))).toBeHidden()
  const listening = page.waitForResponse('**/live')
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
  expect(await runVenues(server, ['state', String(TRATTORIA)])).toContain(DISH.name)

  await runVenues(server, ['back', String(TRATTORIA), DISH.name])
  await expect(soldOutOf(page)).toBeHidden(HEARD)
  await expect(addOf(dishCard(page, DISH.id))).toBeVisible()
  await expect(cart.getByText(say('cart.mark.item_unavailable'))).toBeHidden(HEARD)
  expect((await postOrder(server.url, orderRequest())).status).toBe(200)
})

test('a pause is said where orders are begun and sent, refused with the time it ends, and over at a word', async ({
  page,
  context,
}) => {
  await keepCart(page, TRATTORIA, [DISH])
  await openListening(page, `${server.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  const menu = await context.newPage()
  await openListening(menu, `${server.url}${menuPath()}`)
  await chooseTable(page, say, '1')
  await termsOf(page, say).check()

  await runVenues(server, ['pause', String(TRATTORIA), 'tableservice', '--minutes', '30', '--why', 'busy'])
  for (const open of [page, menu]) await expect(open.getByText(say('pause.reason.busy'))).toBeVisible(HEARD)
  await expect(page.getByText(say('checkout.missing.paused'))).toBeVisible()
  await expectAccessible(page)
  // A phone may not have heard of the end: the server decides.
  await payOf(page, say, DISH.price + COVER).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Per il momento non prendiamo ordini di questo tipo: si riprende alle .?\d\d:\d\d/,
  )

  await runVenues(server, ['pause', String(TRATTORIA), 'tableservice', '--say', 'Torniamo dopo la torta!'])
  await expect(page.getByText('Torniamo dopo la torta!')).toBeVisible(HEARD)

  await runVenues(server, ['resume', String(TRATTORIA), 'tableservice'])
  for (const open of [page, menu]) await expect(open.locator('.pause-line')).toHaveCount(0, HEARD)
  await payOf(page, say, DISH.price + COVER).click()
  await expect(page).toHaveURL(/\/orders\/(success|awaitsms)/)
})
