import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import {
  billOf,
  choiceOf,
  deskBillOf,
  digitsOf,
  keepBill,
  mineOf,
  payFormOf,
  receiptPaperOf,
  say,
  sendOf,
  wayOf,
} from '@/e2e/support/bill/bill'
import { type Bills, billTest, TIPPED } from '@/e2e/support/bill/bill-server'
import { closeAll, openPhone, payByCard, type SeatedParty, seatParty } from '@/e2e/support/bill/bill-steps'
import { dishOf } from '@/e2e/support/bill/bill-venue'
import { messages } from '@/e2e/support/messages'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { expectNoSidewaysScroll } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'
import { receiptPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'

const test = billTest([TIPPED])

const PRICE = dishOf(TIPPED.id, 'tagliatelle').price

type Look = { lang: Locale; dark: boolean; width: number }

/** A phone of that look, as one that has joined. */
const phoneOf = async (
  browser: Browser,
  { url }: Bills,
  party: SeatedParty,
  { lang, dark, width }: Look,
): Promise<Page> => {
  const context = await browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 844 },
  })
  const page = await context.newPage()
  const [phone] = party.phones
  if (!phone) throw new Error('nobody sits there')
  await keepBill(page, url, { venue: TIPPED, bill: party.bill, phone })
  await page.goto(billOf(url, TIPPED, lang))
  await expect(payFormOf(page, messages(lang))).toBeVisible()
  return page
}

let table = 0

/** A table with one part paid and one announced, and something left. */
const halfPaid = async (browser: Browser, shop: Bills): Promise<SeatedParty> => {
  table += 1
  const phones = [['tagliatelle', 'coffee'], ['tagliatelle'], ['tiramisu']] as const
  const party = await seatParty(shop, { venue: TIPPED, table: String(table), phones })
  const [second, third] = [await openPhone(browser, shop, party, 1), await openPhone(browser, shop, party, 2)]
  await choiceOf(second, 'mine').check()
  await payByCard(second, PRICE)
  await expect(mineOf(second, 'paid')).toBeVisible()
  await choiceOf(third, 'mine').check()
  await wayOf(third, 'cash').check()
  await sendOf(third, dishOf(TIPPED.id, 'tiramisu').price).click()
  await expect(mineOf(third, 'announced')).toBeVisible()
  await closeAll(second, third)
  return party
}

const LOOKS: Look[] = [
  { lang: 'it', dark: false, width: 390 },
  { lang: 'it', dark: true, width: 390 },
  { lang: 'de', dark: false, width: 320 },
  { lang: 'ar', dark: false, width: 320 },
  { lang: 'ar', dark: true, width: 390 },
]

for (const look of LOOKS) {
  const { lang, dark, width } = look
  test(`the bill is accessible in ${lang} at ${width}, ${dark ? 'dark' : 'light'}`, async ({ browser, shop }) => {
    const page = await phoneOf(browser, shop, await halfPaid(browser, shop), look)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    for (const choice of ['all', 'items', 'equal', 'amount'] as const) {
      await choiceOf(page, choice).check()
      // What a choice asks for is right below it.
      const more = page.locator('label:has(input[name="choice"]:checked) + .tab-more')
      await expect(more).toHaveCount(choice === 'all' ? 0 : 1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await closeAll(page)
  })
}

test('everything of a bill is within reach at 320 px, and the digits read from the left in Arabic', async ({
  browser,
  shop,
}) => {
  const page = await phoneOf(browser, shop, await halfPaid(browser, shop), { lang: 'ar', dark: false, width: 320 })
  await expect(digitsOf(page)).toHaveCSS('direction', 'ltr')
  const words = messages('ar')
  await expect(page.getByRole('group', { name: words('tab.tips.title') })).toBeVisible()
  for (const button of await payFormOf(page, words).getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(24)
  }
  await expectNoSidewaysScroll(page)
  await closeAll(page)
})

/** Words of the labels of the sums that are cut over more than one line. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const label of document.querySelectorAll('.totals-row dt')) {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) cut.push(word)
        }
      }
    }
    return cut
  })

test('at twice the size of a phone no word of the sums is cut', async ({ browser, shop }) => {
  const page = await phoneOf(browser, shop, await halfPaid(browser, shop), { lang: 'it', dark: false, width: 195 })
  expect(await cutWords(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await closeAll(page)
})

test('the receipt of a part is accessible, and one page on paper', async ({ browser, shop }) => {
  const party = await halfPaid(browser, shop)
  const page = await phoneOf(browser, shop, party, { lang: 'it', dark: false, width: 390 })
  await page.goto(`${shop.url}${receiptPath('r', String(TIPPED.id))}?lang=it`)
  await expect(receiptPaperOf(page)).toContainText(say('tab.receipt.notFiscal'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(1)
  await closeAll(page)
})

for (const dark of [false, true]) {
  test(`bills at the desk are accessible, ${dark ? 'dark' : 'light'}`, async ({ browser, shop }) => {
    const { orders } = await halfPaid(browser, shop)
    expect(orders).toHaveLength(3)
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const desk = await deviceAtDesk(browser, shop, { venue: TIPPED.id, view: 'tables', viewport, dark })
      await expect(deskBillOf(desk, String(table))).toBeVisible()
      await expectAccessible(desk)
      await expectNoSidewaysScroll(desk)
      await closeAll(desk)
    }
  })
}
