import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  fieldOf,
  fill,
  it,
  openBooking,
  PERSON,
  serveBookings,
  storedBookings,
  TRATTORIA_PAGE,
  watchBookings,
} from '@/e2e/support/steps/booking-steps'

let server: RunningServer
test.beforeAll(async () => {
  server = await serveBookings()
})
test.afterAll(() => server.kill())

const UNAVAILABLE = 'Giorno non disponibile, controlla gli orari del locali'

test('a number of people that cannot be is said beside its field', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await bookOf(page).click()
  const seats = [
    ['0', 'seats_min'],
    ['1.5', 'seats_whole'],
    ['999', 'seats_max'],
    ['due', 'seats_whole'],
  ] as const
  for (const [typed, problem] of seats) {
    await fieldOf(page, 'seats').fill(typed)
    await expect(page.getByText(it(`booking.problem.${problem}`, { max: 99 }), { exact: true })).toBeVisible()
  }
})

test('a wrong phone number gets the focus, and nothing is sent', async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, seats: '2', phone: '06 1234567', date: '2026-03-28', time: '13:00' })
  await bookOf(page).click()
  await expect(fieldOf(page, 'phone')).toBeFocused()
  await expect(page.getByText(it('person.problems.phone_invalid'))).toBeVisible()
  expect(sent).toEqual([])
})

test('a problem that appears does not push the button from under the finger', async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, seats: '2', date: '2026-03-28', time: '13:00' })
  await fieldOf(page, 'seats').fill('')
  await fieldOf(page, 'name').fill('')
  await bookOf(page).click()
  await expect(fieldOf(page, 'seats')).toBeFocused()
  expect(sent).toEqual([])
})

test('a late answer about a date is not shown for another one', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  const release = await holdRequests(page, '**/booking-day?date=2026-03-30')
  await fieldOf(page, 'date').fill('2026-03-30')
  await expect(dateAnswerOf(page)).toHaveText(it('booking.asking'))
  await fieldOf(page, 'date').fill('2026-03-31')
  await expect(dateAnswerOf(page)).toContainText('martedì 31 marzo 2026')
  const arrived = page.waitForResponse('**/booking-day?date=2026-03-30')
  release()
  await arrived
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
})

test('a day on which the venue is closed is refused, and the next open one is offered', async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, seats: '2', date: '2026-03-30', time: '20:30' })
  await expect(dateAnswerOf(page)).toContainText(UNAVAILABLE)
  await expect(page.getByText(UNAVAILABLE)).toHaveCSS('color', 'rgb(163, 32, 29)')
  await bookOf(page).click()
  await expect(fieldOf(page, 'date')).toBeFocused()
  await page.getByRole('button', { name: it('booking.nextDay', { date: 'martedì 31 marzo 2026' }) }).click()
  await expect(dateAnswerOf(page)).toContainText('martedì 31 marzo 2026')
  expect(sent).toEqual([])
})

test('a day in the past or too far ahead is refused', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await expect(fieldOf(page, 'date')).toHaveAttribute('min', '2026-03-27')
  await fieldOf(page, 'date').fill('2026-03-26')
  await expect(dateAnswerOf(page)).toContainText(it('booking.reason.past'))
  await fieldOf(page, 'date').fill('2028-03-31')
  await expect(dateAnswerOf(page)).toContainText(it('booking.reason.too_far'))
})

test('the days on which the clocks change have the hours of any Sunday', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  for (const [date, words] of [
    ['2026-03-29', 'domenica 29 marzo 2026'],
    ['2026-10-25', 'domenica 25 ottobre 2026'],
  ] as const) {
    await fieldOf(page, 'date').fill(date)
    await expect(dateAnswerOf(page)).toContainText(words)
    await expect(dateAnswerOf(page)).toContainText(/12:00.–.15:00.*19:00.–.22:30/)
  }
})

test('a time that is past or outside the hours is refused, and the next one is offered', async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, seats: '2' })
  await page.getByRole('button', { name: it('booking.today'), exact: true }).click()
  await expect(fieldOf(page, 'date')).toHaveValue('2026-03-27')
  await fieldOf(page, 'time').fill('19:30')
  await fieldOf(page, 'time').blur()
  await expect(page.locator('#time-answer .field-error')).toContainText(/20:1\d.–.23:30/)
  await bookOf(page).click()
  await expect(fieldOf(page, 'time')).toBeFocused()
  await fill(page, { date: '2026-03-28', time: '16:00' })
  await page.getByRole('button', { name: it('booking.nextTime', { time: '19:00' }) }).click()
  await expect(fieldOf(page, 'time')).toHaveValue('19:00')
  await expect(page.locator('#time-answer .field-error')).toBeHidden()
  expect(sent).toEqual([])
})

/** Of one for whom no other test of this file books. */
const LINA = { name: 'Lina', surname: 'Rossi', seats: '5', date: '2026-03-28', time: '13:00' } as const

test('where the venue’s hours cannot be asked, the page says so and asks again on demand', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  let isDown = true
  await page.route('**/booking-day?*', (route) => (isDown ? route.abort() : route.continue()))
  await fill(page, { ...PERSON, ...LINA })
  await bookOf(page).click()
  await expect(dateAnswerOf(page)).toContainText(it('booking.unknown'))
  isDown = false
  await page.getByRole('button', { name: it('booking.retry') }).click()
  await expect(dateAnswerOf(page)).toContainText('sabato 28 marzo 2026')
})

test('a reload keeps what was typed of a booking', async ({ page }) => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, LINA)
  await page.reload()
  for (const field of ['name', 'surname', 'seats', 'date', 'time'] as const) {
    await expect(fieldOf(page, field)).toHaveValue(LINA[field])
  }
})

test('a booking whose answer was lost is not made twice', async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, ...LINA })
  await expect(dateAnswerOf(page)).toContainText('sabato 28 marzo 2026')
  // The server has it each time, and the diner hears nothing of it.
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await bookOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: it('booking.failure.unanswered') })).toBeVisible()
  await expect(page.getByRole('link', { name: /051/ })).toHaveAttribute('href', 'tel:+390510001968')
  await expect(fieldOf(page, 'name')).toHaveValue('Lina')
  await expectAccessible(page)
  await page.unroute('**/api/bookings')
  await page.reload()
  await bookOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
  expect(sent.length).toBeGreaterThan(4)
  expect(new Set(sent).size).toBe(1)
  const stored = await storedBookings(server.dataDir)
  expect(stored.filter(({ customer }) => customer === 'Lina Rossi')).toHaveLength(1)
})
