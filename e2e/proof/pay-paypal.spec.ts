import { expect, type Page } from 'playwright/test'
import { payJourneys } from '@/e2e/support/steps/payments/payment-journeys'
import { captureOf, paypalVendor, unitOf } from '@/e2e/support/steps/payments/paypal-steps'
import {
  expectBlocked,
  expectPaid,
  expectPending,
  expectSentAs,
  expectUnpaid,
  goAndPay,
  openPayment,
  say,
  stateOf,
  TOTAL,
  tell,
  vendorTest,
} from '@/e2e/support/steps/payments/vendor-steps'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

const ACCOUNT = 'pagamenti@trattoria.example'

const test = vendorTest('paypal', ACCOUNT, startFakePaypal)

test('a capture that PayPal declines is not paid, and the diner pays again', async ({
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
})

test('a capture that PayPal still looks at sends nothing to the kitchen before it is complete', async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'paypal')
  fake.captureAs('PENDING')
  await page.getByRole('button', { name: 'approve' }).click()
  await expectPending(page)
  fake.captureAs('COMPLETED')
  const capture = captureOf(fake, orderId)
  expect(capture?.status).toBe('PENDING')
  expect(await stateOf(server, orderId)).toBe('awaiting')
  Object.assign(capture ?? {}, { status: 'COMPLETED' })
  expect(await tell(server, 'paypal', paypalVendor(fake).message(orderId, 'paid'))).toBe(200)
  await expectSentAs(server, orderId, () => capture?.id ?? '')
})

test("PayPal's script and order name the account of the venue", async ({ page, shop: { server, fake } }) => {
  const orderId = await openPayment(page, server, 'paypal')
  await page.getByRole('button', { name: 'approve' }).click()
  await expectPaid(page, 'paypal')
  const script = Object.fromEntries(fake.scripts.at(-1) ?? [])
  expect(script).toMatchObject({ 'merchant-id': ACCOUNT, currency: 'EUR', locale: 'it_IT', intent: 'capture' })
  expect(unitOf(fake, orderId)).toMatchObject({ payee: { email_address: ACCOUNT }, amount: { value: '14.50' } })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION|failed to load|no buttons/i] })
  test.afterEach(({ shop: { fake } }) => {
    fake.sendScript('buttons')
    fake.behave('well')
  })

  const retryOf = (page: Page) => page.getByRole('button', { name: say('payment.retry') })
  const blockedOf = (page: Page) => page.getByRole('heading', { name: say('payment.blocked.title') })

  test('a lost answer of PayPal is said, and the retry pays one order once', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.behave('lost')
    const orderId = await openPayment(page, server, 'paypal')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    fake.behave('well')
    await retryOf(page).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'paypal')
    expect(paypalVendor(fake).collected(orderId)).toEqual([TOTAL])
    expect(fake.orders.filter(({ purchase_units: [unit] }) => unit.reference_id === orderId)).toHaveLength(1)
  })

  test('a script of PayPal that is kept away or offers no buttons is said', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.sendScript(false)
    await openPayment(page, server, 'paypal')
    await expect(blockedOf(page)).toBeVisible()
    for (const offer of ['ineligible', 'broken'] as const) {
      fake.sendScript(offer)
      await Promise.all([page.waitForEvent('load'), retryOf(page).click()])
      await expect(blockedOf(page)).toBeVisible()
    }
  })

  test('buttons of PayPal that do not come in time are said, and come on a retry', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.sendScript('alone')
    await page.clock.install()
    const orderId = await openPayment(page, server, 'paypal')
    await expect(page.getByText(say('payment.paypal.loading'))).toBeVisible()
    await expectBlocked(page)
    fake.sendScript('buttons')
    await retryOf(page).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'paypal')
    expect(paypalVendor(fake).collected(orderId)).toEqual([TOTAL])
  })
})

payJourneys('paypal', test, ({ server, fake }) => ({ server, vendor: paypalVendor(fake) }), [/status of 422/])
