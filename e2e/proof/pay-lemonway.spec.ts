import { expect } from 'playwright/test'
import { goOf, lemonwayVendor, pageOf } from '@/e2e/support/steps/payments/lemonway-steps'
import { payJourneys } from '@/e2e/support/steps/payments/payment-journeys'
import {
  expectPaid,
  expectSentAs,
  openPayment,
  say,
  TOTAL,
  vendorTest,
} from '@/e2e/support/steps/payments/vendor-steps'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'

const ACCOUNT = 'trattoria-lucia'

const test = vendorTest('lemonway', ACCOUNT, startFakeLemonway)

test.describe(() => {
  test.use({ expectedErrors: [/status of 503/] })
  test.afterEach(({ shop: { fake } }) => {
    fake.listUnpaid(true)
  })

  // What was opened while its answer got lost comes first, and nobody ever sees it: the diner pays on a second page.
  for (const listed of [true, false]) {
    test(`a lost answer of Lemonway, which ${listed ? 'lists' : 'omits'} unpaid pages, is one payment`, async ({
      page,
      shop: { server, fake },
    }) => {
      const vendor = lemonwayVendor(fake)
      fake.listUnpaid(listed)
      fake.behave('lost')
      const orderId = await openPayment(page, server, 'lemonway')
      await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
      fake.behave('well')
      await page.getByRole('button', { name: say('payment.retry') }).click()
      await goOf(page).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      await page.goBack()
      await vendor.pay(page)
      await expectPaid(page, 'lemonway')
      expect(pageOf(fake, orderId).moneyIn).toMatchObject({
        creditAmount: TOTAL - 29,
        commissionAmount: 29,
        receiverAccountId: ACCOUNT,
      })
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })
  }
})

test("Lemonway's message reconciles the payment of a diner who never comes back", async ({
  page,
  shop: { server, fake },
}) => {
  const orderId = await openPayment(page, server, 'lemonway')
  await expect(goOf(page)).toBeVisible()
  await page.close()
  const { token } = pageOf(fake, orderId)
  fake.act(token, 'approve')
  // Also what it says of a failure is no more than a reason to ask.
  for (const how of ['fail', 'cancel', 'approve'] as const) expect(await fake.post(token, how)).toBe(200)
  const vendor = lemonwayVendor(fake)
  await expectSentAs(server, orderId, vendor.transactionOf)
  expect(vendor.collected(orderId)).toEqual([TOTAL])
})

const RETURN = '/api/returns/lemonway/r/q/1001/orders'

test('the address that Lemonway leads back to leads to the confirmation and nowhere else', async ({
  shop: { server },
}) => {
  const hints = 'provider=lemonway&order=ord_1&response_wkToken=pay_1.2'
  const send = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { ...init, redirect: 'manual' })
  const led = await send(`${RETURN}/success?${hints}&next=//evil.example`)
  expect([led.status, led.headers.get('location')]).toEqual([303, `/r/q/1001/orders/success?${hints}`])
  for (const path of [
    `${RETURN}/payments`,
    `${RETURN}/..%2f..%2f..%2fevil.example`,
    '/api/returns/lemonway/%2f%2fevil.example/q/1001/orders/success',
    '/api/returns/lemonway/r/q/%2f%2fevil.example/orders/success',
    '/api/returns/lemonway/r/q/1001/orders/success/more',
  ]) {
    const { status, headers } = await send(path)
    expect([path, status === 404 || headers.get('location') === '/404']).toEqual([path, true])
  }
})

test('the address that Lemonway posts to takes only what Lemonway sends', async ({ shop: { server } }) => {
  const post = async (body: string, path = RETURN) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetch(`${server.url}${path}/success`, { method: 'POST', headers, body, redirect: 'manual' })).status
  }
  expect(await post('response_wkToken=pay_unknown')).toBe(200)
  expect(await post('paid=yes')).toBe(400)
  expect(await post(`response_wkToken=pay_1&x=${'x'.repeat(70_000)}`)).toBe(413)
  expect(await post('response_wkToken=pay_1', RETURN.replace('lemonway', 'klarna'))).toBe(404)
})

payJourneys('lemonway', test, ({ server, fake }) => ({ server, vendor: lemonwayVendor(fake) }))
