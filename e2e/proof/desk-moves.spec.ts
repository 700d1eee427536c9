import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING, lookAgain } from '@/e2e/support/steps/running-steps'

const say = messages('it')
const ACCEPT = say('desk.moves.acceptFor', { time: '20:15' })

test('a tap at the desk is taken back, an accepted order is cancelled, and its guest reads it', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: EVENING })
  const where = { url: server.url, place: server }
  const desk = await deviceAtDesk(browser, where, { venue: PIZZERIA })
  const placed = await leaveOrder(page, where, takeawayRequest('20:15'))
  await page.goto(`${server.url}${placed.next}&lang=it`)
  const card = cardOf(desk, placed.orderId)
  const column = (name: 'new' | 'accepted' | 'done') =>
    desk.getByRole('region', { name: say(`desk.columns.${name}`) }).locator(card)

  await card.getByRole('button', { name: ACCEPT }).click()
  await expect(column('accepted')).toBeVisible()
  await expectAccessible(desk)
  await press(desk, say('desk.moves.undo'))
  await expect(column('new')).toBeVisible()

  await card.getByRole('button', { name: ACCEPT }).click()
  await openCard(column('accepted'))
  await card.getByRole('button', { name: say('desk.paid.by', { by: 'pos' }) }).click()
  await expect(card.locator('[data-money="paid"]')).toHaveText(say('desk.paid.by', { by: 'pos' }))
  await card.getByRole('button', { name: say('desk.paid.not') }).click()
  await expect(card.locator('[data-money="open"]')).toBeVisible()

  await card.getByRole('button', { name: say('desk.moves.cancel') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.guest_asked') }).check()
  await card.getByRole('button', { name: say('desk.refuse.sendCancel') }).click()
  await expect(column('accepted')).toHaveCount(0)
  await lookAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.cancelledTitle') })).toBeVisible()
  await expectAccessible(page)
  await desk.context().close()
})
