import type { Browser, Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { bookOf, fill, openBooking, PERSON, TRATTORIA_PAGE } from '@/e2e/support/steps/booking-steps'
import { bookedCardOf } from '@/e2e/support/steps/desk-steps'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { listOf, moveOf, openRow, rowOf, undoBookingOf } from '@/e2e/support/steps/evening-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'

const say = messages('it')

/** This evening, in two hours. */
const DINNER = { ...PERSON, seats: '2', date: '2026-03-21', time: '21:00' }

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

const guestReads = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title, HEARD)

type State = 'accepted' | 'refused' | 'called_off' | 'cancelled' | 'arrived' | 'left' | 'no_show' | 'requested'

const titleOf = (state: State) => say(`booking.sent.${state}.title`)

/** A guest's booking at the desk of its venue, accepted there. */
const openParty = async (page: Page, browser: Browser, surname: string) => {
  const desk = await deviceAtDesk(
    browser,
    { url: place.url, place },
    { venue: TRATTORIA, view: 'bookings', viewport: { width: 390, height: 844 } },
  )
  await openBooking(page, place, TRATTORIA_PAGE)
  await fill(page, { ...DINNER, surname })
  await bookOf(page).click()
  await guestReads(page, titleOf('requested'))
  const name = `Ada ${surname}`
  await bookedCardOf(desk, name)
    .getByRole('button', { name: say('desk.moves.accept'), exact: true })
    .click()
  const row = rowOf(desk, name)
  await expect(listOf(desk, 'expected').locator(row)).toBeVisible()
  await guestReads(page, titleOf('accepted'))
  return {
    desk,
    row,
    undo: async () => {
      await undoBookingOf(desk, name).click()
      await expect(listOf(desk, 'expected').locator(row)).toContainText(say('desk.bookings.states.accepted'))
    },
    shows: (list: 'expected' | 'over', state: Parameters<typeof say>[0]) =>
      expect(listOf(desk, list).locator(row)).toContainText(say(state)),
  }
}

test('an acceptance is taken back, and its guest waits again', async ({ page, browser }) => {
  const { desk } = await openParty(page, browser, 'Ripensata')
  await undoBookingOf(desk, 'Ada Ripensata').click()
  await expect(
    desk.getByRole('region', { name: say('desk.bookings.new') }).locator(bookedCardOf(desk, 'Ada Ripensata')),
  ).toBeVisible()
  await guestReads(page, titleOf('requested'))
  await desk.context().close()
})

for (const [move, state] of [
  ['arrive', 'arrived'],
  ['cancel', 'called_off'],
] as const) {
  test(`the move ${move} of the host is read by the guest and taken back`, async ({ page, browser }) => {
    const { desk, row, undo } = await openParty(page, browser, move === 'arrive' ? 'Arrivata' : 'Disdetta')
    await openRow(row)
    await moveOf(row, move).click()
    if (move === 'cancel') {
      await row.getByRole('radio', { name: say('desk.bookings.refuse.codes.full') }).check()
      await row.getByRole('button', { name: say('evening.row.moves.cancel'), exact: true }).click()
    }
    await guestReads(page, titleOf(state))
    await undo()
    await guestReads(page, titleOf('accepted'))
    await desk.context().close()
  })
}

test('a party that arrived leaves early, and both moves are taken back in turn', async ({ page, browser }) => {
  const { desk, row, shows } = await openParty(page, browser, 'Veloce')
  await openRow(row)
  await moveOf(row, 'arrive').click()
  await shows('expected', 'desk.bookings.states.arrived')
  await openRow(row)
  await moveOf(row, 'leave').click()
  await shows('over', 'desk.bookings.states.left')
  await guestReads(page, titleOf('left'))
  await undoBookingOf(desk, 'Ada Veloce').click()
  await shows('expected', 'desk.bookings.states.arrived')
  // The move before it is taken back in the opened card, however long ago it was.
  await openRow(row)
  await row.getByRole('button', { name: say('evening.row.takeBack', { kind: 'arrive' }) }).click()
  await shows('expected', 'desk.bookings.states.accepted')
  await guestReads(page, titleOf('accepted'))
  await desk.context().close()
})

test('a guest who did not come is marked once their time has begun, and taken back', async ({ page, browser }) => {
  const { desk, row, undo, shows } = await openParty(page, browser, 'Assente')
  await openRow(row)
  await expect(moveOf(row, 'no_show')).toHaveCount(0)
  await place.moveTo('2026-03-21T21:20:00+01:00')
  // Its clock follows the server's when it reads the desk.
  await desk.reload()
  await moveOf(await openRow(row), 'no_show').click()
  await shows('over', 'desk.bookings.states.no_show')
  await guestReads(page, titleOf('no_show'))
  await undo()
  await guestReads(page, titleOf('accepted'))
  await place.moveTo(EVENING)
  await desk.context().close()
})

const moveTo = async (desk: Page, name: string, time: string) => {
  const row = await openRow(rowOf(desk, name))
  await moveOf(row, 'change').click()
  await row.getByLabel(say('evening.entry.time'), { exact: true }).fill(time)
  await expect(row.getByText(say('evening.change.asks'))).toBeVisible()
  await row.getByRole('button', { name: say('evening.change.send') }).click()
  await expect(row).toContainText(time)
}

const pending = say('evening.row.pending', { time: '21:00', people: say('desk.bookings.people', { count: 2 }) })

test('a guest agrees to another time, for whom the desk waits until then', async ({ page, browser }) => {
  const { desk, row } = await openParty(page, browser, 'Concorde')
  await moveTo(desk, 'Ada Concorde', '21:30')
  await expect(row).toContainText(pending)
  await page.getByRole('button', { name: say('booking.moved.yes'), exact: true }).click()
  await expect(row).not.toContainText(pending, HEARD)
  await expect(row).toContainText('21:30')
  await desk.context().close()
})

test('a guest who declines another time is cancelled at the desk', async ({ page, browser }) => {
  const { desk, shows } = await openParty(page, browser, 'Contraria')
  await moveTo(desk, 'Ada Contraria', '22:00')
  await page.getByRole('button', { name: say('booking.moved.no'), exact: true }).click()
  await page.getByRole('button', { name: say('booking.cancel.confirm'), exact: true }).click()
  await expect(listOf(desk, 'over').locator(rowOf(desk, 'Ada Contraria'))).toBeVisible(HEARD)
  await shows('over', 'desk.bookings.states.cancelled')
  await desk.context().close()
})

test('another time is taken back before the guest has agreed, who is asked no more', async ({ page, browser }) => {
  const { desk, row, undo } = await openParty(page, browser, 'Tornata')
  await moveTo(desk, 'Ada Tornata', '21:30')
  await expect(page.getByRole('button', { name: say('booking.moved.yes'), exact: true })).toBeVisible(HEARD)
  await undo()
  await expect(row).toContainText('21:00')
  await expect(row).not.toContainText(pending)
  await guestReads(page, titleOf('accepted'))
  await desk.context().close()
})

test('of two devices that move a booking the second is told that it changed', async ({ page, browser }) => {
  const { desk: till, row } = await openParty(page, browser, 'Contesa')
  const floor = await deviceAtDesk(
    browser,
    { url: place.url, place },
    { venue: TRATTORIA, view: 'bookings', name: 'Sala' },
  )
  const there = await openRow(rowOf(floor, 'Ada Contesa'))
  await moveOf(there, 'change').click()
  await openRow(row)
  await moveOf(row, 'arrive').click()
  await expect(there).toContainText(say('desk.bookings.states.arrived'), HEARD)
  // The form holds what its device had seen.
  await there.getByLabel(say('evening.entry.people'), { exact: true }).fill('3')
  await there.getByRole('button', { name: say('evening.change.send') }).click()
  const changed = { name: 'Ada Contesa', state: say('desk.bookings.states.arrived') }
  await expect(floor.getByRole('alert').getByText(say('evening.refusals.changed', changed))).toBeVisible()
  await expect(there).toContainText(say('desk.bookings.people', { count: 2 }))
  await Promise.all([till.context().close(), floor.context().close()])
})
