import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { paypalMessage, startFakePaypal } from '@/e2e/support/fake-paypal'
import type { RunningServer } from '@/e2e/support/start-server'
import { test as base } from '@/e2e/support/test'
import {
  alertOf,
  expectPaid,
  expectQueued,
  expectUnpaid,
  openPayment,
  say,
  startShop,
  stateOf,
  TOTAL,
} from '@/e2e/vendor-steps'

type Shop = { server: RunningServer; paypal: Awaited<ReturnType<typeof startFakePaypal>> }

const ACCOUNT = 'pagamenti@trattoria.example'

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // A fixture has to name another; this one needs none.
    async ({ browserName: _ }, use) => {
      const paypal = await startFakePaypal()
      const server = await startShop('paypal', ACCOUNT, paypal.env)
      await use({ server, paypal })
      await server.kill()
      await paypal.close()
    },
    { scope: 'worker' },
  ],
})

/** PayPal's order of one of ours, the newest of them. */
const unitOf = ({ paypal }: Shop, orderId: string) => {
  const units = paypal.orders.map(({ id, purchase_units: [unit] }) => ({ id, unit }))
  const found = units.findLast(({ unit }) => unit.reference_id === orderId)
  if (!found) throw new Error('no order at PayPal')
  return { id: found.id, ...found.unit }
}

const captureOf = (shop: Shop, orderId: string) => unitOf(shop, orderId).payments?.captures[0]

const collected = (shop: Shop, orderId: string): number[] =>
  shop.paypal.orders
    .filter(({ purchase_units: [unit] }) => unit.reference_id === orderId)
    .flatMap(({ purchase_units: [unit] }) => shop.paypal.collected.get(unit.custom_id) ?? [])

const send = ({ server }: Shop, { headers, body }: ReturnType<typeof paypalMessage>): Promise<number> =>
  fetch(`${server.url}/api/webhooks/paypal`, { method: 'POST', headers, body }).then(({ status }) => status)

const approval = (shop: Shop, orderId: string, id = `WH-${orderId}`) => {
  const { id: paypalOrder, custom_id } = unitOf(shop, orderId)
  const resource = { id: paypalOrder, purchase_units: [{ custom_id }] }
  return paypalMessage({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource })
}

test('a diner who closes the window or fails there may try again, and pays once', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'paypal')
  const buttons = page.getByRole('region', { name: say('payment.paypal.title') }).getByRole('button')
  await buttons.filter({ hasText: 'cancel' }).click()
  await expect(alertOf(page, say('payment.failure.cancelled'))).toBeVisible()
  await buttons.filter({ hasText: 'fail' }).click()
  await expect(alertOf(page, 'Pagamento non riuscito, riprova')).toBeVisible()
  await expectAccessible(page)
  const script = Object.fromEntries(shop.paypal.scripts.at(-1) ?? [])
  expect(script).toMatchObject({ 'merchant-id': ACCOUNT, currency: 'EUR', locale: 'it_IT', intent: 'capture' })
  await buttons.filter({ hasText: 'approve' }).dblclick()
  await expectPaid(page, 'paypal')
  expect(unitOf(shop, orderId)).toMatchObject({ payee: { email_address: ACCOUNT }, amount: { value: '14.50' } })
  await expectQueued(shop.server, orderId, captureOf(shop, orderId)?.id ?? '')
  await page.goBack()
  await expectPaid(page, 'paypal')
  await page.reload()
  await expectPaid(page, 'paypal')
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test('money that PayPal does not have is not paid: the diner is told, and pays anew', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'paypal')
  shop.paypal.captureAs('DECLINED')
  await page.getByRole('button', { name: 'approve' }).click()
  await expectUnpaid(page)
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  shop.paypal.captureAs('COMPLETED')
  await page.getByRole('link', { name: say('confirmation.unpaid.pay') }).click()
  await expect(page).toHaveURL(/\/orders\/(payments|success)/)
  await page
    .getByRole('button', { name: 'approve' })
    .or(page.getByText(say('confirmation.order.title')))
    .first()
    .click()
  await expectPaid(page, 'paypal')
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test('a capture that PayPal still looks at sends nothing to the kitchen before it is complete', async ({
  page,
  shop,
}) => {
  const orderId = await openPayment(page, shop.server, 'paypal')
  shop.paypal.captureAs('PENDING')
  await page.getByRole('button', { name: 'approve' }).click()
  await expect(page).toHaveURL(/\/orders\/success\?provider=paypal/)
  await expect.poll(() => captureOf(shop, orderId)?.status).toBe('PENDING')
  shop.paypal.captureAs('COMPLETED')
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  const capture = captureOf(shop, orderId)
  Object.assign(capture ?? {}, { status: 'COMPLETED' })
  expect(await send(shop, approval(shop, orderId))).toBe(200)
  await expectQueued(shop.server, orderId, capture?.id ?? '')
})

test('messages settle an order whose diner never came back, and forged ones settle nothing', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'paypal')
  await expect(page.getByRole('button', { name: 'approve' })).toBeVisible()
  await page.close()
  const { id } = unitOf(shop, orderId)
  const honest = approval(shop, orderId)
  const altered = { ...honest, body: honest.body.replace('APPROVED', 'APPROVEd') }
  expect(await send(shop, altered)).toBe(400)
  expect(await send(shop, { body: honest.body, headers: new Headers({ 'content-type': 'application/json' }) })).toBe(
    400,
  )
  // Signed and before the approval: what it says is asked about, and found untrue.
  expect(await send(shop, approval(shop, orderId, 'WH-early'))).toBe(200)
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  shop.paypal.approve(id)
  expect(await Promise.all([honest, honest, honest].map((each) => send(shop, each)))).toEqual([200, 200, 200])
  await expect.poll(() => captureOf(shop, orderId)?.id, { intervals: [50, 100] }).toBeDefined()
  await expectQueued(shop.server, orderId, captureOf(shop, orderId)?.id ?? '')
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test.describe('trouble on the way', () => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION|failed to load/i] })

  test('a script that is kept away and a lost answer are said, and then it works, once', async ({ page, shop }) => {
    shop.paypal.behave('lost')
    const orderId = await openPayment(page, shop.server, 'paypal')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    shop.paypal.behave('well')
    shop.paypal.sendScript(false)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByRole('heading', { name: say('payment.blocked.title') })).toBeVisible()
    shop.paypal.sendScript(true)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'paypal')
    expect(collected(shop, orderId)).toEqual([TOTAL])
    expect(shop.paypal.orders.filter(({ purchase_units: [unit] }) => unit.reference_id === orderId)).toHaveLength(1)
  })
})
