import { orderByCard, PAYMENTS, test } from '@/e2e/payment-steps'
import { payWith } from '@/e2e/stripe-steps'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/test'
import { CARDS } from '@/e2e/support/vendors/fake-stripe-intents'
import { expectPaid, expectUnpaid, goAndPay, say, stateOf } from '@/e2e/vendor-steps'

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

  for (const { orderId } of [first, second]) {
    await later.goto(success(orderId))
    await expectPaid(later, 'stripe')
    await expect(later.getByText(orderId.slice(-6).toUpperCase()).first()).toBeVisible()
  }
  await later.goto(success('ord_of_somebody_else'))
  await expect(later.getByRole('heading', { level: 1, name: say('confirmation.unknown.title') })).toBeVisible()
})
