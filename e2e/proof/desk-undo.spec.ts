import type { Browser, Locator, Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deskViewOf } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'
import { tableButtonOf, tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { SETTLE_MS } from '@/lib/core/desk/board/settled-cards'

const say = messages('it')

let place: RunningServer
test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

const send = async (table: string): Promise<string> => {
  const answer = await postOrder(place.url, orderRequest({ table }))
  expect(answer.status).toBe(200)
  return (await answer.json()).orderId
}

const deskOf = (browser: Browser): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, viewport: { width: 390, height: 844 } })

/** A guest of the table calls for help. */
const callFrom = async (page: Page, table: string) => {
  await page.goto(`${place.url}/r/q/${TRATTORIA}/menu?lang=it&t=${printedCode(TRATTORIA, 'r', table)}`)
  await page.getByRole('button', { name: say('calls.title'), exact: true }).click()
  await page
    .getByRole('dialog', { name: say('calls.title') })
    .getByRole('button', { name: say('calls.kinds.help') })
    .click()
}

const barsOf = (desk: Page) => desk.locator('.desk-undo')
const undoOf = (bar: Locator) => bar.getByRole('button', { name: say('desk.moves.undo'), exact: true })

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { top: box.y, bottom: box.y + box.height }
}

/** Presses by a clock that stands still between them; `bars`: as many are left after a press, and take the next. */
const pressesOn = async (desk: Page) => {
  await desk.clock.install()
  await desk.clock.pauseAt(await desk.evaluate(() => Date.now() + 1_000))
  return async (button: Locator, bars: number) => {
    await button.click()
    await desk.clock.runFor(SETTLE_MS)
    await expect(barsOf(desk)).toHaveCount(bars)
    await desk.clock.runFor(SETTLE_MS)
  }
}

test('what was done to an order, a table and a call is taken back at one foot, each by its own button', async ({
  page,
  browser,
}) => {
  const [first, second] = [await send('1'), await send('2')]
  const desk = await deskOf(browser)
  await expect(cardOf(desk, second)).toBeVisible(HEARD)
  await callFrom(page, '3')
  const answer = desk.getByRole('button', { name: 'Arriviamo: Tavolo 3 · Aiuto' })
  await expect(answer).toBeVisible(HEARD)
  const press = await pressesOn(desk)

  await press(cardOf(desk, first).getByRole('button', { name: say('desk.moves.accept'), exact: true }), 1)
  await press(answer, 2)
  await deskViewOf(desk, 'tables').click()
  await press(tableButtonOf(desk, '2', say('desk.paid.by', { by: 'cash' })), 3)
  await expect(barsOf(desk)).toHaveText([/Tavolo 1/, /Tavolo 3/, /Tavolo 2/])
  const boxes = [await boxOf(barsOf(desk).nth(0)), await boxOf(barsOf(desk).nth(1)), await boxOf(barsOf(desk).nth(2))]
  expect(boxes.every(({ bottom }, at) => bottom <= (boxes[at + 1]?.top ?? 844))).toBe(true)

  // The page has room below its last button.
  await desk.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await boxOf(tableButtonOf(desk, '2', say('tables.free', { type: 'r' })))
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(barsOf(desk).first())).top)

  await press(undoOf(barsOf(desk).filter({ hasText: 'Tavolo 3' })), 2)
  await expect(answer).toBeVisible()
  await press(undoOf(barsOf(desk).filter({ hasText: 'Tavolo 1' })), 1)
  await press(undoOf(barsOf(desk)), 0)
  await expect(tableButtonOf(desk, '2', say('desk.paid.by', { by: 'cash' }))).toBeVisible()
  await deskViewOf(desk, 'orders').click()
  await expect(desk.getByRole('region', { name: say('desk.columns.new') }).locator(cardOf(desk, first))).toBeVisible()
  await desk.context().close()
})

test('a move may be taken back for ten seconds, and not longer', async ({ browser }) => {
  await send('4')
  const desk = await deskOf(browser)
  await deskViewOf(desk, 'tables').click()
  await expect(tableCardOf(desk, '4')).toBeVisible(HEARD)
  const press = await pressesOn(desk)
  await press(tableButtonOf(desk, '4', say('desk.paid.by', { by: 'pos' })), 1)
  await desk.clock.runFor(8_000)
  await expect(barsOf(desk)).toHaveCount(1)
  await desk.clock.runFor(2_000)
  await expect(barsOf(desk)).toHaveCount(0)
  await desk.context().close()
})
