import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { takeawayRequest } from '@/e2e/support/place-order'
import { SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'
import { lookAgain, runningBar, untilDelivered } from '@/e2e/support/steps/running-steps'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')

test('an order is to be confirmed on WhatsApp until its diner opened the chat, for the diner and for the venue', async ({
  page,
  context,
  borrow,
}) => {
  const place = await borrow({ now: SATURDAY_EVENING })
  const { url } = place
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
  const chatInLedger = async (orderId: string) =>
    (await runOrders(place, ['list', '--all'])).lines().find(({ id }) => id === orderId)?.chat
  const shown = page.locator('.confirmation-order')
  const order = async (time: string) => {
    const placed = await leaveOrder(page, { url, place }, takeawayRequest(time))
    await untilDelivered(place, placed.orderId)
    await page.goto(`${url}${placed.next}&lang=it`)
    await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: say('confirmation.whatsapp.awaited') })).toBeVisible()
    expect(await chatInLedger(placed.orderId)).toBe('awaited')
    return placed
  }

  // On the confirmation.
  const first = await order('20:15')
  const path = page.url()
  await expect(shown).toHaveAttribute('data-chat', 'awaited')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say('confirmation.whatsapp.open') }).click()
  await (await opened).close()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
  await expect(shown).toHaveAttribute('data-chat', 'opened')
  await expect(shown).toContainText(say('confirmation.whatsapp.opened', { venue: 'Pizzeria Vesuvio' }))
  await expect(shown).not.toContainText(say('confirmation.whatsapp.awaited'))
  await expect(page.getByRole('link', { name: say('confirmation.whatsapp.again') })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => chatInLedger(first.orderId)).toBe('opened')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()

  // From the menu.
  const second = await order('20:30')
  await page.goto(`${url}/d/q/1004/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.chat'))
  await expectAccessible(page)
  const chat = runningBar(page).getByRole('link', { name: say('confirmation.running.openChat') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/393330000104\?text=Ordine/)
  const again = page.waitForEvent('popup')
  await chat.click()
  await (await again).close()
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
  await expect(chat).toHaveCount(0)
  await expect.poll(() => chatInLedger(second.orderId)).toBe('opened')

  // The venue's own word is newer than any chat.
  expect(await runOrders(place, ['accept', second.orderId, '20:20'])).toMatchObject({ code: 0 })
  await lookAgain(page)
  await expect(runningBar(page)).toContainText(
    say('confirmation.running.acceptedAt', { service: 'takeaway', time: '20:20' }),
  )
  await page.goto(path)
  await expect(shown).toHaveAttribute('data-order', first.orderId)
})
