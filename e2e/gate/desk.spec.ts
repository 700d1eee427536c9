import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { linkTo, openDesk, openDevices, press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, DINER, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'

const say = messages('it')

const column = (desk: Page, name: 'new' | 'accepted' | 'ready' | 'done') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

/** Refuses an order with a reason that leaves the menu as it is. */
const refuseAsBusy = async (card: Locator): Promise<void> => {
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.too_busy') }).check()
  await expectAccessible(card.page())
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
}

test.use({ viewport: { width: 1280, height: 900 } })

test('a device is let in at the desk by a link, and lets in another by a code', async ({ browser, evening }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const till = await openDesk(context, await linkTo(evening, PIZZERIA, 'owner'), 'Cassa')
  await openDevices(till)
  await press(till, say('desk.devices.invite.staff'))
  const code = await till.locator('.desk-code').innerText()
  await expectAccessible(till)
  const other = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const floor = await other.newPage()
  await floor.goto(`${evening.url}/desk?lang=it`)
  await expectAccessible(floor)
  await floor.getByRole('textbox', { name: say('desk.pair.code') }).fill(code.toLowerCase())
  await floor.getByRole('button', { name: say('desk.pair.send') }).click()
  await expect(floor.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  // Staff lets nobody in.
  await press(floor, say('desk.bar.more'))
  await expect(floor.getByRole('button', { name: say('desk.bar.devices') })).toHaveCount(0)
  await Promise.all([context.close(), other.close()])
})

test('an order at a table rings at the desk, and its diner reads each answer', async ({ page, browser, evening }) => {
  const atTable = speak('it')
  const desk = await deviceAtDesk(browser, { url: evening.url, place: evening }, { venue: TRATTORIA })
  await press(desk, say('desk.bar.begin'))
  await expect(desk.getByRole('button', { name: say('desk.bar.loud') })).toBeVisible()

  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: DINER.dish, n: 1 }])
  await page.goto(`${evening.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await chooseTable(page, atTable, '17')
  await termsOf(page, atTable).check()
  await payOf(page, atTable, DINER.price + COVER).click()
  await expect(page.getByText(atTable('confirmation.order.arrived', { venue: 'Trattoria Lucia' }))).toBeVisible()

  const screen = page.getByRole('button', { name: atTable('waiting.screen') })
  await screen.click()
  await expect(screen).toHaveAttribute('aria-pressed', 'true')

  const card = desk.locator('article', {
    has: desk.getByRole('heading', { name: say('desk.order.table', { type: 'r', table: '17' }) }),
  })
  await expect(column(desk, 'new').locator(card)).toBeVisible(HEARD)
  await expect(card).toContainText(DINER.dish)
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await expectAccessible(desk)

  const told = (key: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: say(`confirmation.${key}`, { service: 'tableservice' }) }),
    ).toBeVisible(HEARD)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await told('awaiting.acceptedTitle')
  await expect(page).toHaveTitle(new RegExp(`^${say('confirmation.awaiting.acceptedTitle')}`))
  await expect(column(desk, 'accepted').locator(card)).toBeVisible()
  await expect(card).toHaveAttribute('data-ringing', 'false')
  await card.getByRole('button', { name: say('desk.moves.ready'), exact: true }).click()
  await told('running.ready')
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  await told('running.done')
  await expect(card).toHaveCount(0)
  await showDone(desk)
  await expect(column(desk, 'done').locator(card)).toBeVisible()
  await expectAccessible(page)
  await desk.context().close()
})

test('of two devices that answer an order the second is told who was first', async ({ page, browser, evening }) => {
  const where = { url: evening.url, place: evening }
  const till = await deviceAtDesk(browser, where, { venue: PIZZERIA })
  const floor = await deviceAtDesk(browser, where, { venue: PIZZERIA, role: 'staff' })
  const placed = await leaveOrder(page, where, takeawayRequest('20:15'))
  await expect(cardOf(floor, placed.orderId)).toBeVisible(HEARD)
  // The floor hears of nothing while the till answers.
  await floor.context().setOffline(true)
  await expect(floor.getByText(say('desk.bar.disconnected'))).toBeVisible()
  await refuseAsBusy(cardOf(till, placed.orderId))
  await showDone(till)
  await expect(column(till, 'done').locator(cardOf(till, placed.orderId))).toBeVisible()

  // An answer on its way meets one that stands.
  await floor.route('**/api/desk/state', (route) => route.abort())
  await floor.context().setOffline(false)
  await cardOf(floor, placed.orderId)
    .getByRole('button', { name: say('desk.moves.acceptFor', { time: '20:15' }) })
    .click()
  const told = say('desk.already', { order: 'Ada Rossi', state: 'refused', by: 'Cassa' })
  await expect(floor.getByRole('alert').getByText(told)).toBeVisible()
  // What it missed is there once it is back.
  await floor.unroute('**/api/desk/state')
  await showDone(floor)
  await expect(column(floor, 'done').locator(cardOf(floor, placed.orderId))).toBeVisible()
  await expect(floor.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  await Promise.all([till.context().close(), floor.context().close()])
})
