import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { BURRATA, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { bookOf, fill, it as italian, openBooking, PERSON, TRATTORIA_PAGE } from '@/e2e/support/steps/booking-steps'
import { bookedCardOf, deskViewOf } from '@/e2e/support/steps/desk-steps'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'

const say = messages('it')

/** A Saturday that no other journey books. */
const DINNER = { ...PERSON, seats: '4', date: '2026-04-11', time: '20:30' }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const dayOf = (desk: Page) => desk.getByRole('region', { name: /11 aprile 2026/ })

const AT_TRATTORIA = { venue: TRATTORIA, role: 'staff', viewport: { width: 390, height: 844 } } as const

test('a booking rings at the desk with what was ordered, and its guest reads that it is accepted', async ({
  page,
  browser,
  evening,
}) => {
  const desk = await deviceAtDesk(browser, { url: evening.url, place: evening }, AT_TRATTORIA)
  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 2 }])
  await openBooking(page, evening, TRATTORIA_PAGE)
  await fill(page, { ...DINNER, surname: 'Accolta', note: 'seggiolone, allergia alle noci' })
  await bookOf(page).click()
  await expect(headingOf(page)).toHaveText(italian('booking.sent.requested.title'))

  // The desk looks at its orders.
  const bookings = deskViewOf(desk, 'bookings')
  await expect(bookings).toHaveAttribute('data-ringing', 'true', HEARD)
  await bookings.click()
  const card = bookedCardOf(desk, 'Ada Accolta')
  await expect(desk.getByRole('region', { name: say('desk.bookings.new') }).locator(card)).toBeVisible()
  await expect(card).toHaveAttribute('data-ringing', 'true')
  await expect(card).toContainText('20:30')
  await expect(card).toContainText(say('desk.bookings.people', { count: 4 }))
  await expect(card).toContainText('seggiolone, allergia alle noci')
  await expect(card.getByRole('listitem')).toContainText('Burrata e datterini confit')
  await card.getByRole('button', { name: say('evening.showDay') }).click()
  await expect(dayOf(desk)).toBeVisible()
  await expectAccessible(desk)

  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(headingOf(page)).toHaveText(italian('booking.sent.accepted.title'), HEARD)
  await expect(dayOf(desk).locator(card)).toContainText(say('desk.bookings.states.accepted'))
  await expect(desk.getByRole('region', { name: say('desk.bookings.new') }).locator(card)).toHaveCount(0)
  await desk.context().close()
})
