import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BURRATA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  type Field,
  fieldOf,
  fill,
  it,
  OSTERIA,
  openBooking,
  PERSON,
  serveBookings,
  storedBookings,
  TRATTORIA_PAGE,
} from '@/e2e/support/steps/booking-steps'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { fakeMessages } from '@/lib/testing/vendors/fake-messages'

let server: RunningServer
let venue: Awaited<ReturnType<typeof fakeMessages>>
test.beforeAll(async () => {
  venue = await fakeMessages()
  server = await serveBookings({ ...venue.env, COPERTO_FEATURES: 'coupon' })
})
test.afterAll(async () => {
  await server.kill()
  await venue.close()
})

/** Saturday 28 March 2026 at half past eight, by one whom no other test of this file books for. */
const book = async (page: Page, surname: string, fields: Partial<Record<Field, string>> = {}, say = it) => {
  const dinner = { ...PERSON, surname, seats: '2', date: '2026-03-28', time: '20:30' }
  await fill(page, { ...dinner, ...fields }, say)
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page, say).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.requested.title'))
  await page.waitForURL('**/bookingcompleted')
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
/** How the booking stands, the first of its facts. */
const stateOf = (page: Page) => page.getByRole('definition').first()
const calendarOf = (page: Page, say = it) => page.getByRole('link', { name: say('booking.sent.calendar') })
const offerOf = (page: Page, say = it) => page.getByRole('button', { name: say('booking.cancel.offer') })

/** Longer than the page pauses before it asks again. */
const ASKED_AGAIN = { timeout: 25_000 }

const toldOf = (surname: string) => venue.received.filter(({ text }) => text.includes(`Ada ${surname}`))

const idOf = async (surname: string): Promise<string> => {
  const rows = await readRows(server, `select id from bookings where payload like '%Ada ${surname}%'`)
  expect(rows).toHaveLength(1)
  return (rows[0] as { id: string }).id
}

const eventsAt = (venueId: number, action: string) =>
  readRows(server, `select seq from tracking_events where venue_id = ${venueId} and action = '${action}'`)

test('a booking with order, coupon and note reaches its venue, whose answer the page shows', async ({ page }) => {
  test.slow()
  await keepCart(page, 1001, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 2, warnings: ['milk'] }])
  await page.goto(`${server.url}${TRATTORIA_PAGE}/orders?lang=it`)
  await page.getByRole('textbox', { name: it('coupon.label'), exact: true }).fill('benvenuto10')
  await page.getByRole('button', { name: it('coupon.apply') }).click()
  await page.getByRole('link', { name: it('cart.proceed') }).click()
  const recap = page.getByRole('region', { name: it('booking.recap.title') })
  await fill(page, { seats: '4' })
  await expect(recap.getByRole('definition')).toHaveText([/^24,00/, /^−2,40/, /^10,00/, /^31,60/])
  await expect(page.getByText(it('booking.cancelLimit', { hours: 2 }))).toBeVisible()
  await book(page, 'Ordinata', { seats: '4', note: 'seggiolone, allergia alle noci' })

  await test.step('the venue reads all of it, once, with a link', async () => {
    await expect.poll(() => toldOf('Ordinata')).toHaveLength(1)
    const [told] = toldOf('Ordinata')
    const id = await idOf('Ordinata')
    expect(told?.to).toBe('390510001968')
    expect(told?.text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      `Prenotazione ${id.slice(-6).toUpperCase()} – in attesa di risposta`,
      'Quando: sabato 28 marzo 2026, ore 20:30',
      'Persone: 4',
      'Cliente: Ada Ordinata',
      'Telefono: +39 3331234567',
      'Nota: «seggiolone, allergia alle noci»',
      '',
      '2 × Burrata e datterini confit (24,00 €)',
      '   ATTENZIONE: contiene latte',
      'Coperto 4 × 2,50 €: 10,00 €',
      'Sconto BENVENUTO10: −2,40 €',
      'Totale: 31,60 €, da pagare al locale',
      'https://board.example.com/venues/trattoria-lucia',
    ])
    const [stored] = (await storedBookings(server.dataDir)).filter(({ customer }) => customer === 'Ada Ordinata')
    expect(stored).toMatchObject({
      note: 'seggiolone, allergia alle noci',
      order: { order: { amount: 2160, total: 31.6, coupon: 'BENVENUTO10' } },
    })
    await expect.poll(() => eventsAt(1001, 'requestbooking')).toHaveLength(1)
  })

  await test.step('the confirmation has what was agreed, where, and whom to call', async () => {
    const id = await idOf('Ordinata')
    const ordered = page.getByRole('region', { name: it('booking.sent.order') })
    await expect(ordered.getByRole('definition')).toHaveText([/^24,00/, /^−2,40/, /^10,00/, /^31,60/])
    // In the diner's words, and not in those of the kitchen.
    await expect(ordered.locator('.line-warning')).toHaveText(
      it('dish.warning.contains', { allergens: it('dish.allergens.milk') }),
    )
    await expect(ordered).not.toContainText('ATTENZIONE')
    await expect(ordered.getByText(it('booking.sent.coupon', { code: 'BENVENUTO10' }))).toBeVisible()
    await expect(page.getByText(id.slice(-6).toUpperCase())).toBeVisible()
    await expect(page.getByText('seggiolone, allergia alle noci')).toBeVisible()
    const where = page.getByRole('region', { name: 'Trattoria Lucia' })
    await expect(where).toContainText('Bologna')
    await expect(where.getByRole('link', { name: it('booking.sent.map') })).toHaveAttribute('href', /google\.com\/maps/)
    await expect(where.getByRole('link', { name: /051/ })).toHaveAttribute('href', 'tel:+390510001968')
    await expect(page.getByText(it('booking.sent.requested.next', { venue: 'Trattoria Lucia' }))).toBeVisible()
    await expectAccessible(page)
    // Neither the coupon nor the cart is there for another.
    expect(await page.evaluate(() => sessionStorage.getItem('coperto.coupon'))).toBeNull()
  })

  await test.step('the answer shows on the open page, and in a new tab of this device', async () => {
    const id = await idOf('Ordinata')
    expect((await runOrders(server, ['list', '--all'])).lines()).toContainEqual(
      expect.objectContaining({ id, state: 'requested' }),
    )
    expect(await runOrders(server, ['accept', id])).toMatchObject({ code: 0 })
    await expect(headingOf(page)).toHaveText(it('booking.sent.accepted.title'), ASKED_AGAIN)
    await expect(stateOf(page)).toHaveText(it('booking.sent.state.accepted'))
    await expectAccessible(page)
    const later = await page.context().newPage()
    await later.goto(`${server.url}${TRATTORIA_PAGE}/bookingcompleted?lang=it`)
    await expect(headingOf(later)).toHaveText(it('booking.sent.accepted.title'))
    await expect(later.getByText(it('booking.sent.accepted.text', { venue: 'Trattoria Lucia' }))).toBeVisible()
  })
})

test('the calendar of a booking is the table’s and names nobody', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await book(page, 'Calendario', { note: 'sorpresa' })
  const saved = page.waitForEvent('download')
  await calendarOf(page).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const id = await idOf('Calendario')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:${id}@trattoria-lucia.coperto`,
      // Winter time until the night after; two people stay for an hour and a half.
      'DTSTART:20260328T193000Z',
      'DTEND:20260328T210000Z',
      'SUMMARY:Tavolo da Trattoria Lucia',
      'END:VCALENDAR',
    ]),
  )
  expect(text).not.toMatch(/Ada|Calendario|3331234567|sorpresa/)
  const opened = await fetch(`${server.url}${await calendarOf(page).getAttribute('href')}`)
  expect(opened.headers.get('content-type')).toContain('text/calendar')
  expect(opened.headers.get('cache-control')).toBe('no-store')
})

test('the id of a booking opens nothing on another device', async ({ page, browser }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await book(page, 'Estranea')
  const id = await idOf('Estranea')
  const stranger = await browser.newContext()
  const there = await stranger.newPage()
  await there.goto(`${server.url}${TRATTORIA_PAGE}/bookingcompleted?booking=${id}&lang=it`)
  await expect(headingOf(there)).toHaveText(it('booking.none.title'))
  await stranger.close()
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  for (const verb of ['status', 'cancel']) {
    const body = JSON.stringify({ attemptKey: '00000000-0000-4000-8000-000000000000' })
    const answer = await fetch(`${server.url}/api/bookings/${id}/${verb}`, { method: 'POST', headers, body })
    expect([verb, answer.status]).toEqual([verb, 404])
  }
  expect((await fetch(`${server.url}/api/bookings/${id}/calendar/${'0'.repeat(32)}`)).status).toBe(404)
})

test('a refused booking shows the reason of its venue and leads to another one', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await book(page, 'Rifiutata')
  const id = await idOf('Rifiutata')
  expect(await runOrders(server, ['refuse', id, 'Siamo', 'al', 'completo'])).toMatchObject({ code: 0 })
  await expect(headingOf(page)).toHaveText(it('booking.sent.refused.title'), ASKED_AGAIN)
  await expect(page.getByRole('status').filter({ hasText: 'Siamo al completo' })).toBeVisible()
  await expect(stateOf(page)).toHaveText(it('booking.sent.state.refused'))
  await expect(offerOf(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: it('booking.sent.again') }).click()
  await expect(bookOf(page)).toBeVisible()
})

test('a booking that is too near to be given up names whom to call', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  // In less than the two hours until which it could be cancelled.
  await page.getByRole('button', { name: it('booking.today'), exact: true }).click()
  await expect(fieldOf(page, 'date')).toHaveValue('2026-03-27')
  await book(page, 'Tardiva', { date: '2026-03-27', time: '21:30' })
  await expect(page.getByText(it('booking.cancel.late', { venue: 'Trattoria Lucia' }))).toBeVisible()
  await expect(offerOf(page)).toBeHidden()
})

test('a booking is given up after a second question, and its venue hears of it once', async ({ page }) => {
  await openBooking(page, server, OSTERIA)
  await book(page, 'Disdetta')
  await expect(page.getByText(it('booking.sent.requested.message'))).toBeVisible()
  await expect.poll(() => toldOf('Disdetta')).toHaveLength(1)
  await expect(page.getByText(it('booking.cancel.until', { moment: 'sabato 28 marzo 2026, 18:30' }))).toBeVisible()
  await offerOf(page).click()
  await expect(page.getByText(it('booking.cancel.question'))).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: it('booking.cancel.keep') }).click()
  await expect(offerOf(page)).toBeFocused()
  await offerOf(page).click()
  await page.getByRole('button', { name: it('booking.cancel.confirm') }).click()
  await expect(headingOf(page)).toHaveText(it('booking.sent.cancelled.title'))
  await expect(headingOf(page)).toBeFocused()
  await expect(page.getByText(it('booking.sent.cancelled.message', { venue: 'Osteria del Porto' }))).toBeVisible()
  await expect(stateOf(page)).toHaveText(it('booking.sent.state.cancelled'))
  await expect(calendarOf(page)).toBeHidden()
  await expectAccessible(page)

  await expect.poll(() => toldOf('Disdetta')).toHaveLength(2)
  expect(toldOf('Disdetta')[1]?.text).toContain('ANNULLATA dal cliente')
  await expect.poll(() => eventsAt(1007, 'cancelbooking')).toHaveLength(1)
  const id = await idOf('Disdetta')
  const work = await readRows(server, `select kind, state from outbox where booking_id = '${id}' order by seq`)
  expect(work).toMatchObject([
    { kind: 'booking' },
    { kind: 'booking_event' },
    { kind: 'cancellation', state: 'delivered' },
    { kind: 'cancellation_event', state: 'delivered' },
  ])
  expect(await runOrders(server, ['accept', id])).toMatchObject({ code: 1 })
  await page.reload()
  await expect(headingOf(page)).toHaveText(it('booking.sent.cancelled.title'))
})

test('a booking is given up once, also where the answer was lost', async ({ page }) => {
  await openBooking(page, server, OSTERIA)
  await book(page, 'Persa')
  await offerOf(page).click()
  // Its answer is lost the first time, as in a cellar: nor does the page hear by asking how it stands.
  await page.route('**/api/bookings/*/status*', (route) => route.abort())
  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: it('booking.cancel.confirm') }).click()
  await expect(page.getByRole('alert').filter({ hasText: it('booking.cancel.failed') })).toBeVisible()
  await page.unroute('**/cancel')
  await page.getByRole('button', { name: it('booking.cancel.confirm') }).click()
  await expect(headingOf(page)).toHaveText(it('booking.sent.cancelled.title'))
  await page.unroute('**/api/bookings/*/status*')
  await expect.poll(() => toldOf('Persa')).toHaveLength(2)
})

test('a venue that cannot be reached hears of a booking after a restart of the server', async ({ page, serve }) => {
  test.slow()
  const own = await fakeMessages()
  own.service.isDown = true
  const first = await serve({ now: '2026-03-27T20:15:00+01:00', env: own.env })
  await openBooking(page, first, TRATTORIA_PAGE)
  await book(page, 'Ostinata')
  await first.kill()
  own.service.isDown = false
  await serve({ dataDir: first.dataDir, now: '2026-03-27T20:25:00+01:00', env: own.env })
  await expect.poll(() => own.received.length, { timeout: 30_000 }).toBe(1)
  expect(own.received[0]?.text).toContain('Ada Ostinata')
  await own.close()
})

test('a device finds its bookings again where it books, in its own language', async ({ page }) => {
  const say = messages('de')
  await page.clock.install({ time: new Date('2026-03-27T20:20:00+01:00') })
  await openBooking(page, server, OSTERIA, 'de')
  await book(page, 'Wieder', { seats: '3' }, say)
  await openBooking(page, server, OSTERIA, 'de')
  const mine = page.getByRole('region', { name: say('booking.coming.title') })
  await mine.getByRole('link').click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.requested.title'))
  await expect(page.getByText('Samstag, 28. März 2026', { exact: true })).toBeVisible()
})
