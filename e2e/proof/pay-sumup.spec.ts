import { expect, type Page } from 'playwright/test'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { payJourneys } from '@/e2e/support/steps/payments/payment-journeys'
import { PAYMENTS } from '@/e2e/support/steps/payments/payment-steps'
import { checkoutOf, formOf, sumupVendor } from '@/e2e/support/steps/payments/sumup-steps'
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
  vendorTest,
} from '@/e2e/support/steps/payments/vendor-steps'
import { changeRows } from '@/lib/testing/database-rows'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

const ACCOUNT = 'MCLUCIA1'
const EMAIL = 'incassi@trattoria.example'

const test = vendorTest('sumup', ACCOUNT, startFakeSumup)

test("SumUp's form shows what is owed, and its checkout names the account of the venue", async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'sumup')
  await expect(formOf(page).locator('[data-mounted]')).toHaveAttribute(
    'data-mounted',
    JSON.stringify({ amount: '14.50', currency: 'EUR', locale: 'it-IT' }),
  )
  expect(checkoutOf(fake, orderId)).toMatchObject({ merchant_code: ACCOUNT, amount: 14.5 })
})

test('a payment that SumUp is not sure of is waited for, and after its failure another one pays', async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'sumup')
  await page.getByRole('button', { name: 'pending' }).click()
  await expectPending(page)
  await page.goto(`${server.url}${PAYMENTS}`)
  await expectPending(page)
  fake.pay(checkoutOf(fake, orderId).id, 'fail')
  await expectUnpaid(page)
  await goAndPay(page)
  await page.getByRole('button', { name: 'approve' }).click()
  await expectPaid(page, 'sumup')
  const { transaction_id = '' } = checkoutOf(fake, orderId)
  expect(page.url()).toContain(transaction_id)
  await expectSentAs(server, orderId, () => transaction_id)
  expect(sumupVendor(fake).collected(orderId)).toEqual([TOTAL])
})

for (const [what, change] of [
  ['of another amount', { amount: 0.01 }],
  ['paid to another merchant', { merchant_code: 'MCTHIEF1' }],
] as const) {
  test(`a SumUp checkout ${what} sends nothing to the kitchen`, async ({ page, shop: { server, fake } }) => {
    const orderId = await openPayment(page, server, 'sumup')
    await expect(page.getByRole('button', { name: 'approve' })).toBeVisible()
    Object.assign(checkoutOf(fake, orderId), change)
    await page.getByRole('button', { name: 'approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.held.title') })).toBeVisible()
    expect(await stateOf(server, orderId)).toBe('awaiting')
  })
}

test('SumUp is not offered by a venue that it knows by an e-mail address alone', async ({ shop: { server, fake } }) => {
  const order = orderRequest({ provider: 'sumup' })
  const asked = fake.checkouts.length
  const rename = (from: string, to: string) =>
    changeRows(
      server,
      `update venue_documents set document = replace(document, '${from}', '${to}') where kind = 'venue'`,
    )
  await rename(ACCOUNT, EMAIL)
  const answer = await postOrder(server.url, order)
  expect([answer.status, await answer.json()]).toEqual([422, { error: { code: 'provider_not_offered' } }])
  expect(fake.checkouts).toHaveLength(asked)
  await rename(EMAIL, ACCOUNT)
  expect((await postOrder(server.url, order)).status).toBe(200)
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] })
  test.afterEach(({ shop: { fake } }) => {
    fake.sendScript(true)
    fake.behave('well')
  })

  const retryOf = (page: Page) => page.getByRole('button', { name: say('payment.retry') })

  test('a SumUp that is down is said, and the order is paid on a retry', async ({ page, shop: { server, fake } }) => {
    fake.behave('down')
    const orderId = await openPayment(page, server, 'sumup')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    fake.behave('well')
    await retryOf(page).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'sumup')
    await expectSentAs(server, orderId, sumupVendor(fake).transactionOf)
    expect(sumupVendor(fake).collected(orderId)).toEqual([TOTAL])
  })

  test('a script of SumUp that is kept away is said', async ({ page, shop: { server, fake } }) => {
    fake.sendScript(false)
    await openPayment(page, server, 'sumup')
    await expect(page.getByRole('heading', { name: say('payment.blocked.title') })).toBeVisible()
  })

  test('a form of SumUp that does not come in time is said, and comes on a retry', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.sendScript('alone')
    await page.clock.install()
    const orderId = await openPayment(page, server, 'sumup')
    await expect(page.getByText(say('payment.card.loading'))).toBeVisible()
    await expectBlocked(page)
    fake.sendScript(true)
    await retryOf(page).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'sumup')
    expect(sumupVendor(fake).collected(orderId)).toEqual([TOTAL])
  })
})

payJourneys('sumup', test, ({ server, fake }) => ({ server, vendor: sumupVendor(fake) }), [/status of 409/])
