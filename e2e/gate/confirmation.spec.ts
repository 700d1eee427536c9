import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { MONTANARINE, PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { DINER, fillCart, path, speak, storedCart, VENUE } from '@/e2e/support/steps/order-steps'
import { lookAgain, runningBar, untilDelivered } from '@/e2e/support/steps/running-steps'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const atTable = speak('it')

test('the failure page empties the cart only when asked', async ({ page }) => {
  await fillCart(page)
  await page.goto(path('/orders/error', DINER.locale))
  await expect(page.getByRole('heading', { level: 1, name: atTable('confirmation.error.title') })).toBeVisible()
  await expectAccessible(page)
  expect(await storedCart(page)).toContain(DINER.dish)
  await page.goto(path('/orders/cancel', DINER.locale))
  await page.getByRole('button', { name: atTable('confirmation.clear') }).click()
  await expect(page).toHaveURL(/\/menu/)
  await expect(page.getByRole('link', { name: atTable('menu.cartBar') })).toBeHidden()
})

test('a success page that no order led to says so and changes nothing', async ({ page }) => {
  await fillCart(page)
  await page.goto(path('/orders', DINER.locale))
  const before = await storedCart(page)
  expect(before).toContain(DINER.dish)
  for (const query of [
    'provider=cash',
    'provider=stripe&transactionid=pi_forged',
    'provider=cash&transactionid=cash_1',
  ]) {
    await page.goto(`/r/q/${VENUE}/orders/success?${query}&lang=${DINER.locale}`)
    await expect(page.getByRole('heading', { level: 1, name: atTable('confirmation.unknown.title') })).toBeVisible()
  }
  await expectAccessible(page)
  expect(await storedCart(page)).toBe(before)
})

test('the chat of an order by WhatsApp is ready with what was ordered', async ({ page, evening }) => {
  await keepCart(page, PIZZERIA, [{ ...MONTANARINE, n: 3 }])
  const placed = await leaveOrder(page, { url: evening.url, place: evening }, takeawayRequest('20:15'))
  await page.goto(`${evening.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await expectAccessible(page)
  const chat = page.getByRole('link', { name: say('confirmation.whatsapp.open') })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/393330000104')
  const text = address.searchParams.get('text')
  expect(text).toContain(`Ordine ${placed.orderId.slice(-6).toUpperCase()} – Asporto`)
  expect(text).toContain('3 × Montanarine al pomodoro')
  await page.goto(`${evening.url}/d/q/${PIZZERIA}/menu?lang=it`)
  await expect(page.getByRole('button', { name: say('menu.add', { name: MONTANARINE.name }) })).toBeVisible()
  await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
})

test('an order under way stays in sight on the menu and leads to the venue’s answer', async ({ page, evening }) => {
  const placed = await leaveOrder(page, { url: evening.url, place: evening }, takeawayRequest('20:15'))
  await untilDelivered(evening, placed.orderId)
  await page.goto(`${evening.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await page.goto(`${evening.url}/d/q/${PIZZERIA}/menu?lang=it`)
  await expect(runningBar(page)).toContainText(say('confirmation.running.chat'))
  await expectAccessible(page)
  expect(await runOrders(evening, ['accept', placed.orderId, '20:20'])).toMatchObject({ code: 0 })
  await lookAgain(page)
  const ready = say('confirmation.running.acceptedAt', { service: 'takeaway', time: '20:20' })
  await expect(runningBar(page)).toContainText(ready)
  await runningBar(page).getByRole('link', { name: ready }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.acceptedTitle') })).toBeVisible()
  await expect(page.locator('.confirmation-facts')).toContainText('20:20')
})

test('an order that its venue refuses says so with the reason', async ({ page, evening }) => {
  const placed = await leaveOrder(page, { url: evening.url, place: evening }, takeawayRequest('20:30'))
  await untilDelivered(evening, placed.orderId)
  expect(await runOrders(evening, ['refuse', placed.orderId, 'Il forno', 'è rotto'])).toMatchObject({ code: 0 })
  await page.goto(`${evening.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(page.locator('.confirmation').getByRole('status').last()).toContainText('Il forno è rotto')
  await expectAccessible(page)
})
