import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { orderRequest, PIZZERIA, postOrder, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
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

  const title = (name: 'whatsapp.title' | 'awaiting.acceptedTitle' | 'awaiting.cancelledTitle') =>
    page.getByRole('heading', { level: 1, name: say(`confirmation.${name}`) })
  await card.getByRole('button', { name: ACCEPT }).click()
  await expect(column('accepted')).toBeVisible()
  await lookAgain(page)
  await expect(title('awaiting.acceptedTitle')).toBeVisible()
  await openCard(column('accepted'))
  await card.getByRole('button', { name: say('desk.moves.takeBack', { kind: 'accept' }) }).click()
  await expect(column('new')).toBeVisible()
  await lookAgain(page)
  await expect(title('whatsapp.title')).toBeVisible()

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
  await expect(title('awaiting.cancelledTitle')).toBeVisible()
  await expectAccessible(page)
  await showDone(desk)
  await openCard(column('done'))
  await card.getByRole('button', { name: say('day.print.button') }).click()
  await expect(desk.locator('.ticket-lost')).toHaveText(say('ticket.cancelled'))
  await expect(desk.locator('.ticket')).toContainText(say('ticket.money.none'))
  await desk.context().close()
})

test('an order that is done is owed until a tap beside it says how it was paid, which is taken back in one', async ({
  browser,
  serve,
}) => {
  const server = await serve({ now: EVENING })
  const desk = await deviceAtDesk(
    browser,
    { url: server.url, place: server },
    { venue: TRATTORIA, viewport: { width: 390, height: 844 } },
  )
  const { orderId } = await (await postOrder(server.url, orderRequest({ table: '4' }))).json()
  const card = cardOf(desk, orderId)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await desk
    .getByRole('navigation', { name: say('desk.columns.label') })
    .getByText(say('desk.columns.accepted'))
    .click()
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  const bar = desk.getByRole('status').filter({ hasText: say('desk.moves.made', { kind: 'finish' }) })
  await expect(bar).toContainText(say('desk.order.money.open'))
  await bar.getByRole('button', { name: say('day.paid.pos') }).click()
  const paid = desk.getByRole('status').filter({ hasText: say('desk.moves.made', { kind: 'pay' }) })
  await paid.getByRole('button', { name: say('desk.moves.undo') }).click()
  await showDone(desk)
  await expect(card.locator('[data-money="open"]')).toBeVisible()
  await openCard(card)
  await card.getByRole('button', { name: say('desk.paid.by', { by: 'cash' }) }).click()
  await expect(card.locator('[data-money="paid"]')).toHaveText(say('desk.paid.by', { by: 'cash' }))
  await expectAccessible(desk)
  await desk.context().close()
})
