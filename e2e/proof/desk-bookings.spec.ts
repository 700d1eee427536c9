import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { BURRATA, TRATTORIA as TRATTORIA_ID } from '@/e2e/support/place-order'
import { bookOf, fieldOf, fill, it as italian, openBooking, PERSON, TRATTORIA } from '@/e2e/support/steps/booking-steps'
import { linkTo, openDesk, press } from '@/e2e/support/steps/desk-steps'
import { keepCart } from '@/e2e/support/steps/menu-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'
import { readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const german = messages('de')

/** Saturday, a week after the evening at which these are read. */
const DINNER = { ...PERSON, seats: '4', date: '2026-03-28', time: '20:30' }

test.use({ viewport: { width: 390, height: 844 } })

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const viewOf = (desk: Page, name: 'orders' | 'bookings') =>
  desk.getByRole('navigation', { name: say('desk.views.label') }).getByRole('link', { name: say(`desk.views.${name}`) })
const cardOf = (desk: Page, name: string) =>
  desk.getByRole('article').filter({ has: desk.getByRole('heading', { name, exact: true }) })
const dayOf = (desk: Page) => desk.getByRole('region', { name: /28 marzo 2026/ })
const requestedOf = (desk: Page) => desk.getByRole('region', { name: say('desk.bookings.new') })

/** Books without a page. */
const postBooking = async (url: string, fields: object): Promise<void> => {
  const taken = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ venue: 'trattoria-lucia', type: 'b', lang: 'it', attemptKey: randomUUID(), lines: [], shownTotal: 0 },
      form: { ...DINNER, note: '', phone: '3331234567', ...fields },
    }),
  })
  expect(taken.status).toBe(200)
}

test('a booking rings at the desk in whatever view, is accepted with what was ordered, and its guest reads it', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const venue = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const desk = await openDesk(venue, await linkTo(served, TRATTORIA_ID, 'staff'), 'Cassa')
  await press(desk, say('desk.bar.begin'))

  await keepCart(page, TRATTORIA_ID, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 2 }])
  await openBooking(page, served, TRATTORIA)
  await fill(page, { ...DINNER, surname: 'Accolta', note: 'seggiolone, allergia alle noci' })
  await bookOf(page).click()
  await expect(headingOf(page)).toHaveText(italian('booking.sent.requested.title'))

  // The desk looks at its orders.
  const bookings = viewOf(desk, 'bookings')
  await expect(bookings).toHaveAttribute('data-ringing', 'true', HEARD)
  await expectAccessible(desk)
  await bookings.focus()
  await desk.keyboard.press('Enter')
  await expect(bookings).toHaveAttribute('aria-current', 'page')
  await expect(desk).toHaveURL(/view=bookings/)
  const card = cardOf(desk, 'Ada Accolta')
  await expect(requestedOf(desk).locator(card)).toBeVisible()
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await expect(card).toContainText('20:30')
  await expect(card).toContainText(say('desk.bookings.people', { count: 4 }))
  await expect(card).toContainText('seggiolone, allergia alle noci')
  await expect(card.getByRole('listitem')).toContainText('Burrata e datterini confit')
  await expect(card.getByRole('link', { name: say('desk.order.call', { name: 'Ada Accolta' }) })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  )
  await expectAccessible(desk)

  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(headingOf(page)).toHaveText(italian('booking.sent.accepted.title'), HEARD)
  await expect(dayOf(desk).locator(card)).toContainText(say('desk.bookings.states.accepted'))
  await expect(card).toHaveAttribute('data-ringing', 'false')
  await expectAccessible(desk)

  // Its guest gives it up, and the desk hears of it.
  await page.getByRole('button', { name: italian('booking.cancel.offer') }).click()
  await page.getByRole('button', { name: italian('booking.cancel.confirm') }).click()
  await expect(card).toContainText(say('desk.bookings.states.cancelled'), HEARD)

  // What a command answers beside the server, the desk hears as well.
  await postBooking(served.url, { seats: 2, surname: 'Chiamata' })
  const called = cardOf(desk, 'Ada Chiamata')
  await expect(called).toHaveAttribute('data-ringing', 'true', HEARD)
  const [row] = await readRows(served, "select id from bookings where payload like '%Ada Chiamata%'")
  expect(await runOrders(served, ['accept', String(Object(row).id)])).toMatchObject({ code: 0 })
  await expect(dayOf(desk).locator(called)).toContainText(say('desk.bookings.states.accepted'), HEARD)

  await desk.goBack()
  await expect(viewOf(desk, 'orders')).toHaveAttribute('aria-current', 'page')
  await venue.close()
})

test('a guest for whom a slot has no seats left reads in German which times still have some, books one and reads why it is refused; of two devices the second is told who did', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const venue = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const other = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const till = await openDesk(venue, await linkTo(served, TRATTORIA_ID, 'owner'), 'Cassa')
  const floor = await openDesk(other, await linkTo(served, TRATTORIA_ID, 'staff'), 'Sala')
  await viewOf(till, 'bookings').click()
  await viewOf(floor, 'bookings').click()

  await postBooking(served.url, { seats: 99, time: '12:30' })
  await openBooking(page, served, TRATTORIA, 'de')
  await fill(page, { ...DINNER, surname: 'Abgelehnt', seats: '20', time: '12:45' }, german)
  await bookOf(page, german).click()
  const free = new Intl.ListFormat('de', { type: 'disjunction' }).format(['12:00', '13:00', '13:30', '14:00'])
  await expect(page.getByRole('alert').getByText(german('booking.failure.slot_full', { free }))).toBeVisible()
  await expect(fieldOf(page, 'time', german)).toBeFocused()
  await expectAccessible(page)
  await fill(page, { time: '13:00' }, german)
  await bookOf(page, german).click()
  await expect(headingOf(page)).toHaveText(german('booking.sent.requested.title'))
  const card = (desk: Page) => cardOf(desk, 'Ada Abgelehnt')
  await expect(card(floor)).toBeVisible(HEARD)
  await other.setOffline(true)
  await expect(floor.getByText(say('desk.bar.disconnected'))).toBeVisible()

  await card(till)
    .getByRole('button', { name: say('desk.moves.refuse') })
    .click()
  await card(till)
    .getByRole('radio', { name: say('desk.bookings.refuse.codes.full') })
    .check()
  await expectAccessible(till)
  await press(till, say('desk.bookings.refuse.send'))
  await expect(headingOf(page)).toHaveText(german('booking.sent.refused.title'), HEARD)
  await expect(page.getByText(german('booking.sent.because.full'))).toBeVisible()
  await expectAccessible(page)

  // An answer on its way meets one that stands.
  await floor.route('**/api/desk/state', (route) => route.abort())
  await other.setOffline(false)
  await card(floor)
    .getByRole('button', { name: say('desk.moves.accept'), exact: true })
    .click()
  const told = say('desk.bookings.already', { name: 'Ada Abgelehnt', state: 'refused', by: 'Cassa' })
  await expect(floor.getByRole('alert').getByText(told)).toBeVisible()
  await floor.unroute('**/api/desk/state')
  await expect(dayOf(floor).locator(card(floor))).toContainText(say('desk.bookings.states.refused'))
  await expectAccessible(floor)
  await Promise.all([venue.close(), other.close()])
})
