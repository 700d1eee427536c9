import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { openStorage } from '@/e2e/support/open-storage'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { addToCart, chooseTable, DINER, euro, fillCart, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { payJourneys } from '@/e2e/support/steps/payment-journeys'
import { orderByCard, PAYMENTS, type Shop, test } from '@/e2e/support/steps/payment-steps'
import {
  answerBank,
  bankOf,
  consentOf,
  fieldOf,
  giveCard,
  payOf,
  payWith,
  stripeVendor,
} from '@/e2e/support/steps/stripe-steps'
import {
  alertOf,
  expectPaid,
  expectPending,
  expectSent,
  openPayment,
  say,
  stateOf,
  TOTAL,
  tell,
} from '@/e2e/support/steps/vendor-steps'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

/** An order that waits on its payment page, the form open. */
const openForm = async (page: Page, { server }: Shop): Promise<string> => {
  const orderId = await openPayment(page, server, 'stripe')
  await expect(payOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(TOTAL) }))
  return orderId
}

const intentsOf = ({ stripe }: Shop, orderId: string) =>
  stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)

const table = speak('it')

const giveTable = async (page: Page): Promise<void> => {
  await chooseTable(page, table, DINER.table)
  await termsOf(page, table).check()
}

/** From the form of the table on to the payment page. */
const orderAtTable = async (page: Page): Promise<void> => {
  await giveTable(page)
  await page.getByRole('button', { name: table('checkout.pay.online', { amount: euro(TOTAL) }) }).click()
  await expect(page).toHaveURL(/\/orders\/payments(\?|$)/)
}

test('a diner at a table pays by card, by keyboard, and what is missing is said', { tag: '@remote' }, async ({
  page,
  shop,
}) => {
  const toUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.server.url)) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(`${shop.server.url}/r/q/1001/menu?lang=it`)
  await addToCart(page, table, DINER.dish)
  await page.getByRole('link', { name: table('menu.cartBar') }).click()
  await page.getByRole('link', { name: table('cart.proceed') }).click()
  await orderAtTable(page)

  await fieldOf(page, 'number').fill(CARDS.good)
  await payOf(page).click()
  await expect(alertOf(page, say('payment.stripe.consent.missing'))).toBeVisible()
  await expect(consentOf(page)).toBeFocused()
  await consentOf(page).check()
  await payOf(page).click()
  await expect(alertOf(page, 'La data di scadenza della carta è incompleta.')).toBeVisible()
  await expect(fieldOf(page, 'expiry')).toBeFocused()
  await expectAccessible(page)
  await giveCard(page)
  await fieldOf(page, 'cvc').press('Tab')
  await payOf(page).press('Enter')
  await expectPaid(page, 'stripe')

  const { metadata, id = '' } = shop.stripe.intents().at(-1) ?? {}
  const orderId = metadata?.order_id ?? ''
  await expectSent(shop.server, orderId, () => id)
  expect(toUs.join('\n')).not.toContain(CARDS.good)
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('of a number is said beside it, one of a card in a wallet above, and the wallet is told', async ({
    page,
    shop,
  }) => {
    shop.stripe.showWallet(true)
    const orderId = await openForm(page, shop)
    shop.stripe.showWallet(false)
    await fieldOf(page, 'number').fill('4242424242424241')
    await expect(alertOf(page, 'Il numero della carta non è valido.')).toBeVisible()
    const wallet = page.frameLocator('iframe[title="Secure payment button frame"]').getByRole('button')
    const sheet = page.frameLocator('iframe[title="Google Pay"]')
    await wallet.click()
    await expect(alertOf(page, say('payment.stripe.consent.missing'))).toBeVisible()
    await consentOf(page).check()
    await wallet.click()
    await sheet.getByRole('button', { name: 'Pay with the other card' }).click()
    await expect(alertOf(page, 'La tua carta è stata rifiutata.')).toBeVisible()
    await expect
      .poll(() => shop.stripe.notes())
      .toEqual([{ paymentFailed: { reason: 'fail', message: 'La tua carta è stata rifiutata.' } }])
    await wallet.click()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
  })
})

test('authentication that is given up or fails leaves the form usable; a bank that takes its time is waited for, and its answer reaches the venue', async ({
  page,
  shop,
}) => {
  const { server, stripe } = shop
  const vendor = stripeVendor(stripe)
  const orderId = await openForm(page, shop)
  for (const answer of ['Cancel', 'Fail'] as const) {
    await payWith(page, CARDS.authenticated)
    await expect(bankOf(page)).toBeVisible()
    // What was said of the try before is over, and the button waits.
    await expect(alertOf(page, say('payment.failure.again'))).toHaveCount(0)
    await expect(payOf(page)).toBeDisabled()
    await answerBank(page, answer)
    await expect(alertOf(page, 'Non siamo riusciti ad autenticare il tuo metodo di pagamento.')).toBeVisible()
    await expect(payOf(page)).toBeEnabled()
  }
  await payWith(page, CARDS.authenticated)
  await answerBank(page, 'Complete')
  await expectPaid(page, 'stripe')
  expect(vendor.collected(orderId)).toEqual([TOTAL])
  expect(intentsOf(shop, orderId)).toHaveLength(1)

  const slow = await openForm(page, shop)
  await payWith(page, CARDS.slow)
  await expectPending(page)
  expect(await stateOf(server, slow)).toBe('awaiting')
  stripe.finish(vendor.referenceOf(slow), true)
  expect(await tell(server, 'stripe', vendor.message(slow, 'paid'))).toBe(200)
  await expectSent(server, slow, vendor.transactionOf)
})

test.describe('one charge', () => {
  test.use({ expectedErrors: [/status of (400|503)|ERR_EMPTY_RESPONSE/] })

  test('though the answers to its start and to its payment are lost', async ({ page, shop }) => {
    // All of them, and not a count: orders of other journeys are asked about meanwhile.
    shop.stripe.loseAnswers(Number.POSITIVE_INFINITY)
    const orderId = await openPayment(page, shop.server, 'stripe')
    await expect(alertOf(page, say('payment.unavailable.title'))).toBeVisible()
    shop.stripe.loseAnswers(0)
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await giveCard(page)
    shop.stripe.loseAnswers(1)
    await payOf(page).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
    expect(intentsOf(shop, orderId)).toHaveLength(1)
  })
})

test.describe('a form that does not know', () => {
  test.use({ expectedErrors: [/status of 400|ERR_EMPTY_RESPONSE|ERR_FAILED/] })

  test('whether it was paid never says that it was not: the confirmation asks on; that another tab has sent the order in cash, ends where that is said', async ({
    page,
    shop,
  }) => {
    const orderId = await openForm(page, shop)
    await giveCard(page)
    const ours = /\/api\/orders\/[^/]+\/(?:payment|confirm)$/
    await page.route(ours, (route) => route.abort())
    shop.stripe.loseAnswers(Number.POSITIVE_INFINITY)
    await payOf(page).click()
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unsure.title') })).toBeVisible()
    shop.stripe.loseAnswers(0)
    await page.unroute(ours)
    await page.getByRole('button', { name: say('confirmation.unreachable.retry') }).click()
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])

    const inCash = await orderByCard(page, shop.server)
    await page.goto(`${shop.server.url}${PAYMENTS}?lang=it`)
    await giveCard(page)
    await postOrder(shop.server.url, orderRequest({ attemptKey: inCash.attemptKey, provider: 'cash' }))
    await payOf(page).click()
    await expectPaid(page, 'cash')
    expect(await stateOf(shop.server, inCash.orderId)).toBe('delivered')
    expect(stripeVendor(shop.stripe).collected(inCash.orderId)).toEqual([])
  })
})

test.describe('while the provider says nothing', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('no page claims that a payment was not made, none is opened beside it, and what was paid is found', async ({
    page,
    context,
    shop,
  }) => {
    const { server, stripe } = shop
    const heading = (level: 1 | 2, key: Parameters<typeof say>[0]) =>
      page.getByRole('heading', { level, name: say(key) })
    // A cart of another tab, which this one does not fill again once it was emptied.
    const tab = await context.newPage()
    await fillCart(tab)
    await openStorage(tab, server.url)
    await tab.close()
    await page.goto(`${server.url}/r/q/1001/orders/tables?lang=it`)
    await orderAtTable(page)
    await expect(payOf(page)).toBeVisible()
    const { id = '', metadata } = stripe.intents().at(-1) ?? {}
    stripe.pay(id, CARDS.good)
    stripe.loseAnswers(1_000)

    await page.reload()
    await expect(heading(2, 'payment.unsure.title')).toBeVisible()
    await page.getByRole('link', { name: say('payment.back') }).click()
    await giveTable(page)
    await page.getByRole('button', { name: table('checkout.pay.cash', { amount: euro(TOTAL) }) }).click()
    await expect(alertOf(page, table('checkout.failure.payment_unknown'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: table('checkout.failure.seeOrder') }).click()
    await expect(heading(1, 'confirmation.unanswered.title')).toBeVisible()
    await expect(page.getByText(say('confirmation.unanswered.text'))).toBeVisible()
    await expectAccessible(page)
    const link = page.url()

    // The basket goes only once its diner was told, and the order can be looked at all the same.
    await page.goto(`${server.url}/r/q/1001/orders/error?lang=it`)
    await expect(heading(1, 'confirmation.unsure.title')).toBeVisible()
    const clear = page.getByRole('button', { name: say('confirmation.clear') })
    await clear.click()
    await expect(page.getByRole('status').filter({ hasText: say('confirmation.clearUnsure') })).toBeVisible()
    await expectAccessible(page)
    await clear.click()
    await expect(page).toHaveURL(/\/menu$/)
    await expect(page.getByRole('link', { name: table('menu.cartBar') })).toBeHidden()

    await page.goto(link)
    await expect(heading(1, 'confirmation.unanswered.title')).toBeVisible()
    stripe.loseAnswers(0)
    await expectPaid(page, 'stripe')
    expect(stripeVendor(stripe).collected(metadata?.order_id ?? '')).toEqual([TOTAL])
  })
})

// Last: the orders they leave unpaid are asked about now and then, and a count of answers would be off by one.
payJourneys('stripe', test, ({ server, stripe }) => ({ server, vendor: stripeVendor(stripe) }), [/status of 40[02]/])
