import type { Page, Request } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { openStorage } from '@/e2e/support/open-storage'
import { COVER } from '@/e2e/support/place-order'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import {
  CLOSED_TABLE,
  chooseTable,
  DINER,
  fillCart,
  JOURNEYS,
  openTables,
  path,
  payOf,
  speak,
  tableOf,
  takeTable,
  termsOf,
  VENUE,
  watchOrders,
} from '@/e2e/support/steps/order-steps'
import { expect, test } from '@/e2e/support/test'

// A refusal is an answer of 4xx or none at all, which the browser logs as an error.
test.use({ expectedErrors: [/Failed to load resource/] })

const placedOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: speak(DINER.locale)('confirmation.order.title') })

test('a late answer about an older table is not shown', async ({ page }) => {
  const say = speak(DINER.locale)
  const isClosedTable = (request: Request) => request.postDataJSON().table === CLOSED_TABLE
  const release = await holdRequests(page, '**/api/tables/check', isClosedTable)
  await openTables(page, DINER, say)
  await chooseTable(page, say, CLOSED_TABLE)
  await chooseTable(page, say, '14')
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText(say('checkout.table.open', { table: '14' }))).toBeVisible()
})

test('an order whose answer was lost is sent again under the same key', async ({ page }) => {
  const say = speak(DINER.locale)
  const sent = watchOrders(page)
  let arrived = 0
  await page.route('**/api/orders', async (route) => {
    arrived += 1
    if (arrived > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openTables(page, DINER, say)
  await takeTable(page, say, '15')
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(placedOf(page)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
})

/** Neighbours differ in what is said of them. */
const WRONG_TABLES = [
  { typed: '', message: 'required' },
  { typed: '1234567', message: 'format' },
  { typed: '999', message: 'unknown' },
  { typed: '12!', message: 'format' },
] as const

test('a table that is missing, miswritten or unknown is refused beside its field', async ({ page }) => {
  const say = speak('en')
  await openTables(page, JOURNEYS[1], say)
  await tableOf(page, say).focus()
  for (const { typed, message } of WRONG_TABLES) {
    await chooseTable(page, say, typed)
    await expect(page.getByText(say(`checkout.table.${message}`, { table: typed }), { exact: true })).toBeVisible()
    await expect(tableOf(page, say)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('where the cart cannot be checked, a refused order still marks the sold-out line', async ({ page }) => {
  const say = speak(DINER.locale)
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'item_unavailable', line: 0 } } }),
  )
  await openTables(page, DINER, say)
  await takeTable(page, say, '21')
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(page.getByText(say('checkout.failure.item_unavailable', { name: DINER.dish }))).toBeVisible()
  await expectAccessible(page)
  await page.route('**/cart-check', (route) => route.abort())
  await page.getByRole('link', { name: say('checkout.failure.toCart') }).click()
  await expect(page.getByText(say('cart.refused'))).toBeVisible()
})

test('a total that changed is shown before it is ordered', async ({ page }) => {
  const say = speak(DINER.locale)
  const total = DINER.price + COVER
  // The menu changed since this diner read it: the stored price is an old one.
  await fillCart(page, { ...DINER, price: 100 })
  await page.goto(path('/orders/tables', DINER.locale))
  await takeTable(page, say, '18')
  await termsOf(page, say).check()
  await payOf(page, say, 100 + COVER).click()
  await expect(page.getByText(say('checkout.failure.total_changed', { total: euro(total) }))).toBeVisible()
  // No part of the old bill stands beside the new sum.
  const bill = page.getByRole('region', { name: say('checkout.totals.title') })
  await expect(bill).toContainText(euro(total))
  await expect(bill).not.toContainText(euro(100))
  await payOf(page, say, total).click()
  await expect(placedOf(page)).toBeVisible()
  await expect(page.getByText(euro(total))).toBeVisible()
})

test('a coupon that is refused is given up before the order is sent again', async ({ page }) => {
  const say = speak(DINER.locale)
  const total = DINER.price + COVER
  await openStorage(page, suiteOrigin())
  await page.evaluate((id) => {
    const coupon = { accepted: true, code: 'SCADUTO10', discount: 10, name: 'SCADUTO10', restaurantAccepted: id }
    sessionStorage.setItem('coperto.coupon', JSON.stringify(coupon))
  }, VENUE)
  await fillCart(page)
  // The cart, which would find out, gets no answer.
  await page.route('**/coupon', (route) => route.abort())
  await page.goto(path('/orders', DINER.locale))
  const discounted = DINER.price * 0.9
  await expect(page.getByText(say('cart.discount', { percentage: 10 }))).toBeVisible()
  await expect(page.getByText(euro(discounted + COVER))).toBeVisible()
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(page, say, '22')
  await termsOf(page, say).check()
  // The coupon takes its part of the products alone: the cover charge stays whole.
  await payOf(page, say, discounted + COVER).click()
  await page.getByRole('button', { name: say('checkout.failure.dropCoupon') }).click()
  await payOf(page, say, total).click()
  await expect(placedOf(page)).toBeVisible()
  await expect(page.getByText(euro(total))).toBeVisible()
})
