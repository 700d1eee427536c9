import { anotherPhone } from '@/e2e/support/another-phone'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import {
  acceptOf,
  billOf,
  choiceOf,
  closeBillOf,
  deskBillOf,
  deskPartOf,
  deskSumOf,
  deskWordOf,
  digitsOf,
  expectPartPaid,
  givenOf,
  giveUpAnnouncedOf,
  giveUpOf,
  leftBillsOf,
  mineOf,
  nameFieldOf,
  nobody,
  nothingOwedOf,
  payerOf,
  payFormOf,
  refuseOf,
  renewWordOf,
  say,
  sayWord,
  scanTable,
  sendOf,
  sumOf,
  takeAtDesk,
  wayOf,
} from '@/e2e/support/bill/bill'
import { type Bills, billTest, END, HOTEL } from '@/e2e/support/bill/bill-server'
import { closeAll, openPhone, payByCard, type SeatedParty, seatParty } from '@/e2e/support/bill/bill-steps'
import { type BillVenue, dishOf } from '@/e2e/support/bill/bill-venue'
import { wireDesk } from '@/e2e/support/bill/bill-wire'
import { HEARD } from '@/e2e/support/heard'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { freeOf, tableButtonOf, tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { expect } from '@/e2e/support/test'
import { OVER_MS } from '@/lib/core/bill/bill'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

const test = billTest([END, HOTEL])

const [TAGLIATELLE, COFFEE] = [dishOf(END.id, 'tagliatelle'), dishOf(END.id, 'coffee')]
const TOTAL = TAGLIATELLE.price + COFFEE.price

const seated = (shop: Bills, table: string, venue: BillVenue = END): Promise<SeatedParty> =>
  seatParty(shop, { venue, table, phones: [['tagliatelle', 'coffee']] })

/** The staff take the second dish off an order. */
const takeOff = async (shop: Bills, order: string): Promise<void> => {
  const desk = await wireDesk(shop, END.id)
  const answer = async (move: Parameters<typeof desk.answer>[1]) =>
    expect((await desk.answer(order, move)).status).toBe(200)
  await answer({ move: 'accept', minutes: null })
  const { orders }: DeskState = await desk.state()
  const turn = orders.find(({ id }) => id === order)?.turn ?? 0
  await answer({ move: 'correct', changes: [{ line: 1, quantity: 0 }], after: turn })
}

test('the desk takes a part in cash and the rest by POS, and the phone sees both at once', async ({
  browser,
  shop,
}) => {
  const party = await seated(shop, '1')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await takeAtDesk(desk, '1', 'cash', '5,00')
  await expect(deskSumOf(desk, '1', 'owed')).toHaveText(euro(TOTAL - 500))
  await expect(sumOf(page, 'owed')).toHaveText(euro(TOTAL - 500), HEARD)
  await takeAtDesk(desk, '1', 'pos')
  await expect(deskSumOf(desk, '1', 'owed')).toHaveText(euro(0))
  await expect(nothingOwedOf(page)).toBeVisible(HEARD)
  await desk.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await expect(sumOf(page, 'owed')).toHaveText(euro(TOTAL - 500), HEARD)
  await closeAll(desk, page)
})

test('who wants to pay in cash is called for at the desk, and may still pay by card there', async ({
  browser,
  shop,
}) => {
  const party = await seated(shop, '2')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await wayOf(page, 'cash').check()
  await nameFieldOf(page).fill('Ada')
  await sendOf(page, TOTAL).click()
  await expect(mineOf(page, 'announced')).toBeVisible()
  const part = deskPartOf(desk, '2', 'Ada')
  await expect(part).toContainText(euro(TOTAL), HEARD)
  await acceptOf(part, 'pos').click()
  await expect(mineOf(page, 'paid')).toBeVisible(HEARD)
  await expect(payerOf(page, say('tab.parts.you'))).toContainText(say('tab.ways.pos'))
  await closeAll(desk, page)
})

test('a payment that the staff refuse is said on its phone, and one that its guest gives up is not', async ({
  browser,
  shop,
}) => {
  const party = await seated(shop, '9')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  const gone = page.getByText(say('tab.mine.gone', { kind: 'hand', amount: euro(TOTAL) }))
  await wayOf(page, 'cash').check()
  await sendOf(page, TOTAL).click()
  await giveUpAnnouncedOf(page).click()
  await expect(payFormOf(page)).toBeVisible()
  await expect(gone).toHaveCount(0)
  await sendOf(page, TOTAL).click()
  await refuseOf(deskPartOf(desk, '9', nobody())).click()
  await expect(gone).toBeVisible(HEARD)
  await desk.getByRole('button', { name: say('desk.moves.undo'), exact: true }).click()
  await expect(mineOf(page, 'announced')).toBeVisible(HEARD)
  await expect(gone).toHaveCount(0)
  await closeAll(desk, page)
})

test('a room charges its bill to the room, once the desk has accepted', async ({ browser, shop }) => {
  const party = await seated(shop, '3', HOTEL)
  const desk = await deviceAtDesk(browser, shop, { venue: HOTEL.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await wayOf(page, 'room').check()
  await sendOf(page, TOTAL).click()
  await expect(mineOf(page, 'announced')).toContainText(say('tab.mine.announced.room', { amount: euro(TOTAL) }))
  await acceptOf(deskPartOf(desk, '3', nobody(), 'h'), 'room').click()
  await expect(nothingOwedOf(page)).toBeVisible(HEARD)
  const charged = say('tab.mine.paid', { way: 'room', amount: euro(TOTAL) })
  await expect(mineOf(page, 'paid').getByRole('heading', { name: charged })).toBeVisible()
  await closeAll(desk, page)
})

test('a dish that is taken off after paying goes back to the phone that paid it', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '4', phones: [['tagliatelle', 'coffee'], ['coffee']] })
  const [first, second] = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  await choiceOf(first, 'mine').check()
  await payByCard(first, TOTAL)
  await expectPartPaid(first, TOTAL)
  await choiceOf(second, 'mine').check()
  await payByCard(second, COFFEE.price)
  await expectPartPaid(second, COFFEE.price)
  const before = shop.wentBack().length
  await takeOff(shop, party.orders[0] ?? '')
  await shop.later(OVER_MS + 1_000)
  await expect.poll(() => shop.wentBack().slice(before)).toEqual([COFFEE.price])
  await expect(payerOf(first, say('tab.parts.you'))).toContainText(
    say('tab.parts.back', { amount: euro(COFFEE.price) }),
    HEARD,
  )
  await expect(sumOf(second, 'owed')).toHaveText(euro(0))
  await expect(payerOf(second, say('tab.parts.you'))).not.toContainText(
    say('tab.parts.back', { amount: euro(COFFEE.price) }),
  )
  await closeAll(first, second)
})

test('cash for a dish that is taken off is given back at the desk', async ({ browser, shop }) => {
  const party = await seated(shop, '5')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  await takeAtDesk(desk, '5', 'cash')
  await expect(deskSumOf(desk, '5', 'owed')).toHaveText(euro(0))
  await takeOff(shop, party.orders[0] ?? '')
  await shop.later(OVER_MS + 1_000)
  const part = deskPartOf(desk, '5', nobody())
  await expect(part).toContainText(say('till.toGive', { amount: euro(COFFEE.price) }), HEARD)
  await givenOf(part).click()
  await expect(givenOf(part)).toHaveCount(0)
  await closeAll(desk)
})

test('a table that is freed with something owed leaves a bill that can be paid or given up', async ({
  browser,
  shop,
}) => {
  const party = await seated(shop, '6')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await freeOf(desk, '6').click()
  await expect(tableCardOf(desk, '6')).toContainText(say('tables.question', { amount: euro(TOTAL) }))
  await tableCardOf(desk, '6')
    .getByRole('button', { name: say('tables.anyway') })
    .click()
  const left = leftBillsOf(desk)
    .getByRole('article')
    .filter({ has: deskBillOf(desk, '6') })
  await expect(left).toBeVisible()
  // Who owes it still finds it on their phone.
  await wayOf(page, 'stripe').check()
  await expect(sendOf(page, TOTAL)).toBeVisible()
  // The next guests have a bill of their own.
  await seated(shop, '6')
  await expect(tableCardOf(desk, '6')).toHaveCount(2, HEARD)
  await closeBillOf(left).click()
  await giveUpOf(left).click()
  await expect(leftBillsOf(desk).getByText(say('bill.seat', { type: 'r', table: '6' }))).toHaveCount(0)
  await expect(page.getByText(say('tab.closed'))).toBeVisible(HEARD)
  await closeAll(desk, page)
})

test('six wrong words close a bill to other phones until the desk shows a new word', async ({ browser, shop }) => {
  const party = await seated(shop, '7')
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await expect(deskWordOf(desk, '7')).toHaveText(party.word)
  const guest = await (await anotherPhone(browser)).newPage()
  await scanTable(guest, shop.url, END, '7')
  await guest.goto(billOf(shop.url, END))
  await expect(guest.getByRole('heading', { name: say('tab.none.title') })).toBeVisible()
  for (let tries = 1; tries <= 6; tries += 1) {
    const answer = guest.waitForResponse('**/api/bills/join')
    await sayWord(guest, String((Number(party.word) + tries) % 100).padStart(2, '0'))
    await answer
  }
  await sayWord(guest, party.word)
  await expect(guest.getByText(say('tab.join.problems.closed'))).toBeVisible()
  await expect(deskBillOf(desk, '7')).toContainText(say('till.word.closed'), HEARD)
  await renewWordOf(desk, '7').click()
  await expect(deskWordOf(desk, '7')).not.toHaveText(party.word)
  const word = await deskWordOf(desk, '7').innerText()
  await expect(digitsOf(page)).toHaveText(word, HEARD)
  await sayWord(guest, word)
  await expect(sumOf(guest, 'total')).toHaveText(euro(TOTAL))
  await closeAll(desk, page, guest)
})

test('the bill on paper says who paid what', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '8', phones: [['tagliatelle'], ['coffee']] })
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await choiceOf(page, 'mine').check()
  await nameFieldOf(page).fill('Ada')
  await payByCard(page, TAGLIATELLE.price)
  await expectPartPaid(page, TAGLIATELLE.price)
  await expect(deskSumOf(desk, '8', 'paid')).toHaveText(euro(TAGLIATELLE.price), HEARD)
  await tableButtonOf(desk, '8', say('tables.print')).click()
  await expect(desk.locator('.ticket')).toHaveCount(1)
  await desk.emulateMedia({ media: 'print' })
  const { pages } = await readPdf(await desk.pdf({ preferCSSPageSize: true }))
  const plain = (words: string) => words.replace(/\s+/g, '')
  const text = plain(pages.join(' '))
  expect(text.split(plain(dishOf(END.id, 'tagliatelle').name))).toHaveLength(3)
  for (const words of ['Ada', say('till.parts'), euro(TAGLIATELLE.price), euro(COFFEE.price), say('bill.notFiscal')]) {
    expect(text).toContain(plain(words))
  }
  await closeAll(desk, page)
})
