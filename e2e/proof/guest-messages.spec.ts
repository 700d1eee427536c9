import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { fakeMessages } from '@/lib/testing/vendors/fake-messages'

const say = messages('it')

test('where messages are set up, the answer that the page promises is sent once', async ({ page, serve }) => {
  const { env, received, close } = await fakeMessages()
  const server = await serve({ now: '2026-03-21T18:59:05+01:00', env })
  const placed = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(page.getByText(say('confirmation.awaiting.follow.message'))).toBeVisible()
  await expectAccessible(page)
  const toGuest = () => received.filter(({ to }) => to.endsWith('3331234567')).map(({ text }) => text)
  expect(await runOrders({ ...server, env }, ['accept', placed.orderId, '20:20'])).toMatchObject({ code: 0 })
  await expect.poll(toGuest).toEqual([expect.stringMatching(/^Pizzeria Vesuvio .*20:20/)])
  // The next answer comes after the first, which was not sent again.
  expect(await runOrders({ ...server, env }, ['ready', placed.orderId])).toMatchObject({ code: 0 })
  await expect.poll(() => toGuest().length).toBe(2)
  await close()
})
