import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  fieldOf,
  fill,
  it as italian,
  openBooking,
  PERSON,
  TRATTORIA_PAGE,
} from '@/e2e/support/steps/booking-steps'
import { bookedCardOf, deskViewOf, postBooking, press } from '@/e2e/support/steps/desk-steps'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { showEvening } from '@/e2e/support/steps/evening-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'
import { readRows } from '@/lib/testing/database-rows'
import { runOrders } from '@/lib/testing/programs/run-orders'

const say = messages('it')
const german = messages('de')

/** Saturday, a week after the evening at which these are read. */
const DINNER = { ...PERSON, seats: '4', date: '2026-03-28', time: '20:30' }

test.use({ viewport: { width: 390, height: 844 } })

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const dayOf = (desk: Page) => desk.getByRole('region', { name: /28 marzo 2026/ })

/** A desk that shows the evening of the booking, unless it begins with another view. */
const deskOf = async (
  ...[browser, served, more = {}]: [Parameters<typeof deviceAtDesk>[0], ServedApp, object?]
): Promise<Page> => {
  const at = { venue: TRATTORIA, view: 'bookings', ...more }
  const desk = await deviceAtDesk(browser, { url: served.url, place: served }, at)
  if (at.view) await showEvening(desk, DINNER.date)
  return desk
}

const bookAs = async (page: Page, served: ServedApp, surname: string): Promise<void> => {
  await openBooking(page, served, TRATTORIA_PAGE)
  await fill(page, { ...DINNER, surname })
  await bookOf(page).click()
  await expect(headingOf(page)).toHaveText(italian('booking.sent.requested.title'))
}

test('a guest who gives up an accepted booking is cancelled on the desk', async ({ page, browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const desk = await deskOf(browser, served)
  await bookAs(page, served, 'Accolta')
  const card = bookedCardOf(desk, 'Ada Accolta')
  await expect(card.getByRole('link', { name: say('desk.order.call', { name: 'Ada Accolta' }) })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  )
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(dayOf(desk).locator(card)).toContainText(say('desk.bookings.states.accepted'))
  await expectAccessible(desk)
  await expect(headingOf(page)).toHaveText(italian('booking.sent.accepted.title'), HEARD)
  await page.getByRole('button', { name: italian('booking.cancel.offer') }).click()
  await page.getByRole('button', { name: italian('booking.cancel.confirm') }).click()
  await expect(card).toContainText(say('desk.bookings.states.cancelled'), HEARD)
  await desk.context().close()
})

/** Pitches that the desk has played, in Hz, from the first call on. */
const tonesOf = (desk: Page): Promise<number[]> =>
  desk.evaluate(() => {
    const heard = window as typeof window & { tones?: number[] }
    if (heard.tones) return heard.tones
    const tones: number[] = []
    heard.tones = tones
    const { OscillatorNode } = window
    window.OscillatorNode = class extends OscillatorNode {
      constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
        super(audio, options)
        tones.push(Math.round(options?.frequency ?? 0))
      }
    }
    return tones
  })

test('a guest who gives up a booking rings once at a desk that looks at its orders', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const desk = await deskOf(browser, served)
  await press(desk, say('desk.bar.begin'))
  await bookAs(page, served, 'Rinuncia')
  const card = bookedCardOf(desk, 'Ada Rinuncia')
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(dayOf(desk).locator(card)).toContainText(say('desk.bookings.states.accepted'))
  await deskViewOf(desk, 'orders').click()
  expect(await tonesOf(desk)).toEqual([])
  await expect(headingOf(page)).toHaveText(italian('booking.sent.accepted.title'), HEARD)
  await page.getByRole('button', { name: italian('booking.cancel.offer') }).click()
  await page.getByRole('button', { name: italian('booking.cancel.confirm') }).click()
  const told = say('desk.bookings.already', { name: 'Ada Rinuncia', state: 'cancelled', by: '' })
  const notice = desk.getByRole('alert').filter({ hasText: told })
  await expect(notice).toBeVisible(HEARD)
  const [changed, next] = [
    [1175, 880],
    [880, 1175, 880, 1175],
  ]
  await expect.poll(() => tonesOf(desk)).toEqual(changed)
  await notice.getByRole('button', { name: say('desk.ok') }).click()
  await expect(notice).toHaveCount(0)
  // The next thing that is heard is something else.
  await postBooking(served.url, { ...DINNER, seats: 2, surname: 'Altra' })
  await expect.poll(async () => (await tonesOf(desk)).slice(0, 6)).toEqual([...changed, ...next])
  await desk.context().close()
})

test('a booking that a command accepts beside the server is accepted on the desk', async ({ browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const desk = await deskOf(browser, served)
  await postBooking(served.url, { ...DINNER, seats: 2, surname: 'Chiamata' })
  const called = bookedCardOf(desk, 'Ada Chiamata')
  await expect(called).toHaveAttribute('data-ringing', 'true', HEARD)
  const [row] = await readRows(served, "select id from bookings where payload like '%Ada Chiamata%'")
  expect(await runOrders(served, ['accept', String(Object(row).id)])).toMatchObject({ code: 0 })
  await expect(dayOf(desk).locator(called)).toContainText(say('desk.bookings.states.accepted'), HEARD)
  await desk.context().close()
})

test('the bookings of a desk are opened by keyboard while they ring, and left by going back', async ({
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const desk = await deskOf(browser, served, { view: undefined, viewport: { width: 390, height: 844 } })
  await postBooking(served.url, { ...DINNER, seats: 2, surname: 'Tasti' })
  const bookings = deskViewOf(desk, 'bookings')
  await expect(bookings).toHaveAttribute('data-ringing', 'true', HEARD)
  await expectAccessible(desk)
  await bookings.focus()
  await desk.keyboard.press('Enter')
  await expect(bookings).toHaveAttribute('aria-current', 'page')
  await expect(desk).toHaveURL(/view=bookings/)
  await expect(bookedCardOf(desk, 'Ada Tasti')).toBeVisible()
  await desk.goBack()
  await expect(deskViewOf(desk, 'orders')).toHaveAttribute('aria-current', 'page')
  await desk.context().close()
})

test('of two devices that answer a booking the second is told who was first', async ({ browser, borrow }) => {
  const served = await borrow({ now: EVENING })
  const till = await deskOf(browser, served, { viewport: { width: 1024, height: 768 } })
  const floor = await deskOf(browser, served, { role: 'staff', viewport: { width: 1920, height: 1080 } })
  await postBooking(served.url, { ...DINNER, seats: 2, time: '13:00', surname: 'Abgelehnt' })
  const card = (desk: Page) => bookedCardOf(desk, 'Ada Abgelehnt')
  await expect(card(floor)).toBeVisible(HEARD)
  await floor.context().setOffline(true)
  await expect(floor.getByText(say('desk.bar.disconnected'))).toBeVisible()

  await card(till)
    .getByRole('button', { name: say('desk.moves.refuse') })
    .click()
  await card(till)
    .getByRole('radio', { name: say('desk.bookings.refuse.codes.full') })
    .check()
  await press(till, say('desk.bookings.refuse.send'))
  await expect(dayOf(till).locator(card(till))).toContainText(say('desk.bookings.states.refused'))

  // An answer on its way meets one that stands.
  await floor.route('**/api/desk/state', (route) => route.abort())
  await floor.context().setOffline(false)
  await card(floor)
    .getByRole('button', { name: say('desk.moves.accept'), exact: true })
    .click()
  const told = say('desk.bookings.already', { name: 'Ada Abgelehnt', state: 'refused', by: 'Cassa' })
  await expect(floor.getByRole('alert').getByText(told)).toBeVisible()
  await floor.unroute('**/api/desk/state')
  await expect(dayOf(floor).locator(card(floor))).toContainText(say('desk.bookings.states.refused'))
  await expectAccessible(floor)
  await Promise.all([till.context().close(), floor.context().close()])
})

test('a guest for whom a time has no seats left reads in German which times still have some', async ({
  page,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  await postBooking(served.url, { ...DINNER, seats: 99, time: '12:30' })
  await openBooking(page, served, TRATTORIA_PAGE, 'de')
  await fill(page, { ...DINNER, surname: 'Spät', seats: '20', time: '12:45' }, german)
  await bookOf(page, german).click()
  const free = new Intl.ListFormat('de', { type: 'disjunction' }).format(['12:00', '13:00', '13:30', '14:00'])
  await expect(page.getByRole('alert').getByText(german('booking.failure.slot_full', { free }))).toBeVisible()
  await expect(fieldOf(page, 'time', german)).toBeFocused()
  await expectAccessible(page)
  await fill(page, { time: '13:00' }, german)
  await bookOf(page, german).click()
  await expect(headingOf(page)).toHaveText(german('booking.sent.requested.title'))
})
