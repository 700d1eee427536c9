import {
  amountFieldOf,
  choiceOf,
  deskSumOf,
  expectMissing,
  expectPartPaid,
  leaveOf,
  mineOf,
  nameFieldOf,
  nothingOwedOf,
  partsMoreOf,
  partsValueOf,
  payerOf,
  phoneAtBill,
  pieceOf,
  say,
  sendOf,
  sumOf,
} from '@/e2e/support/bill/bill'
import { billTest, END } from '@/e2e/support/bill/bill-server'
import { closeAll, goToCard, openPhone, payByCard, seatParty } from '@/e2e/support/bill/bill-steps'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import { joinBill, newPhone, viewIn } from '@/e2e/support/bill/bill-wire'
import { guestAtBill, orderSharedCart } from '@/e2e/support/bill/shared-cart'
import { HEARD } from '@/e2e/support/heard'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { untilDelivered } from '@/e2e/support/steps/running-steps'
import { expect } from '@/e2e/support/test'

const test = billTest([END], { COPERTO_FEATURES: 'cart-sharing' })

const [TAGLIATELLE, TIRAMISU, COFFEE] = (['tagliatelle', 'tiramisu', 'coffee'] as const).map((name) =>
  dishOf(END.id, name),
) as [ReturnType<typeof dishOf>, ReturnType<typeof dishOf>, ReturnType<typeof dishOf>]

test('four phones pay equal parts, and the last one pays the odd cents', async ({ browser, shop }) => {
  const phones = [
    ['tagliatelle', 'coffee'],
    ['tiramisu', 'coffee'],
    ['tiramisu', 'coffee'],
    ['tiramisu', 'coffee'],
  ] as const
  const party = await seatParty(shop, { venue: END, table: '1', phones })
  const total = TAGLIATELLE.price + 3 * TIRAMISU.price + 4 * COFFEE.price
  const base = Math.floor(total / 4)
  const desk = await deviceAtDesk(browser, shop, { venue: END.id, view: 'tables' })
  const pages = await Promise.all(phones.map((_, at) => openPhone(browser, shop, party, at)))
  for (const [at, page] of pages.entries()) {
    await choiceOf(page, 'equal').check()
    for (let of = Number(await partsValueOf(page).innerText()); of < 4; of += 1) await partsMoreOf(page).click()
    await expect(partsValueOf(page)).toHaveText('4')
    const part = at < 3 ? base : total - 3 * base
    await payByCard(page, part)
    await expectPartPaid(page, part)
    const paid = at < 3 ? (at + 1) * base : total
    await expect(deskSumOf(desk, '1', 'owed')).toHaveText(euro(total - paid), HEARD)
  }
  for (const page of pages) await expect(nothingOwedOf(page)).toBeVisible(HEARD)
  await closeAll(desk, ...pages)
})

test('a guest pays chosen dishes, and the others see them as taken', async ({ browser, shop }) => {
  const phones = [['tagliatelle', 'coffee'], ['tiramisu']] as const
  const party = await seatParty(shop, { venue: END, table: '2', phones })
  const [first, second] = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  await choiceOf(second, 'items').check()
  await expectMissing(second, say('tab.pay.missing.items'))
  await pieceOf(second, TAGLIATELLE.name).check()
  await pieceOf(second, TIRAMISU.name).check()
  await nameFieldOf(second).fill('Bruno')
  await payByCard(second, TAGLIATELLE.price + TIRAMISU.price)
  await expectPartPaid(second, TAGLIATELLE.price + TIRAMISU.price)
  await expect(sumOf(first, 'owed')).toHaveText(euro(COFFEE.price), HEARD)
  await expect(payerOf(first, 'Bruno')).toContainText(euro(TAGLIATELLE.price + TIRAMISU.price))
  await choiceOf(first, 'items').check()
  await expect(pieceOf(first, COFFEE.name)).toBeVisible()
  await expect(pieceOf(first, TAGLIATELLE.name)).toHaveCount(0)
  await closeAll(first, second)
})

test('an amount may be less than the bill, and never more', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '3', phones: [['tagliatelle']] })
  const page = await openPhone(browser, shop, party, 0)
  await choiceOf(page, 'amount').check()
  await amountFieldOf(page).fill('12,51')
  await expectMissing(page, say('tab.pay.missing.amount'))
  await amountFieldOf(page).fill('5')
  await payByCard(page, 500)
  await expectPartPaid(page, 500)
  await expect(sumOf(page, 'owed')).toHaveText(euro(TAGLIATELLE.price - 500))
  await closeAll(page)
})

test('what one is paying is kept from the others, who see it at once, until it is left', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '4', phones: [['tagliatelle'], ['tiramisu']] })
  const total = TAGLIATELLE.price + TIRAMISU.price
  const [first, second] = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  await nameFieldOf(first).fill('Ada')
  await choiceOf(first, 'all').check()
  await goToCard(first, total)
  await expect(sumOf(second, 'reserved')).toHaveText(euro(total), HEARD)
  await expect(second.getByText(say('tab.rest.reserved'))).toBeVisible()
  await expect(payerOf(second, 'Ada')).toContainText(say('tab.parts.states.reserved'))
  await first.goBack()
  await expect(mineOf(first, 'reserved')).toBeVisible()
  await leaveOf(first).click()
  await expect(mineOf(first, 'reserved')).toHaveCount(0)
  await expect(choiceOf(second, 'all')).toBeVisible(HEARD)
  await choiceOf(second, 'all').check()
  await expect(sendOf(second, total)).toBeVisible()
  await closeAll(first, second)
})

test('of two phones that press at the same instant one pays, and the other reads why not', async ({
  browser,
  shop,
}) => {
  const party = await seatParty(shop, { venue: END, table: '5', phones: [['tagliatelle'], ['tiramisu']] })
  const total = TAGLIATELLE.price + TIRAMISU.price
  const pages = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  for (const page of pages) await choiceOf(page, 'all').check()
  await Promise.all(pages.map((page) => sendOf(page, total).click()))
  const others = () => pages.filter((page) => !/\/orders\/payments/.test(page.url()))
  await expect.poll(() => others().length).toBe(1)
  for (const other of others()) await expect(other.getByText(say('tab.rest.reserved'))).toBeVisible(HEARD)
  await closeAll(...pages)
})

test('each guest of a shared cart pays what they chose', async ({ browser, shop }) => {
  const { url, place } = shop
  const [owner, spot] = [newPhone(), { venue: END.id, table: '6' }]
  const cart = { ...spot, own: ['tagliatelle', 'coffee'], guest: 'Ada', theirs: ['tiramisu'] } as const
  const { id, token, key } = await orderSharedCart(url, owner, cart)
  await untilDelivered(place, id)
  const bill = viewIn(await joinBill(url, owner, spot)).id
  const ofOwner = await phoneAtBill(browser, url, { venue: END, bill, phone: owner })
  await choiceOf(ofOwner, 'mine').check()
  await expect(sendOf(ofOwner, TAGLIATELLE.price + COFFEE.price)).toBeVisible()
  const guest = await guestAtBill(browser, url, { venue: END, token, key })
  await choiceOf(guest, 'mine').check()
  await payByCard(guest, TIRAMISU.price)
  await expectPartPaid(guest, TIRAMISU.price)
  await expect(sumOf(ofOwner, 'owed')).toHaveText(euro(TAGLIATELLE.price + COFFEE.price), HEARD)
  await closeAll(ofOwner, guest)
})
