import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  fill,
  it,
  OSTERIA,
  openBooking,
  PERSON,
  serveBookings,
  TRATTORIA_PAGE,
} from '@/e2e/support/steps/booking-steps'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { changeRows, readRows } from '@/lib/testing/database-rows'

/** Their bookings, and nothing else of them, are other than in the demo. */
const RULES = {
  '1007': { seats: 4, waiting_list: true },
  '1001': { by_itself: { largest: 4 }, days_ahead: 2 },
}

let server: RunningServer
test.beforeAll(async () => {
  server = await serveBookings()
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  for (const [venue, booking] of Object.entries(RULES)) {
    const path = join(server.dataDir, `${venue}.json`)
    const file = JSON.parse(await runVenues(server, ['export', venue]))
    await writeFile(path, JSON.stringify({ ...file, booking }))
    await runVenues(server, ['put', path])
  }
})
test.afterAll(() => server.kill())
test.afterEach(() => changeRows(server, 'delete from bookings'))

/** Longer than the page pauses before it asks again, and the server before it looks at its lists. */
const ASKED_AGAIN = { timeout: 30_000 }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const stateOf = (page: Page) => page.getByRole('definition').first()
const buttonOf = (page: Page, key: Parameters<typeof it>[0], say = it, words = {}) =>
  page.getByRole('button', { name: say(key, words), exact: true })

/** Saturday 28 March 2026 at half past eight. */
const ask = async (page: Page, surname: string, seats: string, venue = OSTERIA, lang = 'it'): Promise<void> => {
  const say = messages(lang === 'de' ? 'de' : 'it')
  await openBooking(page, server, venue, lang)
  await fill(page, { ...PERSON, surname, seats, date: '2026-03-28', time: '20:30' }, say)
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page, say).click()
}

const wait = async (page: Page, surname: string, lang = 'it'): Promise<void> => {
  const say = messages(lang === 'de' ? 'de' : 'it')
  await ask(page, surname, '2', OSTERIA, lang)
  await buttonOf(page, 'booking.waiting.join', say, { time: '20:30' }).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.waiting.title'))
  await page.waitForURL('**/bookingcompleted**')
}

const newPhone = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

const giveUp = async (page: Page): Promise<void> => {
  await buttonOf(page, 'booking.cancel.offer').click()
  await buttonOf(page, 'booking.cancel.confirm').click()
  await expect(headingOf(page)).toHaveText(it('booking.sent.cancelled.title'))
}

const statesOf = async (): Promise<string[]> => {
  const rows = await readRows(server, 'select state from bookings order by created_at')
  return rows.map((row) => String(Object(row).state))
}

/** The room is one party's, and two guests wait for it, the first of whom needs all of it. */
const fullEvening = async (page: Page, browser: Browser): Promise<{ first: Page; second: Page }> => {
  await ask(page, 'Seduta', '4')
  await expect(headingOf(page)).toHaveText(it('booking.sent.requested.title'))
  await page.waitForURL('**/bookingcompleted**')
  const [first, second] = [await newPhone(browser), await newPhone(browser)]
  await ask(first, 'Prima', '4')
  await buttonOf(first, 'booking.waiting.join', it, { time: '20:30' }).click()
  await first.waitForURL('**/bookingcompleted**')
  await wait(second, 'Seconda')
  return { first, second }
}

test('a freed table is offered to the first who waits, who takes it while the time runs down', async ({
  page,
  browser,
}) => {
  test.slow()
  const { first, second } = await fullEvening(page, browser)
  await expect(stateOf(first)).toHaveText(it('booking.sent.state.waiting'))
  await expect(first.getByText(it('booking.sent.waiting.next', { venue: 'Osteria del Porto' }))).toBeVisible()
  await expect(first.getByRole('link', { name: it('booking.sent.calendar') })).toBeHidden()
  await expectAccessible(first)

  await giveUp(page)
  await expect(headingOf(first)).toHaveText(it('booking.sent.offered.title'), ASKED_AGAIN)
  await expect(first).toHaveTitle(new RegExp(it('booking.sent.offered.title').replace('!', '')))
  await expect(first.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expectAccessible(first)
  await expect(stateOf(second)).toHaveText(it('booking.sent.state.waiting'))

  await buttonOf(first, 'booking.waiting.take').click()
  await expect(headingOf(first)).toHaveText(it('booking.sent.accepted.title'))
  await expect(headingOf(first)).toBeFocused()
  await expect(first.getByRole('link', { name: it('booking.sent.calendar') })).toBeVisible()
  expect(await statesOf()).toEqual(['cancelled', 'accepted', 'waiting'])
})

test('a table that is thanked for goes to the next, and one that is not taken in time is over', async ({
  page,
  browser,
}) => {
  test.slow()
  const { first, second } = await fullEvening(page, browser)
  await giveUp(page)
  await expect(headingOf(first)).toHaveText(it('booking.sent.offered.title'), ASKED_AGAIN)
  await buttonOf(first, 'booking.waiting.decline').click()
  await expect(headingOf(first)).toHaveText(it('booking.sent.left_list.title'))
  await expectAccessible(first)
  await expect(headingOf(second)).toHaveText(it('booking.sent.offered.title'), ASKED_AGAIN)
  await server.moveTo('2026-03-27T20:45:00+01:00')
  await expect(headingOf(second)).toHaveText(it('booking.sent.lapsed.title'), ASKED_AGAIN)
  await expect(second.getByRole('timer')).toBeHidden()
  await expect(second.getByRole('link', { name: it('booking.sent.again') })).toBeVisible()
  await expectAccessible(second)
  expect(await statesOf()).toEqual(['cancelled', 'cancelled', 'lapsed'])
})

test('a guest leaves the waiting list after a second question, in their own language', async ({ page, browser }) => {
  const say = messages('de')
  await ask(page, 'Seduta', '4')
  await page.waitForURL('**/bookingcompleted**')
  const guest = await newPhone(browser)
  await wait(guest, 'Wartend', 'de')
  await guest.reload()
  await expect(headingOf(guest)).toHaveText(say('booking.sent.waiting.title'))
  await buttonOf(guest, 'booking.waiting.leave.offer', say).click()
  await expect(guest.getByText(say('booking.waiting.leave.question'))).toBeFocused()
  await buttonOf(guest, 'booking.waiting.leave.confirm', say).click()
  await expect(headingOf(guest)).toHaveText(say('booking.sent.left_list.title'))
  expect(await statesOf()).toEqual(['requested', 'cancelled'])
})

test('the list is offered for the time that was refused, and only while it is asked for', async ({ page, browser }) => {
  await ask(await newPhone(browser), 'Seduta', '4')
  await expect.poll(statesOf).toEqual(['requested'])
  await ask(page, 'Indecisa', '2')
  const join = buttonOf(page, 'booking.waiting.join', it, { time: '20:30' })
  await expect(join).toBeVisible()
  await expectAccessible(page)
  await fill(page, { time: '23:00' })
  await expect(join).toBeHidden()
  await bookOf(page).click()
  await expect(headingOf(page)).toHaveText(it('booking.sent.requested.title'))
})

test('a small party is confirmed as it is sent, and a larger one by hand', async ({ page, browser }) => {
  await ask(page, 'Piccola', '4', TRATTORIA_PAGE)
  await expect(headingOf(page)).toHaveText(it('booking.sent.accepted.title'))
  await page.waitForURL('**/bookingcompleted**')
  await expect(stateOf(page)).toHaveText(it('booking.sent.state.accepted'))
  await expectAccessible(page)
  const other = await newPhone(browser)
  await ask(other, 'Grande', '5', TRATTORIA_PAGE)
  await expect(headingOf(other)).toHaveText(it('booking.sent.requested.title'))
  expect(await statesOf()).toEqual(['accepted', 'requested'])
})

test('of the next days a guest is offered those that the venue takes bookings for', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  const days = page.getByRole('group', { name: it('booking.days') }).getByRole('button')
  await expect(days).toHaveText([it('booking.today'), it('booking.tomorrow'), 'dom 29 mar'])
})
