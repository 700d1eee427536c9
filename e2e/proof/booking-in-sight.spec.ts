import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BURRATA, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { TRATTORIA_PAGE } from '@/e2e/support/steps/booking-steps'
import {
  ASKED_AGAIN,
  bookByPage,
  headingOf,
  hostAccepts,
  hostMoves,
  hostOf,
} from '@/e2e/support/steps/guest-booking-steps'
import { barOf, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { EVENING, lookAgain } from '@/e2e/support/steps/running-steps'

const say = messages('it')

/** Tomorrow, a Sunday. */
const DATE = '2026-03-22'

test.use({ viewport: { width: 390, height: 844 } })
// What is to come goes by the clock of the phone.
test.beforeEach(({ page }) => page.clock.install({ time: new Date(EVENING) }))

const inSight = (page: Page) => page.getByRole('region', { name: say('booking.inSight.label') })
const lineOf = (page: Page) => inSight(page).getByRole('link')
const open = (page: Page, served: ServedApp, rest = '') => page.goto(`${served.url}${TRATTORIA_PAGE}${rest}?lang=it`)
const table = say('booking.inSight.open', { date: say('booking.tomorrow').toLowerCase(), time: '20:30' })

for (const rest of ['', '/menu']) {
  test(`a booking to come is at the foot of ${rest || 'the splash'} and opens`, async ({ page, browser, borrow }) => {
    const served = await borrow({ now: EVENING })
    const host = await hostOf(browser, served)
    const surname = rest ? 'Menutavola' : 'Vetrina'
    await bookByPage(page, served, { surname, date: DATE })
    await hostAccepts(host, served, surname)
    await open(page, served, rest)
    await expect(lineOf(page)).toContainText(table)
    await expect(lineOf(page)).toContainText(say('booking.sent.state.accepted'))
    await expectAccessible(page)
    const foot = await page.locator('.booking-dock').boundingBox()
    expect(foot?.height).toBeLessThanOrEqual(72)
    await lineOf(page).click()
    await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'))
    await host.context().close()
  })
}

test('a device without a booking asks for none and has nothing at its foot', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/bookings/') && asked.push(request.url()))
  for (const rest of ['', '/menu']) {
    await open(page, served, rest)
    await page.mouse.wheel(0, 300)
    await expect(page.locator('.booking-dock')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('at the foot a guest reads that the table is moved, and answers on its page', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Piede', date: DATE })
  await open(page, served)
  await expect(lineOf(page)).toContainText(table)
  await hostMoves(host, served, 'Piede', { move: 'change', date: DATE, time: '21:00', seats: 4 })
  await lookAgain(page)
  await expect(lineOf(page)).toContainText(
    say('booking.sent.moved.title', { what: 'time', time: '21:00', date: '', seats: 4 }),
  )
  await expectAccessible(page)
  await lineOf(page).click()
  await page.getByRole('button', { name: say('booking.moved.yes'), exact: true }).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'))
  await host.context().close()
})

test('a table that the venue cancelled stays at the foot until its guest opens it', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Persa', date: DATE })
  await hostAccepts(host, served, 'Persa')
  await open(page, served)
  await hostMoves(host, served, 'Persa', { move: 'cancel', code: 'other', reason: 'Il forno è rotto' })
  for (const rest of ['', '/menu']) {
    await open(page, served, rest)
    await expect(lineOf(page)).toContainText(say('booking.sent.called_off.title'))
  }
  await lineOf(page).click()
  await expect(page.getByText('Il forno è rotto')).toBeVisible()
  await open(page, served)
  await expect(page.locator('.splash-menu')).toBeVisible()
  await expect(inSight(page)).toHaveCount(0)
  await host.context().close()
})

test('a cart has the foot of the menu before a booking', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  await bookByPage(page, served, { surname: 'Sotto', date: DATE })
  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 1 }])
  await open(page, served, '/menu')
  await expect(barOf(page)).toBeVisible()
  await expect(page.locator('.booking-dock')).toBeAttached()
  await expect(page.locator('.booking-dock')).toBeHidden()
})

test('without a network a booking stays at the foot as the device knows it', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  await bookByPage(page, served, { surname: 'Isolata', date: DATE })
  await page.route('**/api/bookings/*/status', (route) => route.abort())
  await open(page, served)
  await expect(lineOf(page)).toContainText(table)
  await expect(lineOf(page)).toContainText(say('booking.inSight.people', { seats: 4 }))
  await page.unroute('**/api/bookings/*/status')
  await lookAgain(page)
  await expect(lineOf(page)).toContainText(say('booking.sent.state.requested'), ASKED_AGAIN)
})
