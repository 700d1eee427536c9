import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/gate-test'
import { TRATTORIA } from '@/e2e/support/place-order'
import { euro } from '@/e2e/support/steps/order-steps'
import { orderByCard, PAYMENTS } from '@/e2e/support/steps/payment-steps'
import { payOf } from '@/e2e/support/steps/stripe-steps'
import { say } from '@/e2e/support/steps/vendor-steps'

test('without an order of this device the payment page says that there is nothing to pay', async ({ page, card }) => {
  await page.goto(`${card.url}${PAYMENTS}`)
  await expect(page.getByRole('heading', { level: 1, name: say('payment.title') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: say('payment.none.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('payment.none.toCart') }).click()
  await expect(page).toHaveURL(`${card.url}/r/q/${TRATTORIA}/orders`)
})

test('the payment page lists what is paid above its button', async ({ page, card }) => {
  const { total } = await orderByCard(page, card)
  await page.goto(`${card.url}${PAYMENTS}`)
  const lines = page.getByRole('region', { name: say('payment.totals.title') })
  await expect(lines).toContainText('Burrata e datterini confit')
  await expect(lines).toContainText(`${say('payment.totals.cover')}${euro(250)}`)
  await expect(lines).toContainText(`${say('payment.totals.total')}${euro(total)}`)
  await expect(payOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(total) }))
  await expectAccessible(page)
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
