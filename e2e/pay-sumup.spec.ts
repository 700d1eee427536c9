import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { type FakeSumup, startFakeSumup } from '@/e2e/support/fake-sumup'
import type { RunningServer } from '@/e2e/support/start-server'
import { test as base } from '@/e2e/support/test'
import { alertOf, expectPaid, expectQueued, openPayment, say, startShop, stateOf, TOTAL } from '@/e2e/vendor-steps'

type Shop = { server: RunningServer; sumup: FakeSumup }

const ACCOUNT = 'incassi@trattoria.example'

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // A fixture has to name another; this one needs none.
    async ({ browserName: _ }, use) => {
      const sumup = await startFakeSumup()
      const server = await startShop('sumup', ACCOUNT, sumup.env)
      await use({ server, sumup })
      await server.kill()
      await sumup.close()
    },
    { scope: 'worker' },
  ],
})

const latest = ({ sumup }: Shop) => {
  const checkout = sumup.checkouts.at(-1)
  if (!checkout) throw new Error('no checkout')
  return checkout
}

const collected = ({ sumup }: Shop): number[] => sumup.collected.get(latest({ sumup } as Shop).checkout_reference) ?? []

const hint = ({ server }: Shop, body: object): Promise<number> =>
  fetch(`${server.url}/api/webhooks/sumup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status)

test('a card that is refused is said aloud; another pays, once, whatever is pressed after', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'sumup')
  const form = page.getByRole('region', { name: say('payment.sumup.title') })
  await expect(form.locator('[data-mounted]')).toHaveAttribute(
    'data-mounted',
    JSON.stringify({ amount: '14.50', currency: 'EUR', locale: 'it-IT' }),
  )
  for (const trouble of ['fail', 'broken']) {
    await form.getByRole('button', { name: trouble }).click()
    await expect(alertOf(page, 'Pagamento non riuscito, riprova.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.reload()
  await form.getByRole('button', { name: 'approve' }).dblclick()
  await expectPaid(page, 'sumup')
  const { pay_to_email, amount, transaction_id = '' } = latest(shop)
  expect({ pay_to_email, amount }).toEqual({ pay_to_email: ACCOUNT, amount: 14.5 })
  expect(page.url()).toContain(transaction_id)
  await expectQueued(shop.server, orderId, transaction_id)
  await page.goBack()
  await expectPaid(page, 'sumup')
  await page.reload()
  await expectPaid(page, 'sumup')
  expect(collected(shop)).toEqual([TOTAL])
})

test('messages are hints: they settle an order whose diner never came back, and nothing that is untrue', async ({
  page,
  shop,
}) => {
  const orderId = await openPayment(page, shop.server, 'sumup')
  await expect(page.getByRole('button', { name: 'approve' })).toBeVisible()
  await page.close()
  const { id } = latest(shop)
  const message = { event_type: 'CHECKOUT_STATUS_CHANGED', id, status: 'PAID', amount: 14.5 }
  expect(await hint(shop, { ...message, event_type: 'ELSE' })).toBe(400)
  expect(await hint(shop, message)).toBe(200)
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  const { transaction_id = '' } = shop.sumup.pay(id, 'approve') ?? {}
  expect(await Promise.all([1, 2, 3].map(() => hint(shop, message)))).toEqual([200, 200, 200])
  await expectQueued(shop.server, orderId, transaction_id)
})

test('a checkout changed behind our back sends nothing to the kitchen', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'sumup')
  await expect(page.getByRole('button', { name: 'approve' })).toBeVisible()
  Object.assign(latest(shop), { amount: 0.01 })
  await page.getByRole('button', { name: 'approve' }).click()
  await expect(page).toHaveURL(/\/orders\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('confirmation.asking.title'))).toBeHidden()
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
})

test.describe('trouble on the way', () => {
  test.use({ expectedErrors: [/status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] })

  test('a script that is kept away and a SumUp that is down are said, and then it works', async ({ page, shop }) => {
    shop.sumup.behave('down')
    const orderId = await openPayment(page, shop.server, 'sumup')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    shop.sumup.behave('well')
    shop.sumup.sendScript(false)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await expect(page.getByRole('heading', { name: say('payment.blocked.title') })).toBeVisible()
    await expectAccessible(page)
    shop.sumup.sendScript(true)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await page.getByRole('button', { name: 'approve' }).click()
    await expectPaid(page, 'sumup')
    await expectQueued(shop.server, orderId, latest(shop).transaction_id ?? '')
    expect(collected(shop)).toEqual([TOTAL])
  })
})
