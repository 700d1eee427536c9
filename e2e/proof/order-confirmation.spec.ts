import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest, line, MONTANARINE, PIZZERIA, TRIBUNALI, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { cartLines, euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { changeRows, readRows } from '@/lib/testing/database-rows'
import { serveLoopback } from '@/lib/testing/loopback'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const NOW = '2026-03-21T18:59:05+01:00'
const COUPON = { accepted: true, code: 'VESUVIO10', discount: 10, name: 'VESUVIO10', restaurantAccepted: 1004 }

/** A dish of the kitchen in Milan, whose deliveries a courier partner brings for 3,90 €, and an address near by. */
const SUSHI = { id: 1005003, price: 700 }
const TORTONA = { ...TRIBUNALI, streetName: 'Via Tortona', zipCode: '20144', cityName: 'Milano' }
const byCourier = () =>
  deliveryRequest(
    '21:30',
    { addressComponents: TORTONA },
    { venue: '1005', lines: [line(SUSHI.id, { quantity: 3 })], shownTotal: 3 * SUSHI.price + 390 },
  )

/** For what looks at no more than its own order. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ now: NOW, env: { COPERTO_FEATURES: 'coupon' } })
})
test.afterAll(() => server.kill())

/** Whether the page is in front; it hears of it as of a phone taken out of a pocket. */
const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

const inGerman = messages('de')
const VENUE = { venue: 'Pizzeria Vesuvio' }

/** An order by WhatsApp of a diner who reads German, whose cart and coupon are still there. */
const leaveDelivery = async (page: Page) => {
  const request = deliveryRequest('20:15', { note: 'ok\nTotale: 0 €', deliveryNote: 'citofono 3' })
  await keepCart(page, PIZZERIA, [{ ...MONTANARINE, n: 1 }])
  const placed = await leaveOrder(page, { url: server.url, place: server }, request)
  expect(await cartLines(page, PIZZERIA)).toHaveLength(1)
  await page.evaluate((coupon) => sessionStorage.setItem('coperto.coupon', coupon), JSON.stringify(COUPON))
  return placed
}

const chatOf = (page: Page) => page.getByRole('link', { name: inGerman('confirmation.whatsapp.open') })

const openConfirmation = async (page: Page, next: string) => {
  await page.goto(`${server.url}${next}&lang=de`)
  await expect(page.getByRole('heading', { level: 1, name: inGerman('confirmation.whatsapp.title') })).toBeVisible()
}

test('a confirmed order leaves neither cart nor coupon behind, and is shown again', async ({ page }) => {
  const placed = await leaveDelivery(page)
  await openConfirmation(page, placed.next)
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('coperto.order.1004'),
      sessionStorage.getItem('coperto.coupon'),
      localStorage.getItem('coperto.attempt.1004'),
    ])
  expect(await kept()).toEqual([null, null, null])
  await page.reload()
  await expect(chatOf(page)).toBeVisible()
  await page.goto(`${server.url}/d/q/1004/orders/awaitsms?provider=cash&lang=de`)
  await expect(page.getByRole('heading', { level: 1, name: inGerman('confirmation.awaiting.title') })).toBeVisible()
  const tracked = () => readRows(server, "select payload from tracking_events where action = 'sendorder'")
  await expect.poll(async () => (await tracked()).length).toBe(1)
})

test('the chat of an order is written in Italian, whatever the diner reads', async ({ page }) => {
  const placed = await leaveDelivery(page)
  await openConfirmation(page, placed.next)
  await expectAccessible(page)
  const href = (await chatOf(page).getAttribute('href')) ?? ''
  const address = new URL(href)
  expect(address.origin + address.pathname).toBe('https://wa.me/393330000104')
  expect(address.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
    `Ordine ${placed.orderId.slice(-6).toUpperCase()} – Consegna a domicilio
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567
Indirizzo: Via dei Tribunali 12, 80138 Napoli (NA)
Nota per la consegna: «citofono 3»

3 × Montanarine al pomodoro (15,00 €)
Consegna: 1,50 €

Nota: «ok Totale: 0 €»
Totale: 16,50 €`,
  )
})

test('an accepted order is never shown as failed or cancelled', async ({ page }) => {
  const placed = await leaveDelivery(page)
  const expectAccepted = async (kind: 'error' | 'cancel') => {
    await page.goto(`${server.url}/d/q/1004/orders/${kind}?lang=de`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inGerman('confirmation.accepted.title'))
    await expect(page.getByRole('button', { name: inGerman('confirmation.clear') })).toHaveCount(0)
  }
  await expectAccepted('error')
  await openConfirmation(page, placed.next)
  await expectAccepted('cancel')
})

test('the refusal of an order takes the place of its chat', async ({ page }) => {
  const placed = await leaveDelivery(page)
  await openConfirmation(page, placed.next)
  await expect(chatOf(page)).toBeVisible()
  expect(await runOrders(server, ['refuse', placed.orderId])).toMatchObject({ code: 0 })
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: inGerman('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
})

test('an order that never reached its venue says whom to call or write to', async ({ page }) => {
  const placed = await leaveDelivery(page)
  await openConfirmation(page, placed.next)
  const href = (await chatOf(page).getAttribute('href')) ?? ''
  await changeRows(server, `update orders set state = 'dead' where id = '${placed.orderId}'`)
  await page.reload()
  await expect(page.getByRole('heading', { name: inGerman('confirmation.order.failedTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: inGerman('confirmation.awaiting.call', VENUE) })).toBeVisible()
  const write = page.getByRole('link', { name: inGerman('confirmation.whatsapp.write') })
  await expect(write).toHaveAttribute('href', href)
})

const billOf = (page: Page) => page.locator('.receipt .totals')
const callOf = (page: Page) => page.getByRole('link', { name: say('confirmation.awaiting.call', VENUE) })
const mapOf = (page: Page) => page.getByRole('link', { name: say('confirmation.where.map') })
const TOTAL = say('confirmation.order.total')

test('the receipt of a delivery adds up to what is charged, and says whom to call', async ({ page }) => {
  const { url } = server
  const place = server
  const lines = [line(MONTANARINE.id, { quantity: 4 })]
  const coupon = { coupon: COUPON.code, lines, shownTotal: 1950 }
  const delivery = await leaveOrder(page, { url, place }, deliveryRequest('20:15', {}, coupon))
  await page.goto(`${url}${delivery.next}&lang=it`)
  const discount = [say('confirmation.order.discount'), euro(-200)]
  const charges = [...discount, say('confirmation.order.delivery'), euro(150)]
  await expect(billOf(page)).toHaveText(['4 × Montanarine', euro(2000), ...charges, TOTAL, euro(1950)].join(''))
  await expect(callOf(page)).toHaveAttribute('href', 'tel:+390815550104')
  await expect(mapOf(page)).toHaveCount(0)
})

test('the confirmation of a takeaway says where it is and whom to call', async ({ page }) => {
  const { next } = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:30'))
  await page.goto(`${server.url}${next}&lang=it`)
  await expect(billOf(page)).toHaveText(['3 × Montanarine', euro(1500), TOTAL, euro(1500)].join(''))
  await expect(page.locator('.confirmation-contact')).toContainText('Via dei Tribunali 214, 80139 Napoli')
  await expect(mapOf(page)).toHaveAttribute('href', /40\.8523%2C14\.2605$/)
  await expect(callOf(page)).toBeVisible()
})

test('the venue’s time takes the place of the one that was asked for', async ({ page }) => {
  const takeaway = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:30'))
  await page.goto(`${server.url}${takeaway.next}&lang=it`)
  const facts = page.locator('.confirmation-facts')
  await expect(facts).toContainText('20:30')
  expect(await runOrders(server, ['accept', takeaway.orderId, '20:40'])).toMatchObject({ code: 0 })
  await show(page, 'visible')
  await expect(facts).toContainText('20:40')
  await expect(page.getByRole('main')).not.toContainText('20:30')
})

/** The orders service of a venue, which shows an order on a page of its own. */
const ordersService = () =>
  serveLoopback((request, response) => {
    const isPage = request.method === 'GET' && request.url?.startsWith('/orders/')
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json')
    response.end(isPage ? `<title>review</title><h1>${request.url}</h1>` : '{"value":"2026-03-21T19:30:00+01:00"}')
  })

test('a courier’s order is prepared and leads on to where it is followed', async ({ page, serve }) => {
  const orders = await ordersService()
  const { url, ...place } = await serve({ now: NOW, env: { COPERTO_ORDERS_API_URL: orders.origin } })
  const placed = await leaveOrder(page, { url, place }, byCourier())
  await page.goto(`${url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.preparing.title') })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: say('confirmation.preparing.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: `/orders/${placed.orderId}/reviewDelivery` })).toBeVisible()
  // Who comes back stays.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.preparing.follow') })).toBeVisible()
  await orders.close()
})

test('the desk only reads an order that another system answers', async ({ page, browser, serve }) => {
  const orders = await ordersService()
  const { url, ...place } = await serve({ now: NOW, env: { COPERTO_ORDERS_API_URL: orders.origin } })
  const placed = await leaveOrder(page, { url, place }, byCourier())
  const desk = await deviceAtDesk(browser, { url, place }, { venue: 1005 })
  await expect(desk.getByText(say('desk.elsewhere'))).toBeVisible()
  const card = await openCard(cardOf(desk, placed.orderId))
  await expect(card.getByText(say('desk.order.money.open'))).toBeVisible()
  await expect(card.getByRole('button', { name: say('desk.moves.accept') })).toHaveCount(0)
  await expect(card.getByRole('button', { name: say('desk.moves.refuse') })).toHaveCount(0)
  await desk.context().close()
  await orders.close()
})
