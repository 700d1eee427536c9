import { expect } from '@playwright/test'
import { goOf, lemonwayVendor, pageOf } from '@/e2e/lemonway-steps'
import { payJourneys } from '@/e2e/payment-journeys'
import { startFakeLemonway } from '@/e2e/support/fake-lemonway'
import { expectPaid, openPayment, say, TOTAL, vendorTest } from '@/e2e/vendor-steps'

const ACCOUNT = 'trattoria-lucia'

const test = vendorTest('lemonway', ACCOUNT, startFakeLemonway)

test.describe('trouble on the way', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test("a lost answer is said; then it is paid on Lemonway's page in the diner's language, back and forth, once", async ({
    page,
    shop: { server, fake },
  }) => {
    fake.behave('lost')
    const orderId = await openPayment(page, server, 'lemonway')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    fake.behave('well')
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await goOf(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await page.goBack()
    const vendor = lemonwayVendor(fake)
    await vendor.pay(page)
    await expectPaid(page, 'lemonway')
    expect(pageOf(fake, orderId).moneyIn).toMatchObject({
      creditAmount: TOTAL - 29,
      commissionAmount: 29,
      receiverAccountId: ACCOUNT,
    })
    expect(vendor.collected(orderId)).toEqual([TOTAL])
  })
})

payJourneys('lemonway', test, ({ server, fake }) => ({ server, vendor: lemonwayVendor(fake) }))
