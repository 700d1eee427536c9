import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { textOf } from '@/e2e/support/answers/page-markup'
import { holdRequests } from '@/e2e/support/hold-requests'
import { readOrder } from '@/e2e/support/ledger'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { euro } from '@/e2e/support/steps/order-steps'
import { orderByCard, PAYMENTS, test } from '@/e2e/support/steps/payment-steps'
import { bankOf, consentOf, fieldOf, payOf, payWith, stripeVendor } from '@/e2e/support/steps/stripe-steps'
import {
  expectPaid,
  expectUnknown,
  expectUnpaid,
  goAndPay,
  openPayment,
  stateOf,
  successOf,
  TOTAL,
} from '@/e2e/support/steps/vendor-steps'
import { expect } from '@/e2e/support/test'
import { formatEuro } from '@/lib/money'
import { changeRows, readRows } from '@/lib/testing/database-rows'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const say = messages('it')
const ORDERS = `/r/q/${TRATTORIA}/orders`
const CART = JSON.stringify({ kept: true })
const stored = (id: number) =>
  [localStorage.getItem(`coperto.order.${id}`), localStorage.getItem('the-basket')] as const

test('an address that speaks of a payment changes nothing: it is not confirmed yet; once it was paid and seen both pages say so, whoever opens them and by whatever address', async ({
  page,
  shop,
}) => {
  const { url, dataDir } = shop.server
  const { orderId } = await orderByCard(page, shop.server)
  await page.evaluate((cart) => localStorage.setItem('the-basket', cart), CART)
  const before = await page.evaluate(stored, TRATTORIA)
  await page.goto(successOf(shop.server, 'paypal', { transactionid: 'invented' }))
  await expectUnknown(page)
  const paidElsewhere = shop.stripe.charges().at(-1)?.payment_intent ?? 'pi_somebodys'
  await page.goto(`${url}${ORDERS}/success?provider=stripe&transactionid=${paidElsewhere}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.unpaid.title') })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(stored, TRATTORIA)).toEqual(before)
  expect((await readOrder(orderId, { dataDir }))?.state).toBe('draft')
  await page.getByRole('link', { name: say('confirmation.unpaid.pay') }).click()
  await expect(page).toHaveURL(`${url}${PAYMENTS}?order=${orderId}`)
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')

  const title = page.getByRole('heading', { level: 1 })
  const clear = page.getByRole('button', { name: say('confirmation.clear') })
  for (const [kind, named] of [
    ['error', ''],
    ['cancel', `&order=${orderId}`],
  ] as const) {
    // Nothing is said before somebody was asked, not even by the page as it is sent.
    const sent = await (await fetch(`${url}${ORDERS}/${kind}?lang=it`)).text()
    expect(textOf(/<h1[^>]*>([^<]*)<\/h1>/.exec(sent)?.[1] ?? '')).toBe(say('confirmation.asking.title'))
    await page.goto(`${url}${ORDERS}/${kind}?lang=it${named}`)
    await expect(title).toHaveText(say('confirmation.accepted.title'))
    await expect(clear).toHaveCount(0)
    await page.goto(`${url}${ORDERS}/${kind}?lang=it&order=ord_of_somebody`)
    await expect(title).toHaveText(say('confirmation.unknown.title'))
    await expect(clear).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('a payment the bank has not confirmed is said to be under way, then to be there; money that is not what was asked for is held: a person decides', async ({
  page,
  shop,
}) => {
  const { url, dataDir } = shop.server
  await orderByCard(page, shop.server)
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await payWith(page, CARDS.slow)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.pending.title') })).toBeVisible()
  await expectAccessible(page)
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  // Where a provider leads back to says the same, and empties nothing.
  await page.goto(`${url}${ORDERS}/error?lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.paying.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('confirmation.clear') })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.pending.title') })).toBeVisible()
  shop.stripe.finish(id, true)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(page.getByText(say('confirmation.next.payed', { type: 'r' }))).toBeVisible()

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

/** Keeps back what our server says of an order until it is called. */
const holdAnswer = (page: Page) => holdRequests(page, '**/api/orders/*/confirm')

test('a paid order can be opened again in another tab, and the cancel page knows of it; of one paid elsewhere, once somebody looks at it again', async ({
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
  // Nothing was paid, says the provider: the basket may go, and the order can be paid all the same.
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(page.getByRole('link', { name: say('confirmation.unpaid.pay') })).toBeVisible()
  await page.getByRole('button', { name: say('confirmation.clear') }).click()
  await expect(page).toHaveURL(/\/menu$/)
  const { id } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.pay(id, CARDS.good)
  // While it is not known what became of it, nothing is said of it.
  const answer = await holdAnswer(page)
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('confirmation.asking.title'))
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.accepted.title') })).toBeVisible()
  await page.getByRole('link', { name: say('confirmation.accepted.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const link = page.url()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(await other.evaluate((id) => localStorage.getItem(`coperto.order.${id}`), TRATTORIA)).toBeNull()

  // Paid elsewhere, while the page that says it is not stays open.
  await openPayment(page, shop.server, 'stripe')
  await expect(payOf(page)).toBeVisible()
  await page.goto(`${url}${ORDERS}/cancel?lang=it`)
  await expect(page.getByRole('link', { name: say('confirmation.unpaid.pay') })).toBeVisible()
  const { id: elsewhere } = shop.stripe.intents().at(-1) ?? { id: '' }
  shop.stripe.pay(elsewhere, CARDS.good)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('confirmation.accepted.title'))
  await expect(page.getByRole('button', { name: say('confirmation.clear') })).toHaveCount(0)
})

const coverBecomes = (from: number, to: number): string =>
  `update venue_documents set document = replace(document, '"cover_charge":${from},', '"cover_charge":${to},') where venue_id = ${TRATTORIA} and kind = 'venue'`

test('what a diner agreed to is what is paid, whatever the venue asks by then', async ({ page, shop }) => {
  const { server, stripe } = shop
  const { orderId } = await orderByCard(page, server)
  await changeRows(server, coverBecomes(COVER, 990))
  await page.goto(`${server.url}${PAYMENTS}?lang=it`)
  await expect(payOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(TOTAL) }))
  await expect(page.getByRole('region', { name: say('payment.totals.title') })).toContainText(euro(COVER))
  await changeRows(server, coverBecomes(990, 880))
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  await expect(page.getByText(euro(TOTAL))).toBeVisible()
  expect(stripeVendor(stripe).collected(orderId)).toEqual([TOTAL])
  // Whoever orders now has to agree to what it costs now.
  const later = await postOrder(server.url, orderRequest({ provider: 'stripe' }))
  expect(await later.json()).toEqual({ error: { code: 'total_changed', total: BURRATA.price + 880 } })
  await changeRows(server, coverBecomes(880, COVER))
})

const venue = 'Trattoria Lucia'

const tableBecomes = (opened: 0 | 1): string =>
  `insert into venue_tables (token, name, opened) values ('trattoria-lucia', '1', ${opened})
   on conflict (token, name) do update set opened = excluded.opened`

test('money that comes once the table is closed is taken and the diner told so, and told when it goes back', async ({
  page,
  shop,
}) => {
  const { url, dataDir } = shop.server
  const { orderId } = await orderByCard(page, shop.server)
  await page.goto(`${url}${PAYMENTS}?lang=it`)
  await expect(page.getByRole('form')).toBeVisible()
  await changeRows({ dataDir }, tableBecomes(0))
  await payWith(page, CARDS.good)
  await expect(page.getByText(say('confirmation.order.late', { venue }))).toBeVisible()
  await expect(page.getByText(say('confirmation.order.arrived', { venue }))).toBeVisible()
  // The tests that come after it order at the same table.
  await changeRows({ dataDir }, tableBecomes(1))
  await expectAccessible(page)
  const [sent] = await readRows({ dataDir }, `select payload from received_orders where order_id = '${orderId}'`)
  expect(JSON.stringify(sent)).toContain('[ATTENZIONE, al momento del pagamento: il tavolo non era più aperto]')

  await changeRows({ dataDir }, `update payments set state = 'refunded' where order_id = '${orderId}'`)
  await page.reload()
  const [paid] = await readRows({ dataDir }, `select amount from orders where id = '${orderId}'`)
  const amount = formatEuro(Number(Object(paid).amount))
  const back = say('confirmation.awaiting.refund', { venue, payment: 'refunded', number: '', amount })
  await expect(page.getByText(back)).toBeVisible()
  await expect(page.getByText(say('confirmation.unpaid.title'))).toHaveCount(0)
})

test('two orders of one device are paid, shown and opened again each by its own name', async ({
  page,
  context,
  shop,
}) => {
  const { server } = shop
  const first = await orderByCard(page, server)
  await page.goto(`${server.url}${PAYMENTS}?lang=it&order=${first.orderId}`)
  await expect(page.getByRole('form')).toBeVisible()
  const other = await context.newPage()
  const second = await orderByCard(other, server)
  await other.goto(`${server.url}${PAYMENTS}?lang=it&order=${second.orderId}`)
  await expect(other.getByRole('form')).toBeVisible()

  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  expect(new URL(page.url()).searchParams.get('order')).toBe(first.orderId)
  await expect.poll(() => stateOf(server, first.orderId)).toBe('delivered')
  expect(await stateOf(server, second.orderId)).toBe('awaiting')

  const success = (orderId: string) => `${server.url}/r/q/${TRATTORIA}/orders/success?provider=stripe&order=${orderId}`
  const later = await context.newPage()
  await later.goto(success(second.orderId))
  await expectUnpaid(later)
  await goAndPay(later)
  await payWith(later, CARDS.good)
  await expectPaid(later, 'stripe')
  await expect.poll(() => stateOf(server, second.orderId)).toBe('delivered')

  const numberOf = ({ orderId }: typeof first) => later.getByText(orderId.slice(-6).toUpperCase()).first()
  await expect(numberOf(second)).toBeVisible()
  await later.goto(success(first.orderId))
  await expectPaid(later, 'stripe')
  await expect(numberOf(first)).toBeVisible()
  await later.goto(success('ord_of_somebody_else'))
  await expect(later.getByRole('heading', { level: 1, name: say('confirmation.unknown.title') })).toBeVisible()
})

test.describe('by keyboard alone', () => {
  test.use({ expectedErrors: [/status of 402/] })

  const goTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    throw new Error('the keyboard does not reach the control')
  }

  test('a card is refused, a bank given up and another card taken: all is heard, and one is charged', async ({
    page,
    shop,
  }) => {
    const orderId = await openPayment(page, shop.server, 'stripe')
    const type = async (field: Parameters<typeof fieldOf>[1], text: string, key?: 'Shift+Tab') => {
      await goTo(page, fieldOf(page, field), key)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await goTo(page, target)
      await page.keyboard.press(key)
    }
    await expect(payOf(page)).toBeVisible()
    // What speaks is there before it has anything to say, or nobody hears it.
    const spoken = page.locator('.payment-failure')
    await expect(spoken).toHaveRole('alert')
    await expect(spoken).toBeEmpty()
    await type('number', CARDS.declined)
    await type('expiry', '1230')
    await type('cvc', '123')
    await press(consentOf(page), 'Space')
    await press(payOf(page))
    await expect(spoken).toContainText('La tua carta è stata rifiutata.')
    await expect(payOf(page)).toBeFocused()

    await type('number', CARDS.authenticated, 'Shift+Tab')
    await press(payOf(page))
    await expect(bankOf(page)).toBeVisible()
    await press(page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Cancel' }))
    await expect(spoken).toContainText('Non siamo riusciti ad autenticare il tuo metodo di pagamento.')

    await type('number', CARDS.good)
    await press(payOf(page))
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
    expect(shop.stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
  })
})
