import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { orderByCard, PAYMENTS } from '@/e2e/support/steps/payments/payment-steps'
import { payCardOf } from '@/e2e/support/steps/payments/stripe-steps'
import { say } from '@/e2e/support/steps/payments/vendor-steps'

test('the payment page lists what is paid above its button', async ({ page, card }) => {
  const { total } = await orderByCard(page, card)
  await page.goto(`${card.url}${PAYMENTS}`)
  const lines = page.getByRole('region', { name: say('payment.totals.title') })
  await expect(lines).toContainText('Burrata e datterini confit')
  await expect(lines).toContainText(`${say('payment.totals.cover')}${euro(250)}`)
  await expect(lines).toContainText(`${say('payment.totals.total')}${euro(total)}`)
  await expect(payCardOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(total) }))
  await expectAccessible(page)
})
