import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { COVER, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { WITH_FEATURES } from '@/e2e/support/servers/shared-servers'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import {
  EVENING,
  keptInSight,
  lookAgain,
  lostAlert,
  runningBar,
  untilDelivered,
} from '@/e2e/support/steps/running-steps'
import { expectCart, FIRST, join, phone, SECOND, say as sayAtTable, share } from '@/e2e/support/steps/share-steps'
import { changeRows, readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const VENUE = { venue: 'Pizzeria Vesuvio' }

/** The pizzeria in the evening, with a number that nobody can write to: its orders go on by no chat. */
let pizzeria: RunningServer

test.beforeAll(async () => {
  pizzeria = await startServer({ now: EVENING })
  await expect.poll(async () => (await fetch(`${pizzeria.url}/api/health/ready`)).status).toBe(200)
  await changeRows(pizzeria, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
})
test.afterAll(() => pizzeria.kill())

/** An order that the venue has, and whose confirmation was opened. */
const order = async (page: Page, time: string) => {
  const placed = await leaveOrder(page, { url: pizzeria.url, place: pizzeria }, takeawayRequest(time))
  await untilDelivered(pizzeria, placed.orderId)
  await page.goto(`${pizzeria.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
  return placed
}

test('an order stays in sight on every page and leads to its confirmation', async ({ page }) => {
  const { url } = pizzeria
  const placed = await order(page, '20:15')

  await page.goto(`${url}/d/q/1004/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
  await expectAccessible(page)
  expect(await runOrders(pizzeria, ['accept', placed.orderId, '20:05'])).toMatchObject({ code: 0 })
  await lookAgain(page)
  const ready = say('confirmation.running.acceptedAt', { service: 'takeaway', time: '20:05' })
  await expect(runningBar(page)).toContainText(ready)
  await expect(page.getByRole('status').filter({ hasText: ready })).toHaveCount(1)

  for (const rest of ['', '/info', '/orders', '/orders/type', '/orders/takeaway', '/bookingrestaurant']) {
    await page.goto(`${url}/d/q/1004${rest}?lang=it`)
    await expect(runningBar(page), rest).toContainText(ready)
  }
  await expectAccessible(page)
  await runningBar(page).getByRole('link', { name: ready }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.acceptedTitle') })).toBeVisible()
  await expect(runningBar(page)).toHaveCount(0)
})

test('an order that cannot be asked about says so instead of leaving', async ({ page }) => {
  await order(page, '20:15')
  await page.route('**/api/orders/*/confirm', (route) => route.abort())
  await page.goto(`${pizzeria.url}/d/q/1004?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.unreachable'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await lookAgain(page)
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
})

test('an accepted order leaves half an hour after its time', async ({ page }) => {
  const { url } = pizzeria
  const placed = await order(page, '20:15')
  expect(await runOrders(pizzeria, ['accept', placed.orderId, '20:05'])).toMatchObject({ code: 0 })
  await changeRows(pizzeria, `update received_orders set answer_time = '18:20' where order_id = '${placed.orderId}'`)
  await page.goto(`${url}/d/q/1004/menu?lang=it`)
  await expect.poll(() => keptInSight(page, 1004)).toBeNull()
  await expect(runningBar(page)).toHaveCount(0)
})

test('a refusal is said on every page until it was seen', async ({ page }) => {
  const { url } = pizzeria
  const alert = lostAlert(page)

  const refused = await order(page, '20:15')
  await page.goto(`${url}/d/q/1004/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
  expect(await runOrders(pizzeria, ['refuse', refused.orderId, 'Il forno', 'è rotto'])).toMatchObject({ code: 0 })
  await lookAgain(page)
  await expect(alert).toContainText(say('confirmation.awaiting.refusedTitle'))
  await expect(alert).toContainText('Il forno è rotto')
  await expect(alert).toContainText(
    say('confirmation.awaiting.refund', { ...VENUE, payment: 'none', number: '', amount: '' }),
  )
  await expectAccessible(page)
  // Nobody has seen it yet: it is said on the next page too.
  await page.goto(`${url}/d/q/1004/orders?lang=it`)
  await expect(alert).toContainText('Il forno è rotto')
  await alert.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect.poll(() => keptInSight(page, 1004)).toBeNull()
})

test('an order that never reached its venue is said beside another one, until it is closed', async ({ page }) => {
  const { url } = pizzeria
  const alert = lostAlert(page)
  const lost = await order(page, '20:30')
  const next = await order(page, '20:45')
  await changeRows(pizzeria, `update orders set state = 'dead' where id = '${lost.orderId}'`)
  await lookAgain(page)
  await expect(alert).toContainText(say('confirmation.order.failedTitle'))
  await page.goto(`${url}/d/q/1004?lang=it`)
  await expect(alert).toContainText(say('confirmation.order.failedTitle'))
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
  await alert.getByRole('button', { name: say('confirmation.running.close') }).click()
  await expect(alert).toHaveCount(0)
  await expect(runningBar(page)).toContainText(next.orderId.slice(-6).toUpperCase())
  expect(await keptInSight(page, 1004)).not.toContain(lost.orderId)
})

/** An owner and a guest of a shared cart whose order was placed and delivered. */
const orderTogether = async (browser: Browser, place: ServedApp) => {
  const { url } = place
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, url)
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(guest, link, 'Ada')
  await expectCart(owner, [
    [FIRST, sayAtTable('sharing.you'), 1],
    [SECOND, 'Ada', 1],
  ])
  await guest.goto(`${url}/r/q/${TRATTORIA}/menu?lang=it`)
  await expect(guest.getByRole('link', { name: say('menu.cartBar') })).toBeVisible()

  const closed = owner.waitForResponse((response) => response.url().endsWith('/close'))
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, sayAtTable, '11')
  await termsOf(owner, sayAtTable).check()
  await payOf(owner, sayAtTable, FIRST.price + SECOND.price + 2 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect((await closed).status()).toBe(200)
  const id = new URL(owner.url()).searchParams.get('order') ?? ''
  const [row] = await readRows(place, `select attempt_key from orders where id = '${id}'`)
  const { attempt_key: attemptKey } = Object(row)
  await untilDelivered(place, id)
  return { guest, link, id, attemptKey }
}

test('the guests of a shared cart see how their order stands, and nothing of who ordered', async ({
  browser,
  borrow,
}) => {
  const place = await borrow(WITH_FEATURES)
  const { guest, id, attemptKey } = await orderTogether(browser, place)
  const response = guest.waitForResponse((response) => response.url().endsWith('/order'))
  await lookAgain(guest)
  const answer = await (await response).text()
  for (const secret of [id, attemptKey, 'cash', 'customer', '"11"']) expect(answer).not.toContain(secret)
  await expect(runningBar(guest)).toContainText(say('confirmation.running.received'))
  // The order took the guest's dishes: no cart is left at the foot of the menu.
  await expect(guest.getByRole('link', { name: say('menu.cartBar') })).toHaveCount(0)
  await expect(runningBar(guest).getByRole('link')).toHaveAttribute('href', /\/orders#shareid=[\w-]+$/)
  await expectAccessible(guest)
  await guest.goto(`${place.url}/r/q/${TRATTORIA}?lang=it`)
  await expect(runningBar(guest)).toContainText(id.slice(-6).toUpperCase())
})

test('the guests of a shared cart hear that their order never reached its venue', async ({ browser, borrow }) => {
  const place = await borrow(WITH_FEATURES)
  const { guest, id } = await orderTogether(browser, place)
  await changeRows(place, `update orders set state = 'dead' where id = '${id}'`)
  await guest.reload()
  const alert = lostAlert(guest)
  await expect(alert).toContainText(say('confirmation.order.failedTitle'))
  await expect(alert).toContainText(say('confirmation.running.guestLost'))
  await alert.getByRole('button', { name: say('confirmation.running.close') }).click()
  await expect.poll(() => keptInSight(guest, TRATTORIA)).toBeNull()
})

test('the order of a shared cart is not shown to the link alone or to a wrong key', async ({ browser, borrow }) => {
  const place = await borrow(WITH_FEATURES)
  const { link } = await orderTogether(browser, place)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('shareid')
  const ask = (headers: HeadersInit) => fetch(`${place.url}/api/sharing/${token}/order`, { headers })
  expect((await ask({})).status).toBe(404)
  expect((await ask({ 'x-share-key': 'x'.repeat(32) })).status).toBe(404)
})
