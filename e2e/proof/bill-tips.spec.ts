import {
  billOf,
  choiceOf,
  deskSumOf,
  endOrderOf,
  expectMissing,
  expectPartPaid,
  mineOf,
  noTipOf,
  nowOrderOf,
  openOrder,
  payFormOf,
  say,
  sendOf,
  sumOf,
  tipOf,
  tipsOf,
  wayOf,
} from '@/e2e/support/bill/bill'
import { billTest, END, TIPPED } from '@/e2e/support/bill/bill-server'
import { becomePhone, closeAll, goToCard, openPhone, seatParty } from '@/e2e/support/bill/bill-steps'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import { HEARD } from '@/e2e/support/heard'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { consentOf, giveCard, payCardOf, payWith } from '@/e2e/support/steps/payments/stripe-steps'
import { countTaps, tapsOf } from '@/e2e/support/taps'
import { expect } from '@/e2e/support/test'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const test = billTest([END, TIPPED])

const PRICE = dishOf(TIPPED.id, 'tagliatelle').price
/** Ten per cent, to the nearest ten cents. */
const TIP = 130

const tipped = (shop: Parameters<typeof seatParty>[0], table: string) =>
  seatParty(shop, { venue: TIPPED, table, phones: [['tagliatelle']] })

test('a tip is never chosen beforehand, and none is one tap', async ({ browser, shop }) => {
  const page = await openPhone(browser, shop, await tipped(shop, '1'), 0)
  await expect(tipsOf(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(sendOf(page, PRICE)).toBeVisible()
  await tipOf(page, 10, TIP).click()
  await expect(sendOf(page, PRICE + TIP)).toBeVisible()
  await noTipOf(page).click()
  await expect(noTipOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(sendOf(page, PRICE)).toBeVisible()
  await closeAll(page)
})

test('a tip is charged with the part and counted apart from the bill', async ({ browser, shop }) => {
  const party = await tipped(shop, '2')
  const desk = await deviceAtDesk(browser, shop, { venue: TIPPED.id, view: 'tables' })
  const page = await openPhone(browser, shop, party, 0)
  await tipOf(page, 10, TIP).click()
  await goToCard(page, PRICE + TIP)
  const sums = page.getByRole('region', { name: say('payment.totals.title') }).getByRole('definition')
  await expect(sums).toHaveText([PRICE, TIP, PRICE + TIP].map((cents) => euro(cents)))
  await payWith(page, CARDS.good)
  await expectPartPaid(page, PRICE + TIP)
  await expect(sumOf(page, 'total')).toHaveText(euro(PRICE))
  await expect(sumOf(page, 'tips')).toHaveText(euro(TIP))
  await expect(deskSumOf(desk, '2', 'paid')).toHaveText(euro(PRICE), HEARD)
  await expect(deskSumOf(desk, '2', 'tips')).toHaveText(euro(TIP))
  await closeAll(desk, page)
})

test('a venue that wants no tips asks for none', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '1', phones: [['tagliatelle']] })
  const page = await openPhone(browser, shop, party, 0)
  await expect(payFormOf(page)).toBeVisible()
  await expect(tipsOf(page)).toHaveCount(0)
  await closeAll(page)
})

test('a venue of both times lets a guest choose with each order', async ({ page, shop }) => {
  await openOrder(page, shop.url, { venue: TIPPED, dishes: ['tagliatelle'] })
  await expect(endOrderOf(page, PRICE)).toBeVisible()
  await expect(nowOrderOf(page, PRICE)).toBeVisible()
  await openOrder(page, shop.url, { venue: END, dishes: ['tagliatelle'] })
  await expect(endOrderOf(page, PRICE)).toBeVisible()
  await expect(nowOrderOf(page, PRICE)).toHaveCount(0)
})

test.describe('taps', () => {
  test.beforeEach(({ context }) => countTaps(context))

  test('the whole bill is paid by card in four taps, tip refused', async ({ page, shop }) => {
    const party = await tipped(shop, '3')
    await becomePhone(page, shop, party, 0)
    await page.goto(billOf(shop.url, TIPPED))
    await noTipOf(page).tap()
    await sendOf(page, PRICE).tap()
    await giveCard(page)
    await expect(consentOf(page)).toBeChecked()
    await payCardOf(page).tap()
    await expectPartPaid(page, PRICE)
    expect(await tapsOf(page)).toBeLessThanOrEqual(4)
  })

  test('by the way that was used last, the rest of the bill takes three taps', async ({ page, shop }) => {
    const party = await seatParty(shop, { venue: TIPPED, table: '4', phones: [['tagliatelle'], ['tagliatelle']] })
    await becomePhone(page, shop, party, 0)
    await page.goto(billOf(shop.url, TIPPED))
    await choiceOf(page, 'mine').check()
    await wayOf(page, 'pos').check()
    await sendOf(page, PRICE).tap()
    await expect(mineOf(page, 'announced')).toHaveCount(1)
    await expectMissing(page, say('tab.pay.missing.choice'))
    const before = await tapsOf(page)
    await choiceOf(page, 'all').tap()
    await noTipOf(page).tap()
    await expect(wayOf(page, 'pos')).toBeChecked()
    await sendOf(page, PRICE).tap()
    await expect(mineOf(page, 'announced')).toHaveCount(2)
    expect((await tapsOf(page)) - before).toBeLessThanOrEqual(3)
  })
})
