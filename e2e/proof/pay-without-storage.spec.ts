import { expect, type Page } from 'playwright/test'
import { blockStorage } from '@/e2e/support/blocked-storage'
import { proceedOf } from '@/e2e/support/steps/cart-steps'
import { barOf, euro, ready } from '@/e2e/support/steps/menu/menu-steps'
import { addToCart, DINER, path, payOf, speak, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { test } from '@/e2e/support/steps/payments/payment-steps'
import { payWith, stripeVendor } from '@/e2e/support/steps/payments/stripe-steps'
import { expectPaid, TOTAL, vendorTest } from '@/e2e/support/steps/payments/vendor-steps'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const say = speak('it')

const onlineOf = (page: Page) => page.getByRole('button', { name: say('checkout.pay.online', { amount: euro(TOTAL) }) })

/** From the menu to the buttons that order, in a browser without storage. */
const walkToPay = async (page: Page, origin: string) => {
  await blockStorage(page.context())
  await page.goto(`${origin}${path('/menu', 'it')}`)
  await ready(page)
  await addToCart(page, say, DINER.dish)
  await barOf(page).click()
  await proceedOf(page).click()
  await takeTable(page, say, DINER.table)
  await termsOf(page, say).check()
}

test('without storage a card is charged once, and its confirmation is found again', async ({
  page,
  shop: { server, stripe },
}) => {
  await walkToPay(page, server.url)
  await onlineOf(page).click()
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  await page.reload()
  await expectPaid(page, 'stripe')
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  expect(stripeVendor(stripe).collected(orderId)).toEqual([TOTAL])
})

const lemonwayTest = vendorTest('lemonway', 'trattoria-lucia', startFakeLemonway)

lemonwayTest(
  'without storage no payment on another site is offered, and the page says why',
  async ({ page, shop: { server } }) => {
    await walkToPay(page, server.url)
    await expect(page.getByText(say('checkout.pay.elsewhere', PAYMENT_WAYS.lemonway))).toBeVisible()
    await expect(payOf(page, say, TOTAL)).toBeVisible()
    await expect(onlineOf(page)).toHaveCount(0)
  },
)
