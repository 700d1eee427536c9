import { expectAccessible } from '@/e2e/support/accessibility'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { addToCart, DINER, speak, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { orderByCard, PAYMENTS } from '@/e2e/support/steps/payments/payment-steps'
import { answerBank, bankOf, giveCard, payCardOf, payWith } from '@/e2e/support/steps/payments/stripe-steps'
import {
  alertOf,
  expectPaid,
  expectUnpaid,
  goAndPay,
  openPayment,
  say,
  stateOf,
  successOf,
  TOTAL,
} from '@/e2e/support/steps/payments/vendor-steps'
import { readRows } from '@/lib/testing/database-rows'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const table = speak('it')

/** What was asked of the provider for an order, and what became of it. */
const paymentsOf = (server: ServedApp, orderId: string) =>
  readRows(server, `select state, amount from payments where order_id = '${orderId}'`)

/** The venue has the order, and the card was charged once. */
const expectChargedOnce = async (server: ServedApp, orderId: string): Promise<void> => {
  await expect.poll(() => stateOf(server, orderId)).toBe('delivered')
  expect(await paymentsOf(server, orderId)).toMatchObject([{ state: 'paid', amount: TOTAL }])
}

test('a diner at a table pays by card and the venue gets the order', { tag: '@remote' }, async ({ page, card }) => {
  const toUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(card.url)) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(`${card.url}/r/q/${TRATTORIA}/menu?lang=it`)
  await addToCart(page, table, DINER.dish)
  await page.getByRole('link', { name: table('menu.cartBar') }).click()
  await page.getByRole('link', { name: table('cart.proceed') }).click()
  await takeTable(page, table, DINER.table)
  await termsOf(page, table).check()
  await page.getByRole('button', { name: table('checkout.pay.online', { amount: euro(TOTAL) }) }).click()
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  await expect(page.getByText(say('confirmation.next.payed', { type: 'r' }))).toBeVisible()
  await expectAccessible(page)
  const [, orderId = ''] = /\/api\/orders\/([^/]+)\/payment /.exec(toUs.join('\n')) ?? []
  await expectChargedOnce(card, orderId)
  expect(toUs.join('\n'), 'the number of the card goes to its provider alone').not.toContain(CARDS.good)
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 402/] })

  test('a refused card is named with its reason, and another one pays', async ({ page, card }) => {
    const orderId = await openPayment(page, card, 'stripe')
    await payWith(page, CARDS.declined)
    await expect(alertOf(page, 'La tua carta è stata rifiutata.')).toBeVisible()
    await payWith(page, CARDS.withoutFunds)
    await expect(alertOf(page, 'La tua carta non dispone di fondi sufficienti.')).toBeVisible()
    await expectAccessible(page)
    expect(await stateOf(card, orderId)).toBe('awaiting')
    await payWith(page, CARDS.good)
    await expectPaid(page, 'stripe')
    await expectChargedOnce(card, orderId)
  })
})

test('a card form stays usable after an authentication that was given up or failed', async ({ page, card }) => {
  const orderId = await openPayment(page, card, 'stripe')
  for (const answer of ['Cancel', 'Fail'] as const) {
    await payWith(page, CARDS.authenticated)
    await expect(bankOf(page)).toBeVisible()
    // What was said of the try before is over, and the button waits.
    await expect(alertOf(page, say('payment.failure.again'))).toHaveCount(0)
    await expect(payCardOf(page)).toBeDisabled()
    await answerBank(page, answer)
    await expect(alertOf(page, 'Non siamo riusciti ad autenticare il tuo metodo di pagamento.')).toBeVisible()
    await expect(payCardOf(page)).toBeEnabled()
  }
  await payWith(page, CARDS.authenticated)
  await answerBank(page, 'Complete')
  await expectPaid(page, 'stripe')
  await expectChargedOnce(card, orderId)
})

test('a payment page that was left is found from the page of the order', async ({ page, card }) => {
  const orderId = await openPayment(page, card, 'stripe')
  await giveCard(page)
  await page.goto(`${card.url}/r/q/${TRATTORIA}/orders/cancel?lang=it`)
  await goAndPay(page)
  await expect(page).toHaveURL(`${card.url}${PAYMENTS}?order=${orderId}`)
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  await expectChargedOnce(card, orderId)
})

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a card is charged once though the answer to its payment is lost', async ({ page, card }) => {
    const orderId = await openPayment(page, card, 'stripe')
    await giveCard(page)
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payCardOf(page).click()
    await expectPaid(page, 'stripe')
    await expectChargedOnce(card, orderId)
  })
})

test('a success address made up by hand marks nothing as paid', async ({ page, card }) => {
  const { orderId } = await orderByCard(page, card)
  await page.goto(successOf(card, 'stripe', { transactionid: 'pi_somebodys' }))
  await expectUnpaid(page)
  await expectAccessible(page)
  expect(await stateOf(card, orderId)).toBe('draft')
  expect(await paymentsOf(card, orderId)).toEqual([])
})
