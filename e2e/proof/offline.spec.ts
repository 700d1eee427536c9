import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { PIZZERIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { proceedOf } from '@/e2e/support/steps/cart-steps'
import { keepFormCart, say, test } from '@/e2e/support/steps/form-steps'
import { barOf, ready, stripOf } from '@/e2e/support/steps/menu/menu-steps'

const noticeOf = (page: Page) => page.locator('.offline-line').filter({ hasText: say('common.offline') })

const STEPS = [
  ['the cart', '/d/q/1004/orders'],
  ['the order type', '/d/q/1004/orders/type'],
  ['the booking', '/b/q/trattoria-lucia/bookingrestaurant'],
] as const

for (const [what, path] of STEPS) {
  test(`${what} says that the network is away, until it is back`, async ({ page, context, evening }) => {
    await keepFormCart(page, evening, PIZZERIA, 1)
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

test('the menu says at its top that the network is away, and the cart stays at its foot', async ({
  page,
  context,
  evening,
}) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await page.goto(`${evening.url}/d/q/1004/menu?lang=it`)
  await ready(page)
  await expect(barOf(page)).toBeVisible()
  // Its code comes with the first touch of the page, its words after that.
  await page.mouse.wheel(0, 300)
  await expect(page.locator('[data-network=here]')).toBeAttached()
  await context.setOffline(true)
  await expect(noticeOf(page)).toBeVisible()
  const [notice, strip] = [await noticeOf(page).boundingBox(), await stripOf(page).boundingBox()]
  expect(notice).toMatchObject({ y: 0 })
  expect(notice?.height).toBeLessThanOrEqual(36)
  expect(strip?.y).toBeGreaterThanOrEqual(notice?.height ?? Number.NaN)
  expect((await barOf(page).boundingBox())?.y).toBeGreaterThan(700)
  await context.setOffline(false)
  await expect(noticeOf(page)).toBeHidden()
})

test('the confirmation says that the network is away, until it is back', async ({ page, context, evening }) => {
  const placed = await leaveOrder(page, { url: evening.url, place: evening }, takeawayRequest('20:15'))
  await page.goto(`${evening.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await context.setOffline(true)
  await expect(noticeOf(page)).toBeVisible()
  await context.setOffline(false)
  await expect(noticeOf(page)).toBeHidden()
})

const pageNoticeOf = (page: Page) => page.locator('.offline-line').filter({ hasText: say('common.offlinePage') })

const backOf = (page: Page) => page.getByRole('link', { name: say('frame.backToCart') })

const LINKS = [
  ['the cart', '/d/q/1004/menu', (page: Page) => barOf(page), /\/d\/q\/1004\/orders$/],
  ['the next step', '/d/q/1004/orders', (page: Page) => proceedOf(page), /\/d\/q\/1004\/orders\/type/],
  ['the step before', '/d/q/1004/orders/type', (page: Page) => backOf(page), /\/d\/q\/1004\/orders$/],
] as const

for (const [what, path, linkOf, next] of LINKS) {
  test(`${what} asked for while offline opens when the network is back`, async ({ page, context, evening }) => {
    await keepFormCart(page, evening, PIZZERIA, 2)
    const address = `${evening.url}${path}?lang=it`
    await page.goto(address)
    await expect(linkOf(page)).toBeVisible()
    await page.mouse.wheel(0, 300)
    if (path.endsWith('menu')) await expect(page.locator('[data-network=here]')).toBeAttached()
    await context.setOffline(true)
    await expect(noticeOf(page)).toBeVisible()
    await linkOf(page).click()
    await expect(pageNoticeOf(page)).toBeVisible()
    await expect(page).toHaveURL(address)
    await context.setOffline(false)
    await expect(page).toHaveURL(next)
  })
}
