import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { line } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'
import {
  BAR,
  COVER,
  columnOf,
  DRINK,
  KITCHEN,
  kitchenOn,
  MAIN,
  meal,
  request,
  STARTER,
  stationOf,
  tap,
} from '@/e2e/support/steps/station-steps'

const say = messages('it')

const TICK = (station: string) => say('stations.tick', { station })
const FIRE = say('stations.fire', { course: 'Platos fuertes' })

let place: RunningServer
let at: ReturnType<typeof kitchenOn>

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
  at = kitchenOn(place)
})
test.afterAll(() => place.kill())

test('kitchen and bar tick off their own lines, and the guest reads that the order is ready', async ({
  page,
  browser,
}) => {
  const [kitchen, bar] = [await at.deskAt(browser, KITCHEN), await at.deskAt(browser, BAR)]
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
  await expect(columnOf(bar, 'ready').locator(cardOf(bar, orderId))).toContainText(
    say('stations.missing', { stations: KITCHEN }),
  )
  await expect(columnOf(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toContainText(
    say('stations.ready', { stations: BAR }),
    HEARD,
  )
  await told('confirmation.awaiting.acceptedTitle')
  await tap(kitchen, orderId, TICK(KITCHEN))
  await told('confirmation.running.ready')
  await expect(columnOf(kitchen, 'ready').locator(cardOf(kitchen, orderId))).toBeVisible()
  const finish = say('desk.moves.finish', { service: 'tableservice' })
  await expect(cardOf(bar, orderId).getByRole('button', { name: finish })).toBeVisible(HEARD)

  await kitchen.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await told('confirmation.awaiting.acceptedTitle')
  await expect(columnOf(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toBeVisible()
  await expect(columnOf(bar, 'ready').locator(cardOf(bar, orderId)).getByRole('button', { name: finish })).toHaveCount(
    0,
  )
  await Promise.all([kitchen.context().close(), bar.context().close()])
})

test('a station’s board, sound and dishes to cook are its own, and its choice is remembered', async ({ browser }) => {
  const bar = await at.deskAt(browser, BAR)
  const dish = await at.send(request('4', { lines: [line(MAIN.id)], shownTotal: MAIN.price + COVER }))
  const drinks = [line(DRINK.id, { kind: 'drink', quantity: 3 })]
  const drink = await at.send(request('5', { lines: drinks, shownTotal: 3 * DRINK.price + COVER }))
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
  const orderId = await at.send(request('6'))
  const desk = await at.deskOf(browser)
  await stationOf(desk).focus()
  await desk.keyboard.press('ArrowDown')
  await expect(stationOf(desk)).toHaveValue(KITCHEN)
  const enter = async (name: string) => {
    await cardOf(desk, orderId).getByRole('button', { name, exact: true }).focus()
    await desk.keyboard.press('Enter')
  }
  await enter(say('desk.moves.accept'))
  await expect(columnOf(desk, 'accepted').locator(cardOf(desk, orderId))).toBeVisible()
  await enter(TICK(KITCHEN))
  await expect(columnOf(desk, 'ready').locator(cardOf(desk, orderId))).toBeVisible()
  await desk.getByRole('button', { name: say('desk.moves.undo'), exact: true }).focus()
  await desk.keyboard.press('Enter')
  await expect(columnOf(desk, 'accepted').locator(cardOf(desk, orderId))).toBeVisible()
  await desk.context().close()
})

test('courses of a meal are fired one after another, and stations see which lines wait', async ({ browser }) => {
  const orderId = await at.send(meal('7'))
  const [till, kitchen, bar] = [
    await at.deskOf(browser),
    await at.deskAt(browser, KITCHEN),
    await at.deskAt(browser, BAR),
  ]
  await tap(till, orderId, say('desk.moves.accept'))
  const waiting = (desk: Page) => cardOf(desk, orderId).locator('[data-when="later"]')
  await expect(waiting(kitchen)).toContainText(MAIN.name)
  await expect(waiting(kitchen)).not.toContainText(STARTER.name)
  await expect(columnOf(kitchen, 'accepted').locator(cardOf(kitchen, orderId))).toBeVisible(HEARD)
  await expect(cardOf(kitchen, orderId).getByRole('button', { name: TICK(KITCHEN) })).toHaveCount(0)
  await tap(bar, orderId, TICK(BAR))

  await tap(till, orderId, FIRE)
  await expect(waiting(kitchen)).toHaveCount(0, HEARD)
  await till.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await expect(waiting(kitchen)).toContainText(MAIN.name, HEARD)
  await tap(till, orderId, FIRE)
  await tap(kitchen, orderId, TICK(KITCHEN))
  await expect(columnOf(till, 'ready').locator(cardOf(till, orderId))).toBeVisible(HEARD)
  await Promise.all([till, kitchen, bar].map((desk) => desk.context().close()))
})

test('an owner reads on a card who moved the order and what was undone, staff do not', async ({ browser }) => {
  const orderId = await at.send(request('11'))
  const [owner, bar] = [await at.deskOf(browser, { role: 'owner' }), await at.deskAt(browser, BAR)]
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
    const orderId = await at.send(meal(dark ? '12' : '13'))
    const desk = await at.deskAt(browser, KITCHEN, { viewport: { width: 390, height: 844 }, dark })
    expect((await desk.locator('.desk-bar').boundingBox())?.height).toBeLessThanOrEqual(120)
    await openCard(cardOf(desk, orderId))
    await expect(cardOf(desk, orderId)).toContainText(say('stations.others'))
    await expectAccessible(desk)
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await desk.context().close()
  })
}
