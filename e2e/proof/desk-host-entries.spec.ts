import type { Browser, Locator, Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import {
  entryOf,
  fillEntry,
  listOf,
  moveOf,
  openRow,
  rowOf,
  showEvening,
  undoBookingOf,
} from '@/e2e/support/steps/evening-steps'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { EVENING } from '@/e2e/support/steps/running-steps'

const say = messages('it')

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

type Device = Partial<Parameters<typeof deviceAtDesk>[2]>

const deskOf = (browser: Browser, device: Device = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, view: 'bookings', ...device })

const fieldOf = (desk: Page, name: 'name' | 'people' | 'time' | 'note') =>
  entryOf(desk).getByLabel(say(`evening.entry.${name}`), { exact: true })

const walkInOf = (desk: Page) => desk.getByRole('group', { name: say('evening.walkIn.title') })

const countOf = (desk: Page, count: number) =>
  walkInOf(desk).getByRole('button', { name: say('evening.walkIn.people', { count }), exact: true })

const seatOf = (desk: Page, count: number) =>
  walkInOf(desk).getByRole('button', {
    name: say('evening.walkIn.seat', { people: say('evening.walkIn.people', { count }) }),
  })

test('a booking taken by telephone is entered in one line by Enter, and seen at once by another device', async ({
  browser,
}) => {
  const till = await deskOf(browser)
  const floor = await deskOf(browser, { name: 'Sala', role: 'staff' })
  const entered = {
    name: 'Bruna Telefono',
    people: '4',
    time: '21:15',
    phone: '+44 20 7946 0958',
    note: 'senza glutine',
  }
  await fillEntry(till, entered)
  await fieldOf(till, 'note').press('Enter')
  for (const desk of [till, floor]) {
    const row = listOf(desk, 'expected').locator(rowOf(desk, 'Bruna Telefono'))
    await expect(row).toContainText('21:15', HEARD)
    await expect(row).toContainText(say('desk.bookings.people', { count: 4 }))
    await expect(row).toContainText('senza glutine')
  }
  await expect(fieldOf(till, 'name')).toBeFocused()
  await expect(fieldOf(till, 'name')).toHaveValue('')
  await undoBookingOf(till, 'Bruna Telefono').click()
  await expect(listOf(floor, 'expected').locator(rowOf(floor, 'Bruna Telefono'))).toHaveCount(0, HEARD)
  await Promise.all([till.context().close(), floor.context().close()])
})

test('an entry without a name says so beside its field, which has the focus', async ({ browser }) => {
  const desk = await deskOf(browser)
  await fillEntry(desk, { people: '3', time: '22:00' })
  await fieldOf(desk, 'time').press('Enter')
  await expect(desk.getByText(say('evening.entry.problems.name'))).toBeVisible()
  await expect(fieldOf(desk, 'name')).toBeFocused()
  await expect(fieldOf(desk, 'people')).toHaveValue('3')
  await desk.context().close()
})

test('an entry for a full time names free times, and one of them is taken by a press and Enter', async ({
  browser,
}) => {
  const desk = await deskOf(browser)
  await showEvening(desk, '2026-03-28')
  await fillEntry(desk, { name: 'Banchetto', people: '99', time: '20:00' })
  await fieldOf(desk, 'note').press('Enter')
  await expect(rowOf(desk, 'Banchetto')).toBeVisible()
  await fillEntry(desk, { name: 'Secondo banchetto', people: '80', time: '20:30' })
  await fieldOf(desk, 'note').press('Enter')
  await expect(entryOf(desk).getByText(say('evening.refusals.slot_full'))).toBeVisible()
  await entryOf(desk).getByRole('button', { name: '22:30', exact: true }).click()
  await expect(fieldOf(desk, 'time')).toHaveValue('22:30')
  await expect(entryOf(desk).getByRole('button', { name: say('evening.entry.send') })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(rowOf(desk, 'Secondo banchetto')).toContainText('22:30')
  await desk.context().close()
})

test('a party without a booking is in the room in two taps, and free when it leaves early', async ({ browser }) => {
  const desk = await deskOf(browser, { viewport: { width: 390, height: 844 } })
  await countOf(desk, 3).click()
  await seatOf(desk, 3).click()
  const row = listOf(desk, 'expected').locator(rowOf(desk, say('evening.walkIn.title')))
  await expect(row).toContainText(say('desk.bookings.states.arrived'))
  await expect(row).toContainText(say('desk.bookings.people', { count: 3 }))
  await expect(row).not.toHaveAttribute('data-settling')
  await moveOf(row, 'leave').click()
  await expect(row).toHaveCount(0)
  await expect(listOf(desk, 'over').getByRole('article')).toContainText([say('desk.bookings.states.left')])
  await desk.context().close()
})

test('a taken table says whose it is over the stay, and is free after it', async ({ browser }) => {
  const desk = await deskOf(browser)
  await showEvening(desk, '2026-03-27')
  for (const name of ['Prima', 'Seconda']) {
    await fillEntry(desk, { name, people: '2', time: '20:00' })
    await fieldOf(desk, 'note').press('Enter')
    await expect(rowOf(desk, name)).toBeVisible()
  }
  const tableOf = (row: Locator) => row.getByRole('checkbox', { name: /^1 / })
  const change = async (name: string) => {
    const row = await openRow(rowOf(desk, name))
    await moveOf(row, 'change').click()
    return row
  }
  const first = await change('Prima')
  await tableOf(first).check()
  await first.getByRole('button', { name: say('evening.change.send') }).click()
  await expect(first).toContainText(say('evening.tables.at', { count: 1, tables: '1' }))

  const second = await change('Seconda')
  await expect(tableOf(second)).toBeDisabled()
  await expect(second.getByText(say('evening.tables.by', { name: 'Prima' }))).toBeVisible()
  // Two people stay an hour and a half.
  await second.getByLabel(say('evening.entry.time'), { exact: true }).fill('21:30')
  await expect(tableOf(second)).toBeEnabled()
  await desk.context().close()
})

test('the bookings of an evening are written and moved by keyboard alone, and the focus stays in place', async ({
  browser,
}) => {
  const desk = await deskOf(browser)
  await tabTo(desk, fieldOf(desk, 'name'))
  await desk.keyboard.type('Carla Tasti')
  await desk.keyboard.press('Enter')
  const row = rowOf(desk, 'Carla Tasti')
  const title = row.getByRole('heading', { level: 4 }).getByRole('button')
  await expect(fieldOf(desk, 'name')).toBeFocused()

  await tabTo(desk, moveOf(row, 'arrive'))
  await desk.keyboard.press('Enter')
  await expect(row).toContainText(say('desk.bookings.states.arrived'))
  await expect(title).toBeFocused()
  await desk.keyboard.press('Enter')
  await tabTo(desk, row.getByRole('button', { name: say('evening.row.takeBack', { kind: 'arrive' }) }))
  await desk.keyboard.press('Enter')
  await expect(row).toContainText(say('desk.bookings.states.accepted'))
  await expect(title).toBeFocused()

  await desk.keyboard.press('Enter')
  await tabTo(desk, moveOf(row, 'cancel'))
  await desk.keyboard.press('Enter')
  await tabTo(desk, row.getByRole('radio', { name: say('desk.bookings.refuse.codes.guest_asked') }))
  await desk.keyboard.press('Space')
  await tabTo(desk, row.getByRole('button', { name: say('evening.row.moves.cancel'), exact: true }))
  await desk.keyboard.press('Enter')
  await expect(listOf(desk, 'over').locator(row)).toContainText(say('desk.bookings.states.cancelledHere'))
  expect(await desk.evaluate(() => document.activeElement === document.body)).toBe(false)
  await desk.context().close()
})
