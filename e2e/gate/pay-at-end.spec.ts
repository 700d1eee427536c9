import type { Page } from 'playwright/test'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { cartLines, euro, refillCart } from '@/e2e/support/steps/menu/menu-steps'
import {
  chooseTable,
  DINER,
  openTables,
  payOf,
  speak,
  type Translate,
  termsOf,
  watchOrders,
} from '@/e2e/support/steps/order-steps'

const say = speak('it')

/** The beach of the demo venues, whose guests pay now or at the end. */
const BEACH = 1003
const CASSONE = { id: 1003007, name: 'Cassone alle erbette', price: 650, n: 1 }
const SPOT = 'B 19'

const there: Translate = (key, values) => say(key, { ...values, type: 's' })

const openUmbrella = async (page: Page) => {
  await refillCart(page, BEACH, [CASSONE])
  await page.goto(`/s/q/${BEACH}/orders/tables?lang=it`)
}

const spotIsOpen = (page: Page) => expect(page.getByText(there('checkout.table.open', { table: SPOT }))).toBeVisible()

const waysOf = (page: Page) => page.getByRole('region', { name: say('checkout.totals.title') }).getByRole('button')

const onBill = there('onbill.both', { amount: euro(CASSONE.price) })

test('an order goes on the bill of its umbrella, and the next offers the bill first', async ({ page }) => {
  const sent = watchOrders(page)
  await openUmbrella(page)
  await chooseTable(page, there, SPOT)
  await spotIsOpen(page)
  await expect(page.getByText(say('onbill.hint'))).toBeVisible()
  await expect(payOf(page, there, CASSONE.price)).toBeVisible()
  await expect(waysOf(page).last()).toHaveText(onBill)
  await expect(page.getByRole('button', { name: onBill })).toHaveAttribute('aria-disabled', 'true')
  await termsOf(page, there).check()
  await page.getByRole('button', { name: onBill }).click()
  await expect(page.getByRole('heading', { level: 1, name: there('confirmation.order.title') })).toBeVisible()
  await expect(page.getByText(there('confirmation.next.onBill'))).toBeVisible()
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ provider: 'cash', payAtEnd: true, shownTotal: CASSONE.price }),
  ])

  await expect.poll(() => cartLines(page, BEACH)).toEqual([])
  // Its umbrella is filled in: nobody types it again.
  await openUmbrella(page)
  await spotIsOpen(page)
  await expect(waysOf(page).first()).toHaveText(onBill)
})

test('a venue where guests pay with each order offers no bill, and sends no word of one', async ({ page }) => {
  await openTables(page, DINER, say)
  await expect(payOf(page, say, DINER.price + COVER)).toBeVisible()
  await expect(page.getByRole('button', { name: say('onbill.both', { amount: 'none' }) })).toHaveCount(0)
  const html = await (await page.request.get(page.url())).text()
  expect(html).not.toContain(say('onbill.hint'))
  expect(html).not.toContain('onbill')
})
