import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import type { ServedApp } from '@/e2e/support/start-server'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'

const say = messages('it')
const german = messages('de')

const whereOf = (served: ServedApp) => ({ url: served.url, place: served })

/** Refuses an order, saying that its dish is sold out. */
const refuseAsSoldOut = async (desk: Page, orderId: string): Promise<void> => {
  const card = cardOf(desk, orderId)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.sold_out') }).check()
  await card.getByRole('checkbox').check()
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
}

// Each on its own server: what a refusal calls sold out stays so.

test('a diner reads in German that the order was refused because a dish is sold out', async ({
  page,
  browser,
  serve,
}) => {
  const served = await serve({ now: EVENING })
  const viewport = { width: 390, height: 844 }
  const till = await deviceAtDesk(browser, whereOf(served), { venue: PIZZERIA, viewport })
  const placed = await leaveOrder(page, whereOf(served), takeawayRequest('20:15'))
  await page.goto(`${served.url}${placed.next}&lang=de`)
  await refuseAsSoldOut(till, placed.orderId)
  await expect(page.getByRole('heading', { level: 1, name: german('confirmation.awaiting.refusedTitle') })).toBeVisible(
    HEARD,
  )
  const because = german('confirmation.awaiting.because.sold_out', { items: '' }).trim()
  await expect(page.getByText(because).first()).toBeVisible()
  await till.context().close()
})

test('a device that was offline is told who refused an order meanwhile', async ({ page, browser, serve }) => {
  const served = await serve({ now: EVENING })
  const till = await deviceAtDesk(browser, whereOf(served), { venue: PIZZERIA })
  const floor = await deviceAtDesk(browser, whereOf(served), { venue: PIZZERIA, role: 'staff' })
  const { orderId } = await leaveOrder(page, whereOf(served), takeawayRequest('20:15'))
  await expect(cardOf(floor, orderId)).toBeVisible(HEARD)
  await floor.context().setOffline(true)
  await expect(floor.getByText(say('desk.bar.disconnected'))).toBeVisible()
  await refuseAsSoldOut(till, orderId)
  const done = (desk: Page) =>
    desk.getByRole('region', { name: say('desk.columns.done') }).locator(cardOf(desk, orderId))
  await expect(done(till)).toBeVisible()

  await floor.route('**/api/desk/state', (route) => route.abort())
  await floor.context().setOffline(false)
  await cardOf(floor, orderId)
    .getByRole('button', { name: say('desk.moves.acceptFor', { time: '20:15' }) })
    .click()
  const told = say('desk.already', { order: 'Ada Rossi', state: 'refused', by: 'Cassa' })
  await expect(floor.getByRole('alert').getByText(told)).toBeVisible()
  await floor.unroute('**/api/desk/state')
  await expect(done(floor)).toBeVisible()
  await Promise.all([till.context().close(), floor.context().close()])
})
