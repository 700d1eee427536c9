import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { orderByCard, PAYMENTS, test } from '@/e2e/support/steps/payments/payment-steps'
import { giveCard, payCardOf, payWith, stripeVendor } from '@/e2e/support/steps/payments/stripe-steps'
import {
  expectPaid,
  expectUnpaid,
  goAndPay,
  openPayment,
  stateOf,
  TOTAL,
} from '@/e2e/support/steps/payments/vendor-steps'
import { expect } from '@/e2e/support/test'
import { formatEuro } from '@/lib/core/money/money'
import { changeRows, readRows } from '@/lib/testing/database-rows'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const say = messages('it')

const coverBecomes = (from: number, to: number): string =>
  `update venue_documents set document = replace(document, '"cover_charge":${from},', '"cover_charge":${to},') where venue_id = ${TRATTORIA} and kind = 'venue'`

test('a diner pays the total that was agreed, whatever the venue asks by then', async ({ page, shop }) => {
  const { server, stripe } = shop
  const { orderId } = await orderByCard(page, server)
  await changeRows(server, coverBecomes(COVER, 990))
  await page.goto(`${server.url}${PAYMENTS}?lang=it`)
  await expect(payCardOf(page)).toHaveText(say('payment.stripe.pay', { amount: euro(TOTAL) }))
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

test('money that comes once the table is closed is taken, and diner and venue are told that it is late', async ({
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
})

test('a diner whose payment went back reads so instead of being asked to pay', async ({ page, shop }) => {
  const { server } = shop
  const orderId = await openPayment(page, server, 'stripe')
  await payWith(page, CARDS.good)
  await expectPaid(page, 'stripe')
  await expect(page.getByText(say('confirmation.order.arrived', { venue }))).toBeVisible()
  await changeRows(server, `update payments set state = 'refunded' where order_id = '${orderId}'`)
  await page.reload()
  const back = say('confirmation.awaiting.refund', {
    venue,
    payment: 'refunded',
    number: '',
    amount: formatEuro(TOTAL),
  })
  await expect(page.getByText(back)).toBeVisible()
  await expect(page.getByText(say('confirmation.unpaid.title'))).toHaveCount(0)
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 400/] })

  test('an order sent in cash from another tab ends on its confirmation, and no card is charged', async ({
    page,
    shop,
  }) => {
    const { server, stripe } = shop
    const { orderId, attemptKey } = await orderByCard(page, server)
    await page.goto(`${server.url}${PAYMENTS}?lang=it`)
    await giveCard(page)
    await postOrder(server.url, orderRequest({ attemptKey, provider: 'cash' }))
    await payCardOf(page).click()
    await expectPaid(page, 'cash')
    expect(await stateOf(server, orderId)).toBe('delivered')
    expect(stripeVendor(stripe).collected(orderId)).toEqual([])
  })
})

test('two orders of one device are paid, shown and opened again each under its own number', async ({
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
