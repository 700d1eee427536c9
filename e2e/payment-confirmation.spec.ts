import { orderByCard, PAYMENTS, test } from '@/e2e/payment-steps'
import { expectPaid, payWith } from '@/e2e/stripe-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { CARDS } from '@/e2e/support/fake-stripe-intents'
import { readOrder } from '@/e2e/support/ledger'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/test'

const say = messages('it')
const ORDERS = `/r/q/${TRATTORIA}/orders`
const CART = JSON.stringify({ kept: true })
const stored = (id: number) =>
  [localStorage.getItem(`coperto.order.${id}`), localStorage.getItem('the-basket')] as const

test('an address that speaks of a payment changes nothing: it is not confirmed yet', async ({ page, shop }) => {
  const { url, dataDir } = shop.server
  const { orderId } = await orderByCard(page, shop.server)
  await page.evaluate((cart) => localStorage.setItem('the-basket', cart), CART)
  const before = await page.evaluate(stored, TRATTORIA)
  const paidElsewhere = shop.stripe.charges().at(-1)?.payment_intent ?? 'pi_somebodys'
  await page.goto(`${url}${ORDERS}/success?provider=stripe&transactionid=${paidElsewhere}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unpaid.title') })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(stored, TRATTORIA)).toEqual(before)
  expect((await readOrder(orderId, { dataDir }))?.state).toBe('draft')
  await page.getByRole('link', { name: say('confirmation.unpaid.pay') }).click()
  await expect(page).toHaveURL(new RegExp(`${PAYMENTS}$`))
  await payWith(page, CARDS.good)
  await expectPaid(page)
})

test('a payment the bank has not confirmed is said to be under way, then to be there', async ({ page, shop }) => {
  const { url } = shop.server
  await orderByCard(page, shop.server)
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await payWith(page, CARDS.slow)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.settling.title') })).toBeVisible()
  await expectAccessible(page)
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  // Where a provider leads back to says the same, and empties nothing.
  await page.goto(`${url}${ORDERS}/error?lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.paying.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.settling.title') })).toBeVisible()
  shop.stripe.settle(id, true)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(page.getByText(say('confirmation.next.payed', { type: 'r' }))).toBeVisible()
})

test('money that is not what was asked for is held: a person decides', async ({ page, shop }) => {
  const { url, dataDir } = shop.server
  const { orderId } = await orderByCard(page, shop.server)
  await page.goto(`${url}${PAYMENTS}?lang=it`)
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

test('a paid order can be opened again in another tab, and the cancel page knows of it', async ({
  page,
  context,
  shop,
}) => {
  const { url } = shop.server
  await orderByCard(page, shop.server)
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(page.getByRole('link', { name: say('confirmation.unpaid.pay') })).toBeVisible()
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await expect(page.getByRole('form')).toBeVisible()
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.pay(id, CARDS.good)
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.accepted.title') })).toBeVisible()
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const link = page.url()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(await other.evaluate((id) => localStorage.getItem(`coperto.order.${id}`), TRATTORIA)).toBeNull()
})
