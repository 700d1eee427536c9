import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  bookOf,
  dateAnswerOf,
  fieldOf,
  fill,
  it,
  OSTERIA,
  openBooking,
  PERSON,
  requiredOf,
  TRATTORIA_PAGE,
  watchBookings,
} from '@/e2e/support/steps/booking-steps'
import { TWO_BURRATE } from '@/e2e/support/steps/cart-steps'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'

/** A Friday evening at both venues. */
const DINNER = { ...PERSON, seats: '4', date: '2026-04-03', time: '20:30' }

test('a table is booked, and its confirmation can be reloaded', { tag: '@remote' }, async ({ page, evening }) => {
  const sent = watchBookings(page)
  await openBooking(page, evening, OSTERIA)
  await fill(page, { ...DINNER, surname: 'Osteria' })
  await expect(dateAnswerOf(page)).toContainText('venerdì 3 aprile 2026')
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page).dblclick()
  const expectSent = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      it('booking.sent.state.requested'),
      /^[0-9A-F]{6}$/,
      'venerdì 3 aprile 2026',
      /^20:30/,
      '4',
    ])
  }
  await expectSent()
  await expectAccessible(page)
  await page.reload()
  await expectSent()
  expect(sent).toHaveLength(1)
})

test('a table is booked together with the order in the cart', async ({ page, evening }) => {
  await keepCart(page, 1001, [TWO_BURRATE])
  await openBooking(page, evening, TRATTORIA_PAGE)
  const recap = page.getByRole('region', { name: it('booking.recap.title') })
  await expect(recap.getByRole('listitem')).toContainText(TWO_BURRATE.name)
  await fill(page, { ...DINNER, surname: 'Ordine' })
  await expect(recap.getByRole('definition')).toHaveText([/^24,00/, /^10,00/, /^34,00/])
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await expect(bookOf(page)).toHaveAccessibleDescription(/^Prenota con ordine · 34,00.€ da pagare al locale$/)
  await bookOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
  const ordered = page.getByRole('region', { name: it('booking.sent.order') })
  await expect(ordered.getByRole('definition')).toHaveText([/^24,00/, /^10,00/, /^34,00/])
})

test('a booking says what is missing beside each field and focuses the first', async ({ page, evening }) => {
  const sent = watchBookings(page)
  await openBooking(page, evening, TRATTORIA_PAGE)
  await expect(fieldOf(page, 'seats')).toHaveValue('2')
  await fieldOf(page, 'seats').fill('')
  await bookOf(page).click()
  await expect(fieldOf(page, 'seats')).toBeFocused()
  for (const field of ['seats', 'date', 'time', 'name', 'surname', 'phone'] as const) {
    await expect(page.getByText(requiredOf(field), { exact: true })).toBeVisible()
    await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('the confirmation of a booking shows what the venue answers', async ({ page, evening }) => {
  await openBooking(page, evening, TRATTORIA_PAGE)
  await fill(page, { ...DINNER, surname: 'Risposta' })
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: it('booking.sent.requested.title') })).toBeVisible()
  const [row] = await readRows(evening, "select id from bookings where payload like '%Ada Risposta%'")
  expect(await runOrders(evening, ['accept', Object(row).id])).toMatchObject({ code: 0 })
  await lookAgain(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(it('booking.sent.accepted.title'))
  await expect(page.getByRole('definition').first()).toHaveText(it('booking.sent.state.accepted'))
})
