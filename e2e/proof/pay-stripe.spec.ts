import { type BrowserContext, expect, type Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { openStorage } from '@/e2e/support/open-storage'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { DINER, fillCart, speak, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { payJourneys } from '@/e2e/support/steps/payments/payment-journeys'
import { type Shop, test } from '@/e2e/support/steps/payments/payment-steps'
import {
  answerBank,
  cardFieldOf,
  consentOf,
  giveCard,
  payCardOf,
  payWith,
  stripeVendor,
} from '@/e2e/support/steps/payments/stripe-steps'
import {
  alertOf,
  expectPaid,
  expectPending,
  expectSentAs,
  openPayment,
  say,
  stateOf,
  successOf,
  TOTAL,
  tell,
} from '@/e2e/support/steps/payments/vendor-steps'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

/** An order that waits on its payment page, the form open. */
const openForm = async (page: Page, { server }: Shop): Promise<string> => {
  const orderId = await openPayment(page, server, 'stripe')
  await expect(payCardOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(TOTAL) }))
  return orderId
}

const intentsOf = ({ stripe }: Shop, orderId: string) =>
  stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)

const table = speak('it')

const giveTable = async (page: Page): Promise<void> => {
  await takeTable(page, table, DINER.table)
  await termsOf(page, table).check()
}

/** From the form of the table on to the payment page. */
const orderAtTable = async (page: Page): Promise<void> => {
  await giveTable(page)
  await page.getByRole('button', { name: table('checkout.pay.online', { amount: euro(TOTAL) }) }).click()
  await expect(page).toHaveURL(/\/orders\/payments(\?|$)/)
}

test('the card form names what is missing and moves there, and is sent by its button', async ({ page, shop }) => {
  const orderId = await openForm(page, shop)
  await cardFieldOf(page, 'number').fill(CARDS.good)
  await payCardOf(page).click()
  await expect(alertOf(page, say('payment.stripe.consent.missing'))).toBeVisible()
  await expect(consentOf(page)).toBeFocused()
  await consentOf(page).check()
  await payCardOf(page).click()
  await expect(alertOf(page, 'La data di scadenza della carta è incompleta.')).toBeVisible()
  await expect(cardFieldOf(page, 'expiry')).toBeFocused()
  await expectAccessible(page)
  await giveCard(page)
  await cardFieldOf(page, 'cvc').press('Tab')
  await payCardOf(page).press('Enter')
  await expectPaid(page, 'stripe')
  await expectSentAs(shop.server, orderId, stripeVendor(shop.stripe).transactionOf)
})

test('an invalid card number is said beside its field', async ({ page, shop }) => {
  await openForm(page, shop)
  await cardFieldOf(page, 'number').fill('4242424242424241')
  await expect(alertOf(page, 'Il numero della carta non è valido.')).toBeVisible()
})

const walletOf = (page: Page) => page.frameLocator('iframe[title="Secure payment button frame"]').getByRole('button')

/** As `openForm`, in a browser that has a wallet. */
const openWallet = async (page: Page, shop: Shop): Promise<string> => {
  shop.stripe.showWallet(true)
  const orderId = await openForm(page, shop)
  shop.stripe.showWallet(false)
  return orderId
}

test('a wallet opens only after the consent to the payment', async ({ page, shop }) => {
  await openWallet(page, shop)
  await walletOf(page).click()
  await expect(alertOf(page, say('payment.stripe.consent.missing'))).toBeVisible()
  await expect(page.locator('iframe[title="Google Pay"]')).toHaveCount(0)
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 402/] })

  test('a card refused in a wallet is said to the diner and to the wallet, and another one pays', async ({
    page,
    shop,
  }) => {
    const orderId = await openWallet(page, shop)
    const sheet = page.frameLocator('iframe[title="Google Pay"]')
    await consentOf(page).check()
    await walletOf(page).click()
    await sheet.getByRole('button', { name: 'Pay with the other card' }).click()
    await expect(alertOf(page, 'La tua carta è stata rifiutata.')).toBeVisible()
    await expect
      .poll(() => shop.stripe.notes())
      .toEqual([{ paymentFailed: { reason: 'fail', message: 'La tua carta è stata rifiutata.' } }])
    await walletOf(page).click()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
  })
})

test('an authentication that was given up is no second payment', async ({ page, shop }) => {
  const orderId = await openForm(page, shop)
  for (const answer of ['Cancel', 'Fail', 'Complete'] as const) {
    await payWith(page, CARDS.authenticated)
    await answerBank(page, answer)
    if (answer !== 'Complete') await expect(payCardOf(page)).toBeEnabled()
  }
  await expectPaid(page, 'stripe')
  expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
  expect(intentsOf(shop, orderId)).toHaveLength(1)
})

test('the late answer of a slow bank reaches the venue', async ({ page, shop }) => {
  const { server, stripe } = shop
  const vendor = stripeVendor(stripe)
  const slow = await openForm(page, shop)
  await payWith(page, CARDS.slow)
  await expectPending(page)
  expect(await stateOf(server, slow)).toBe('awaiting')
  stripe.finish(vendor.referenceOf(slow), true)
  expect(await tell(server, 'stripe', vendor.message(slow, 'paid'))).toBe(200)
  await expectSentAs(server, slow, vendor.transactionOf)
})

test.describe(() => {
  test.use({ expectedErrors: [/status of (400|503)|ERR_EMPTY_RESPONSE/] })

  test('a payment whose start and charge lose their answers is charged once', async ({ page, shop }) => {
    // All of them, and not a count: orders of other journeys are asked about meanwhile.
    shop.stripe.loseAnswers(Number.POSITIVE_INFINITY)
    const orderId = await openPayment(page, shop.server, 'stripe')
    await expect(alertOf(page, say('payment.unavailable.title'))).toBeVisible()
    shop.stripe.loseAnswers(0)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await giveCard(page)
    shop.stripe.loseAnswers(1)
    await payCardOf(page).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
    expect(intentsOf(shop, orderId)).toHaveLength(1)
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 400|ERR_EMPTY_RESPONSE|ERR_FAILED/] })

  test('a card form that reaches neither Stripe nor us never says that the order was not paid', async ({
    page,
    shop,
  }) => {
    const orderId = await openForm(page, shop)
    await giveCard(page)
    const ours = /\/api\/orders\/[^/]+\/(?:payment|confirm)$/
    await page.route(ours, (route) => route.abort())
    shop.stripe.loseAnswers(Number.POSITIVE_INFINITY)
    await payCardOf(page).click()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unsure.title') })).toBeVisible()
    shop.stripe.loseAnswers(0)
    await page.unroute(ours)
    await page.getByRole('button', { name: say('confirmation.unreachable.retry') }).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
  })
})

test.describe('while Stripe does not answer', () => {
  test.use({ expectedErrors: [/status of 503/] })
  test.afterEach(({ shop }) => shop.stripe.loseAnswers(0))

  const heading = (page: Page, level: 1 | 2, key: Parameters<typeof say>[0]) =>
    page.getByRole('heading', { level, name: say(key) })

  /** The newest payment is made where no page sees it, and from then on Stripe says nothing. */
  const paySilently = ({ stripe }: Shop): string => {
    const { id = '', metadata } = stripe.intents().at(-1) ?? {}
    stripe.pay(id, CARDS.good)
    stripe.loseAnswers(1_000)
    return metadata?.order_id ?? ''
  }

  /** A cart that the page under test does not fill again once it was emptied. */
  const fillFromOtherTab = async (context: BrowserContext, { server }: Shop): Promise<void> => {
    const tab = await context.newPage()
    await fillCart(tab)
    await openStorage(tab, server.url)
    await tab.close()
  }

  test('the payment page says that it does not know whether the card was charged', async ({ page, shop }) => {
    await openForm(page, shop)
    paySilently(shop)
    await page.reload()
    await expect(heading(page, 2, 'payment.unsure.title')).toBeVisible()
  })

  test('no other way of paying is opened beside a card that may have been charged', async ({ page, context, shop }) => {
    await fillFromOtherTab(context, shop)
    await page.goto(`${shop.server.url}/r/q/1001/orders/tables?lang=it`)
    await orderAtTable(page)
    await expect(payCardOf(page)).toBeVisible()
    paySilently(shop)
    await page.reload()
    await expect(heading(page, 2, 'payment.unsure.title')).toBeVisible()
    await page.getByRole('link', { name: say('payment.back') }).click()
    await giveTable(page)
    await page.getByRole('button', { name: table('checkout.pay.cash', { amount: euro(TOTAL) }) }).click()
    await expect(alertOf(page, table('checkout.failure.payment_unknown'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: table('checkout.failure.seeOrder') }).click()
    await expect(heading(page, 1, 'confirmation.unanswered.title')).toBeVisible()
    await expect(page.getByText(say('confirmation.unanswered.text'))).toBeVisible()
    await expectAccessible(page)
  })

  test('the page of a failed payment empties the cart only after a warning', async ({ page, context, shop }) => {
    await fillFromOtherTab(context, shop)
    await openForm(page, shop)
    paySilently(shop)
    await page.goto(`${shop.server.url}/r/q/1001/orders/error?lang=it`)
    await expect(heading(page, 1, 'confirmation.unsure.title')).toBeVisible()
    const clear = page.getByRole('button', { name: say('confirmation.clear') })
    await clear.click()
    await expect(page.getByRole('status').filter({ hasText: say('confirmation.clearUnsure') })).toBeVisible()
    await expectAccessible(page)
    await clear.click()
    await expect(page).toHaveURL(/\/menu$/)
    await expect(page.getByRole('link', { name: table('menu.cartBar') })).toBeHidden()
  })

  test('a confirmation that is open finds the payment once Stripe answers again', async ({ page, shop }) => {
    const orderId = await openForm(page, shop)
    paySilently(shop)
    await page.goto(successOf(shop.server, 'stripe', { order: orderId }))
    await expect(heading(page, 1, 'confirmation.unanswered.title')).toBeVisible()
    shop.stripe.loseAnswers(0)
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
  })
})

// Last: the orders they leave unpaid are asked about now and then, and a count of answers would be off by one.
payJourneys('stripe', test, ({ server, stripe }) => ({ server, vendor: stripeVendor(stripe) }), [/status of 40[02]/])
