import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import {
  BURRATA,
  COVER,
  line,
  MONTANARINE,
  orderRequest,
  PIZZERIA,
  postOrder,
  TRATTORIA,
  takeawayRequest,
} from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { SETTLE_MS } from '@/lib/core/desk/board/settled-cards'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

const CARBONARA = { id: 1001029, price: 1250 }
const COTOLETTA = { id: 1001048, price: 1800 }
const NEW_ORDERS = 13

let place: RunningServer

const send = async (request: PlaceOrderRequest): Promise<string> => {
  const answer = await postOrder(place.url, request)
  expect(answer.status).toBe(200)
  return (await answer.json()).orderId
}

/** Three dishes at each of 13 tables of the trattoria; the pizzeria begins without orders. */
test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
  const shownTotal = BURRATA.price + CARBONARA.price + COTOLETTA.price + COVER
  const lines = [BURRATA, CARBONARA, COTOLETTA].map(({ id }) => line(id))
  for (let table = 1; table <= NEW_ORDERS; table += 1) {
    await untilDelivered(place, await send(orderRequest({ table: String(table), lines, shownTotal })))
  }
  // However slow the machine, none has waited so long that its card grows by a warning.
  await changeRows(place, `update received_orders set received_at = received_at + ${24 * 3_600_000}`)
})
test.afterAll(() => place.kill())

type Device = Partial<Parameters<typeof deviceAtDesk>[2]>

const deskOf = (browser: Browser, device: Device = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, ...device })

/** A desk of the pizzeria, on which no other test has an order, by a clock that only this test moves. */
const stillDesk = async (browser: Browser): Promise<Page> => {
  await changeRows(place, `update orders set created_at = created_at - ${3 * 86_400_000} where venue_id = ${PIZZERIA}`)
  const desk = await deskOf(browser, { venue: PIZZERIA, viewport: { width: 1024, height: 768 } })
  await desk.clock.install()
  await desk.reload()
  await expect(desk.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  await desk.clock.pauseAt(await desk.evaluate(() => Date.now() + 1_000))
  return desk
}

const acceptOf = (desk: Page, orderId: string, time: string) =>
  cardOf(desk, orderId).getByRole('button', { name: say('desk.moves.acceptFor', { time }) })

const column = (desk: Page, name: 'new' | 'accepted' | 'done') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

/** Cards of which nothing is cut off. */
const inSight = (desk: Page) =>
  desk
    .locator('[data-order]')
    .evaluateAll(
      (cards) =>
        cards
          .map((card) => card.getBoundingClientRect())
          .filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight).length,
    )

const SIZES = [
  { width: 1920, height: 1080, least: NEW_ORDERS },
  { width: 1024, height: 768, least: 8 },
  { width: 390, height: 844, least: 3 },
]

for (const { least, ...viewport } of SIZES) {
  test(`of 13 new orders at least ${least} are in sight at ${viewport.width} × ${viewport.height}`, async ({
    browser,
  }) => {
    const desk = await deskOf(browser, { viewport })
    await expect(column(desk, 'new').getByRole('article')).toHaveCount(NEW_ORDERS)
    expect(await inSight(desk)).toBeGreaterThanOrEqual(least)
    const first = column(desk, 'new').getByRole('article').first()
    await expect(first.getByRole('listitem')).toHaveCount(3)
    await expect(first.getByRole('button', { name: say('desk.moves.accept') })).toBeVisible()
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await desk.context().close()
  })

  for (const dark of [false, true]) {
    test(`an opened card and the dishes to cook are accessible at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async ({
      browser,
    }) => {
      const desk = await deskOf(browser, { viewport, dark })
      await desk.getByRole('button', { name: say('desk.cook.title') }).click()
      const card = await openCard(column(desk, 'new').getByRole('article').first())
      await expectAccessible(desk)
      await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
      await expectAccessible(desk)
      await desk.getByRole('button', { name: say('desk.bar.more') }).click()
      await expectAccessible(desk)
      await desk.context().close()
    })
  }
}

test('the head of the desk takes at most 120 px of a phone, before the sound is on and after', async ({ browser }) => {
  const desk = await deskOf(browser, { viewport: { width: 390, height: 844 } })
  const head = async () => (await desk.locator('.desk-bar').boundingBox())?.height
  expect(await head()).toBeLessThanOrEqual(116)
  await desk.getByRole('button', { name: say('desk.bar.begin') }).click()
  await expect(desk.getByRole('button', { name: say('desk.bar.loud') })).toBeVisible()
  expect(await head()).toBeLessThanOrEqual(116)
  await desk.context().close()
})

test('the title counts what waits, and the dishes to cook are counted over all orders', async ({ browser }) => {
  const desk = await deskOf(browser)
  await expect(desk).toHaveTitle(`(${NEW_ORDERS}) ${say('desk.title')}`)
  await desk.getByRole('button', { name: say('desk.cook.title') }).click()
  const dishes = desk.getByRole('region', { name: say('desk.cook.title') }).getByRole('listitem')
  await expect(dishes).toHaveCount(3)
  await expect(dishes.filter({ hasText: 'Carbonara' })).toHaveText(
    `13 × Carbonara ${say('desk.cook.unaccepted', { count: 13 })}`,
  )
  await desk.context().close()
})

test('a card shows its other moves only once it is opened, by keyboard too', async ({ browser }) => {
  const desk = await deskOf(browser)
  const card = column(desk, 'new').getByRole('article').first()
  await expect(card.getByRole('button')).toHaveCount(2)
  await card.getByRole('heading').getByRole('button').focus()
  await desk.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: say('desk.moves.minutes', { minutes: 20 }) })).toBeVisible()
  await expect(card.getByRole('button', { name: say('day.print.button') })).toBeVisible()
  await card.getByRole('button', { name: say('desk.moves.refuse') }).focus()
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Tab')
  await expect(card.getByRole('radio').first()).toBeFocused()
  await desk.context().close()
})

test('a card that arrives waits while a pointer is down', async ({ browser }) => {
  const desk = await stillDesk(browser)
  const pressed = await send(takeawayRequest('20:15'))
  const card = cardOf(desk, pressed)
  await expect(card).toBeVisible(HEARD)
  const before = await card.boundingBox()
  await desk.mouse.move((before?.x ?? 0) + 30, (before?.y ?? 0) + 60)
  await desk.mouse.down()
  const arriving = await send(takeawayRequest('20:00'))
  // It is told at once, and shown once the finger is up.
  await expect(desk).toHaveTitle(`(2) ${say('desk.title')}`, HEARD)
  await desk.clock.runFor(10_000)
  await expect(cardOf(desk, arriving)).toHaveCount(0)
  expect(await card.boundingBox()).toEqual(before)
  await desk.mouse.up()
  await desk.clock.runFor(1_000)
  await expect(cardOf(desk, arriving)).toBeVisible()
  await desk.context().close()
})

test('a press on a card that changed its place less than 400 ms ago is not taken', async ({ browser }) => {
  const desk = await stillDesk(browser)
  const answered: string[] = []
  desk.on('request', (request) => {
    if (request.url().endsWith('/answer')) answered.push(new URL(request.url()).pathname.split('/')[4] ?? '')
  })
  const [first, second] = [await send(takeawayRequest('20:15')), await send(takeawayRequest('20:30'))]
  await expect(cardOf(desk, second)).toBeVisible(HEARD)
  await desk.clock.runFor(SETTLE_MS)
  const at = await acceptOf(desk, first, '20:15').boundingBox()
  const press = () => desk.mouse.click((at?.x ?? 0) + 20, (at?.y ?? 0) + 20)

  // Another device answers the first: the second slides to where the finger goes.
  await changeRows(place, `update received_orders set answer = 'accepted' where order_id = '${first}'`)
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(column(desk, 'accepted').locator(cardOf(desk, first))).toBeVisible()
  await press()
  await desk.clock.runFor(SETTLE_MS - 1)
  await press()
  await desk.clock.runFor(1)
  await expect(column(desk, 'new').locator(cardOf(desk, second))).toBeVisible()
  expect(answered).toEqual([])
  await press()
  await expect.poll(() => answered).toEqual([second])
  await desk.clock.runFor(1_000)
  await expect(column(desk, 'accepted').locator(cardOf(desk, second))).toBeVisible()
  await desk.context().close()
})

test('the focus of a card that leaves goes to the next one', async ({ browser }) => {
  const desk = await stillDesk(browser)
  const [first, second] = [await send(takeawayRequest('20:15')), await send(takeawayRequest('20:30'))]
  await expect(cardOf(desk, second)).toBeVisible(HEARD)
  await acceptOf(desk, first, '20:15').focus()
  await desk.keyboard.press('Enter')
  const title = cardOf(desk, second).getByRole('heading').getByRole('button')
  await expect(title).toBeFocused()
  // Nobody has touched it.
  await expect(cardOf(desk, second)).toHaveAttribute('data-ringing', 'true')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await expect(column(desk, 'new').getByRole('heading', { level: 2 })).toBeFocused()
  await desk.context().close()
})

test('finished orders are out of sight behind their count', async ({ browser }) => {
  const desk = await stillDesk(browser)
  const orderId = await send(takeawayRequest('20:15'))
  await expect(cardOf(desk, orderId)).toBeVisible(HEARD)
  await changeRows(place, `update received_orders set answer = 'done' where order_id = '${orderId}'`)
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cardOf(desk, orderId)).toHaveCount(0)
  await expect(column(desk, 'done').getByRole('heading')).toHaveText(`${say('desk.columns.done')} 1`)
  await showDone(desk)
  await expect(cardOf(desk, orderId)).toContainText(MONTANARINE.name)
  await desk.context().close()
})

test('a connection lost for 20 seconds is an alert until it is back', async ({ browser }) => {
  const desk = await stillDesk(browser)
  const alert = desk.getByRole('alert').getByText(say('desk.lost'))
  await desk.context().setOffline(true)
  await expect(desk.getByText(say('desk.bar.disconnected'))).toBeVisible()
  await desk.clock.runFor(19_000)
  await expect(alert).toHaveCount(0)
  await desk.clock.runFor(1_000)
  await expect(alert).toBeVisible()
  await desk.clock.resume()
  await expectAccessible(desk)
  await desk
    .getByRole('alert')
    .getByRole('button', { name: say('desk.ok') })
    .click()
  await expect(alert).toHaveCount(0)
  await desk.context().setOffline(false)
  await expect(desk.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  await desk.context().close()
})

test('a device that cannot keep its screen on says so, until somebody has read it', async ({ browser }) => {
  const desk = await deskOf(browser)
  await desk.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await desk.reload()
  const note = desk.locator('.desk-said').getByText(say('desk.screen.unsupported'))
  await expect(note).toBeVisible()
  await desk.getByRole('button', { name: say('desk.ok') }).click()
  await expect(note).toBeHidden()
  await desk.reload()
  await expect(desk.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  await expect(note).toBeHidden()
  await desk.context().close()
})

test('the desk can be put on a home screen', async ({ page, request }) => {
  await page.goto(`${place.url}/desk?lang=de`)
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(place.url + href)
  expect(answer.status()).toBe(200)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    start_url: '/desk?lang=de',
    display: 'standalone',
    short_name: 'Tresen',
    id: '/desk',
  })
  for (const { src } of manifest.icons) expect((await request.get(place.url + src)).status()).toBe(200)
  // Chromium reads it as the page's policy allows.
  const session = await page.context().newCDPSession(page)
  expect(await session.send('Page.getAppManifest')).toMatchObject({ errors: [], url: place.url + href })
})
