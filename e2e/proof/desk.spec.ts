import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'

const say = messages('it')
const german = messages('de')

const whereOf = (served: ServedApp) => ({ url: served.url, place: served })

test('a diner reads in German that the order was refused because a dish is sold out', async ({
  page,
  browser,
  serve,
}) => {
  // Its own: what a refusal calls sold out stays so.
  const served = await serve({ now: EVENING })
  const viewport = { width: 390, height: 844 }
  const till = await deviceAtDesk(browser, whereOf(served), { venue: PIZZERIA, viewport })
  const placed = await leaveOrder(page, whereOf(served), takeawayRequest('20:15'))
  await page.goto(`${served.url}${placed.next}&lang=de`)
  const card = cardOf(till, placed.orderId)
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.sold_out') }).check()
  await card.getByRole('checkbox').check()
  await expectAccessible(till)
  await card.getByRole('button', { name: say('desk.refuse.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: german('confirmation.awaiting.refusedTitle') })).toBeVisible(
    HEARD,
  )
  const because = german('confirmation.awaiting.because.sold_out', { items: '' }).trim()
  await expect(page.getByText(because).first()).toBeVisible()
  await till.context().close()
})
