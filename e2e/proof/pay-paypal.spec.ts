import { expect } from 'playwright/test'
import { payJourneys } from '@/e2e/support/steps/payment-journeys'
import { captureOf, paypalVendor, unitOf } from '@/e2e/support/steps/paypal-steps'
import {
  expectBlocked,
  expectPaid,
  expectPending,
  expectSent,
  expectUnpaid,
  goAndPay,
  openPayment,
  say,
  stateOf,
  TOTAL,
  tell,
  vendorTest,
} from '@/e2e/support/steps/vendor-steps'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

const ACCOUNT = 'pagamenti@trattoria.example'

const test = vendorTest('paypal', ACCOUNT, startFakePaypal)

test('money that PayPal does not have is not paid: the diner is told, and pays anew; a capture it still looks at sends nothing to the kitchen before it is complete', async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'paypal')
  fake.captureAs('DECLINED')
  await page.getByRole('button', { name: 'approve' }).click()
  await expectUnpaid(page)
  expect(await stateOf(server, orderId)).toBe('awaiting')
  fake.captureAs('COMPLETED')
  await goAndPay(page)
  await page.getByRole('button', { name: 'approve' }).click()
  await expectPaid(page, 'paypal')
  expect(paypalVendor(fake).collected(orderId)).toEqual([TOTAL])

  const next = await openPayment(page, server, 'paypal')
  fake.captureAs('PENDING')
  await page.getByRole('button', { name: 'approve' }).click()
  await expectPending(page)
  fake.captureAs('COMPLETED')
  const capture = captureOf(fake, next)
  expect(capture?.status).toBe('PENDING')
  expect(await stateOf(server, next)).toBe('awaiting')
  Object.assign(capture ?? {}, { status: 'COMPLETED' })
  expect(await tell(server, 'paypal', paypalVendor(fake).message(next, 'paid'))).toBe(200)
  await expectSent(server, next, () => capture?.id ?? '')
})

test.describe('failures on the way', () => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION|failed to load|no buttons/i] })

  test('a script or buttons that are kept away and a lost answer are said, and then it works, once', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.behave('lost')
    const orderId = await openPayment(page, server, 'paypal')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    fake.behave('well')
    fake.sendScript(false)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    const blocked = page.getByRole('heading', { name: say('payment.blocked.title') })
    await expect(blocked).toBeVisible()
    for (const offer of ['ineligible', 'broken'] as const) {
      fake.sendScript(offer)
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: say('payment.retry') }).click()])
      await expect(blocked).toBeVisible()
    }
    fake.sendScript('alone')
    await page.clock.install()
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByText(say('payment.paypal.loading'))).toBeVisible()
    await expectBlocked(page)
    fake.sendScript('buttons')
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'paypal')
    const script = Object.fromEntries(fake.scripts.at(-1) ?? [])
    expect(script).toMatchObject({ 'merchant-id': ACCOUNT, currency: 'EUR', locale: 'it_IT', intent: 'capture' })
    expect(unitOf(fake, orderId)).toMatchObject({ payee: { email_address: ACCOUNT }, amount: { value: '14.50' } })
    expect(paypalVendor(fake).collected(orderId)).toEqual([TOTAL])
    expect(fake.orders.filter(({ purchase_units: [unit] }) => unit.reference_id === orderId)).toHaveLength(1)
  })
})

payJourneys('paypal', test, ({ server, fake }) => ({ server, vendor: paypalVendor(fake) }), [/status of 422/])
