import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { cardOf, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'
import {
  BAR,
  columnOf,
  DRINK,
  KITCHEN,
  kitchenOn,
  MAIN,
  meal,
  request,
  STARTER,
  tap,
} from '@/e2e/support/steps/station-steps'

const say = messages('it')

let place: RunningServer
let at: ReturnType<typeof kitchenOn>

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
  at = kitchenOn(place)
})
test.afterAll(() => place.kill())

const ticketOf = (desk: Page) => desk.locator('.ticket')

const pagesOf = async (desk: Page): Promise<string[]> => {
  await desk.emulateMedia({ media: 'print' })
  await expect(ticketOf(desk).first()).toBeVisible()
  const { pages } = await readPdf(await desk.pdf({ preferCSSPageSize: true }))
  await desk.emulateMedia({ media: 'screen' })
  return pages
}

test('a ticket is a page for each station, at a station its own, and on wish one of all', async ({ browser }) => {
  const orderId = await at.send(request('8'))
  const till = await at.deskOf(browser)
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
    expect(sheet).toContain(say('ticket.table', { type: 'r', table: '8' }))
    expect(sheet).not.toContain(say('ticket.total'))
  }

  await cardOf(till, orderId)
    .getByRole('button', { name: say('stations.printWhole') })
    .click()
  await expect(ticketOf(till)).toHaveCount(1)
  const [whole = ''] = await pagesOf(till)
  for (const words of [MAIN.name, DRINK.name, say('ticket.total')]) expect(whole).toContain(words)

  const bar = await at.deskAt(browser, BAR)
  await openCard(cardOf(bar, orderId))
  await cardOf(bar, orderId)
    .getByRole('button', { name: say('day.print.button') })
    .click()
  await expect(ticketOf(bar)).toHaveCount(1)
  await expect(ticketOf(bar)).toContainText(say('ticket.reprint', { count: 1 }))
  await expect(ticketOf(bar)).not.toContainText(MAIN.name)
  await Promise.all([till, bar].map((desk) => desk.context().close()))
})

test('a ticket lists a meal under its courses, and says which are to be made now', async ({ browser }) => {
  const orderId = await at.send(meal('14'))
  const till = await at.deskOf(browser)
  await openCard(cardOf(till, orderId))
  await cardOf(till, orderId)
    .getByRole('button', { name: say('stations.printWhole') })
    .click()
  const courses = ticketOf(till).locator('.ticket-course')
  await expect(courses).toHaveCount(3)
  await expect(courses.nth(0)).toContainText(DRINK.name)
  await expect(courses.nth(1).getByRole('heading', { includeHidden: true })).toContainText(say('stations.when.now'))
  await expect(courses.nth(1)).toContainText(STARTER.name)
  await expect(courses.nth(2).getByRole('heading', { includeHidden: true })).toHaveText(
    new RegExp(`Platos fuertes.*${say('stations.when.later')}`),
  )
  await expect(courses.nth(2)).toContainText(MAIN.name)
  const [page = ''] = await pagesOf(till)
  expect(page.indexOf('PLATOS FUERTES')).toBeGreaterThan(page.indexOf(STARTER.name))
  await till.context().close()
})

test('a device that prints what it accepts does so, and no other does', async ({ browser }) => {
  const [first, second] = [await at.send(request('9')), await at.send(request('10'))]
  const till = await at.deskOf(browser, { view: 'day' })
  const prints = async (desk: Page) => Number(await desk.evaluate(() => Reflect.get(window, 'prints') ?? 0))
  await till.addInitScript(() => {
    window.print = () => Reflect.set(window, 'prints', Number(Reflect.get(window, 'prints') ?? 0) + 1)
  })
  await till.getByRole('checkbox', { name: say('stations.printAccepted') }).check()
  await expectAccessible(till)
  await till.goto(`${place.url}/desk?lang=it`)
  const bar = await at.deskAt(browser, BAR)
  await tap(bar, first, say('desk.moves.accept'))
  await expect(columnOf(bar, 'accepted').locator(cardOf(bar, first))).toBeVisible()
  await tap(till, second, say('desk.moves.accept'))
  await expect(ticketOf(till)).toHaveCount(2)
  await expect(ticketOf(till).first()).toContainText(say('ticket.table', { type: 'r', table: '10' }))
  await expect(columnOf(till, 'accepted').locator(cardOf(till, second))).toBeVisible()
  expect(await prints(till)).toBe(1)
  await expect(ticketOf(bar)).toHaveCount(0)
  await Promise.all([till, bar].map((desk) => desk.context().close()))
})
