import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { takeawayRequest } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { say, test } from '@/e2e/support/steps/form-steps'
import { lookAgain, runningBar, untilDelivered } from '@/e2e/support/steps/running-steps'
import { runOrders } from '@/lib/testing/programs/run-orders'

const shownOf = (page: Page) => page.locator('.confirmation-order')

const chatInLedger = async (place: ServedApp, orderId: string) =>
  (await runOrders(place, ['list', '--all'])).lines().find(({ id }) => id === orderId)?.chat

/** An order that waits for its chat, on its confirmation. */
const order = async (page: Page, place: ServedApp) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
  const placed = await leaveOrder(page, { url: place.url, place }, takeawayRequest('20:15'))
  await untilDelivered(place, placed.orderId)
  await page.goto(`${place.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('confirmation.whatsapp.awaited') })).toBeVisible()
  await expect(shownOf(page)).toHaveAttribute('data-chat', 'awaited')
  expect(await chatInLedger(place, placed.orderId)).toBe('awaited')
  return placed
}

test('an order waits for its diner to open the chat, also in the venue’s list', async ({ page, evening }) => {
  const { orderId } = await order(page, evening)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say('confirmation.whatsapp.open') }).click()
  await (await opened).close()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
  await expect(shownOf(page)).toHaveAttribute('data-chat', 'opened')
  await expect(shownOf(page)).toContainText(say('confirmation.whatsapp.opened', { venue: 'Pizzeria Vesuvio' }))
  await expect(shownOf(page)).not.toContainText(say('confirmation.whatsapp.awaited'))
  await expect(page.getByRole('link', { name: say('confirmation.whatsapp.again') })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => chatInLedger(evening, orderId)).toBe('opened')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
})

test('the chat of an order can be opened from the menu', async ({ page, evening }) => {
  const { orderId } = await order(page, evening)
  await page.goto(`${evening.url}/d/q/1004/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.chat'))
  await expectAccessible(page)
  const chat = runningBar(page).getByRole('link', { name: say('confirmation.running.openChat') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/393330000104\?text=Ordine/)
  const opened = page.waitForEvent('popup')
  await chat.click()
  await (await opened).close()
  await expect(runningBar(page)).toContainText(say('confirmation.running.received'))
  await expect(chat).toHaveCount(0)
  await expect.poll(() => chatInLedger(evening, orderId)).toBe('opened')
})

test('the venue’s answer takes the place of the chat', async ({ page, evening }) => {
  const { orderId } = await order(page, evening)
  await page.goto(`${evening.url}/d/q/1004/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.chat'))
  expect(await runOrders(evening, ['accept', orderId, '20:20'])).toMatchObject({ code: 0 })
  await lookAgain(page)
  await expect(runningBar(page)).toContainText(
    say('confirmation.running.acceptedAt', { service: 'takeaway', time: '20:20' }),
  )
})

test('the confirmation of an order still shows that order after a newer one', async ({ page, evening }) => {
  const { orderId } = await order(page, evening)
  const path = page.url()
  await order(page, evening)
  await page.goto(path)
  await expect(shownOf(page)).toHaveAttribute('data-order', orderId)
})
