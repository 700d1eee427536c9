import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { payCardOf, payWith } from '@/e2e/support/steps/payments/stripe-steps'
import { FIRST, join, phone, SECOND, say, share, withdrawOf } from '@/e2e/support/steps/share-steps'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

/** `test` with a server that has shared carts and takes cards. */
const test = base.extend<{ paying: ServedApp }>({
  paying: async ({ borrow }, use) =>
    use(await borrow({ env: { COPERTO_FEATURES: 'cart-sharing' }, fakes: ['stripe'] })),
})

const WITHOUT_ADA = FIRST.price + COVER
const WITH_ADA = WITHOUT_ADA + SECOND.price + COVER

const payOnlineOf = (owner: Page, cents: number) =>
  owner.getByRole('button', { name: say('checkout.pay.online', { amount: euro(cents) }) })

const hasOrdered = (owner: Page) =>
  expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()

const isOrdering = (guest: Page) =>
  expect(guest.getByRole('status').filter({ hasText: say('sharing.orderingText') })).toBeVisible()

/** An owner on the payment page with a dish of Ada's, and Ada at the shared cart; `table`: of this journey alone. */
const onPaymentPage = async (browser: Browser, { url }: ServedApp, table: string) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, url)
  const ada = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(ada, link, 'Ada')
  await ada.goto(link)
  await expect(withdrawOf(ada)).toBeVisible()
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, table)
  await termsOf(owner, say).check()
  await payOnlineOf(owner, WITH_ADA).click()
  await expect(payCardOf(owner)).toBeVisible()
  await isOrdering(ada)
  await expect(withdrawOf(ada)).toBeHidden()
  return { owner, ada }
}

const WAYS_BACK: [string, string, (owner: Page) => Promise<unknown>][] = [
  ['1', 'Back of the browser', (owner) => owner.goBack()],
  ['2', 'the way back of the page', (owner) => owner.getByRole('link', { name: say('payment.back') }).click()],
  ['3', 'another way to pay', (owner) => owner.getByRole('link', { name: say('payment.otherWay') }).click()],
]

for (const [table, way, goBack] of WAYS_BACK) {
  test(`guests wait for the payment of their order until its sender leaves by ${way}`, async ({ browser, paying }) => {
    const { owner, ada } = await onPaymentPage(browser, paying, table)
    await expectAccessible(ada)
    await goBack(owner)
    await expect(owner).toHaveURL(/\/orders\/tables/)
    await expect(withdrawOf(ada)).toBeVisible()
    await withdrawOf(ada).click()
    await expect(ada.getByRole('status').filter({ hasText: say('sharing.withdrawn') })).toBeVisible()
    await termsOf(owner, say).check()
    await payOf(owner, say, WITHOUT_ADA).click()
    await hasOrdered(owner)
  })
}

test('a payment page left open takes no money for dishes that a guest has withdrawn since', async ({
  browser,
  paying,
}) => {
  const { owner, ada } = await onPaymentPage(browser, paying, '4')
  const cart = await owner.context().newPage()
  await cart.goto(`${paying.url}/r/q/${TRATTORIA}/orders`)
  await withdrawOf(ada).click()
  await expect(ada.getByRole('status').filter({ hasText: say('sharing.withdrawn') })).toBeVisible()
  await expect(cart.locator('.cart-line')).toHaveCount(1)
  await payWith(owner, CARDS.good)
  await expect(owner.getByRole('heading', { name: say('payment.closed.title') })).toBeVisible()
  await expectAccessible(owner)
  await owner
    .locator('section')
    .getByRole('link', { name: say('payment.orderAgain') })
    .click()
  await termsOf(owner, say).check()
  await payOnlineOf(owner, WITHOUT_ADA).click()
  await payWith(owner, CARDS.good)
  await hasOrdered(owner)
})

test('an order of a shared cart that its sender left can be sent again unchanged', async ({ browser, paying }) => {
  const { owner, ada } = await onPaymentPage(browser, paying, '5')
  await owner.goBack()
  await expect(withdrawOf(ada)).toBeVisible()
  await termsOf(owner, say).check()
  await payOnlineOf(owner, WITH_ADA).click()
  await payWith(owner, CARDS.good)
  await hasOrdered(owner)
  await expect(ada.getByRole('heading', { name: say('sharing.leftTitle') })).toBeVisible()
})
