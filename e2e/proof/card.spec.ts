import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { giveCard, payCardOf } from '@/e2e/support/steps/payments/stripe-steps'
import { expectPaid, openPayment, say, stateOf, TOTAL } from '@/e2e/support/steps/payments/vendor-steps'
import { readRows } from '@/lib/testing/database-rows'

/** What was asked of the provider for an order, and what became of it. */
const paymentsOf = (server: ServedApp, orderId: string) =>
  readRows(server, `select state, amount from payments where order_id = '${orderId}'`)

/** The venue has the order, and the card was charged once. */
const expectChargedOnce = async (server: ServedApp, orderId: string): Promise<void> => {
  await expect.poll(() => stateOf(server, orderId)).toBe('delivered')
  expect(await paymentsOf(server, orderId)).toMatchObject([{ state: 'paid', amount: TOTAL }])
}

test.use({ expectedErrors: [/net::ERR_FAILED/] })

test('while nobody knows whether a card was charged, no page says that it was not', async ({ page, card }) => {
  const orderId = await openPayment(page, card, 'stripe')
  await giveCard(page)
  const ours = /\/api\/orders\/[^/]+\/(?:payment|confirm)$/
  await page.route(ours, (route) => route.abort())
  await payCardOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unsure.title') })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(ours)
  await page.getByRole('button', { name: say('confirmation.unreachable.retry') }).click()
  await expectPaid(page, 'stripe')
  await expectChargedOnce(card, orderId)
})
