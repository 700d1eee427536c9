import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { messages } from '@/e2e/support/messages'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deskViewOf } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { EVENING, untilDelivered } from '@/e2e/support/steps/running-steps'
import { freeOf, rowOf, tableButtonOf, tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'

const say = messages('it')
const CARBONARA = { id: 1001029, price: 1250 }
const FULL = ['9', '10', '11']

let place: RunningServer
test.beforeAll(async () => {
  place = await startServer({ now: EVENING })
  for (const table of FULL) await phoneAt(table)({ customers: 4, note: 'senza olio' })
})
test.afterAll(() => place.kill())

const tablesDesk = (browser: Browser, device: Partial<Parameters<typeof deviceAtDesk>[2]> = {}): Promise<Page> =>
  deviceAtDesk(browser, { url: place.url, place }, { venue: TRATTORIA, view: 'tables', ...device })

type Round = { customers?: number; covered?: number; note?: string; dishes?: { id: number; price: number }[] }

/** A phone that orders at a table; answers each order's id. */
const phoneAt = (table: string) => {
  const headers = { 'x-coperto-device': randomBytes(16).toString('hex') }
  return async ({ customers = 2, covered = 0, note = '', dishes = [BURRATA] }: Round = {}): Promise<string> => {
    const cover = Math.max(0, customers - covered) * COVER
    const shownTotal = dishes.reduce((sum, { price }) => sum + price, cover)
    const lines = dishes.map(({ id }) => line(id, { note }))
    const answer = await postOrder(place.url, orderRequest({ table, customers, lines, shownTotal }), { headers })
    expect(answer.status).toBe(200)
    const { orderId } = await answer.json()
    await untilDelivered(place, orderId)
    return orderId
  }
}

const FIRST_ROUND = BURRATA.price + 2 * COVER
const undoOf = (desk: Page) => desk.getByRole('button', { name: say('desk.moves.undo'), exact: true })

test('the rounds of a table are one card, with its people and cover counted once', async ({ browser }) => {
  const order = phoneAt('3')
  const ids = [await order({ note: 'senza olio' }), await order({ covered: 2, dishes: [CARBONARA] })]
  const desk = await tablesDesk(browser)
  const card = tableCardOf(desk, '3')
  await expect(card.getByRole('region')).toHaveCount(2)
  for (const id of ids) await expect(card).toContainText(shortNumber(id))
  await expect(card).toContainText(say('bill.people', { count: 2 }))
  await expect(card).toContainText('senza olio')
  await expect(rowOf(card, 'cover')).toHaveText(euro(2 * COVER))
  await expect(rowOf(card, 'total')).toHaveText(euro(FIRST_ROUND + CARBONARA.price))
  await expect(rowOf(card, 'owed')).toHaveText(euro(FIRST_ROUND + CARBONARA.price))
  await expect(rowOf(card, 'parts')).toHaveText(`2 × ${euro((FIRST_ROUND + CARBONARA.price) / 2)}`)
  await desk.context().close()
})

test('one tap marks all of a table as paid on every desk, and one takes it back', async ({ browser }) => {
  const order = phoneAt('4')
  const id = await order()
  await order({ covered: 2 })
  const owed = FIRST_ROUND + BURRATA.price
  const [desk, other] = [await tablesDesk(browser), await tablesDesk(browser)]
  await tableButtonOf(desk, '4', say('desk.paid.by', { by: 'pos' })).click()
  for (const each of [desk, other]) {
    await expect(rowOf(tableCardOf(each, '4'), 'settled.pos')).toHaveText(euro(owed))
    await expect(rowOf(tableCardOf(each, '4'), 'owed')).toHaveText(euro(0))
  }
  await undoOf(desk).click()
  for (const each of [desk, other]) await expect(rowOf(tableCardOf(each, '4'), 'owed')).toHaveText(euro(owed))
  await deskViewOf(other, 'orders').click()
  await expect(cardOf(other, id)).toBeVisible()
  await Promise.all([desk, other].map((each) => each.context().close()))
})

test('a table that still owes is freed after one question, and comes back with an undo', async ({ browser }) => {
  await phoneAt('5')()
  const desk = await tablesDesk(browser)
  await freeOf(desk, '5').click()
  const card = tableCardOf(desk, '5')
  await expect(card.getByText(say('tables.question', { amount: euro(FIRST_ROUND) }))).toBeFocused()
  await expectAccessible(desk)
  await card.getByRole('button', { name: say('tables.back') }).click()
  await expect(freeOf(desk, '5')).toBeFocused()
  await freeOf(desk, '5').click()
  await card.getByRole('button', { name: say('tables.anyway') }).click()
  await expect(card).toHaveCount(0)
  await undoOf(desk).click()
  await expect(rowOf(card, 'owed')).toHaveText(euro(FIRST_ROUND))
  await desk.context().close()
})

test('a table that is paid is freed in one tap, by keyboard alone', async ({ browser }) => {
  await phoneAt('6')()
  const desk = await tablesDesk(browser)
  const pay = tableButtonOf(desk, '6', say('desk.paid.by', { by: 'cash' }))
  await pay.focus()
  await desk.keyboard.press('Enter')
  await expect(rowOf(tableCardOf(desk, '6'), 'settled.cash')).toHaveText(euro(FIRST_ROUND))
  await freeOf(desk, '6').focus()
  await desk.keyboard.press('Enter')
  await expect(tableCardOf(desk, '6')).toHaveCount(0)
  await desk.context().close()
})

test('who sits down after a table was freed is charged cover, and begins another card', async ({ browser }) => {
  const order = phoneAt('7')
  await order()
  const desk = await tablesDesk(browser)
  await freeOf(desk, '7').click()
  await tableCardOf(desk, '7')
    .getByRole('button', { name: say('tables.anyway') })
    .click()
  await expect(tableCardOf(desk, '7')).toHaveCount(0)
  await phoneAt('7')({ customers: 3 })
  await expect(rowOf(tableCardOf(desk, '7'), 'total')).toHaveText(euro(BURRATA.price + 3 * COVER))
  await expect(tableCardOf(desk, '7').getByRole('region')).toHaveCount(1)
  await desk.context().close()
})

test('a table is as wide as the phone of a desk that has been at its menu too', async ({ browser }) => {
  const desk = await tablesDesk(browser, { view: 'menu', viewport: { width: 390, height: 844 } })
  await expect(desk.getByRole('searchbox')).toBeVisible()
  await deskViewOf(desk, 'tables').click()
  const box = await tableCardOf(desk, '9').boundingBox()
  expect(box?.width).toBeGreaterThan(340)
  await desk.context().close()
})

test('the bill on paper has every line once, and is no fiscal document', async ({ browser }) => {
  const order = phoneAt('8')
  await order({ note: 'senza olio' })
  await order({ covered: 2, dishes: [CARBONARA] })
  const desk = await tablesDesk(browser)
  await tableButtonOf(desk, '8', say('tables.print')).click()
  const bill = desk.locator('.ticket')
  await expect(bill.getByRole('listitem', { includeHidden: true })).toHaveCount(2)
  await desk.emulateMedia({ media: 'print' })
  await expect(bill).toBeVisible()
  const { pages } = await readPdf(await desk.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(1)
  const plain = (words: string) => words.replace(/\s+/g, '')
  const text = plain(pages.join(' '))
  const total = FIRST_ROUND + CARBONARA.price
  for (const words of [say('bill.heading'), say('bill.seat', { type: 'r', table: '8' }), say('bill.notFiscal')]) {
    expect(text).toContain(plain(words))
  }
  for (const dish of ['Burrata', 'Carbonara']) {
    expect([dish, text.toLowerCase().split(dish.toLowerCase()).length - 1]).toEqual([dish, 1])
  }
  for (const amount of [total, 2 * COVER, total / 2]) expect(text).toContain(plain(euro(amount)))
  expect(text).not.toContain(plain('senza olio'))
  await desk.emulateMedia({ media: 'screen' })
  await desk.keyboard.press('Shift')
  await expect(bill).toHaveCount(0)
  await desk.context().close()
})

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const dark of [false, true]) {
    test(`tables in use are accessible at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
      const desk = await tablesDesk(browser, { viewport, dark })
      for (const table of FULL) await expect(tableCardOf(desk, table)).toBeVisible()
      await expectAccessible(desk)
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await desk.context().close()
    })
  }
}
