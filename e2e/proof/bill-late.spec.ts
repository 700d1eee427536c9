import {
  billOf,
  choiceOf,
  expectPartPaid,
  goPayOf,
  mineOf,
  nothingOwedOf,
  payerOf,
  say,
  sendOf,
  sumOf,
  wayOf,
} from '@/e2e/support/bill/bill'
import { type Bills, billTest, END } from '@/e2e/support/bill/bill-server'
import { closeAll, goToCard, openPhone, payByCard, seatParty } from '@/e2e/support/bill/bill-steps'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import { HEARD } from '@/e2e/support/heard'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { payWith } from '@/e2e/support/steps/payments/stripe-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { expect } from '@/e2e/support/test'
import { OVER_MS, RESERVED_MS } from '@/lib/core/bill/bill'
import { readRows } from '@/lib/testing/database-rows'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const test = billTest([END])

const PRICE = dishOf(END.id, 'tagliatelle').price
const MINUTE = 60_000

/** The part of a bill that is being paid online, and its payment at Stripe. */
const payingOf = async ({ place, wires }: Bills, bill: string): Promise<{ part: string; intent: string }> => {
  const rows = await readRows(place, `select id from bill_parts where bill_id = '${bill}' and state = 'reserved'`)
  const part = String(Object(rows[0]).id)
  const intent = wires.stripe.intents().findLast(({ metadata }) => metadata.order_id === part)
  if (!intent) throw new Error('no intent')
  return { part, intent: intent.id }
}

test('a phone that is closed in mid-payment finds its part paid, by the message of the provider', async ({
  browser,
  shop,
}) => {
  const party = await seatParty(shop, { venue: END, table: '1', phones: [['tagliatelle'], ['coffee']] })
  const [first, second] = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  await choiceOf(first, 'mine').check()
  await goToCard(first, PRICE)
  const { part, intent } = await payingOf(shop, party.bill)
  await first.goto('about:blank')
  shop.wires.stripe.pay(intent, CARDS.good)
  await shop.tell('stripe', intent)
  await expect(sumOf(second, 'paid')).toHaveText(euro(PRICE), HEARD)
  await first.goto(billOf(shop.url, END))
  await expect(payerOf(first, say('tab.parts.you'))).toContainText(say('tab.parts.states.paid'))
  expect(shop.charged(part)).toEqual([PRICE])
  await closeAll(first, second)
})

test('a phone that is closed in mid-payment finds its part paid, though no message came', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '2', phones: [['tagliatelle']] })
  const page = await openPhone(browser, shop, party, 0)
  await goToCard(page, PRICE)
  const { part, intent } = await payingOf(shop, party.bill)
  await page.goto('about:blank')
  shop.wires.stripe.pay(intent, CARDS.good)
  await shop.later(MINUTE)
  await page.goto(billOf(shop.url, END))
  await expect(nothingOwedOf(page)).toBeVisible(HEARD)
  expect(shop.charged(part)).toEqual([PRICE])
  await closeAll(page)
})

test('who leaves the page of the card comes back to what is reserved, and pays it there', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '3', phones: [['tagliatelle']] })
  const page = await openPhone(browser, shop, party, 0)
  await goToCard(page, PRICE)
  const { part } = await payingOf(shop, party.bill)
  await page.goto(billOf(shop.url, END))
  await expect(mineOf(page, 'reserved')).toBeVisible()
  await expect(mineOf(page, 'reserved').getByRole('timer')).toBeVisible()
  await goPayOf(page).click()
  await payWith(page, CARDS.good)
  await expectPartPaid(page, PRICE)
  expect(shop.charged(part)).toEqual([PRICE])
  await closeAll(page)
})

test('a reservation that runs out is free for the others, and its late money goes back', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '4', phones: [['tagliatelle'], ['tagliatelle']] })
  const total = 2 * PRICE
  const [first, second] = [await openPhone(browser, shop, party, 0), await openPhone(browser, shop, party, 1)]
  await choiceOf(first, 'all').check()
  await goToCard(first, total)
  const { part, intent } = await payingOf(shop, party.bill)
  await expect(sumOf(second, 'reserved')).toHaveText(euro(total), HEARD)
  // The bank has not decided yet, so that the provider cannot call it off.
  shop.outside.stripe.pay(intent, 'slow')
  await shop.later(RESERVED_MS + 1_000)
  await lookAgain(second)
  await choiceOf(second, 'all').check()
  await expect(sendOf(second, total)).toBeVisible()
  await payByCard(second, total)
  await expectPartPaid(second, total)
  const before = shop.wentBack().length
  shop.outside.stripe.finish()
  await shop.tell('stripe', intent)
  await expect.poll(() => shop.charged(part)).toEqual([total])
  await shop.later(OVER_MS + MINUTE)
  await expect.poll(() => shop.wentBack().slice(before)).toEqual([total])
  await second.goto(billOf(shop.url, END))
  await expect(sumOf(second, 'paid')).toHaveText(euro(total))
  await expect(nothingOwedOf(second)).toBeVisible()
  await closeAll(first, second)
})

test('an announcement that nobody takes may be called off by its phone', async ({ browser, shop }) => {
  const party = await seatParty(shop, { venue: END, table: '5', phones: [['tagliatelle']] })
  const page = await openPhone(browser, shop, party, 0)
  await wayOf(page, 'cash').check()
  await sendOf(page, PRICE).click()
  await expect(mineOf(page, 'announced')).toBeFocused()
  await mineOf(page, 'announced')
    .getByRole('button', { name: say('tab.mine.cancel') })
    .click()
  await expect(sendOf(page, PRICE)).toBeVisible()
  await expect(mineOf(page, 'announced')).toHaveCount(0)
  await closeAll(page)
})
