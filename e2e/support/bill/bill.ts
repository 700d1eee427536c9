import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { anotherPhone } from '@/e2e/support/another-phone'
import { type BillVenue, type DishName, dishOf, menuOf } from '@/e2e/support/bill/bill-venue'
import type { Phone } from '@/e2e/support/bill/bill-wire'
import { messages } from '@/e2e/support/messages'
import { openStorage } from '@/e2e/support/open-storage'
import { euro, refillCart } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { tableCardOf } from '@/e2e/support/steps/table-bill-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import type { HandWay, PartWay, Wish } from '@/lib/core/bill/bill'
import { billPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'

// All that the journeys of bills read of pages: their words, roles and marks.

export const say = messages('it')

const typeOf = ({ types: [type] = ['r'] }: BillVenue) => type ?? 'r'

// The guest's phone: ordering.

/** Opens the form of an order with some dishes in the cart. */
export const openOrder = async (
  page: Page,
  url: string,
  { venue, dishes, form = 'tables' }: { venue: BillVenue; dishes: readonly DishName[]; form?: 'tables' | 'takeaway' },
): Promise<void> => {
  const { id } = venue
  await refillCart(
    page,
    id,
    dishes.map((name) => ({ ...dishOf(id, name), n: 1 })),
  )
  await page.goto(`${url}/${typeOf(venue)}/q/${id}/orders/${form}?lang=it`)
}

/** Orders, and pays nothing now; its words say where there is another way. */
export const endOrderOf = (page: Page, cents: number, type = 'r'): Locator => {
  const words = { type, amount: euro(cents) }
  const buttons = (['end', 'both'] as const).map((when) =>
    page.getByRole('button', { name: say(`onbill.${when}`, words), exact: true }),
  ) as [Locator, Locator]
  return buttons[0].or(buttons[1])
}

/** Orders, and pays at once. */
export const nowOrderOf = (page: Page, cents: number): Locator =>
  page.getByRole('button', { name: say('checkout.pay.online', { amount: euro(cents) }) })

const totalOf = (venue: BillVenue, dishes: readonly DishName[]): number =>
  dishes.reduce((sum, name) => sum + dishOf(venue.id, name).price, 0)

/** Orders dishes at a table, to be paid at the end. */
export const orderOnPage = async (
  page: Page,
  url: string,
  { venue, table, dishes }: { venue: BillVenue; table: string; dishes: readonly DishName[] },
): Promise<void> => {
  await openOrder(page, url, { venue, dishes })
  await chooseTable(page, speak('it'), table)
  await termsOf(page, speak('it')).check()
  await endOrderOf(page, totalOf(venue, dishes)).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
}

/** The way to the bill from the confirmation of an order. */
export const toBillOf = (page: Page): Locator =>
  page.locator('.confirmation-order').getByRole('link', { name: say('bill.heading'), exact: true })

// The guest's phone: the bill.

export const billOf = (url: string, venue: BillVenue, lang: Locale = 'it'): string =>
  `${url}${billPath(typeOf(venue), String(venue.id))}?lang=${lang}`

type Seated = { venue: BillVenue; bill: string; phone: Phone }

/** Gives a browser what a phone keeps that has joined a bill. */
export const keepBill = async (page: Page, url: string, { venue, bill, phone }: Seated): Promise<void> => {
  await openStorage(page, url)
  const known = { bills: [{ id: bill, phone: phone.key, at: Date.now() }], parts: [], ordered: Date.now() }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `coperto.bills.${venue.id}`,
    JSON.stringify(known),
  ] as const)
}

/** A phone in a browser of its own, with the bill open. */
export const phoneAtBill = async (browser: Browser, url: string, seated: Seated): Promise<Page> => {
  const page = await (await anotherPhone(browser)).newPage()
  await keepBill(page, url, seated)
  await page.goto(billOf(url, seated.venue))
  await expect(payFormOf(page)).toBeVisible()
  return page
}

/** A browser that scanned the code of a table and has ordered nothing. */
export const scanTable = async (page: Page, url: string, venue: BillVenue, table: string): Promise<void> => {
  const { origin, pathname } = new URL(menuOf(url, venue))
  await page.goto(`${origin}${pathname}?lang=it&t=${printedCode(venue.id, typeOf(venue), table)}`)
  await expect(page.locator('.card').first()).toBeVisible()
}

export const payFormOf = (page: Page, words = say): Locator => page.getByRole('form', { name: words('tab.pay.title') })

/** In any language. */
export const choiceOf = (page: Page, choice: Wish['kind']): Locator =>
  page.locator(`input[name="choice"][value="${choice}"]`)

/** A dish of which one piece is left to pay. */
export const pieceOf = (page: Page, name: string): Locator => payFormOf(page).getByRole('checkbox', { name })

export const partsMoreOf = (page: Page): Locator =>
  page.getByRole('button', { name: say('tab.pay.equalParts.ofMore'), exact: true })

/** Into how many equal parts the bill is cut. */
export const partsValueOf = (page: Page): Locator =>
  page.getByRole('group', { name: say('tab.pay.equalParts.of'), exact: true }).locator('.stepper-value')

export const amountFieldOf = (page: Page): Locator => page.getByRole('textbox', { name: say('tab.pay.amountLabel') })

export const nameFieldOf = (page: Page): Locator => page.getByRole('textbox', { name: say('tab.pay.name') })

/** In any language. */
export const wayOf = (page: Page, way: PartWay): Locator => page.locator(`input[name="way"][value="${way}"]`)

/** The button that pays so much, tip included. */
export const sendOf = (page: Page, cents: number): Locator =>
  page.getByRole('button', { name: say('tab.pay.send', { amount: euro(cents) }) })

/** The press that pays is not possible, and why is said. */
export const expectMissing = async (page: Page, words: string): Promise<void> => {
  await expect(page.locator('#tab-missing')).toHaveText(words)
  await expect(payFormOf(page).locator('button[type="submit"]')).toHaveAttribute('aria-disabled', 'true')
}

export const tipsOf = (page: Page): Locator => page.getByRole('group', { name: say('tab.tips.title') })

export const noTipOf = (page: Page): Locator =>
  tipsOf(page).getByRole('button', { name: say('tab.tips.none'), exact: true })

export const tipOf = (page: Page, percent: number, cents: number): Locator =>
  tipsOf(page).getByRole('button', { name: say('tab.tips.percent', { percent, amount: euro(cents) }) })

type Sum = 'total' | 'ownTotal' | 'paid' | 'reserved' | 'tips' | 'owed'

/** An amount of the bill as the phone has it. */
export const sumOf = (page: Page, sum: Sum): Locator =>
  page
    .getByRole('region', { name: say('tab.sums.label') })
    .locator('.totals-row')
    .filter({ has: page.getByText(say(`tab.sums.${sum}`), { exact: true }) })
    .locator('dd')

/** A row of who pays what. */
export const payerOf = (page: Page, who: string): Locator =>
  page.locator('.tab-part').filter({ has: page.locator('b').getByText(who, { exact: true }) })

/** What this phone pays at the moment, or has just paid. */
export const mineOf = (page: Page, state: 'reserved' | 'announced' | 'paid'): Locator =>
  page.locator(`[data-part="${state}"]`)

export const goPayOf = (page: Page): Locator => mineOf(page, 'reserved').getByRole('link', { name: say('tab.mine.go') })

export const leaveOf = (page: Page): Locator =>
  mineOf(page, 'reserved').getByRole('button', { name: say('tab.mine.leave') })

/** Takes back what the phone has announced. */
export const giveUpAnnouncedOf = (page: Page): Locator =>
  mineOf(page, 'announced').getByRole('button', { name: say('tab.mine.cancel'), exact: true })

/** The bill says that this phone has paid so much, tip included. */
export const expectPartPaid = async (page: Page, cents: number): Promise<void> => {
  await expect(page).toHaveURL(/\/bill\?.*part=part_/)
  await expect(
    page.getByRole('heading', { name: say('tab.mine.paid', { way: 'stripe', amount: euro(cents) }) }),
  ).toBeVisible()
}

export const nothingOwedOf = (page: Page): Locator => page.getByText(say('tab.rest.done'))

/** The two digits as the phone shows them. */
export const digitsOf = (page: Page): Locator => page.locator('.tab-digits')

const joinFieldOf = (page: Page): Locator => page.getByRole('textbox', { name: say('tab.join.label') })

export const sayWord = async (page: Page, word: string): Promise<void> => {
  await joinFieldOf(page).fill(word)
  await page.getByRole('button', { name: say('tab.join.send'), exact: true }).click()
}

export const receiptOf = (page: Page): Locator => page.getByRole('link', { name: say('tab.mine.receipt') }).first()

/** What is printed of the receipt page. */
export const receiptPaperOf = (page: Page): Locator => page.getByRole('region', { name: say('tab.receipt.title') })

// The desk.

const seatOf = (table: string, type: string): string => say('bill.seat', { type, table })

/** The bill on the card of a table, or of a bill that was left. */
export const deskBillOf = (desk: Page, table: string, type = 'r'): Locator =>
  desk.getByRole('group', { name: say('till.titleOf', { table: seatOf(table, type) }), exact: true })

export const deskSumOf = (desk: Page, table: string, row: 'total' | 'paid' | 'reserved' | 'owed' | 'tips'): Locator =>
  tableCardOf(desk, table).locator(`.desk-bill [data-row="${row}"] dd`)

const handWords = (way: HandWay): string => say('till.way', { kind: way, name: '' })

/** A part on the desk, by its payer. */
export const deskPartOf = (desk: Page, table: string, who: string, type = 'r'): Locator =>
  deskBillOf(desk, table, type)
    .getByRole('list', { name: say('till.parts') })
    .getByRole('listitem')
    .filter({ hasText: who })

export const nobody = (): string => say('till.nobody')

/** Takes what a phone has announced, by the way that the guest then pays. */
export const acceptOf = (part: Locator, way: HandWay): Locator =>
  part.getByRole('button', { name: say('till.accept', { way: handWords(way) }) })

export const refuseOf = (part: Locator): Locator => part.getByRole('button', { name: say('till.refuse') })

/** Takes so much of a bill without an announcement; all that is left where no amount is given. */
export const takeAtDesk = async (desk: Page, table: string, way: HandWay, euros?: string): Promise<void> => {
  const bill = deskBillOf(desk, table)
  await bill.getByRole('button', { name: `${say('till.take.open')} ${seatOf(table, 'r')}`, exact: true }).click()
  if (euros !== undefined) await bill.getByRole('textbox', { name: say('till.take.amount') }).fill(euros)
  await bill.getByRole('button', { name: handWords(way), exact: true }).click()
}

/** 'Aggiungi al conto' on the card of a table, and the sheet that it opens. */
export const addButtonOf = (desk: Page, table: string): Locator =>
  deskBillOf(desk, table).getByRole('button', { name: `${say('till.add.open')} ${seatOf(table, 'r')}`, exact: true })

export const addSheetOf = (desk: Page, table: string): Locator =>
  desk.getByRole('dialog', { name: say('till.add.titleOf', { table: seatOf(table, 'r') }) })

/** Finds a dish in the sheet by what is typed, and picks it. */
export const pickToAdd = async (sheet: Locator, name: string): Promise<void> => {
  await sheet.getByRole('searchbox', { name: say('till.add.search') }).fill(name)
  await sheet.getByRole('button', { name, exact: true }).click()
}

export const sendAdditionOf = (sheet: Locator): Locator =>
  sheet.getByRole('button', { name: say('till.add.send'), exact: true })

/** Writes the name of a table without a bill, and opens the sheet that begins one. */
export const beginAtDesk = async (desk: Page, table: string): Promise<void> => {
  await desk.getByRole('textbox', { name: say('till.add.new.label', { type: 'r' }) }).fill(table)
  await desk.getByRole('button', { name: say('till.add.new.begin'), exact: true }).click()
}

export const newBillSheetOf = (desk: Page, table: string): Locator =>
  desk.getByRole('dialog', { name: say('till.add.new.titleOf', { table: seatOf(table, 'r') }) })

export const sendNewBillOf = (sheet: Locator): Locator =>
  sheet.getByRole('button', { name: say('till.add.new.send'), exact: true })

export const givenOf = (part: Locator): Locator => part.getByRole('button', { name: say('till.given') })

export const deskWordOf = (desk: Page, table: string): Locator =>
  deskBillOf(desk, table).locator('.desk-bill-word strong')

export const renewWordOf = (desk: Page, table: string): Locator =>
  deskBillOf(desk, table).getByRole('button', { name: say('till.word.renew') })

/** Bills of tables that were freed with something owed. */
export const leftBillsOf = (desk: Page): Locator => desk.getByRole('region', { name: say('till.left.title') })

export const closeBillOf = (place: Locator): Locator => place.getByRole('button', { name: say('till.close.button') })
export const giveUpOf = (place: Locator): Locator => place.getByRole('button', { name: say('till.close.unpaid') })
