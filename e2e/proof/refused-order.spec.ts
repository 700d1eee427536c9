import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { COVER, PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { COZZE, TWO_BURRATE } from '@/e2e/support/steps/cart-steps'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, speak, tableOf, termsOf, watchOrders } from '@/e2e/support/steps/order-steps'
import { EVENING, lookAgain, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { paypalMessage, startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

const say = messages('it')
const TOTAL = 1500

let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let pizzeria: RunningServer

test.beforeAll(async () => {
  paypal = await startFakePaypal()
  pizzeria = await startServer({ env: paypal.env, now: EVENING })
})
test.afterAll(() => Promise.all([pizzeria.kill(), paypal.close()]))

test('a refused paid order shows diner and desk where the money is, until it is back', async ({ page, browser }) => {
  const { url } = pizzeria
  const request = takeawayRequest('20:15', {}, { provider: 'paypal' })
  const { orderId } = await leaveOrder(page, { url, place: pizzeria }, request)
  const headers = { origin: url, 'content-type': 'application/json' }
  const own = { attemptKey: request.attemptKey }
  await fetch(`${url}/api/orders/${orderId}/payment`, { method: 'POST', headers, body: JSON.stringify(own) })
  const [order] = paypal.orders
  const paymentId = order?.purchase_units[0].custom_id ?? ''
  expect(paypal.approve(order?.id ?? '')).toBe(true)

  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=paypal&lang=it`)
  await untilDelivered(pizzeria, orderId)
  paypal.refunds.refundAs('pending')
  const desk = await deviceAtDesk(browser, { url, place: pizzeria }, { venue: PIZZERIA })
  const card = cardOf(desk, orderId)
  const money = (state: 'paid' | 'refunding' | 'refunded') =>
    card.getByText(say(`desk.order.money.${state}`), { exact: true })
  await expect(money('paid')).toBeVisible()
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.too_busy') }).check()
  await expect(card.getByText(say('desk.refuse.payed'))).toBeVisible()
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
  await showDone(desk)
  await expect(money('refunding')).toBeVisible()
  await expectAccessible(desk)
  await lookAgain(page)
  const words = { venue: 'Pizzeria Vesuvio', number: shortNumber(orderId), amount: formatEuro(TOTAL) }
  const textOf = (payment: string) => page.getByText(say('confirmation.awaiting.refund', { ...words, payment }))
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(textOf('refunding')).toBeVisible()
  await expectAccessible(page)

  // PayPal tells when it has arrived.
  // Asked once the refusal can no longer be undone.
  await expect.poll(() => paypal.refunds.of(paymentId, 'pending').length, { timeout: 30_000 }).toBe(1)
  paypal.refunds.settle(paymentId, true)
  const event = { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource: { custom_id: paymentId } }
  const message = paypalMessage(event, { time: new Date(EVENING).toISOString() })
  const told = await fetch(`${url}/api/webhooks/paypal`, { method: 'POST', ...message })
  expect(told.status).toBe(200)
  await expect(async () => {
    await lookAgain(page)
    await expect(textOf('refunded')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(paypal.refunds.back(paymentId)).toBe(TOTAL)
  // Nothing wakes a desk for money: it looks again by itself.
  await expect(money('refunded')).toBeVisible({ timeout: 15_000 })
  await desk.goto(`${url}/desk?lang=it&view=day`)
  const row = desk.getByRole('listitem').filter({ hasText: shortNumber(orderId) })
  await expect(row).toContainText(say('desk.order.money.refunded'))
  await desk.context().close()
  const { out } = await runOrders(pizzeria, ['list'])
  expect(out).not.toContain(orderId)
})

const atTable = speak('it')

/** Two dishes in the cart of the trattoria, and its tables page filled in but for the press. */
const fillTable = async (page: Page, origin: string) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE, COZZE])
  await page.goto(`${origin}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await chooseTable(page, atTable, '17')
  await expect(page.getByText(atTable('checkout.table.open', { table: '17' }))).toBeVisible()
  await termsOf(page, atTable).check()
  return page.getByRole('button', { name: /paga in contanti/ })
}

test('an order refused for a sold-out dish is put together again without it in one tap', async ({
  page,
  browser,
  serve,
}) => {
  // Its own: what a refusal calls sold out stays so.
  const served = await serve({ now: EVENING })
  const till = await deviceAtDesk(browser, { url: served.url, place: served }, { venue: TRATTORIA })
  const sent = watchOrders(page)
  const pay = await fillTable(page, served.url)
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const card = cardOf(till, new URL(page.url()).searchParams.get('order') ?? '')
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.sold_out') }).check()
  await card.getByRole('checkbox', { name: new RegExp(COZZE.name) }).check()
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
  const answers = () => readRows(served, 'select answer from received_orders')
  await expect.poll(answers).toEqual([{ answer: 'refused' }])
  await lookAgain(page)
  const rest = page.getByRole('button', { name: new RegExp(COZZE.name) })
  await expect(rest).toHaveText(new RegExp(say('confirmation.rest.without', { items: '' }).trim()))
  await expectAccessible(page)
  await rest.click()
  await expect(page).toHaveURL(/\/orders\/tables/)
  await expect(tableOf(page, atTable)).toHaveValue('17')
  await expect(termsOf(page, atTable)).not.toBeChecked()
  expect(sent).toHaveLength(1)
  await page.goto(`${served.url}/r/q/${TRATTORIA}/orders?lang=it`)
  await expect(page.locator('.cart-line-name')).toHaveText([TWO_BURRATE.name])
  await till.context().close()
})

test('an order that a sold-out dish stops goes on without it, the form still filled in', async ({ page }) => {
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'item_unavailable', line: 1 } } }),
  )
  const sent = watchOrders(page)
  const pay = await fillTable(page, pizzeria.url)
  await pay.click()
  await page.getByRole('button', { name: say('checkout.failure.dropLine', { name: COZZE.name }) }).click()
  await expect(page.locator('#tables-form').getByRole('alert')).toBeEmpty()
  await expect(tableOf(page, atTable)).toHaveValue('17')
  await expect(termsOf(page, atTable)).toBeChecked()
  await expect(pay).toContainText(euro(TWO_BURRATE.price * 2 + COVER))
  expect(sent).toHaveLength(1)
})
