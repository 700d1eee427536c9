import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { expect } from '@/e2e/support/own-server'
import {
  DISHES,
  fieldOf,
  fillPerson,
  keepCart,
  PERSON,
  PIZZERIA,
  payOf,
  say,
  termsOf,
  test,
} from '@/e2e/support/steps/form-steps'
import { barOf, ready } from '@/e2e/support/steps/menu-steps'

const noticeOf = (page: Page) => page.locator('.offline-line').filter({ hasText: say('common.offline') })

const STEPS = [
  ['the cart', '/d/q/1004/orders'],
  ['the order type', '/d/q/1004/orders/type'],
  ['the booking', '/b/q/trattoria-lucia/bookingrestaurant'],
] as const

test('each page on the way to an order or a booking says that the network is away, and no longer once it is back', async ({
  page,
  context,
  evening,
}) => {
  await keepCart(page, evening, PIZZERIA, 1)
  for (const [what, path] of STEPS) {
    await test.step(what, async () => {
      await page.goto(`${evening.url}${path}?lang=it`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(noticeOf(page)).toBeHidden()
      await context.setOffline(true)
      await expect(page.getByRole('status').locator(noticeOf(page))).toBeVisible()
      // The first has a bar at its foot, the last has none.
      if (path !== STEPS[1][1]) await expectAccessible(page)
      await context.setOffline(false)
      await expect(noticeOf(page)).toBeHidden()
    })
  }
})

test('the menu says so above the cart', async ({ page, context, evening }) => {
  await keepCart(page, evening, PIZZERIA, 1)
  await page.goto(`${evening.url}/d/q/1004/menu?lang=it`)
  await ready(page)
  await expect(barOf(page)).toBeVisible()
  // Its code comes with the first touch of the page, its words after that.
  await page.mouse.wheel(0, 300)
  await expect(page.locator('[data-network=here]')).toBeAttached()
  await context.setOffline(true)
  await expect(noticeOf(page)).toBeVisible()
  const bottomOfBar = async () => {
    const bar = await barOf(page).boundingBox()
    return bar && bar.y + bar.height
  }
  const notice = await noticeOf(page).boundingBox()
  await expect.poll(bottomOfBar).toBeLessThanOrEqual(notice?.y ?? 0)
  await context.setOffline(false)
  await expect(noticeOf(page)).toBeHidden()
})

test('a press without the network keeps everything, and what it said goes when the network is back', async ({
  page,
  context,
  evening,
}) => {
  await keepCart(page, evening, PIZZERIA, 1)
  await page.goto(`${evening.url}/d/q/1004/orders/takeaway?lang=it`)
  await page.getByRole('button', { name: /^Appena possibile · 19:2/ }).click()
  await fillPerson(page)
  await termsOf(page).check()
  const pay = payOf(page, DISHES[PIZZERIA].price)
  await expect(pay).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByRole('status').locator(noticeOf(page))).toBeVisible()
  await pay.click()
  const failure = page.getByRole('alert').filter({ hasText: say('checkout.failure.offline') })
  // The same is sent several times before.
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expect(failure).toBeInViewport()
  await expect(fieldOf(page, 'name')).toHaveValue(PERSON.name)
  await context.setOffline(false)
  await expect(failure).toBeHidden()
  await expect(noticeOf(page)).toBeHidden()
  await pay.click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await context.setOffline(true)
  await expect(noticeOf(page)).toBeVisible()
  await context.setOffline(false)
  await expect(noticeOf(page)).toBeHidden()
})
