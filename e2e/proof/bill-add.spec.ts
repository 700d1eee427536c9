import { expectAccessible } from '@/e2e/support/accessibility'
import { anotherPhone } from '@/e2e/support/another-phone'
import {
  addButtonOf,
  addSheetOf,
  beginAtDesk,
  billOf,
  deskSumOf,
  deskWordOf,
  newBillSheetOf,
  nothingOwedOf,
  pickToAdd,
  say,
  sayWord,
  scanTable,
  sendAdditionOf,
  sendNewBillOf,
  sumOf,
} from '@/e2e/support/bill/bill'
import { billTest, END } from '@/e2e/support/bill/bill-server'
import { closeAll, openPhone, payByCard, seatParty } from '@/e2e/support/bill/bill-steps'
import { type BillVenue, dishOf } from '@/e2e/support/bill/bill-venue'
import { HEARD } from '@/e2e/support/heard'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { expect } from '@/e2e/support/test'

/** Each person is charged cover. */
const COVERED: BillVenue = { id: 2304, cover: 250 }

const test = billTest([END, COVERED])

const [TAGLIATELLE, COFFEE] = [dishOf(END.id, 'tagliatelle'), dishOf(END.id, 'coffee')]

test('a second coffee that the staff add is on the bill once, and every phone of the table sees it at once', async ({
  browser,
  shop,
}) => {
  const party = await seatParty(shop, { venue: END, table: '20', phones: [['tagliatelle', 'coffee']] })
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  const before = TAGLIATELLE.price + COFFEE.price
  await expect(sumOf(page, 'owed')).toHaveText(euro(before))
  await addButtonOf(desk, '20').click()
  const sheet = addSheetOf(desk, '20')
  await pickToAdd(sheet, COFFEE.name)
  await expect(sheet.getByText(say('till.add.total', { total: euro(COFFEE.price) }))).toBeVisible()
  await sheet.getByRole('button', { name: say('till.add.more', { name: COFFEE.name }) }).click()
  await expect(sheet.getByText(say('till.add.total', { total: euro(2 * COFFEE.price) }))).toBeVisible()
  await sheet.getByRole('textbox', { name: say('till.add.note', { name: COFFEE.name }) }).fill('uno macchiato')
  for (const width of [320, 390]) {
    await desk.setViewportSize({ width, height: 700 })
    await expectAccessible(desk)
  }
  await sendAdditionOf(sheet).dblclick()
  await expect(sheet).toHaveCount(0)
  await expect(addButtonOf(desk, '20')).toBeFocused()
  const total = before + 2 * COFFEE.price
  await expect(deskSumOf(desk, '20', 'total')).toHaveText(euro(total))
  await expect(tableCardOf(desk, '20')).toContainText('uno macchiato')
  await expect(tableCardOf(desk, '20').getByText(say('tables.byStaff'))).toHaveCount(1)
  await expect(sumOf(page, 'owed')).toHaveText(euro(total), HEARD)
  await expect(page.getByText(say('tab.orders.byStaff'), { exact: true })).toHaveCount(1)
  await payByCard(page, total)
  await expect(nothingOwedOf(page)).toBeVisible(HEARD)
  await closeAll(desk, page)
})

test('a guest who scans the code of a table joins the bill that the staff began, with its cover', async ({
  browser,
  shop,
}) => {
  const dish = dishOf(COVERED.id, 'tagliatelle')
  const desk = await deviceAtDesk(browser, shop, { venue: COVERED.id, view: 'tables' })
  await beginAtDesk(desk, '999')
  await expect(desk.getByText(say('till.add.errors.table_invalid'))).toBeVisible()
  await beginAtDesk(desk, '12')
  const sheet = newBillSheetOf(desk, '12')
  await sheet.getByRole('button', { name: say('till.add.people.more') }).click()
  await pickToAdd(sheet, dish.name)
  const total = dish.price + 2 * 250
  await expect(sheet.getByText(say('till.add.total', { total: euro(total) }))).toBeVisible()
  for (const width of [320, 390]) {
    await desk.setViewportSize({ width, height: 700 })
    await expectAccessible(desk)
  }
  await sendNewBillOf(sheet).dblclick()
  await expect(sheet).toHaveCount(0)
  await expectAccessible(desk)
  await expect(deskSumOf(desk, '12', 'total')).toHaveText(euro(total))
  await expect(tableCardOf(desk, '12').getByText(say('tables.byStaff'))).toHaveCount(1)
  await beginAtDesk(desk, '12')
  await expect(desk.getByText(say('till.add.errors.has_bill'))).toBeVisible()
  const guest = await (await anotherPhone(browser)).newPage()
  await scanTable(guest, shop.url, COVERED, '12')
  await guest.goto(billOf(shop.url, COVERED))
  await sayWord(guest, await deskWordOf(desk, '12').innerText())
  await expect(sumOf(guest, 'owed')).toHaveText(euro(total))
  await payByCard(guest, total)
  await expect(deskSumOf(desk, '12', 'owed')).toHaveText(euro(0), HEARD)
  await closeAll(desk, guest)
})
