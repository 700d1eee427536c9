import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest, line, TRIBUNALI, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { changeRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const NOW = '2026-03-21T18:59:05+01:00'
const VENUE = { venue: 'Pizzeria Vesuvio' }

/** The pizzeria with a number that nobody can write to: its orders have no chat. */
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ now: NOW })
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  await changeRows(server, "update venue_documents set document = replace(document, '333 0000104', 'chiedere')")
})
test.afterAll(() => server.kill())

/** Whether the page is in front; it hears of it as of a phone taken out of a pocket. */
const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

const titleOf = (page: Page, name: 'awaiting' | 'unknown' | 'preparing') =>
  page.getByRole('heading', { level: 1, name: say(`confirmation.${name}.title`) })

const stepOf = (page: Page, name: 'received' | 'answer') =>
  page.getByRole('listitem').filter({ hasText: say(`confirmation.awaiting.${name}`, VENUE) })

const AWAITING = '/d/q/1004/orders/awaitsms?provider=cash'

/** What the page hears of its order: how far it has come, in the place of what the server says, and how often it asked. */
const tellState = async (page: Page) => {
  const told = { state: 'queued' }
  const asked: string[] = []
  await page.route('**/confirm', async (route) => {
    asked.push(route.request().url())
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: told.state } })
  })
  // Requests come in order: what the page asked before this one is counted.
  const polled = () => page.evaluate(() => fetch('/api/health').then(() => null)).then(() => asked.length)
  return { told, polled }
}

/** Places a takeaway and opens its confirmation with a clock of the test's. */
const openAwaiting = async (page: Page) => {
  const placed = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  const { told, polled } = await tellState(page)
  await page.clock.install()
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(titleOf(page, 'awaiting')).toBeVisible()
  return { placed, told, polled }
}

// The page still asks while its server ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a confirmation that no order of this device led to says so', async ({ page }) => {
  await page.goto(`${server.url}${AWAITING}&lang=it`)
  await expect(titleOf(page, 'unknown')).toBeVisible()
})

test('a confirmation of another provider is not that of the order', async ({ page }) => {
  await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  await page.goto(`${server.url}/d/q/1004/orders/awaitsms?provider=stripe&transactionid=pi_1&lang=it`)
  await expect(titleOf(page, 'unknown')).toBeVisible()
})

test('an order that awaits its venue says how far it has come', async ({ page }) => {
  const { told } = await openAwaiting(page)
  await expect(page.getByText(say('confirmation.awaiting.text'))).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.follow.page'))).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.follow.message'))).toBeHidden()
  await expect(page.getByText(say('confirmation.awaiting.cash.takeaway'))).toBeVisible()
  await expect(stepOf(page, 'received')).toHaveAttribute('aria-current', 'step')
  told.state = 'delivered'
  await expect(stepOf(page, 'answer')).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)
})

test('an open confirmation asks every few seconds, hours later too', async ({ page }) => {
  const { told } = await openAwaiting(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  // A poll that was on its way brings what was true before, the next one what is.
  const becomesCurrent = (name: 'received' | 'answer', pause: string) => {
    const pauses = [pause]
    const currentAfterPause = async () => {
      await page.clock.fastForward(pauses.pop() ?? '00:12')
      return stepOf(page, name).getAttribute('aria-current')
    }
    return expect.poll(currentAfterPause).toBe('step')
  }
  await becomesCurrent('received', '00:12')
  for (const pause of ['00:12', '00:12', '00:12', '03:00:00', '00:12']) {
    told.state = told.state === 'queued' ? 'delivered' : 'queued'
    await becomesCurrent(told.state === 'queued' ? 'received' : 'answer', pause)
  }
})

test('a hidden confirmation asks nothing, and shows the acceptance as soon as it is seen', async ({ page }) => {
  const { placed, told, polled } = await openAwaiting(page)
  await show(page, 'hidden')
  const unseen = await polled()
  await page.clock.fastForward('10:00')
  expect(await runOrders(server, ['accept', placed.orderId, '20:20'])).toMatchObject({ code: 0 })
  told.state = 'delivered'
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.acceptedTitle') })).toBeVisible()
  const ready = say('confirmation.awaiting.ready.takeaway', { time: '20:20' })
  await expect(page).toHaveTitle(new RegExp(`^${say('confirmation.awaiting.acceptedTitle')}: ${ready} · `))
  await expect(page.locator('.confirmation').getByRole('status').last()).toHaveText(
    `${say('confirmation.awaiting.acceptedText', VENUE)}${ready}`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: ready })).toHaveAttribute('data-done', 'true')
  // An answered order may still be corrected: the page asks once a minute.
  await page.clock.fastForward('00:50')
  expect(await polled()).toBe(unseen + 1)
})

test('a confirmation left open all day asks no more until somebody looks again', async ({ page }) => {
  const { placed, told, polled } = await openAwaiting(page)
  await page.clock.fastForward('04:00:01')
  await expect(stepOf(page, 'received')).toHaveAttribute('aria-current', 'step')
  told.state = 'delivered'
  const count = await polled()
  expect(await runOrders(server, ['refuse', placed.orderId])).toMatchObject({ code: 0 })
  await page.clock.fastForward('10:00')
  expect(await polled()).toBe(count)
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
})

test('a refused order shows the reason, that nothing was charged, and what to do next', async ({ page }) => {
  const { placed, told } = await openAwaiting(page)
  expect(await runOrders(server, ['refuse', placed.orderId, 'Il forno', 'è rotto'])).toMatchObject({ code: 0 })
  told.state = 'delivered'
  await show(page, 'visible')
  await expect(page.getByRole('heading', { name: say('confirmation.awaiting.refusedTitle') })).toBeVisible()
  await expect(page.locator('.confirmation').getByRole('status').last()).toContainText('Il forno è rotto')
  await expect(
    page.getByText(say('confirmation.awaiting.refund', { ...VENUE, payment: 'none', number: '', amount: '' })),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.awaiting.call', VENUE) })).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.toMenu') })).toBeVisible()
  await expectAccessible(page)
})

test('an order without a chat that never reached its venue says whom to call', async ({ page }) => {
  const placed = await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  const { told } = await tellState(page)
  told.state = 'dead'
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.failedTitle') })).toBeVisible()
  const call = page.getByRole('link', { name: say('confirmation.awaiting.call', VENUE) })
  await expect(call).toHaveAttribute('href', 'tel:+390815550104')
})

test('a courier’s order is prepared first and then awaited in the venue’s own words', async ({ page }) => {
  // A dish of the kitchen in Milan, whose deliveries a courier partner brings for 3,90 €, and an address near by.
  const addressComponents = { ...TRIBUNALI, streetName: 'Via Tortona', zipCode: '20144', cityName: 'Milano' }
  const lines = [line(1005003, { quantity: 3 })]
  const request = deliveryRequest('21:30', { addressComponents }, { venue: '1005', lines, shownTotal: 3 * 700 + 390 })
  const courier = await leaveOrder(page, { url: server.url, place: server }, request)
  await tellState(page)
  await page.clock.install()
  await page.goto(`${server.url}${courier.next}&lang=it`)
  await expect(titleOf(page, 'preparing')).toBeVisible()
  await page.clock.fastForward('00:03')
  await expect(titleOf(page, 'awaiting')).toBeVisible()
  await expect(page.getByRole('link', { name: say('confirmation.preparing.follow') })).toBeHidden()
  await expect(page.getByText(say('confirmation.thankYouSushi'))).toBeVisible()
  await expect(page.getByText(say('confirmation.awaiting.text'))).toBeHidden()
})
