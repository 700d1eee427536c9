import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, line, orderRequest, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING, lookAgain, untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'

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

test('an order moves to another table and back, and its guest reads which', async ({ page, browser, serve }) => {
  const { desk, card, notice } = await atTable(page, browser, await serve({ now: EVENING }))
  await card.getByRole('button', { name: say('correct.moveTable') }).click()
  await card.getByRole('combobox', { name: say('correct.whichTable', { table: '1' }) }).selectOption('2')
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('correct.moveTable') }).click()
  await expect(card.getByRole('heading')).toHaveText(say('desk.order.table', { table: '2' }))
  await expect(card).toContainText(say('correct.moved', { from: '1', to: '2' }))
  await lookAgain(page)
  await expect(notice).toContainText(say('confirmation.corrected.table', { type: 'r', to: '2' }))
  await expectAccessible(page)
  await press(desk, say('desk.moves.undo'))
  await expect(card.getByRole('heading')).toHaveText(say('desk.order.table', { table: '1' }))
  await lookAgain(page)
  await expect(notice).toHaveCount(0)
  await desk.context().close()
})
