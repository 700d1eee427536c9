import { expectAccessible } from '@/e2e/support/accessibility'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { orderByCard, PAYMENTS } from '@/e2e/support/steps/payments/payment-steps'
import { say } from '@/e2e/support/steps/payments/vendor-steps'

test('without an order of this device the payment page says that there is nothing to pay', async ({ page, card }) => {
  await page.goto(`${card.url}${PAYMENTS}`)
  await expect(page.getByRole('heading', { level: 1, name: say('payment.title') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: say('payment.none.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('payment.none.toCart') }).click()
  await expect(page).toHaveURL(`${card.url}/r/q/${TRATTORIA}/orders`)
})

test.describe(() => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('a card form that does not come is said, and opens on a retry', async ({ page, card }) => {
    await orderByCard(page, card)
    const script = '**/endive/stripe.js'
    await page.route(script, (route) => route.abort())
    await page.goto(`${card.url}${PAYMENTS}`)
    await expect(page.getByRole('heading', { level: 2, name: say('payment.blocked.title') })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(script)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByRole('form', { name: say('payment.stripe.title') })).toBeVisible()
  })
})
