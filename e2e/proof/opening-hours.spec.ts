import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { messages } from '@/e2e/support/messages'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { chooseTable, DINER, fillCart, path, payOf, speak, storedCart, termsOf } from '@/e2e/support/steps/order-steps'
import { readRows } from '@/lib/testing/database-rows'

const it = messages('it')

/** The trattoria of the demo venues: on Saturdays 12:00–14:30 and 19:00–23:30, on Mondays closed. */
const TRATTORIA = 1001
const SATURDAY_MORNING = '2026-03-28T10:00:00+01:00'

/** A time as the page writes it, in its own direction. */
const at = (time: string) => ({ time: `\u2066${time}\u2069` })

const say = speak('it')

test.use({ hours: true })

/** Fills in all that the tables page asks for. */
const readyToPay = async (page: Page) => {
  await chooseTable(page, say, DINER.table)
  await expect(page.getByText(say('checkout.table.open', { table: DINER.table }))).toBeVisible()
  await termsOf(page, say).check()
}

test('at a table of a closed venue the diner is asked once more, and told that nobody has read the order', async ({
  page,
  serve,
}) => {
  const server = await serve({ now: SATURDAY_MORNING })
  const opens = it('checkout.opening.opensToday', at('12:00'))
  await fillCart(page)
  await page.goto(server.url + path('/orders/tables', 'it'))
  await expect(page.getByText(opens, { exact: true })).toBeVisible()
  await expect(page.getByText(say('checkout.opening.warn', { opening: opens }))).toBeVisible()
  await expectAccessible(page)
  await readyToPay(page)
  const pay = payOf(page, say, DINER.price + COVER)
  await pay.click()
  await expect(page.getByText(say('checkout.closed.question', { opening: opens }))).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('checkout.closed.leave') }).click()
  await expect(pay).toBeFocused()
  expect(await readRows(server, 'select id from orders')).toEqual([])
  await pay.click()
  await page.getByRole('button', { name: say('checkout.closed.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const unread = page.getByText(it('confirmation.order.unread', { when: 'today', day: '', ...at('12:00') }))
  await expect(unread).toBeVisible()
  await expectAccessible(page)
  await server.moveTo('2026-03-28T12:30:00+01:00')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(unread).toHaveCount(0)
})

test('the first page of a venue says whether it is open, and when it opens', async ({ page, serve }) => {
  const server = await serve({ now: SATURDAY_MORNING })
  await page.goto(`${server.url}/r/q/${TRATTORIA}?lang=it`)
  await expect(page.getByText(it('checkout.opening.opensToday', at('12:00')))).toBeVisible()
  await expectAccessible(page)
  // The page is kept, and what it says of now is not.
  await server.moveTo('2026-03-28T13:00:00+01:00')
  await page.reload()
  await expect(page.getByText(it('checkout.opening.openUntil', at('14:30')))).toBeVisible()
  await server.moveTo('2026-03-29T23:00:00+02:00')
  await page.reload()
  await expect(page.getByText(it('checkout.opening.opensOn', { day: 'martedì', ...at('12:00') }))).toBeVisible()
})

test('a venue that takes no orders while closed refuses them until it opens, and the cart stays', async ({
  page,
  serve,
}) => {
  const own = await serve({ now: SATURDAY_MORNING, env: OPERATOR })
  // Before any page: a server whose clock is moved keeps pages by the real one.
  await changeVenue(own, TRATTORIA, (venue) => ({ ...venue, ordersWhenClosed: 'refuse' }))
  const refusal = say('checkout.failure.venue_closed', { opening: it('checkout.opening.opensToday', at('12:00')) })
  await fillCart(page)
  await page.goto(own.url + path('/orders/tables', 'it'))
  await expect(page.getByText(refusal)).toHaveCount(1)
  await readyToPay(page)
  const pay = payOf(page, say, DINER.price + COVER)
  await pay.click()
  await expect(page.locator('.form-failure')).toHaveText(refusal)
  expect(await readRows(own, 'select id from orders')).toEqual([])
  expect(await storedCart(page)).toContain(DINER.dish)
  await expectAccessible(page)

  await own.moveTo('2026-03-28T12:30:00+01:00')
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  expect(await readRows(own, 'select id from orders')).toHaveLength(1)
})
