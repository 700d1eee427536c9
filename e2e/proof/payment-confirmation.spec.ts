import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { textOf } from '@/e2e/support/answers/page-markup'
import { holdRequests } from '@/e2e/support/hold-requests'
import { readOrder } from '@/e2e/support/ledger'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { orderByCard, PAYMENTS, type Shop, test } from '@/e2e/support/steps/payments/payment-steps'
import { payCardOf, payWith } from '@/e2e/support/steps/payments/stripe-steps'
import {
  expectPaid,
  expectPending,
  expectUnknown,
  expectUnpaid,
  goAndPay,
  openPayment,
  successOf,
} from '@/e2e/support/steps/payments/vendor-steps'
import { expect } from '@/e2e/support/test'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const say = messages('it')
const ORDERS = `/r/q/${TRATTORIA}/orders`
const CART = JSON.stringify({ kept: true })
const stored = (id: number) =>
  [localStorage.getItem(`coperto.order.${id}`), localStorage.getItem('the-basket')] as const

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const clearOf = (page: Page) => page.getByRole('button', { name: say('confirmation.clear') })
const payLinkOf = (page: Page) => page.getByRole('link', { name: say('confirmation.unpaid.pay') })

/** An order that was paid, its confirmation open. */
const openPaid = async (page: Page, { server }: Shop): Promise<string> => {
  const orderId = await openPayment(page, server, 'stripe')
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  return orderId
}

test('an address that claims a payment changes nothing that this device keeps', async ({ page, shop }) => {
  const { url, dataDir } = shop.server
  const { orderId } = await orderByCard(page, shop.server)
  await page.evaluate((cart) => localStorage.setItem('the-basket', cart), CART)
  const before = await page.evaluate(stored, TRATTORIA)
  await page.goto(successOf(shop.server, 'paypal', { transactionid: 'invented' }))
  await expectUnknown(page)
  const paidElsewhere = shop.stripe.charges().at(-1)?.payment_intent ?? 'pi_somebodys'
  await page.goto(`${url}${ORDERS}/success?provider=stripe&transactionid=${paidElsewhere}&lang=it`)
  await expectUnpaid(page)
  await expectAccessible(page)
  expect(await page.evaluate(stored, TRATTORIA)).toEqual(before)
  expect((await readOrder(orderId, { dataDir }))?.state).toBe('draft')
  await goAndPay(page)
  await expect(page).toHaveURL(`${url}${PAYMENTS}?order=${orderId}`)
})

test('the pages of a failed and a cancelled payment say that the order was paid after all', async ({ page, shop }) => {
  const { url } = shop.server
  const orderId = await openPaid(page, shop)
  for (const [kind, named] of [
    ['error', ''],
    ['cancel', `&order=${orderId}`],
  ] as const) {
    // Nothing is said before the server was asked, not even by the page as it is sent.
    const sent = await (await fetch(`${url}${ORDERS}/${kind}?lang=it`)).text()
    expect(textOf(/<h1[^>]*>([^<]*)<\/h1>/.exec(sent)?.[1] ?? '')).toBe(say('confirmation.asking.title'))
    await page.goto(`${url}${ORDERS}/${kind}?lang=it${named}`)
    await expect(titleOf(page)).toHaveText(say('confirmation.accepted.title'))
    await expect(clearOf(page)).toHaveCount(0)
  }
})

test('the pages of a failed and a cancelled payment know nothing of an order of somebody else', async ({
  page,
  shop,
}) => {
  await openPaid(page, shop)
  for (const kind of ['error', 'cancel']) {
    await page.goto(`${shop.server.url}${ORDERS}/${kind}?lang=it&order=ord_of_somebody`)
    await expect(titleOf(page)).toHaveText(say('confirmation.unknown.title'))
    await expect(clearOf(page)).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('a payment that the bank confirms late is said to be under way, then to be there', async ({ page, shop }) => {
  await openPayment(page, shop.server, 'stripe')
  await payWith(page, CARDS.slow)
  await expectPending(page)
  await expectAccessible(page)
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.finish(id, true)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(page.getByText(say('confirmation.next.payed', { type: 'r' }))).toBeVisible()
})

test('the page of a failed payment says that a payment is under way, and empties nothing', async ({ page, shop }) => {
  await openPayment(page, shop.server, 'stripe')
  await payWith(page, CARDS.slow)
  await expectPending(page)
  await page.goto(`${shop.server.url}${ORDERS}/error?lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.paying.title') })).toBeVisible()
  await expect(clearOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expectPending(page)
})

test('money that is not what was asked for is held for a person to decide', async ({ page, shop }) => {
  const { url, dataDir } = shop.server
  const orderId = await openPayment(page, shop.server, 'stripe')
  await expect(page.getByRole('form')).toBeVisible()
  const intent = shop.stripe.intents().at(-1)
  if (intent) shop.stripe.alter(intent.id, { amount: 100 })
  if (intent) shop.stripe.pay(intent.id, CARDS.good)
  await page.goto(`${url}${ORDERS}/success?provider=stripe&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.held.title') })).toBeVisible()
  await expect(page.getByText(orderId.slice(-6).toUpperCase())).toBeVisible()
  await expectAccessible(page)
  expect((await readOrder(orderId, { dataDir }))?.state).toBe('awaiting')
})

test('the page of a cancelled payment offers to pay, and to empty the cart', async ({ page, shop }) => {
  const { url } = shop.server
  await orderByCard(page, shop.server)
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(payLinkOf(page)).toBeVisible()
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await expect(page.getByRole('form')).toBeVisible()
  // Nothing was paid, says the provider: the cart may go.
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(payLinkOf(page)).toBeVisible()
  await clearOf(page).click()
  await expect(page).toHaveURL(/\/menu$/)
})

test('the page of a cancelled payment claims nothing until it has an answer', async ({ page, shop }) => {
  await openPayment(page, shop.server, 'stripe')
  await expect(page.getByRole('form')).toBeVisible()
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.pay(id, CARDS.good)
  const answer = await holdRequests(page, '**/api/orders/*/confirm')
  await page.goto(`${shop.server.url}${ORDERS}/cancel?lang=it`)
  await expect(titleOf(page)).toHaveText(say('confirmation.asking.title'))
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.accepted.title') })).toBeVisible()
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
})

test('an order whose cart was emptied can still be paid', async ({ page, shop }) => {
  const { url } = shop.server
  await openPayment(page, shop.server, 'stripe')
  await expect(page.getByRole('form')).toBeVisible()
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await clearOf(page).click()
  await expect(page).toHaveURL(/\/menu$/)
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
})

test('the confirmation of a paid order can be opened in another tab, which keeps nothing of it', async ({
  page,
  context,
  shop,
}) => {
  await openPaid(page, shop)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(await other.evaluate((id) => localStorage.getItem(`coperto.order.${id}`), TRATTORIA)).toBeNull()
})

test('the page of a cancelled payment learns of a payment made elsewhere when it is looked at again', async ({
  page,
  shop,
}) => {
  await openPayment(page, shop.server, 'stripe')
  await expect(payCardOf(page)).toBeVisible()
  await page.goto(`${shop.server.url}${ORDERS}/cancel?lang=it`)
  await expect(payLinkOf(page)).toBeVisible()
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.pay(id, CARDS.good)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(titleOf(page)).toHaveText(say('confirmation.accepted.title'))
  await expect(clearOf(page)).toHaveCount(0)
})
