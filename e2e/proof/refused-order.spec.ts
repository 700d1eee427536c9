import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { EVENING, lookAgain, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
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
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.too_busy') }).check()
  await expect(card.getByText(say('desk.refuse.payed'))).toBeVisible()
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
  await expect(money('refunding')).toBeVisible()
  await expectAccessible(desk)
  await lookAgain(page)
  const words = { venue: 'Pizzeria Vesuvio', number: shortNumber(orderId), amount: formatEuro(TOTAL) }
  const textOf = (payment: string) => page.getByText(say('confirmation.awaiting.refund', { ...words, payment }))
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(textOf('refunding')).toBeVisible()
  await expectAccessible(page)

  // PayPal tells when it has arrived.
  await expect.poll(() => paypal.refunds.of(paymentId, 'pending').length).toBe(1)
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
