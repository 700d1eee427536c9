import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { openStorage } from '@/e2e/support/open-storage'
import { BURRATA, orderRequest, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'
import { barOf, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { untilDelivered } from '@/e2e/support/steps/running-steps'
import { CONSENT_VERSION } from '@/lib/core/consent/consent'
import { type FakePixel, startFakePixel } from '@/lib/testing/vendors/fake-pixel'

const say = messages('it')

const HEIGHT = 844
const WIDTHS = [390, 320] as const

let pixel: FakePixel
let server: RunningServer

test.beforeAll(async () => {
  pixel = await startFakePixel()
  const env = { COPERTO_AD_PIXEL_ID: '123456', COPERTO_AD_PIXEL_URL: pixel.url }
  server = await startServer({ now: SATURDAY_EVENING, env })
})
test.afterAll(() => server.kill())

test.use({ popups: true })
// A box is measured where it stays.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const pathTo = (rest: string) => `${server.url}/r/q/${TRATTORIA}${rest}?lang=it`

const order = async (page: Page) => {
  const placed = await leaveOrder(page, { url: server.url, place: server }, orderRequest())
  await untilDelivered(server, placed.orderId)
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
}

const consented = async (page: Page) => {
  await openStorage(page, server.url)
  const answer = { choice: 'refused', time: Date.now(), version: CONSENT_VERSION }
  await page.evaluate((kept) => localStorage.setItem('coperto.consent', kept), JSON.stringify(answer))
}

/** Also where an order has emptied it. */
const withCart = async (page: Page) => {
  await openStorage(page, server.url)
  await page.evaluate((key) => localStorage.removeItem(key), `coperto.cart.${TRATTORIA}`)
  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 1 }])
}

const iconOf = (page: Page) => page.locator('.running-icon')

const PLACES = { consent: '[data-popup=consent]', cart: '.cart-bar', running: '.running-bar', offer: '.dock-offer' }
type Thing = keyof typeof PLACES
const lineOf = (page: Page) => page.locator(PLACES.running)

/** In the order of their right to the place; the offer waits for the answer to the question. */
const PAIRS = [
  ['consent', 'cart'],
  ['consent', 'running'],
  ['cart', 'running'],
  ['cart', 'offer'],
  ['running', 'offer'],
] as const satisfies [Thing, Thing][]

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, end: box.y + box.height, side: box.x + box.width }
}

for (const width of WIDTHS) {
  for (const [first, second] of PAIRS) {
    test(`of ${first} and ${second} the ${first} alone has the foot of the menu, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      const things: readonly Thing[] = [first, second]
      if (things.includes('running')) await order(page)
      if (!things.includes('consent')) await consented(page)
      if (things.includes('cart')) await withCart(page)
      await page.goto(pathTo('/menu'))
      for (const thing of things) await expect(page.locator(PLACES[thing])).toBeAttached()
      await expect(page.locator(PLACES[first])).toBeVisible()
      await expect(page.locator(PLACES[second])).toBeHidden()
      await expect(page.locator('.cart-bar, .dock').filter({ visible: true })).toHaveCount(1)
      await expect(iconOf(page).filter({ visible: true })).toHaveCount(first === 'cart' && second === 'running' ? 1 : 0)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [foot, last] = [await boxOf(page.locator(PLACES[first])), await boxOf(page.locator('[data-privacy]'))]
      expect(foot.height).toBeLessThanOrEqual(72)
      expect(foot.end).toBeLessThanOrEqual(HEIGHT)
      expect(last.end).toBeLessThanOrEqual(foot.y)
      await expectAccessible(page)
    })
  }
}

const PAGES = ['/orders', '/orders/tables', '/bookingrestaurant', '/info', ''] as const

/** What floats, and the buttons of the page that are in sight. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (part) => part.checkVisibility() && part.closest('dialog') === null,
      )
    const boxes = seen('.page .button, .back').map((part) => [part.textContent, part.getBoundingClientRect()] as const)
    return seen('.dock, .running-icon').flatMap((float) => {
      const over = float.getBoundingClientRect()
      return boxes.flatMap(([name, { left, right, top, bottom }]) =>
        left < over.right && right > over.left && top < over.bottom && bottom > over.top ? [name] : [],
      )
    })
  })

for (const width of WIDTHS) {
  test(`a running order covers no button at the end of a page, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await order(page)
    await order(page)
    const shown = lineOf(page).or(iconOf(page)).filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await overlaps(page), 'the confirmation').toEqual([])
    await withCart(page)
    for (const rest of PAGES) {
      await page.goto(pathTo(rest))
      await expect(shown, rest).toHaveCount(1)
      if (rest.startsWith('/orders')) expect(await overlaps(page), rest).toEqual([])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await overlaps(page), rest).toEqual([])
      expect((await boxOf(shown)).height).toBeLessThanOrEqual(72)
    }
  })
}

test('in the bar of the cart an icon opens the running orders, and Back closes them', async ({ page }) => {
  await order(page)
  await order(page)
  await consented(page)
  await withCart(page)
  for (const rest of ['/menu', '/orders']) {
    await page.goto(pathTo(rest))
    await iconOf(page).click()
    const list = page.locator('#running-orders')
    const lines = list.getByRole('link', { name: say('confirmation.running.received') })
    await expect(lines).toHaveCount(2)
    await expectAccessible(page)
    await page.goBack()
    await expect(list).toBeHidden()
    await expect(page).toHaveURL(pathTo(rest))
  }
  await iconOf(page).click()
  await page.locator('#running-orders').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
})

test('the line of a running order opens the others', async ({ page }) => {
  await order(page)
  await order(page)
  await page.goto(pathTo('/info'))
  await page.getByRole('button', { name: say('confirmation.running.more', { count: 1 }) }).click()
  await expect(page.locator('#running-orders').getByRole('link')).toHaveCount(2)
})

test('an order sent in another tab moves nothing of a cart that nobody has touched', async ({ page, context }) => {
  await consented(page)
  await withCart(page)
  await page.goto(pathTo('/menu'))
  await expect(barOf(page)).toBeVisible()
  const other = await context.newPage()
  await order(other)
  // The confirmation has emptied the cart of both.
  await expect(barOf(page)).toBeHidden()
  await expect(lineOf(page)).toBeVisible()
})

test('without a network the cart keeps the foot of the menu, and nothing lies over it', async ({ page, context }) => {
  await consented(page)
  await withCart(page)
  await page.goto(pathTo('/menu'))
  await page.mouse.wheel(0, 300)
  await expect(page.locator('[data-network=here]')).toBeAttached()
  const before = await boxOf(barOf(page))
  await context.setOffline(true)
  await expect(page.locator('.offline-line')).toBeVisible()
  expect(await boxOf(barOf(page))).toEqual(before)
  expect((await boxOf(page.locator('.offline-line'))).y).toBe(0)
  await context.setOffline(false)
})
