import { expect } from 'playwright/test'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { payJourneys } from '@/e2e/support/steps/payment-journeys'
import { PAYMENTS } from '@/e2e/support/steps/payment-steps'
import { checkoutOf, formOf, sumupVendor } from '@/e2e/support/steps/sumup-steps'
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
  vendorTest,
} from '@/e2e/support/steps/vendor-steps'
import { changeRows } from '@/lib/testing/database-rows'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

const ACCOUNT = 'MCLUCIA1'
const EMAIL = 'incassi@trattoria.example'

const test = vendorTest('sumup', ACCOUNT, startFakeSumup)

test('a payment that SumUp is not sure of is waited for; once it is given up another one pays', async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'sumup')
  await expect(formOf(page).locator('[data-mounted]')).toHaveAttribute(
    'data-mounted',
    JSON.stringify({ amount: '14.50', currency: 'EUR', locale: 'it-IT' }),
  )
  expect(checkoutOf(fake, orderId)).toMatchObject({ merchant_code: ACCOUNT, amount: 14.5 })
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
  await expectSent(server, orderId, () => transaction_id)
  expect(sumupVendor(fake).collected(orderId)).toEqual([TOTAL])
})

test('a checkout of another amount or paid to another merchant behind our back sends nothing to the kitchen', async ({
  page,
  shop: { server, fake },
}) => {
  for (const change of [{ amount: 0.01 }, { merchant_code: 'MCTHIEF1' }]) {
    const orderId = await openPayment(page, server, 'sumup')
    await expect(page.getByRole('button', { name: 'approve' })).toBeVisible()
    Object.assign(checkoutOf(fake, orderId), change)
    await page.getByRole('button', { name: 'approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.held.title') })).toBeVisible()
    expect(await stateOf(server, orderId)).toBe('awaiting')
  }
})

test('a venue that SumUp knows by an e-mail address alone is not offered it, and paid to nobody else', async ({
  shop: { server, fake },
}) => {
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

test.describe('failures on the way', () => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] })

  test('a script or a form that is kept away and a SumUp that is down are said, and then it works', async ({
    page,
    shop: { server, fake },
  }) => {
    fake.behave('down')
    const orderId = await openPayment(page, server, 'sumup')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    fake.behave('well')
    fake.sendScript(false)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByRole('heading', { name: say('payment.blocked.title') })).toBeVisible()
    fake.sendScript('alone')
    await page.clock.install()
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByText(say('payment.sumup.loading'))).toBeVisible()
    await expectBlocked(page)
    fake.sendScript(true)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'sumup')
    await expectSent(server, orderId, sumupVendor(fake).transactionOf)
    expect(sumupVendor(fake).collected(orderId)).toEqual([TOTAL])
  })
})

payJourneys('sumup', test, ({ server, fake }) => ({ server, vendor: sumupVendor(fake) }), [/status of 409/])
