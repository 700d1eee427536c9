import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { BURRATA, PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { linkTo, openDesk, press } from '@/e2e/support/steps/desk-steps'
import { keepCart } from '@/e2e/support/steps/menu-steps'
import { COVER, chooseTable, DINER, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'

const say = messages('it')

const column = (desk: Page, name: 'new' | 'accepted' | 'ready' | 'done') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

test.use({ viewport: { width: 1280, height: 900 } })

test('an order at a table reaches the desk at once, and each answer its diner', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const { url } = served
  const atTable = speak('it')
  const venue = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await openDesk(venue, await linkTo(served, TRATTORIA, 'owner'), 'Cassa')
  await press(desk, say('desk.bar.begin'))
  await expect(desk.getByRole('button', { name: say('desk.bar.loud') })).toBeVisible()

  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: DINER.dish, n: 1 }])
  await page.goto(`${url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await chooseTable(page, atTable, '14')
  await termsOf(page, atTable).check()
  await payOf(page, atTable, DINER.price + COVER).click()
  await expect(page.getByText(atTable('confirmation.order.arrived', { venue: 'Trattoria Lucia' }))).toBeVisible()

  const card = desk.locator('article', {
    has: desk.getByRole('heading', { name: say('desk.order.table', { table: '14' }) }),
  })
  await expect(column(desk, 'new').locator(card)).toBeVisible(HEARD)
  await expect(card).toContainText(DINER.dish)
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await expectAccessible(desk)

  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.acceptedTitle') })).toBeVisible(
    HEARD,
  )
  await expect(column(desk, 'accepted').locator(card)).toBeVisible()
  await expect(card).toHaveAttribute('data-ringing', 'false')

  await card.getByRole('button', { name: say('desk.moves.ready'), exact: true }).click()
  const service = { service: 'tableservice' }
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.running.ready', service) })).toBeVisible(
    HEARD,
  )
  await card.getByRole('button', { name: say('desk.moves.finish', service), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.running.done', service) })).toBeVisible(
    HEARD,
  )
  await expect(column(desk, 'done').locator(card)).toBeVisible()
  await expectAccessible(page)
  await venue.close()
})

test('of two devices the second is told who was quicker, and a diner reads why in their own language', async ({
  page,
  browser,
  serve,
}) => {
  // Its own: what a refusal calls sold out stays so.
  const served = await serve({ now: EVENING })
  const venue = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const till = await openDesk(venue, await linkTo(served, PIZZERIA, 'owner'), 'Cassa')

  // The till lets in a further device by the code on its screen.
  await press(till, say('desk.bar.devices'))
  await press(till, say('desk.devices.invite.staff'))
  const code = await till.locator('.desk-code').innerText()
  await expectAccessible(till)
  await till.keyboard.press('Escape')
  const floor = await other.newPage()
  await floor.goto(`${served.url}/desk?lang=it`)
  await floor.getByRole('textbox', { name: say('desk.pair.code') }).fill(code.toLowerCase())
  await floor.getByRole('button', { name: say('desk.pair.send') }).click()
  await expect(floor.getByRole('button', { name: say('desk.bar.devices') })).toHaveCount(0)

  const placed = await leaveOrder(page, { url: served.url, place: served }, takeawayRequest('20:15'))
  await page.goto(`${served.url}${placed.next}&lang=de`)
  const card = (desk: Page) => desk.locator(`[data-order="${placed.orderId}"]`)
  await expect(card(till)).toContainText('20:15')
  await expect(card(till)).toContainText('Ada Rossi')
  await expect(card(till).getByRole('link', { name: say('desk.order.call', { name: 'Ada Rossi' }) })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  )
  await expectAccessible(till)

  // The floor looks away from the network while the till refuses.
  await expect(card(floor)).toBeVisible()
  await other.setOffline(true)
  await expect(floor.getByText(say('desk.bar.disconnected'))).toBeVisible()
  await card(till)
    .getByRole('button', { name: say('desk.moves.refuse') })
    .click()
  await card(till)
    .getByRole('radio', { name: say('desk.refuse.codes.sold_out') })
    .check()
  await card(till).getByRole('checkbox').check()
  await expectAccessible(till)
  await card(till)
    .getByRole('button', { name: say('desk.refuse.send') })
    .click()
  const german = messages('de')
  await expect(page.getByRole('heading', { level: 1, name: german('confirmation.awaiting.refusedTitle') })).toBeVisible(
    HEARD,
  )
  await expect(
    page.getByText(german('confirmation.awaiting.because.sold_out', { items: '' }).trim()).first(),
  ).toBeVisible()

  // An answer on its way meets one that stands.
  await floor.route('**/api/desk/state', (route) => route.abort())
  await other.setOffline(false)
  await card(floor)
    .getByRole('button', { name: say('desk.moves.acceptFor', { time: '20:15' }) })
    .click()
  const told = say('desk.already', { order: 'Ada Rossi', state: 'refused', by: 'Cassa' })
  await expect(floor.getByRole('alert').getByText(told)).toBeVisible()
  // What it missed is there once it is back.
  await floor.unroute('**/api/desk/state')
  await expect(column(floor, 'done').locator(card(floor))).toBeVisible()
  await expect(floor.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  await Promise.all([venue.close(), other.close()])
})
