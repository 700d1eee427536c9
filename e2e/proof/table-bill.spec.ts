import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { anotherPhone } from '@/e2e/support/another-phone'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { morePeopleOf, orderAtTable, placedOf, samePeopleOf } from '@/e2e/support/steps/cover-steps'
import { press } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, DINER, fillCart, path, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import {
  freeOf,
  openPartyBill,
  partyBillOf,
  rowOf,
  tableButtonOf,
  tableCardOf,
} from '@/e2e/support/steps/table-bill-steps'

const say = speak('it')
const LUNCH = '2026-03-21T13:30:00+01:00'
const TABLE = '7'
const { price } = DINER
const FIRST = price + 2 * COVER

type Joined = { people: number; counted: number; answer: 'same' | 'others'; shown: number }

/** A new phone that orders at the table, and says whether its people are counted already. */
const join = async (browser: Browser, url: string, { people, counted, answer, shown }: Joined): Promise<Page> => {
  const phone = await (await anotherPhone(browser)).newPage()
  await fillCart(phone)
  await phone.goto(`${url}${path('/orders/tables', 'it')}`)
  for (let more = 1; more < people; more++) await morePeopleOf(phone).click()
  await chooseTable(phone, say, TABLE)
  await expect(samePeopleOf(phone, TABLE, counted)).toBeVisible()
  await termsOf(phone, say).check()
  await phone.getByRole('button', { name: say(`checkout.samePeople.${answer}`) }).click()
  await payOf(phone, say, shown).click()
  await expect(placedOf(phone)).toBeVisible()
  return phone
}

test('two phones of one party read one bill, and another party at the table its own', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: LUNCH })
  await orderAtTable(page, server.url, { table: TABLE, people: 2, shown: FIRST })
  await expect(placedOf(page)).toBeVisible()
  const joined = await join(browser, server.url, { people: 2, counted: 2, answer: 'same', shown: price })
  const other = await join(browser, server.url, { people: 1, counted: 2, answer: 'others', shown: price + COVER })
  for (const phone of [page, joined]) {
    await openPartyBill(phone)
    const bill = partyBillOf(phone)
    await expect(rowOf(bill, 'total')).toHaveText(euro(FIRST + price))
    await expect(rowOf(bill, 'cover')).toHaveText(euro(2 * COVER))
    await expect(rowOf(bill, 'parts')).toHaveText(`2 × ${euro((FIRST + price) / 2)}`)
    await expect(bill.getByRole('listitem')).toHaveCount(2)
    await expect(bill.getByText(say('bill.atVenue'))).toBeVisible()
  }
  await expectAccessible(page)
  await openPartyBill(other)
  await expect(rowOf(partyBillOf(other), 'total')).toHaveText(euro(price + COVER))
  await expect(partyBillOf(other).getByRole('listitem')).toHaveCount(1)
  await Promise.all([joined, other].map((phone) => phone.context().close()))
})

test('what the desk marks as paid is on the phone’s bill at once, until it is undone', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: LUNCH })
  const desk = await deviceAtDesk(browser, { url: server.url, place: server }, { venue: TRATTORIA, view: 'tables' })
  await orderAtTable(page, server.url, { table: TABLE, people: 2, shown: FIRST })
  await expect(placedOf(page)).toBeVisible()
  await openPartyBill(page)
  await expect(rowOf(partyBillOf(page), 'owed')).toHaveText(euro(FIRST))
  await tableButtonOf(desk, TABLE, say('desk.paid.by', { by: 'cash' })).click()
  await expect(rowOf(partyBillOf(page), 'settled.cash')).toHaveText(euro(FIRST))
  await expect(partyBillOf(page).getByText(say('bill.nothing'))).toBeVisible()
  await press(desk, say('desk.moves.undo'))
  await expect(rowOf(partyBillOf(page), 'owed')).toHaveText(euro(FIRST))
  await desk.context().close()
})

test('an open bill follows what another phone of the party orders and pays, untouched', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: LUNCH })
  await orderAtTable(page, server.url, { table: TABLE, people: 2, shown: FIRST })
  await expect(placedOf(page)).toBeVisible()
  await page.clock.install()
  await openPartyBill(page)
  const bill = partyBillOf(page)
  await expect(rowOf(bill, 'owed')).toHaveText(euro(FIRST))
  const joined = await join(browser, server.url, { people: 2, counted: 2, answer: 'same', shown: price })
  await page.clock.fastForward('00:15')
  await expect(rowOf(bill, 'owed')).toHaveText(euro(FIRST + price))

  const desk = await deviceAtDesk(browser, { url: server.url, place: server }, { venue: TRATTORIA })
  const orderId = await joined.locator('.confirmation-order').getAttribute('data-order')
  const card = await openCard(cardOf(desk, orderId ?? ''))
  await card.getByRole('button', { name: say('desk.paid.by', { by: 'pos' }) }).click()
  await expect(card.getByRole('button', { name: say('desk.paid.not') })).toBeVisible()
  await page.clock.fastForward('00:15')
  await expect(rowOf(bill, 'settled.pos')).toHaveText(euro(price))
  await expect(rowOf(bill, 'owed')).toHaveText(euro(FIRST))
  await Promise.all([desk, joined].map((each) => each.context().close()))
})

test('a freed table ends the bill of its guests unless it is undone, and the next are charged cover', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: LUNCH })
  const desk = await deviceAtDesk(browser, { url: server.url, place: server }, { venue: TRATTORIA, view: 'tables' })
  await orderAtTable(page, server.url, { table: TABLE, people: 2, shown: FIRST })
  await expect(placedOf(page)).toBeVisible()
  await openPartyBill(page)
  await expect(rowOf(partyBillOf(page), 'owed')).toHaveText(euro(FIRST))
  const over = partyBillOf(page).getByText(say('bill.over'))
  const free = async () => {
    await freeOf(desk, TABLE).click()
    await press(desk, say('tables.anyway'))
    await expect(over).toBeVisible()
  }
  await free()
  await press(desk, say('desk.moves.undo'))
  await expect(rowOf(partyBillOf(page), 'owed')).toHaveText(euro(FIRST))
  await free()
  // Nobody is counted there: the next guests are asked nothing.
  const next = await (await anotherPhone(browser)).newPage()
  await orderAtTable(next, server.url, { table: TABLE, people: 2, shown: FIRST })
  await expect(placedOf(next)).toBeVisible()
  await openPartyBill(next)
  await expect(partyBillOf(next).getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(tableCardOf(desk, TABLE), 'total')).toHaveText(euro(FIRST))
  // The same guests order again: a sitting of their own too.
  await expect(over).toBeVisible()
  await Promise.all([desk, next].map((each) => each.context().close()))
})
