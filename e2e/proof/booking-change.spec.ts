import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BURRATA, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { fieldOf } from '@/e2e/support/steps/booking-steps'
import {
  ASKED_AGAIN,
  bookByPage,
  bookedRow,
  deafUntilSent,
  factsOf,
  headingOf,
  hostAccepts,
  hostEnters,
  hostMoves,
  hostOf,
} from '@/e2e/support/steps/guest-booking-steps'
import { keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'

const say = messages('it')

/** Fridays that no other journey books. */
const DATE = '2026-04-24'
const FULL_DATE = '2026-05-08'

test.use({ viewport: { width: 390, height: 844 } })

const formOf = (page: Page) => page.getByRole('form', { name: say('booking.change.title') })
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: say('booking.change.offer'), exact: true }).click()
  await expect(formOf(page).getByRole('heading')).toBeFocused()
}
const saveOf = (page: Page) => page.getByRole('button', { name: say('booking.change.save') })
const saidOf = (page: Page) => page.locator('.booking-said')
const changed = say('booking.sent.said.changed', { venue: 'Trattoria Lucia' })

test('a guest changes people, day and time in the fields that they booked by', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  await bookByPage(page, served, { surname: 'Cambiata', date: DATE })
  await openForm(page)
  await expect(fieldOf(page, 'seats')).toHaveValue('4')
  await expect(fieldOf(page, 'date')).toHaveValue(DATE)
  await expect(fieldOf(page, 'time')).toHaveValue('20:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('booking.seatsMore') }).click()
  await fieldOf(page, 'date').fill('2026-04-25')
  await page.getByRole('button', { name: '21:00', exact: true }).click()
  await saveOf(page).click()
  await expect(saidOf(page)).toHaveText(changed)
  await expect(headingOf(page)).toBeFocused()
  await expect(formOf(page)).toBeHidden()
  await expect(factsOf(page)).toContainText(['', '', '25 aprile 2026', '21:00', '5'])
  expect(await bookedRow(served, 'Cambiata')).toMatchObject({ seats: 5, moved_from: null })
})

test('a wrong number of people is said beside its field, and the booking left as it is', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  await bookByPage(page, served, { surname: 'Sbagliata', date: DATE })
  await openForm(page)
  await fieldOf(page, 'seats').fill('0')
  await saveOf(page).click()
  await expect(page.getByText(say('booking.problem.seats_min'))).toBeVisible()
  await expect(fieldOf(page, 'seats')).toBeFocused()
  await page.getByRole('button', { name: say('booking.change.keep') }).click()
  await expect(page.getByRole('button', { name: say('booking.change.offer'), exact: true })).toBeFocused()
  expect(await bookedRow(served, 'Sbagliata')).toMatchObject({ seats: 4 })
})

test('for a full time the free ones are buttons, and the others are marked', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Stretta', date: FULL_DATE })
  const party = { source: 'host', name: 'Gita', date: FULL_DATE, time: '21:00' } as const
  for (const seats of [99, 33]) await hostEnters(host, { ...party, seats, attemptKey: randomUUID() })
  await openForm(page)
  await fieldOf(page, 'seats').fill('6')
  await saveOf(page).click()
  const free = page.getByRole('group', { name: say('booking.freeTimes') }).getByRole('button')
  await expect(free.first()).toBeVisible()
  await expect(fieldOf(page, 'time')).toBeFocused()
  await expect(page.getByRole('button', { name: `20:30 ${say('booking.full')}`, exact: true })).toBeVisible()
  await expectAccessible(page)
  const time = await free.first().innerText()
  await free.first().click()
  await expect(fieldOf(page, 'time')).toHaveValue(time)
  await saveOf(page).click()
  await expect(saidOf(page)).toHaveText(changed)
  await expect(factsOf(page)).toContainText(['', '', '', time, '6'])
  await host.context().close()
})

test('with dishes the total follows the people, and another one is agreed to first', async ({ page, borrow }) => {
  const served = await borrow({ now: EVENING })
  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: 'Burrata e datterini confit', n: 2 }])
  await bookByPage(page, served, { surname: 'Golosa', date: DATE })
  await openForm(page)
  const { order } = JSON.parse((await bookedRow(served, 'Golosa')).payload)
  const total = Math.round(order.order.total * 100)
  const totalText = (cents: number) => say('booking.change.total', { amount: formatEuro(cents) })
  await expect(formOf(page).getByText(totalText(total))).toBeVisible()
  await page.getByRole('button', { name: say('booking.seatsMore') }).click()
  // Cover charge of one more.
  await expect(formOf(page).getByText(totalText(total + 250))).toBeVisible()
  const dearer = total + 350
  await page.route(
    '**/api/bookings/*/change',
    (call) => call.fulfill({ status: 409, json: { error: { code: 'total_changed', total: dearer } } }),
    { times: 1 },
  )
  await saveOf(page).click()
  const told = say('booking.change.failure.total_changed', { total: formatEuro(dearer) })
  await expect(page.getByRole('alert').getByText(told)).toBeVisible()
  await expect(formOf(page).getByText(totalText(dearer))).toBeVisible()
  const [sent] = await Promise.all([page.waitForRequest('**/api/bookings/*/change'), saveOf(page).click()])
  expect(sent.postDataJSON()).toMatchObject({ seats: 5, shownTotal: dearer })
})

test('a booking that the host moved meanwhile is shown as it stands, and not overwritten', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Incrociata', date: DATE })
  await hostAccepts(host, served, 'Incrociata')
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'), ASKED_AGAIN)
  await openForm(page)
  await page.getByRole('button', { name: say('booking.seatsMore') }).click()
  await deafUntilSent(page, 'change')
  await hostMoves(host, served, 'Incrociata', { move: 'change', date: DATE, time: '21:30', seats: 4 })
  await saveOf(page).click()
  await expect(saidOf(page)).toHaveText(say('booking.sent.said.outdated'))
  await expect(formOf(page)).toBeHidden()
  const moved = say('booking.sent.moved.title', { what: 'time', time: '21:30', date: '', seats: 4 })
  await expect(headingOf(page)).toHaveText(moved)
  expect(await bookedRow(served, 'Incrociata')).toMatchObject({ seats: 4 })
  await host.context().close()
})

test('without a network a change is kept in its form and sent by another press', async ({ page, context, borrow }) => {
  const served = await borrow({ now: EVENING })
  await bookByPage(page, served, { surname: 'Lontana', date: DATE })
  await openForm(page)
  await page.getByRole('button', { name: say('booking.seatsMore') }).click()
  await context.setOffline(true)
  await saveOf(page).click()
  await expect(page.getByRole('alert').getByText(say('booking.change.failure.offline'))).toBeVisible(ASKED_AGAIN)
  await context.setOffline(false)
  await saveOf(page).click()
  await expect(saidOf(page)).toHaveText(changed)
  expect(await bookedRow(served, 'Lontana')).toMatchObject({ seats: 5 })
})
