import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { bookOf, fill, openBooking, PERSON, TRATTORIA_PAGE } from '@/e2e/support/steps/booking-steps'
import { bookedCardOf } from '@/e2e/support/steps/desk-steps'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'

const say = messages('it')
const german = messages('de')

/** A Saturday that no other journey books. */
const DINNER = { ...PERSON, seats: '4', date: '2026-04-11', time: '20:30' }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

const AT_TRATTORIA = { venue: TRATTORIA, role: 'staff', viewport: { width: 390, height: 844 } } as const

test('a guest reads in German why the desk refused the booking', async ({ page, browser, evening }) => {
  const desk = await deviceAtDesk(browser, { url: evening.url, place: evening }, { ...AT_TRATTORIA, view: 'bookings' })
  await openBooking(page, evening, TRATTORIA_PAGE, 'de')
  await fill(page, { ...DINNER, surname: 'Abgelehnt' }, german)
  await bookOf(page, german).click()
  await expect(headingOf(page)).toHaveText(german('booking.sent.requested.title'))
  const card = bookedCardOf(desk, 'Ada Abgelehnt')
  await card.getByRole('button', { name: say('desk.moves.refuse') }).click()
  await card.getByRole('radio', { name: say('desk.bookings.refuse.codes.full') }).check()
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('desk.bookings.refuse.send') }).click()
  await expect(headingOf(page)).toHaveText(german('booking.sent.refused.title'), HEARD)
  await expect(page.getByText(german('booking.sent.because.full'))).toBeVisible()
  await expectAccessible(page)
  await desk.context().close()
})
