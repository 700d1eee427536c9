import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deskViewOf } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { freeOf, tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { CALL_WORDS, callTitle } from '@/lib/core/calls/call-words'

const say = messages('it')

const POLPO = { id: 1001013, name: 'Polpo alla brace, crema di ceci', price: 1550 }
const CALL = { type: 'r', table: '9', kind: 'water' } as const

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
})
test.afterAll(() => place.kill())

/** Two dishes at a table; gives the order's id. */
const order = async (table: string): Promise<string> => {
  const lines = [line(POLPO.id, { quantity: 2 })]
  const placed = await postOrder(place.url, orderRequest({ table, lines, shownTotal: 2 * POLPO.price + COVER }))
  expect(placed.status).toBe(200)
  const { orderId } = await placed.json()
  await untilDelivered(place, orderId)
  return orderId
}

/** As the page of a scanned table calls. */
const callForWater = async (): Promise<void> => {
  const code = printedCode(TRATTORIA, CALL.type, CALL.table)
  const made = await fetch(`${place.url}/api/venues/${TRATTORIA}/calls`, {
    method: 'POST',
    headers: { origin: place.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CALL, code, key: randomUUID() }),
  })
  expect(made.status).toBe(200)
}

const at = () => ({ url: place.url, place })

test('an evening at the desk goes by keyboard alone, from an order to the freed table', async ({ browser }) => {
  const desk = await deviceAtDesk(browser, at(), { venue: TRATTORIA })
  const orderId = await order('8')
  await callForWater()
  const card = cardOf(desk, orderId)
  const enter = async (target: Locator) => {
    await tabTo(desk, target)
    await desk.keyboard.press('Enter')
  }
  const buttonOf = (name: string) => card.getByRole('button', { name, exact: true })

  await enter(buttonOf(say('desk.moves.accept')))
  await expect(desk.getByRole('region', { name: say('desk.columns.accepted') }).locator(card)).toBeVisible()
  await enter(card.getByRole('heading').getByRole('button'))
  await enter(buttonOf(say('correct.correct')))
  await enter(buttonOf(say('correct.less', { name: POLPO.name })))
  await expect(buttonOf(say('correct.send'))).toHaveAttribute('aria-disabled', 'false')
  await enter(buttonOf(say('correct.send')))
  await expect(card.locator('del')).toHaveText(`1 × ${POLPO.name}`)
  const corrected = desk
    .locator('.desk-undo')
    .filter({ hasText: say('desk.moves.made', { kind: 'correct', about: '' }) })
  await enter(corrected.getByRole('button', { name: say('desk.moves.undo'), exact: true }))
  await expect(card.locator('del')).toHaveCount(0)
  await enter(buttonOf(say('desk.paid.by', { by: 'cash' })))
  await expect(card.locator('[data-money="paid"]')).toBeVisible()

  await enter(desk.getByRole('button', { name: `${CALL_WORDS.answer}: ${callTitle(CALL)}` }))
  await expect(desk.getByRole('list', { name: CALL_WORDS.label })).toHaveCount(0)
  await enter(deskViewOf(desk, 'tables'))
  await enter(freeOf(desk, '8'))
  await expect(tableCardOf(desk, '8')).toHaveCount(0)
  await desk.context().close()
})

for (const dark of [false, true]) {
  test(`a call, a log and a form that corrects are accessible at the desk, ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const desk = await deviceAtDesk(browser, at(), { venue: TRATTORIA, dark })
    const orderId = await order(dark ? '11' : '10')
    await callForWater()
    await expect(desk.getByRole('list', { name: CALL_WORDS.label })).toBeVisible()
    const card = await openCard(cardOf(desk, orderId))
    await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
    await expect(card.getByRole('button', { name: say('desk.moves.ready'), exact: true })).toBeVisible()
    await openCard(card)
    await card.getByText(say('log.title'), { exact: true }).click()
    await expect(card.getByRole('list').last()).toContainText(say('log.kinds.accept', { time: 'none' }))
    await card.getByRole('button', { name: say('correct.correct'), exact: true }).click()
    await card.getByRole('button', { name: say('correct.less', { name: POLPO.name }) }).click()
    await expect(card.getByRole('button', { name: say('correct.send') })).toHaveAttribute('aria-disabled', 'false')
    await expectAccessible(desk)
    await card.getByRole('button', { name: say('correct.leave') }).click()
    await card.getByRole('button', { name: say('correct.moveTable', { type: 'r' }) }).click()
    await expect(card.getByRole('combobox')).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()
  })
}
