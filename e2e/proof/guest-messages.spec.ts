import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { changeRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { fakeMessages } from '@/lib/testing/vendors/fake-messages'

const say = messages('it')

test('where messages are set up, the answer that the page promises is sent', async ({ page, serve }) => {
  const { env, received, close } = await fakeMessages()
  const server = await serve({ env })
  // With a number that nobody can write to, the pizzeria's orders have no chat.
  await changeRows(server, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
  // A shipment has no time, and so may be sent at any.
  const request = deliveryRequest('20:15', {}, { service: 'shipment', shownTotal: 1500 })
  const placed = await leaveOrder(page, { url: server.url, place: server }, request)
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(page.getByText(say('confirmation.awaiting.follow.message'))).toBeVisible()
  await expectAccessible(page)
  const toGuest = () => received.filter(({ to }) => to.endsWith('3331234567')).map(({ text }) => text)
  expect(await runOrders({ ...server, env }, ['accept', placed.orderId, '20:20'])).toMatchObject({ code: 0 })
  await expect.poll(toGuest).toEqual([expect.stringMatching(/^Pizzeria Vesuvio .*20:20/)])
  await close()
})
