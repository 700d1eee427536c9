import { orderByCard, PAYMENTS, test } from '@/e2e/payment-steps'
import { payWith } from '@/e2e/stripe-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeRows, readRows } from '@/e2e/support/database'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/test'
import { CARDS } from '@/e2e/support/vendors/fake-stripe-intents'
import { formatEuro } from '@/lib/money'

const say = messages('it')
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
