import type { Locator } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'

const say = messages('it')
const german = messages('de')

/** Refuses an order with a reason that leaves the menu as it is. */
const refuseAsBusy = async (card: Locator): Promise<void> => {
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.too_busy') }).check()
  await expectAccessible(card.page())
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
}

test.use({ viewport: { width: 1280, height: 900 } })

test('a diner reads in their own language why the desk refused the order', async ({ page, browser, evening }) => {
  const where = { url: evening.url, place: evening }
  const desk = await deviceAtDesk(browser, where, { venue: PIZZERIA, viewport: { width: 390, height: 844 } })
  const placed = await leaveOrder(page, where, takeawayRequest('20:15'))
  await page.goto(`${evening.url}${placed.next}&lang=de`)
  const card = cardOf(desk, placed.orderId)
  await expect(card).toContainText('20:15')
  await expect(card).toContainText('Ada Rossi')
  await openCard(card)
  await expect(card.getByRole('link', { name: say('desk.order.call', { name: 'Ada Rossi' }) })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  )
  await refuseAsBusy(card)
  await expect(page.getByRole('heading', { level: 1, name: german('confirmation.awaiting.refusedTitle') })).toBeVisible(
    HEARD,
  )
  await expect(page.getByText(german('confirmation.awaiting.because.too_busy')).first()).toBeVisible()
  await desk.context().close()
})
