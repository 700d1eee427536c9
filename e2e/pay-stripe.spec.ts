import { expect, type Page } from '@playwright/test'
import { addToCart, chooseTable, DINER, euro, speak, termsOf } from '@/e2e/order-steps'
import { orderByCard, PAYMENTS, type Shop, test } from '@/e2e/payment-steps'
import { alertOf, answerBank, consentOf, expectPaid, fieldOf, giveCard, payOf, payWith, say } from '@/e2e/stripe-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { CARDS } from '@/e2e/support/fake-stripe-intents'
import { readOrder } from '@/e2e/support/ledger'

const TOTAL = 1450

/** What the provider took for an order, in cents, and how often. */
const takenFor = ({ stripe }: Shop, orderId: string): number[] => {
  const ids = stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)
  return stripe
    .charges()
    .flatMap(({ payment_intent: id, amount }) => (ids.some((each) => each.id === id) ? amount : []))
}

const intentOf = ({ stripe }: Shop, orderId: string) => {
  const intents = stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)
  expect(intents).toHaveLength(1)
  const [intent] = intents
  if (!intent) throw new Error('no intent')
  return intent
}

const expectQueued = async ({ server }: Shop, orderId: string) => {
  await expect
    .poll(async () => (await readOrder(orderId, { dataDir: server.dataDir }))?.state, { intervals: [50, 100, 200] })
    .toMatch(/^(queued|delivered)$/)
  const row = await readOrder(orderId, { dataDir: server.dataDir })
  expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({ order: { payed: true, amount: TOTAL } })
  return row
}

/** An order that waits on its payment page, the form open. */
const openForm = async (page: Page, { server }: Shop): Promise<string> => {
  const { orderId } = await orderByCard(page, server)
  await page.goto(`${server.url}${PAYMENTS}?lang=it`)
  await expect(payOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(TOTAL) }))
  return orderId
}

const webhooks = ({ server }: Shop): string => `${server.url}/api/webhooks/stripe`

test('a diner at a table pays by card, and goes back, reloads and pays no second time', async ({ page, shop }) => {
  const table = speak('it')
  const toUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.server.url)) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(`${shop.server.url}/r/q/1001/menu?lang=it`)
  await addToCart(page, table, DINER.dish)
  await page.getByRole('link', { name: table('menu.cartBar') }).click()
  await page.getByRole('link', { name: table('cart.proceed') }).click()
  await chooseTable(page, table, DINER.table)
  await termsOf(page, table).check()
  await page.getByRole('button', { name: table('checkout.pay.online', { amount: euro(TOTAL) }) }).click()
  await expect(page).toHaveURL(/\/orders\/payments$/)

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
  await expectPaid(page)

  const { metadata, id } = shop.stripe.intents().at(-1) ?? {}
  const orderId = metadata?.order_id ?? ''
  expect(await expectQueued(shop, orderId)).toMatchObject({ transaction_id: id })
  await page.goBack()
  await expectPaid(page)
  await page.reload()
  await expectPaid(page)
  expect(takenFor(shop, orderId)).toEqual([TOTAL])
  expect(toUs.join('\n')).not.toContain(CARDS.good)
})

test.describe('a card that is refused', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('is said aloud, and another one pays the same order', async ({ page, shop }) => {
    const orderId = await openForm(page, shop)
    await payWith(page, CARDS.declined)
    await expect(alertOf(page, 'La tua carta è stata rifiutata.')).toBeVisible()
    await expect(payOf(page)).toBeEnabled()
    await payWith(page, CARDS.withoutFunds)
    await expect(alertOf(page, 'La tua carta non dispone di fondi sufficienti.')).toBeVisible()
    await expectAccessible(page)
    await fieldOf(page, 'number').fill('4242424242424241')
    await expect(alertOf(page, 'Il numero della carta non è valido.')).toBeVisible()
    await payWith(page, CARDS.good)
    await expectPaid(page)
    expect(takenFor(shop, orderId)).toEqual([TOTAL])
    intentOf(shop, orderId)
  })

  test('by the bank of a wallet is said too, and the wallet is told', async ({ page, shop }) => {
    shop.stripe.showWallet(true)
    const orderId = await openForm(page, shop)
    shop.stripe.showWallet(false)
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
    await expectPaid(page)
    expect(takenFor(shop, orderId)).toEqual([TOTAL])
  })
})

test('authentication that is given up or fails leaves the form usable', async ({ page, shop }) => {
  const orderId = await openForm(page, shop)
  for (const answer of ['Cancel', 'Fail'] as const) {
    await payWith(page, CARDS.authenticated)
    await answerBank(page, answer)
    await expect(alertOf(page, 'Non siamo riusciti ad autenticare il tuo metodo di pagamento.')).toBeVisible()
  }
  // Left in the middle: the page is loaded anew while the bank still asks.
  await payOf(page).click()
  await expect(page.locator('iframe[title="3D Secure"]')).toBeVisible()
  await page.reload()
  await payWith(page, CARDS.authenticated)
  await answerBank(page, 'Complete')
  await expectPaid(page)
  expect(takenFor(shop, orderId)).toEqual([TOTAL])
  intentOf(shop, orderId)
})

test.describe('one charge', () => {
  test.use({ expectedErrors: [/status of (400|503)|ERR_EMPTY_RESPONSE/] })

  test('whatever is pressed twice, in two tabs', async ({ page, context, shop }) => {
    const orderId = await openForm(page, shop)
    const other = await context.newPage()
    await other.goto(page.url())
    await giveCard(other)
    await giveCard(page)
    await payOf(page).dblclick()
    await expectPaid(page)
    await payOf(other).click()
    await expectPaid(other)
    expect(takenFor(shop, orderId)).toEqual([TOTAL])
    intentOf(shop, orderId)
    await expectQueued(shop, orderId)
  })

  test('though the answers to its start and to its payment are lost', async ({ page, shop }) => {
    const { orderId } = await orderByCard(page, shop.server)
    shop.stripe.loseAnswers(3)
    await page.goto(`${shop.server.url}${PAYMENTS}?lang=it`)
    await expect(alertOf(page, say('payment.unavailable.title'))).toBeVisible()
    await page.getByRole('button', { name: say('payment.retry') }).click()
    await giveCard(page)
    shop.stripe.loseAnswers(1)
    await payOf(page).click()
    await expectPaid(page)
    expect(takenFor(shop, orderId)).toEqual([TOTAL])
    intentOf(shop, orderId)
  })
})

test('webhooks settle an order whose diner never came back, and forged ones settle nothing', async ({ page, shop }) => {
  const orderId = await openForm(page, shop)
  const { id } = intentOf(shop, orderId)
  await page.close()
  const before = structuredClone(intentOf(shop, orderId))
  const paid = { ...before, status: 'succeeded', amount_received: TOTAL }
  const forged = [{ secret: 'whsec_somebodyElse' }, { altered: true }, { at: new Date(Date.now() - 6 * 60_000) }].map(
    (options) => shop.stripe.webhook(webhooks(shop), 'payment_intent.succeeded', paid, options),
  )
  expect(await Promise.all(forged)).toEqual([400, 400, 400])
  // Signed and before the money: what it says is asked about, and found untrue.
  expect(await shop.stripe.webhook(webhooks(shop), 'payment_intent.succeeded', paid)).toBe(200)
  expect((await readOrder(orderId, { dataDir: shop.server.dataDir }))?.state).toBe('awaiting')

  shop.stripe.pay(id, CARDS.good)
  const copies = [1, 2, 3].map(() =>
    shop.stripe.webhook(webhooks(shop), 'payment_intent.succeeded', paid, { eventId: `evt_${id}` }),
  )
  expect(await Promise.all(copies)).toEqual([200, 200, 200])
  await expectQueued(shop, orderId)
  // Out of order: what was true before the payment changes nothing after it.
  expect(await shop.stripe.webhook(webhooks(shop), 'payment_intent.payment_failed', before)).toBe(200)
  await expectQueued(shop, orderId)
  expect(takenFor(shop, orderId)).toEqual([TOTAL])
})

test('a bank that takes its time is waited for, and its answer reaches the venue', async ({ page, shop }) => {
  const orderId = await openForm(page, shop)
  const { id } = intentOf(shop, orderId)
  await payWith(page, CARDS.slow)
  await expect(page).toHaveURL(/\/orders\/success/)
  expect((await readOrder(orderId, { dataDir: shop.server.dataDir }))?.state).toBe('awaiting')
  shop.stripe.settle(id, true)
  expect(await shop.stripe.webhook(webhooks(shop), 'payment_intent.succeeded', intentOf(shop, orderId))).toBe(200)
  await expectQueued(shop, orderId)
})
