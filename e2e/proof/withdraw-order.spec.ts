import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { lookAgain, untilDelivered } from '@/e2e/support/steps/running-steps'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')
const NOW = '2026-03-21T18:59:05+01:00'

/** The pizzeria with a number that nobody can write to: its orders have no chat. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ now: NOW })
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  await changeRows(server, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
})
test.afterAll(() => server.kill())

test('a guest withdraws an order until it is accepted, and the desk sees it', async ({ page, browser }) => {
  const place = { url: server.url, place: server }
  const desk = await deviceAtDesk(browser, place, { venue: PIZZERIA })
  const withdrawn = await leaveOrder(page, place, takeawayRequest('20:15'))
  await untilDelivered(server, withdrawn.orderId)
  await page.goto(`${server.url}${withdrawn.next}&lang=it`)
  const offer = page.getByRole('button', { name: say('confirmation.withdraw.offer') })
  const confirm = page.getByRole('button', { name: say('confirmation.withdraw.confirm') })
  const title = (name: 'withdrawn' | 'accepted') =>
    page.getByRole('heading', { level: 1, name: say(`confirmation.awaiting.${name}Title`) })
  await offer.click()
  await expect(page.getByText(say('confirmation.withdraw.question'))).toBeFocused()
  await page.getByRole('button', { name: say('confirmation.withdraw.keep') }).click()
  await expect(offer).toBeFocused()
  await offer.click()
  await expectAccessible(page)
  await confirm.click()
  await expect(title('withdrawn')).toBeVisible()
  await expect(offer).toBeHidden()
  await expectAccessible(page)
  const told = say('desk.already', { order: 'Ada Rossi', state: 'withdrawn', by: '' })
  await expect(desk.getByRole('alert').getByText(told)).toBeVisible()
  await showDone(desk)
  const card = await openCard(cardOf(desk, withdrawn.orderId))
  await expect(card).toContainText('RITIRATO DAL CLIENTE: non preparare.')
  await card.getByRole('button', { name: say('day.print.button') }).click()
  await expect(desk.locator('.ticket-lost')).toHaveText(say('ticket.withdrawn'))

  const accepted = await leaveOrder(page, place, takeawayRequest('20:30'))
  await untilDelivered(server, accepted.orderId)
  await page.goto(`${server.url}${accepted.next}&lang=it`)
  await offer.click()
  await cardOf(desk, accepted.orderId)
    .getByRole('button', { name: say('desk.moves.acceptFor', { time: '20:30' }) })
    .click()
  await lookAgain(page)
  await expect(title('accepted')).toBeVisible()
  await expect(offer.or(confirm)).toBeHidden()
})
