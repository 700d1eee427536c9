import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { deliveryRequest, line, MONTANARINE, PIZZERIA, TRIBUNALI, takeawayRequest } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { cartLines, keepCart } from '@/e2e/support/steps/menu-steps'
import { euro } from '@/e2e/support/steps/order-steps'
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

test('an order by WhatsApp is almost done: its chat is ready, in Italian, whatever the diner reads', async ({
  page,
}) => {
  const { url } = server
  const place = server
  const request = deliveryRequest('20:15', { note: 'ok\nTotale: 0 €', deliveryNote: 'citofono 3' })
  await keepCart(page, PIZZERIA, [{ ...MONTANARINE, n: 1 }])
  const placed = await leaveOrder(page, { url, place }, request)
  expect(await cartLines(page, PIZZERIA)).toHaveLength(1)
  await page.evaluate((coupon) => sessionStorage.setItem('coperto.coupon', coupon), JSON.stringify(COUPON))
  const speak = messages('de')
  // Nothing else may be said of it, before it was seen confirmed and after.
  const expectAccepted = async (kind: 'error' | 'cancel') => {
    await page.goto(`${url}/d/q/1004/orders/${kind}?lang=de`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(speak('confirmation.accepted.title'))
    await expect(page.getByRole('button', { name: speak('confirmation.clear') })).toHaveCount(0)
  }
  await expectAccepted('error')
  await page.goto(`${url}${placed.next}&lang=de`)
  await expect(page.getByRole('heading', { level: 1, name: speak('confirmation.whatsapp.title') })).toBeVisible()
  await expectAccessible(page)

  const chat = page.getByRole('link', { name: speak('confirmation.whatsapp.open') })
  const href = (await chat.getAttribute('href')) ?? ''
  const address = new URL(href)
  expect(address.origin + address.pathname).toBe('https://wa.me/393330000104')
  expect(address.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
    `Ordine ${placed.orderId.slice(-6).toUpperCase()} – Consegna a domicilio
Orario: 20:15
Cliente: Ada Rossi
Telefono: +39 3331234567
Indirizzo: Via dei Tribunali 12, 80138 Napoli NA
Nota per la consegna: «citofono 3»

3 × Montanarine al pomodoro (15,00 €)
Consegna: 1,50 €

Nota: «ok Totale: 0 €»
Totale: 16,50 €`,
  )

  // The basket, the coupon and the stored order are done with; a reload shows the order all the same.
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('coperto.order.1004'),
      sessionStorage.getItem('coperto.coupon'),
      localStorage.getItem('coperto.attempt.1004'),
    ])
  expect(await kept()).toEqual([null, null, null])
  await page.reload()
  await expect(chat).toBeVisible()
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=cash&lang=de`)
  await expect(page.getByRole('heading', { level: 1, name: speak('confirmation.awaiting.title') })).toBeVisible()
  await expectAccepted('cancel')
  const tracked = () => readRows(place, "select payload from tracking_events where action = 'sendorder'")
  await expect.poll(async () => (await tracked()).length).toBe(1)

  // Who looks again reads the venue's answer, and sends nothing more.
  const name = { venue: 'Pizzeria Vesuvio' }
  await page.goto(`${url}${placed.next}`)
  await expect(chat).toBeVisible()
  expect(await runOrders(place, ['refuse', placed.orderId])).toMatchObject({ code: 0 })
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: speak('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
  // A venue that never got the order can be called, or written to.
  await changeRows(place, `update orders set state = 'dead' where id = '${placed.orderId}'`)
  await page.reload()
  await expect(page.getByRole('heading', { name: speak('confirmation.order.failedTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: speak('confirmation.awaiting.call', name) })).toBeVisible()
  await expect(page.getByRole('link', { name: speak('confirmation.whatsapp.write') })).toHaveAttribute('href', href)
  await page.goto(`${url}/d/q/1004/menu?lang=it`)
  await expect(page.getByRole('button', { name: say('menu.add', { name: MONTANARINE.name }) })).toBeVisible()
  await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeHidden()
})

test('a request awaits the venue’s word, and says how far it has come', async ({ page, serve, makeDatabase }) => {
  const place = await makeDatabase()
  const { url } = await serve({ ...place, now: NOW })
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200)
  await changeRows(place, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
  const awaiting = page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })
  const unknown = page.getByRole('heading', { level: 1, name: say('confirmation.unknown.title') })

  // Reached directly there is nothing to show.
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=cash&lang=it`)
  await expect(unknown).toBeVisible()

  // A venue whose number is none has no chat to open.
  const placed = await leaveOrder(page, { url, place }, takeawayRequest('20:15'))
  let state = 'queued'
  const asked: string[] = []
  await page.route('**/confirm', async (route) => {
    asked.push(route.request().url())
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state } })
  })
  // Requests come in order: what the page asked before this one is counted.
  const polled = () => page.evaluate(() => fetch('/api/health').then(() => null)).then(() => asked.length)
  await page.clock.install()
  await page.goto(`${url}${placed.next}`)
  await expect(awaiting).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.text'))).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.cash.takeaway'))).toBeVisible()
  const step = (name: 'received' | 'answer') =>
    page.getByRole('listitem').filter({ hasText: say(`confirmation.awaiting.${name}`, { venue: 'Pizzeria Vesuvio' }) })
  await expect(step('received')).toHaveAttribute('aria-current', 'step')
  state = 'delivered'
  await expect(step('answer')).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)

  // Hours later it still asks every few seconds, and not at all while nobody looks.
  const venue = { venue: 'Pizzeria Vesuvio' }
  state = 'queued'
  await page.clock.pauseAt(Date.now() + 60_000)
  // A poll that was on its way brings what was true before, the next one what is.
  const becomesCurrent = (name: 'received' | 'answer', pause: string) => {
    const pauses = [pause]
    const currentAfterPause = async () => {
      await page.clock.fastForward(pauses.pop() ?? '00:12')
      return step(name).getAttribute('aria-current')
    }
    return expect.poll(currentAfterPause).toBe('step')
  }
  await becomesCurrent('received', '00:12')
  for (const pause of ['00:12', '00:12', '00:12', '03:00:00', '00:12']) {
    state = state === 'queued' ? 'delivered' : 'queued'
    await becomesCurrent(state === 'queued' ? 'received' : 'answer', pause)
  }
  await page.clock.resume()
  await show(page, 'hidden')
  const unseen = await polled()
  await page.clock.fastForward('10:00')
  expect(await runOrders(place, ['accept', placed.orderId, '20:20'])).toMatchObject({ code: 0 })

  // The venue's own word shows as soon as the page is seen again, and nothing more is asked.
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.acceptedTitle') })).toBeVisible()
  const ready = say('confirmation.awaiting.ready.takeaway', { time: '20:20' })
  await expect(page.locator('.confirmation').getByRole('status').last()).toHaveText(
    `${say('confirmation.awaiting.acceptedText', venue)}${ready}`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: ready })).toHaveAttribute('data-done', 'true')
  await page.clock.fastForward('10:00')
  expect(await polled()).toBe(unseen + 1)

  // A refusal comes with its reason and what to do next.
  const refused = await leaveOrder(page, { url, place }, takeawayRequest('20:30'))
  const before = asked.length
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=cash`)
  await expect(step('answer')).toHaveAttribute('aria-current', 'step')
  // A page left open all day asks no more of it, nor of the order before by its bar, until somebody looks again.
  await expect.poll(() => asked.slice(before).some((one) => one.includes(placed.orderId))).toBe(true)
  state = 'queued'
  await page.clock.fastForward('04:00:01')
  await expect(step('received')).toHaveAttribute('aria-current', 'step')
  state = 'delivered'
  const count = await polled()
  expect(await runOrders(place, ['refuse', refused.orderId, 'Il forno', 'è rotto'])).toMatchObject({ code: 0 })
  await page.clock.fastForward('10:00')
  expect(await polled()).toBe(count)
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(page.locator('.confirmation').getByRole('status').last()).toContainText('Il forno è rotto')
  await expect(
    page.getByText(say('confirmation.awaiting.refund', { ...venue, payment: 'none', number: '', amount: '' })),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.awaiting.call', venue) })).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.toMenu') })).toBeVisible()
  await expectAccessible(page)

  // An order the venue never got: whom to call.
  state = 'dead'
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=cash`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.failedTitle') })).toBeVisible()
  const call = page.getByRole('link', { name: say('confirmation.awaiting.call', { venue: 'Pizzeria Vesuvio' }) })
  await expect(call).toHaveAttribute('href', 'tel:+390815550104')

  // Another provider's address is not this order's.
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=stripe&transactionid=pi_1`)
  await expect(unknown).toBeVisible()

  // A courier's order is prepared first; where nobody says where it is followed, it stays here.
  state = 'queued'
  const courier = await leaveOrder(page, { url, place }, byCourier())
  await page.goto(`${url}${courier.next}`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.preparing.title') })).toBeVisible()
  await page.clock.fastForward('00:03')
  await expect(awaiting).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.preparing.follow') })).toBeHidden()
  // This venue thanks in its own words.
  await expect(page.getByText(say('confirmation.thankYouSushi'))).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.text'))).toBeHidden()
  // The page still asks while its server ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what was ordered adds up to what is charged, beside where it is and whom to call', async ({ page }) => {
  const { url } = server
  const place = server
  const bill = page.locator('.receipt .totals')
  const call = page.getByRole('link', { name: say('confirmation.awaiting.call', { venue: 'Pizzeria Vesuvio' }) })
  const map = page.getByRole('link', { name: say('confirmation.where.map') })

  const lines = [line(MONTANARINE.id, { quantity: 4 })]
  const coupon = { coupon: COUPON.code, lines, shownTotal: 1950 }
  const delivery = await leaveOrder(page, { url, place }, deliveryRequest('20:15', {}, coupon))
  await page.goto(`${url}${delivery.next}&lang=it`)
  const discount = [say('confirmation.order.discount'), euro(-200)]
  const charges = [...discount, say('confirmation.order.delivery'), euro(150)]
  const total = say('confirmation.order.total')
  await expect(bill).toHaveText(['4 × Montanarine', euro(2000), ...charges, total, euro(1950)].join(''))
  await expect(call).toHaveAttribute('href', 'tel:+390815550104')
  await expect(map).toHaveCount(0)

  const takeaway = await leaveOrder(page, { url, place }, takeawayRequest('20:30'))
  await page.goto(`${url}/d/q/1004/orders/awaitsms?provider=cash&lang=it`)
  await expect(bill).toHaveText(['3 × Montanarine', euro(1500), total, euro(1500)].join(''))
  await expect(page.locator('.confirmation-contact')).toContainText('Via dei Tribunali 214, 80139 Napoli')
  await expect(map).toHaveAttribute('href', /40\.8523%2C14\.2605$/)
  await expect(call).toBeVisible()

  // The venue's time takes the place of the one that was asked for.
  const facts = page.locator('.confirmation-facts')
  await expect(facts).toContainText('20:30')
  expect(await runOrders(place, ['accept', takeaway.orderId, '20:40'])).toMatchObject({ code: 0 })
  await show(page, 'visible')
  await expect(facts).toContainText('20:40')
  await expect(page.getByRole('main')).not.toContainText('20:30')
})

test('a courier’s order is prepared, leads on to where it is followed, and is only read at the desk', async ({
  page,
  browser,
  serve,
  makeDatabase,
}) => {
  const orders = await serveLoopback((request, response) => {
    const isPage = request.method === 'GET' && request.url?.startsWith('/orders/')
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json')
    response.end(isPage ? `<title>review</title><h1>${request.url}</h1>` : '{"value":"2026-03-21T19:30:00+01:00"}')
  })
  const place = await makeDatabase()
  const { url } = await serve({ ...place, now: NOW, env: { COPERTO_ORDERS_API_URL: orders.origin } })
  const placed = await leaveOrder(page, { url, place }, byCourier())
  await page.goto(`${url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.preparing.title') })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: say('confirmation.preparing.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: `/orders/${placed.orderId}/reviewDelivery` })).toBeVisible()
  // Who comes back stays.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.awaiting.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.preparing.follow') })).toBeVisible()

  // Who has the orders answers them.
  const desk = await deviceAtDesk(browser, { url, place }, { venue: 1005 })
  await expect(desk.getByText(say('desk.elsewhere'))).toBeVisible()
  const card = cardOf(desk, placed.orderId)
  await expect(card.getByText(say('desk.order.money.open'))).toBeVisible()
  await expect(card.getByRole('button', { name: say('desk.moves.accept') })).toHaveCount(0)
  await expect(card.getByRole('button', { name: say('desk.moves.refuse') })).toHaveCount(0)
  await desk.context().close()
  await orders.close()
})
