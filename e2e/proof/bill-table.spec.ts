import { expectAccessible } from '@/e2e/support/accessibility'
import { anotherPhone } from '@/e2e/support/another-phone'
import {
  acceptOf,
  billOf,
  choiceOf,
  deskPartOf,
  deskSumOf,
  digitsOf,
  endOrderOf,
  expectPartPaid,
  mineOf,
  nameFieldOf,
  nothingOwedOf,
  nowOrderOf,
  openOrder,
  orderOnPage,
  payFormOf,
  receiptOf,
  receiptPaperOf,
  say,
  sayWord,
  scanTable,
  sendOf,
  sumOf,
  tipsOf,
  toBillOf,
  wayOf,
} from '@/e2e/support/bill/bill'
import { putBillVenue } from '@/e2e/support/bill/bill-server'
import { payByCard } from '@/e2e/support/bill/bill-steps'
import { type BillVenue, dishOf } from '@/e2e/support/bill/bill-venue'
import { HEARD } from '@/e2e/support/heard'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { tableCardOf } from '@/e2e/support/steps/table-bill-steps'

const END: BillVenue = { id: 2341, types: ['r', 't'], tips: true }
const [TAGLIATELLE, TIRAMISU, COFFEE] = (['tagliatelle', 'tiramisu', 'coffee'] as const).map(
  (name) => dishOf(END.id, name).price,
) as [number, number, number]

test.beforeEach(async ({ card }) => putBillVenue({ url: card.url, place: card }, END))

test('a guest orders, orders again, pays all by card at the end and leaves with a receipt', async ({
  page,
  browser,
  card,
}) => {
  const desk = await deviceAtDesk(browser, { url: card.url, place: card }, { venue: END.id, view: 'tables' })
  await orderOnPage(page, card.url, { venue: END, table: '1', dishes: ['tagliatelle'] })
  await orderOnPage(page, card.url, { venue: END, table: '1', dishes: ['tiramisu', 'coffee'] })
  const total = TAGLIATELLE + TIRAMISU + COFFEE
  await expect(deskSumOf(desk, '1', 'owed')).toHaveText(euro(total), HEARD)
  await expect(tableCardOf(desk, '1').getByRole('region')).toHaveCount(2)
  await toBillOf(page).click()
  await expect(sumOf(page, 'owed')).toHaveText(euro(total))
  await expectAccessible(page)
  await payByCard(page, total)
  await expectPartPaid(page, total)
  await expect(nothingOwedOf(page)).toBeVisible()
  await expect(deskSumOf(desk, '1', 'paid')).toHaveText(euro(total), HEARD)
  await expect(deskSumOf(desk, '1', 'owed')).toHaveText(euro(0))
  await receiptOf(page).click()
  await expect(receiptPaperOf(page)).toContainText(euro(total))
  await expect(receiptPaperOf(page)).toContainText(say('tab.receipt.notFiscal'))
  await expectAccessible(page)
  await desk.context().close()
})

test('a second phone joins by the word, one pays theirs by card and the rest is paid in cash', async ({
  page,
  browser,
  card,
}) => {
  const at = { venue: END, table: '2' }
  const desk = await deviceAtDesk(browser, { url: card.url, place: card }, { venue: END.id, view: 'tables' })
  await orderOnPage(page, card.url, { ...at, dishes: ['tagliatelle'] })
  const second = await (await anotherPhone(browser)).newPage()
  await orderOnPage(second, card.url, { ...at, dishes: ['tiramisu'] })
  await scanTable(second, card.url, END, '2')
  await second.goto(billOf(card.url, END))
  // Before it joins, it sees what it ordered, and no more.
  await expect(sumOf(second, 'ownTotal')).toHaveText(euro(TIRAMISU))
  await expect(second.getByText(dishOf(END.id, 'tagliatelle').name)).toHaveCount(0)
  await page.goto(billOf(card.url, END))
  await sayWord(second, await digitsOf(page).innerText())
  await expect(sumOf(second, 'total')).toHaveText(euro(TAGLIATELLE + TIRAMISU))
  await choiceOf(page, 'mine').check()
  await payByCard(page, TAGLIATELLE)
  await expectPartPaid(page, TAGLIATELLE)
  await expect(sumOf(second, 'owed')).toHaveText(euro(TIRAMISU), HEARD)
  await choiceOf(second, 'all').check()
  await wayOf(second, 'cash').check()
  await nameFieldOf(second).fill('Bruno')
  await sendOf(second, TIRAMISU).click()
  await expect(mineOf(second, 'announced')).toBeVisible()
  await acceptOf(deskPartOf(desk, '2', 'Bruno'), 'cash').click()
  for (const phone of [page, second]) await expect(nothingOwedOf(phone)).toBeVisible(HEARD)
  await expect(deskSumOf(desk, '2', 'owed')).toHaveText(euro(0))
  await Promise.all([desk, second].map((each) => each.context().close()))
})

test('a takeaway of such a venue is paid as ever, and shows neither bill nor tip', async ({ page, card }) => {
  const takeaway: BillVenue = { ...END, types: ['t'] }
  await openOrder(page, card.url, { venue: takeaway, dishes: ['coffee'], form: 'takeaway' })
  await expect(nowOrderOf(page, COFFEE)).toBeVisible()
  await expect(endOrderOf(page, COFFEE)).toHaveCount(0)
  await expect(tipsOf(page)).toHaveCount(0)
  await expect(payFormOf(page)).toHaveCount(0)
})
