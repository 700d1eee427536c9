import type { Browser, Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { EVENING, lookAgain, runningBar, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

const POLPO = { id: 1001013, name: 'Polpo alla brace, crema di ceci', price: 1550 }
const PATATE = { id: 1001069, name: 'Patate al forno e rosmarino', price: 500 }
const PLACED = 2 * POLPO.price + PATATE.price + COVER

/** An order of table 1 on a phone and at the desk, its card opened. */
const atTable = async (page: Page, browser: Browser, server: RunningServer, changes: object = {}) => {
  const where = { url: server.url, place: server }
  const desk = await deviceAtDesk(browser, where, { venue: TRATTORIA })
  const lines = [line(POLPO.id, { quantity: 2 }), line(PATATE.id)]
  const placed = await leaveOrder(page, where, orderRequest({ lines, shownTotal: PLACED, ...changes }))
  await untilDelivered(server, placed.orderId)
  await page.goto(`${server.url}${placed.next}&lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const card = await openCard(cardOf(desk, placed.orderId))
  return { desk, card, notice: page.getByRole('region', { name: say('confirmation.corrected.title') }) }
}

const totalWords = (total: number) => say('confirmation.corrected.total', { total: formatEuro(total) })

test('a dish taken out of a table order is struck on the guest’s phone, until the desk undoes it', async ({
  page,
  browser,
  serve,
}) => {
  const { desk, card, notice } = await atTable(page, browser, await serve({ now: EVENING }))
  await card.getByRole('button', { name: say('correct.correct'), exact: true }).click()
  await card.getByRole('button', { name: say('correct.less', { name: POLPO.name }) }).click()
  const total = PLACED - POLPO.price
  await expect(card.getByText(say('correct.total', { total: formatEuro(total) }))).toBeVisible()
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('correct.send') }).click()
  await expect(card.locator('del')).toHaveText(`1 × ${POLPO.name}`)
  await expect(card).toContainText(formatEuro(total))
  await lookAgain(page)
  await expect(notice.locator('del')).toHaveText('1 × Montanarine')
  await expect(notice).toContainText(totalWords(total))
  await expect(page).toHaveTitle(new RegExp(`^${say('confirmation.corrected.news', { total: formatEuro(total) })}`))
  await expectAccessible(page)

  await card.getByRole('button', { name: say('day.print.button') }).click()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.locator('.ticket')).toContainText(`RETTIFICA 1TOLTO 1 × ${POLPO.name}`)
  await desk.emulateMedia({ media: 'screen' })

  await press(desk, say('desk.moves.undo'))
  await expect(card.locator('del')).toHaveCount(0)
  await lookAgain(page)
  await expect(notice).toHaveCount(0)
  await desk.context().close()
})

test('a replacement says its price and warns of an allergy before it is sent, and the guest reads it', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: EVENING })
  const { desk, card, notice } = await atTable(page, browser, server, { allergies: ['milk'] })
  await card.getByRole('button', { name: say('correct.correct'), exact: true }).click()
  await card.getByRole('button', { name: say('correct.replaceOf', { name: POLPO.name }) }).click()
  await card.getByRole('searchbox', { name: say('correct.search', { name: POLPO.name }) }).fill('burrata')
  await card.getByRole('button', { name: 'Burrata e datterini confit' }).click()
  const instead = say('correct.instead', { quantity: 2, name: 'Burrata e datterini confit' })
  await expect(card.getByText(`${instead} · ${formatEuro(BURRATA.price)}`)).toBeVisible()
  const warning = say('dish.warning.contains', { allergens: say('dish.allergens.milk') })
  await expect(card.getByText(warning)).toBeVisible()
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('correct.send') }).click()
  await expect(card.locator('ins')).toHaveText(instead)
  await expect(card.locator('.desk-lines').getByText(warning)).toBeVisible()
  await lookAgain(page)
  await expect(notice.locator('ins')).toHaveText(instead)
  await expect(notice).toContainText(totalWords(2 * BURRATA.price + PATATE.price + COVER))
  await expect(page.getByRole('region', { name: say('confirmation.receipt.title') })).toContainText(instead)
  await expectAccessible(page)
  await desk.context().close()
})

/** Opens the correction of an order and chooses what comes instead of the octopus. */
const replacePolpo = async (card: Locator, term: string, name: string) => {
  await card.getByRole('button', { name: say('correct.correct'), exact: true }).click()
  await card.getByRole('button', { name: say('correct.replaceOf', { name: POLPO.name }) }).click()
  await card.getByRole('searchbox', { name: say('correct.search', { name: POLPO.name }) }).fill(term)
  await card.getByRole('button', { name, exact: true }).click()
}

const insteadWords = (name: string, price: number) =>
  `${say('correct.instead', { quantity: 2, name })} · ${formatEuro(price)}`

test('what comes instead is ordered in the size and with the additions that the desk chooses', async ({
  page,
  browser,
  serve,
}) => {
  const { desk, card, notice } = await atTable(page, browser, await serve({ now: EVENING }))
  await replacePolpo(card, 'fiorentina', 'Fiorentina di romagnola')
  // How it is cooked must be said.
  await expect(card.getByText(say('correct.errors.unknown_dish'))).toBeVisible()
  const send = card.getByRole('button', { name: say('correct.send') })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await card.getByRole('radio', { name: '1 kg, per due o tre' }).check()
  await card.getByRole('radio', { name: 'Al sangue' }).check()
  await card.getByRole('checkbox', { name: 'Patate al forno' }).check()
  const name = 'Fiorentina di romagnola – 1 kg, per due o tre (Aggiunte: Al sangue, Patate al forno)'
  await expect(card.getByText(insteadWords(name, 6350))).toBeVisible()
  await expectAccessible(desk)
  await send.click()
  await expect(card.locator('ins')).toHaveText(say('correct.instead', { quantity: 2, name }))
  await lookAgain(page)
  await expect(notice.locator('ins')).toHaveText(`2 × ${name}`)
  await expect(notice).toContainText(formatEuro(2 * 6350))
  await expect(notice).toContainText(totalWords(2 * 6350 + PATATE.price + COVER))
  await desk.context().close()
})

test('a wine comes by the bottle, or by the glass', async ({ page, browser, serve }) => {
  const { desk, card } = await atTable(page, browser, await serve({ now: EVENING }))
  const wine = 'Pignoletto frizzante DOC'
  await replacePolpo(card, 'pignoletto', wine)
  await expect(card.getByRole('radio', { name: say('dish.bottle') })).toBeChecked()
  await expect(card.getByText(insteadWords(wine, 1900))).toBeVisible()
  await card.getByRole('radio', { name: say('dish.glass') }).check()
  await expect(card.getByText(insteadWords(`${wine} (Calice)`, 450))).toBeVisible()
  await expect(
    card.getByText(say('correct.total', { total: formatEuro(2 * 450 + PATATE.price + COVER) })),
  ).toBeVisible()
  await desk.context().close()
})

for (const { least, ...viewport } of [
  { width: 1280, height: 900, least: 600 },
  { width: 390, height: 844, least: 390 },
]) {
  test(`a correction has the room it needs at ${viewport.width}, and moves no card`, async ({ browser, serve }) => {
    const server = await serve({ now: EVENING })
    const ids: string[] = []
    for (const table of ['1', '2', '3']) {
      const placed = await postOrder(server.url, orderRequest({ table }))
      ids.push((await placed.json()).orderId)
    }
    const desk = await deviceAtDesk(browser, { url: server.url, place: server }, { venue: TRATTORIA, viewport })
    for (const id of ids) await expect(cardOf(desk, id)).toBeVisible(HEARD)
    const card = await openCard(cardOf(desk, ids[0] ?? ''))
    const places = () => Promise.all(ids.map((id) => cardOf(desk, id).boundingBox()))
    const before = await places()
    const correct = card.getByRole('button', { name: say('correct.correct'), exact: true })
    await correct.click()
    const sheet = card.getByRole('dialog', { name: say('correct.title') })
    expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(least)
    expect(await places()).toEqual(before)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(correct).toBeFocused()
    await desk.context().close()
  })
}

test('an order moves to another table and back, and its guest reads which', async ({ page, browser, serve }) => {
  const { desk, card, notice } = await atTable(page, browser, await serve({ now: EVENING }))
  await card.getByRole('button', { name: say('correct.moveTable', { type: 'r' }) }).click()
  await card.getByRole('combobox', { name: say('correct.whichTable', { type: 'r', table: '1' }) }).selectOption('2')
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('correct.moveTable', { type: 'r' }) }).click()
  await expect(card.getByRole('heading')).toHaveText(say('desk.order.table', { type: 'r', table: '2' }))
  await expect(card).toContainText(say('correct.moved', { type: 'r', from: '1', to: '2' }))
  await lookAgain(page)
  await expect(notice).toContainText(say('confirmation.corrected.table', { type: 'r', to: '2' }))
  await expectAccessible(page)
  await press(desk, say('desk.moves.undo'))
  await expect(card.getByRole('heading')).toHaveText(say('desk.order.table', { type: 'r', table: '1' }))
  await lookAgain(page)
  await expect(notice).toHaveCount(0)
  await desk.context().close()
})

test('a correction of a served order reaches the page that is still open, and a menu that is opened later', async ({
  page,
  browser,
  serve,
}) => {
  await page.clock.install()
  const server = await serve({ now: EVENING })
  const { desk, card, notice } = await atTable(page, browser, server)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await expect(card.getByRole('button', { name: say('desk.moves.ready'), exact: true })).toBeVisible()
  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  await expect(card).toHaveCount(0)
  // Long ago: the page no longer listens.
  await changeRows(server, 'update received_orders set answered_at = 0')
  const told = page.waitForResponse('**/api/orders/*/confirm')
  await lookAgain(page)
  expect(await (await told).json()).toMatchObject({ answer: { state: 'done' }, news: null })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('confirmation.running.done', { service: 'tableservice' }),
  )

  await showDone(desk)
  await openCard(card)
  await card.getByRole('button', { name: say('correct.correct'), exact: true }).click()
  await card.getByRole('button', { name: say('correct.less', { name: POLPO.name }) }).click()
  await card.getByRole('button', { name: say('correct.send') }).click()
  await expect(card.locator('del')).toHaveText(`1 × ${POLPO.name}`)
  const total = PLACED - POLPO.price
  await page.clock.fastForward(60_000)
  await expect(notice).toContainText(totalWords(total))
  const news = say('confirmation.corrected.news', { total: formatEuro(total) })
  await expect(page).toHaveTitle(new RegExp(`^${news}`))

  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=it`)
  await expect(runningBar(page)).toContainText(news)
  await expectAccessible(page)
  await desk.context().close()
})
