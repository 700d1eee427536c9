import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'

const say = messages('it')

/** A demo venue with a kitchen and a bar, which fires the courses of a meal. */
const CALAVERA = 1008
const [KITCHEN, BAR] = ['Cucina', 'Bar']
const STARTER = { id: 1008001, name: 'Guacamole al mortaio', price: 850 }
const MAIN = { id: 1008011, name: 'Burrito carbonara', price: 1250 }
const DRINK = { id: 1008802, name: 'Negroni Oaxaqueño', price: 1000 }
const COVER = 150

const TICK = (station: string) => say('stations.tick', { station })
const FIRE = say('stations.fire', { course: 'Platos fuertes' })

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

/** One main dish and two drinks. */
const request = (table: string, changes: Partial<TableOrderRequest> = {}): TableOrderRequest =>
  orderRequest({
    ...{ venue: String(CALAVERA), table, shownTotal: MAIN.price + 2 * DRINK.price + COVER },
    lines: [line(MAIN.id), line(DRINK.id, { kind: 'drink', quantity: 2 })],
    ...changes,
  })

/** A starter, a main dish and two drinks. */
const meal = (table: string): TableOrderRequest => {
  const asked = request(table)
  return { ...asked, lines: [line(STARTER.id), ...asked.lines], shownTotal: asked.shownTotal + STARTER.price }
}

const send = async (asked: TableOrderRequest): Promise<string> => {
  const answer = await postOrder(place.url, asked)
  expect(answer.status).toBe(200)
  return (await answer.json()).orderId
}

type Device = Partial<Parameters<typeof deviceAtDesk>[2]>

const deskOf = (browser: Browser, device: Device = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: CALAVERA, role: 'staff', ...device })

const stationOf = (desk: Page) => desk.getByRole('combobox', { name: say('stations.label') })

/** A device that stands at a station, and is called so. */
const deskAt = async (browser: Browser, station: string, device: Device = {}): Promise<Page> => {
  const desk = await deskOf(browser, { name: station, ...device })
  await stationOf(desk).selectOption(station)
  return desk
}

const column = (desk: Page, name: 'new' | 'accepted' | 'ready') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

const tap = (desk: Page, orderId: string, name: string) =>
  cardOf(desk, orderId).getByRole('button', { name, exact: true }).click(HEARD)

const ticketOf = (desk: Page) => desk.locator('.ticket')

const pagesOf = async (desk: Page): Promise<string[]> => {
  await desk.emulateMedia({ media: 'print' })
  await expect(ticketOf(desk).first()).toBeVisible()
  const { pages } = await readPdf(await desk.pdf({ preferCSSPageSize: true }))
  await desk.emulateMedia({ media: 'screen' })
  return pages
}

test('kitchen and bar tick off their own lines, and the guest reads that the order is ready', async ({
  page,
  browser,
}) => {
  const [kitchen, bar] = [await deskAt(browser, KITCHEN), await deskAt(browser, BAR)]
  const { orderId, next } = await leaveOrder(page, { url: place.url, place }, request('3'))
  await page.goto(`${place.url}${next}&lang=it`)
  const told = (key: `confirmation.${string}`) =>
    expect(page.getByRole('heading', { level: 1, name: say(key, { service: 'tableservice' }) })).toBeVisible(HEARD)

  await expect(cardOf(bar, orderId)).toContainText(DRINK.name, HEARD)
  await expect(cardOf(bar, orderId)).not.toContainText(MAIN.name)
  await expect(cardOf(kitchen, orderId)).toContainText(say('stations.elsewhere', { count: 2, station: BAR }), HEARD)
  await tap(kitchen, orderId, say('desk.moves.accept'))
  await told('confirmation.awaiting.acceptedTitle')

  await tap(bar, orderId, TICK(BAR))
  await expect(column(bar, 'ready').locator(cardOf(bar, orderId))).toContainText(
    say('stations.missing', { stations: KITCHEN }),
  )
  await expect(column(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toContainText(
    say('stations.ready', { stations: BAR }),
    HEARD,
  )
  await told('confirmation.awaiting.acceptedTitle')
  await tap(kitchen, orderId, TICK(KITCHEN))
  await told('confirmation.running.ready')
  await expect(column(kitchen, 'ready').locator(cardOf(kitchen, orderId))).toBeVisible()
  const finish = say('desk.moves.finish', { service: 'tableservice' })
  await expect(cardOf(bar, orderId).getByRole('button', { name: finish })).toBeVisible(HEARD)

  await kitchen.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await told('confirmation.awaiting.acceptedTitle')
  await expect(column(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toBeVisible()
  await expect(column(bar, 'ready').locator(cardOf(bar, orderId)).getByRole('button', { name: finish })).toHaveCount(0)
  await Promise.all([kitchen.context().close(), bar.context().close()])
})

test('a station’s board, sound and dishes to cook are its own, and its choice is remembered', async ({ browser }) => {
  const bar = await deskAt(browser, BAR)
  const dish = await send(request('4', { lines: [line(MAIN.id)], shownTotal: MAIN.price + COVER }))
  const drinks = [line(DRINK.id, { kind: 'drink', quantity: 3 })]
  const drink = await send(request('5', { lines: drinks, shownTotal: 3 * DRINK.price + COVER }))
  await expect(cardOf(bar, drink)).toHaveAttribute('data-ringing', 'true', HEARD)
  await expect(cardOf(bar, dish)).toHaveCount(0)
  await bar.getByRole('button', { name: say('desk.cook.title') }).click()
  const cook = bar.getByRole('region', { name: say('desk.cook.title') })
  await expect(cook).toContainText(DRINK.name)
  await expect(cook).not.toContainText(MAIN.name)

  await bar.reload()
  await expect(stationOf(bar)).toHaveValue(BAR)
  await expect(cardOf(bar, drink)).toBeVisible()
  await expect(cardOf(bar, dish)).toHaveCount(0)
  await stationOf(bar).selectOption({ label: say('stations.all') })
  await expect(cardOf(bar, dish)).toBeVisible()
  await bar.context().close()
})

test('by keyboard alone a station is chosen, its lines are ticked off, and that is taken back', async ({ browser }) => {
  const orderId = await send(request('6'))
  const desk = await deskOf(browser)
  await stationOf(desk).focus()
  await desk.keyboard.press('ArrowDown')
  await expect(stationOf(desk)).toHaveValue(KITCHEN)
  const enter = async (name: string) => {
    await cardOf(desk, orderId).getByRole('button', { name, exact: true }).focus()
    await desk.keyboard.press('Enter')
  }
  await enter(say('desk.moves.accept'))
  await expect(column(desk, 'accepted').locator(cardOf(desk, orderId))).toBeVisible()
  await enter(TICK(KITCHEN))
  await expect(column(desk, 'ready').locator(cardOf(desk, orderId))).toBeVisible()
  await desk.getByRole('button', { name: say('desk.moves.undo'), exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(column(desk, 'accepted').locator(cardOf(desk, orderId))).toBeVisible()
  await desk.context().close()
})

test('courses of a meal are fired one after another, and stations see which lines wait', async ({ browser }) => {
  const orderId = await send(meal('7'))
  const [till, kitchen, bar] = [await deskOf(browser), await deskAt(browser, KITCHEN), await deskAt(browser, BAR)]
  await tap(till, orderId, say('desk.moves.accept'))
  const waiting = (desk: Page) => cardOf(desk, orderId).locator('[data-when="later"]')
  await expect(waiting(kitchen)).toContainText(MAIN.name)
  await expect(waiting(kitchen)).not.toContainText(STARTER.name)
  await expect(column(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toBeVisible(HEARD)
  await expect(cardOf(kitchen, orderId).getByRole('button', { name: TICK(KITCHEN) })).toHaveCount(0)
  await tap(bar, orderId, TICK(BAR))

  await tap(till, orderId, FIRE)
  await expect(waiting(kitchen)).toHaveCount(0, HEARD)
  await till.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await expect(waiting(kitchen)).toContainText(MAIN.name, HEARD)
  await tap(till, orderId, FIRE)
  await tap(kitchen, orderId, TICK(KITCHEN))
  await expect(column(till, 'ready').locator(cardOf(till, orderId))).toBeVisible(HEARD)
  await Promise.all([till, kitchen, bar].map((desk) => desk.context().close()))
})

test('a ticket is a page for each station, at a station its own, and on wish one of all', async ({ browser }) => {
  const orderId = await send(request('8'))
  const till = await deskOf(browser)
  await openCard(cardOf(till, orderId))
  await cardOf(till, orderId)
    .getByRole('button', { name: say('day.print.button') })
    .click()
  await expect(ticketOf(till)).toHaveCount(2)
  const [kitchens = '', bars = '', ...more] = await pagesOf(till)
  expect(more).toEqual([])
  expect(kitchens).toContain(KITCHEN)
  expect(kitchens).toContain(MAIN.name)
  expect(kitchens).not.toContain(DRINK.name)
  expect(bars).toContain(DRINK.name)
  expect(bars).not.toContain(MAIN.name)
  for (const sheet of [kitchens, bars]) {
    expect(sheet).toContain(say('ticket.table', { table: '8' }))
    expect(sheet).not.toContain(say('ticket.total'))
  }

  await cardOf(till, orderId)
    .getByRole('button', { name: say('stations.printWhole') })
    .click()
  await expect(ticketOf(till)).toHaveCount(1)
  const [whole = ''] = await pagesOf(till)
  for (const words of [MAIN.name, DRINK.name, say('ticket.total')]) expect(whole).toContain(words)

  const bar = await deskAt(browser, BAR)
  await openCard(cardOf(bar, orderId))
  await cardOf(bar, orderId)
    .getByRole('button', { name: say('day.print.button') })
    .click()
  await expect(ticketOf(bar)).toHaveCount(1)
  await expect(ticketOf(bar)).toContainText(say('ticket.reprint', { count: 1 }))
  await expect(ticketOf(bar)).not.toContainText(MAIN.name)
  await Promise.all([till, bar].map((desk) => desk.context().close()))
})

test('a device that prints what it accepts does so, and no other does', async ({ browser }) => {
  const [first, second] = [await send(request('9')), await send(request('10'))]
  const till = await deskOf(browser, { view: 'day' })
  await till.getByRole('checkbox', { name: say('stations.printAccepted') }).check()
  await expectAccessible(till)
  await till.goto(`${place.url}/desk?lang=it`)
  const bar = await deskAt(browser, BAR)
  await tap(bar, first, say('desk.moves.accept'))
  await expect(column(bar, 'accepted').locator(cardOf(bar, first))).toBeVisible()
  await tap(till, second, say('desk.moves.accept'))
  await expect(ticketOf(till)).toHaveCount(2)
  await expect(ticketOf(till).first()).toContainText(say('ticket.table', { table: '10' }))
  await expect(ticketOf(bar)).toHaveCount(0)
  await Promise.all([till, bar].map((desk) => desk.context().close()))
})

test('an owner reads on a card who moved the order and what was undone, staff do not', async ({ browser }) => {
  const orderId = await send(request('11'))
  const [owner, bar] = [await deskOf(browser, { role: 'owner' }), await deskAt(browser, BAR)]
  await tap(owner, orderId, say('desk.moves.accept'))
  await tap(bar, orderId, TICK(BAR))
  await bar.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await expect(cardOf(bar, orderId).getByRole('button', { name: TICK(BAR) })).toBeVisible()

  const card = await openCard(cardOf(owner, orderId))
  await card.getByText(say('log.title'), { exact: true }).click()
  const lines = card.getByRole('list').last().getByRole('listitem')
  await expect(lines).toHaveCount(3, HEARD)
  const ticked = say('log.kinds.station_ready', { about: BAR })
  await expect(lines.nth(0)).toContainText('Cassa')
  await expect(lines.nth(1).locator('s')).toHaveText(ticked)
  await expect(lines.nth(2)).toContainText(say('log.undo', { move: ticked }))
  await expect(lines.nth(2)).toContainText(BAR)
  await expectAccessible(owner)

  await openCard(cardOf(bar, orderId))
  await expect(cardOf(bar, orderId).getByText(say('log.title'), { exact: true })).toHaveCount(0)
  await expectAccessible(bar)
  const refused = await bar.evaluate(async (id) => (await fetch(`/api/desk/orders/${id}/moves`)).status, orderId)
  expect(refused).toBe(403)
  await Promise.all([owner, bar].map((desk) => desk.context().close()))
})

for (const dark of [false, true]) {
  test(`a station’s cards are accessible on a phone, ${dark ? 'dark' : 'light'}, below a head of 120 px`, async ({
    browser,
  }) => {
    const orderId = await send(meal(dark ? '12' : '13'))
    const desk = await deskAt(browser, KITCHEN, { viewport: { width: 390, height: 844 }, dark })
    expect((await desk.locator('.desk-bar').boundingBox())?.height).toBeLessThanOrEqual(120)
    await openCard(cardOf(desk, orderId))
    await expect(cardOf(desk, orderId)).toContainText(say('stations.others'))
    await expectAccessible(desk)
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await desk.context().close()
  })
}
