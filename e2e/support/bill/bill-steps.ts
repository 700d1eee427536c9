import type { Browser, Page } from 'playwright/test'
import { keepBill, phoneAtBill, sendOf } from '@/e2e/support/bill/bill'
import type { Bills } from '@/e2e/support/bill/bill-server'
import type { BillVenue, DishName } from '@/e2e/support/bill/bill-venue'
import { joinBill, newPhone, orderAtEnd, type Phone, viewIn } from '@/e2e/support/bill/bill-wire'
import { payCardOf, payWith } from '@/e2e/support/steps/payments/stripe-steps'
import { untilDelivered } from '@/e2e/support/steps/running-steps'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

type Party = { venue: BillVenue; table: string; phones: readonly (readonly DishName[])[] }

/**
 * Phones that have ordered these dishes at a table, all of which see the whole bill: the first by its order, the others
 * by the word. Their orders are with the venue.
 */
export const seatParty = async ({ url, place }: Pick<Bills, 'url' | 'place'>, { venue, table, phones: all }: Party) => {
  const spot = { venue: venue.id, table, type: venue.types?.[0] ?? ('r' as const) }
  const phones: Phone[] = []
  const orders: string[] = []
  let word = ''
  let bill = ''
  for (const dishes of all) {
    const phone = newPhone()
    const order = await orderAtEnd(url, phone, { ...spot, dishes })
    await untilDelivered(place, order)
    const view = viewIn(await joinBill(url, phone, spot))
    if (view.word) word = view.word
    else viewIn(await joinBill(url, phone, spot, { word }))
    bill = view.id
    phones.push(phone)
    orders.push(order)
  }
  return { venue, bill, word, phones, orders }
}

export type SeatedParty = Awaited<ReturnType<typeof seatParty>>

const phoneIn = ({ venue, bill, phones }: SeatedParty, at: number) => {
  const phone = phones[at]
  if (!phone) throw new RangeError('no such phone')
  return { venue, bill, phone }
}

/** The browser of the nth phone, with the bill open. */
export const openPhone = (
  browser: Browser,
  { url }: Pick<Bills, 'url'>,
  party: SeatedParty,
  at: number,
): Promise<Page> => phoneAtBill(browser, url, phoneIn(party, at))

/** The same in a browser that is there already; its bill is not opened yet. */
export const becomePhone = (page: Page, { url }: Pick<Bills, 'url'>, party: SeatedParty, at: number): Promise<void> =>
  keepBill(page, url, phoneIn(party, at))

/** Presses the button that pays so much, and pays on the page of the card. */
export const payByCard = async (page: Page, cents: number): Promise<void> => {
  await sendOf(page, cents).click()
  await payWith(page, CARDS.good)
}

/** Presses the button that pays so much, and gets as far as the page of the card. */
export const goToCard = async (page: Page, cents: number): Promise<void> => {
  await sendOf(page, cents).click()
  // The form of the bill has a button of that kind too.
  await page.waitForURL('**/orders/payments?**')
  await payCardOf(page).waitFor()
}

export const closeAll = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.context().close()))
