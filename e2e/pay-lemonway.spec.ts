import { expect, type Page } from '@playwright/test'
import { euro } from '@/e2e/order-steps'
import { PAYMENTS } from '@/e2e/payment-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { startFakeLemonway } from '@/e2e/support/fake-lemonway'
import type { RunningServer } from '@/e2e/support/start-server'
import { test as base } from '@/e2e/support/test'
import { expectPaid, expectQueued, openPayment, say, startShop, stateOf, TOTAL } from '@/e2e/vendor-steps'

type Shop = { server: RunningServer; lemonway: Awaited<ReturnType<typeof startFakeLemonway>> }

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // A fixture has to name another; this one needs none.
    async ({ browserName: _ }, use) => {
      const lemonway = await startFakeLemonway()
      const server = await startShop('lemonway', 'trattoria-lucia', lemonway.env)
      await use({ server, lemonway })
      await server.kill()
      await lemonway.close()
    },
    { scope: 'worker' },
  ],
})

const goOf = (page: Page) => page.getByRole('link', { name: say('payment.lemonway.go', { amount: euro(TOTAL) }) })

const pagesOf = ({ lemonway }: Shop, orderId: string) =>
  lemonway.pages.filter(({ moneyIn }) => moneyIn.comment.startsWith(`${orderId} `))

const collected = (shop: Shop, orderId: string): number[] => {
  const payments = new Set(pagesOf(shop, orderId).map(({ reference }) => reference.split('.')[0] ?? ''))
  return [...payments].flatMap((payment) => shop.lemonway.collected.get(payment) ?? [])
}

/** Through Lemonway's own page, as a diner who presses that button there. */
const through = async (page: Page, { lemonway }: Shop, button: 'approve' | 'fail' | 'cancel') => {
  await goOf(page).click()
  await expect(page).toHaveURL(new RegExp(`^${lemonway.env.COPERTO_LEMONWAY_WEBKIT_URL}\\?`))
  await page.getByRole('button', { name: button }).click()
}

test("a diner pays on Lemonway's page in their language, and goes back, reloads and pays no second time", async ({
  page,
  shop,
}) => {
  const orderId = await openPayment(page, shop.server, 'lemonway')
  await expect(goOf(page)).toBeVisible()
  await expectAccessible(page)
  await goOf(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goBack()
  await through(page, shop, 'approve')
  await expectPaid(page, 'lemonway')
  const [paid] = pagesOf(shop, orderId)
  expect(paid?.moneyIn).toMatchObject({
    creditAmount: TOTAL - 29,
    commissionAmount: 29,
    receiverAccountId: 'trattoria-lucia',
  })
  await expectQueued(shop.server, orderId, String(paid?.moneyIn.id))
  await page.reload()
  await expectPaid(page, 'lemonway')
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await expectPaid(page, 'lemonway')
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test('a refused card and a way back lead to the payment again, and it is paid once', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'lemonway')
  await through(page, shop, 'fail')
  await expect(page).toHaveURL(/\/orders\/error\?/)
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await through(page, shop, 'cancel')
  await expect(page).toHaveURL(/\/orders\/cancel\?/)
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await through(page, shop, 'approve')
  await expectPaid(page, 'lemonway')
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test('a return that somebody made up marks nothing paid', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'lemonway')
  await expect(goOf(page)).toBeVisible()
  const [{ reference } = { reference: '' }] = pagesOf(shop, orderId)
  await page.goto(`${shop.server.url}/r/q/1001/orders/success?provider=lemonway&response_wkToken=${reference}`)
  // Patient at first, as a provider may know of a payment some seconds later; paid it never says.
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.settling.title') })).toBeVisible()
  const told = await fetch(`${shop.server.url}/api/webhooks/lemonway`, {
    method: 'POST',
    body: new URLSearchParams({ response_wkToken: reference, response_code: '0000' }),
  })
  expect(told.status).toBe(200)
  expect(await stateOf(shop.server, orderId)).toBe('awaiting')
  expect(collected(shop, orderId)).toEqual([])
})

test('an order whose diner never comes back is settled by a message', async ({ page, shop }) => {
  const orderId = await openPayment(page, shop.server, 'lemonway')
  await expect(goOf(page)).toBeVisible()
  await page.close()
  const [paid] = pagesOf(shop, orderId)
  shop.lemonway.act(paid?.token ?? '', 'approve')
  const tell = () =>
    fetch(`${shop.server.url}/api/webhooks/lemonway`, {
      method: 'POST',
      body: new URLSearchParams({ response_wkToken: paid?.reference ?? '' }),
    })
  expect((await Promise.all([tell(), tell()])).map(({ status }) => status)).toEqual([200, 200])
  await expectQueued(shop.server, orderId, String(paid?.moneyIn.id))
  expect(collected(shop, orderId)).toEqual([TOTAL])
})

test.describe('trouble on the way', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('a lost answer is said, and then it works, once', async ({ page, shop }) => {
    shop.lemonway.behave('lost')
    const orderId = await openPayment(page, shop.server, 'lemonway')
    await expect(page.getByRole('heading', { name: say('payment.unavailable.title') })).toBeVisible()
    shop.lemonway.behave('well')
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await through(page, shop, 'approve')
    await expectPaid(page, 'lemonway')
    expect(collected(shop, orderId)).toEqual([TOTAL])
  })
})
