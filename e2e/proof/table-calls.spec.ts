import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { addToCart, DINER, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { openCartOfMenu, seatChipOf } from '@/e2e/support/steps/seat-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { CALL_WORDS } from '@/lib/core/calls/call-words'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

/** A demo venue with tables that takes no calls, and the bath house, which does. */
const QUIET = 1008
const BEACH = 1003

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.kill())
test.use({ viewport: { width: 390, height: 844 } })

const openMenu = (
  page: Page,
  table: string,
  { venue = TRATTORIA, type = 'r', lang = 'it' }: { venue?: number; type?: OrderType; lang?: Locale } = {},
) => page.goto(`${server.url}/${type}/q/${venue}/menu?lang=${lang}&t=${printedCode(venue, type, table)}`)

const bellOf = (page: Page, words = say) => page.getByRole('button', { name: words('calls.title'), exact: true })

const sheetOf = (page: Page, words = say) => page.getByRole('dialog', { name: words('calls.title') })

/** Also once it is called for, which its words then say. */
const choiceOf = (page: Page, kind: 'water' | 'cash' | 'card' | 'help', words = say) =>
  sheetOf(page, words)
    .getByRole('button', { name: words(`calls.kinds.${kind}`) })
    .first()

const deskOf = (browser: Browser, venue = TRATTORIA, lang: Locale = 'it') =>
  deviceAtDesk(browser, { url: server.url, place: server }, { venue, lang })

const callsOn = (desk: Page) => desk.getByRole('list', { name: CALL_WORDS.label }).getByRole('listitem')

const answerOf = (desk: Page, title: string) => desk.getByRole('button', { name: `Arriviamo: ${title}`, exact: true })

test('a guest calls from a scanned table, the desk answers, and the guest reads that they come', async ({
  page,
  browser,
}) => {
  // In Italian on whatever desk.
  const desk = await deskOf(browser, TRATTORIA, 'en')
  await openMenu(page, '12', { lang: 'de' })
  const de = messages('de')
  await bellOf(page, de).click()
  await expectAccessible(page)
  await choiceOf(page, 'card', de).click()
  const made = de('calls.made', { what: de('calls.kinds.card') })
  await expect(sheetOf(page, de).getByRole('status')).toHaveText(made)
  await expect(callsOn(desk)).toContainText('Tavolo 12 · Conto con carta · adesso')
  await expect(callsOn(desk)).toHaveAttribute('data-ringing', 'true')
  await expect(desk).toHaveTitle(/^\(1\)/)
  await expectAccessible(desk)
  await desk.getByText('Tavolo 12 · Conto con carta').click()
  await expect(callsOn(desk)).toHaveAttribute('data-ringing', 'false')
  await answerOf(desk, 'Tavolo 12 · Conto con carta').click()
  await expect(callsOn(desk)).toHaveCount(0)
  await expect(choiceOf(page, 'card', de)).toContainText(de('calls.coming'))
  await expectAccessible(page)
})

test('a call that nobody answers for three minutes is louder than the touch that silenced it', async ({
  page,
  browser,
}) => {
  const desk = await deskOf(browser)
  await openMenu(page, '19')
  await bellOf(page).click()
  await choiceOf(page, 'water').click()
  const call = callsOn(desk)
  await expect(call).toContainText('Tavolo 19 · Acqua · adesso')
  await desk.getByText('Tavolo 19 · Acqua').click()
  await expect(call).toHaveAttribute('data-ringing', 'false')
  await expect(call).toHaveAttribute('data-loud', 'false')
  await changeRows(server, 'update table_calls set made_at = made_at - 180000 where ended_at is null')
  await lookAgain(desk)
  await expect(call).toHaveAttribute('data-loud', 'true')
  await expect(call).toHaveAttribute('data-ringing', 'true')
  await expect(call).toContainText('da 3 min')
  await expectAccessible(desk)
  await answerOf(desk, 'Tavolo 19 · Acqua').click()
  await expect(call).toHaveCount(0)
  await expect(choiceOf(page, 'water')).toContainText(say('calls.coming'))
})

test('a call that is answered by mistake stands again after one tap, for its guest too', async ({ page, browser }) => {
  const desk = await deskOf(browser)
  await openMenu(page, '14')
  await bellOf(page).click()
  await choiceOf(page, 'help').click()
  const made = say('calls.made', { what: say('calls.kinds.help') })
  const coming = sheetOf(page).getByText(say('calls.coming'))
  await answerOf(desk, 'Tavolo 14 · Aiuto').click()
  await expect(coming).toBeVisible()
  await desk.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(callsOn(desk)).toContainText('Tavolo 14 · Aiuto')
  await expect(sheetOf(page).getByRole('status')).toHaveText(made)
  await expect(coming).toHaveCount(0)
  await answerOf(desk, 'Tavolo 14 · Aiuto').click()
  await expect(callsOn(desk)).toHaveCount(0)
  await expect(coming).toBeVisible()
})

test('a guest takes a call back by keyboard alone, and the desk no longer shows it', async ({ page, browser }) => {
  const desk = await deskOf(browser)
  await openMenu(page, '15')
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  await choiceOf(page, 'water').focus()
  await page.keyboard.press('Enter')
  await expect(callsOn(desk)).toContainText('Tavolo 15 · Acqua')
  const back = sheetOf(page).getByRole('button', {
    name: `${say('calls.back')}: ${say('calls.kinds.water')}`,
    exact: true,
  })
  await expect(back).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(callsOn(desk)).toHaveCount(0)
  await expect(choiceOf(page, 'water')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()
})

test('Back closes the sheet of calls and stays on the menu', async ({ page }) => {
  await openMenu(page, '16')
  await bellOf(page).click()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/menu/)
})

test('an open call outlives a reload, and another phone of the table finds it', async ({ page, browser }) => {
  const desk = await deskOf(browser)
  await openMenu(page, '17')
  await bellOf(page).click()
  await choiceOf(page, 'cash').click()
  const made = say('calls.made', { what: say('calls.kinds.cash') })
  await expect(sheetOf(page).getByRole('status')).toHaveText(made)
  await page.reload()
  await bellOf(page).click()
  await expect(sheetOf(page).getByRole('status')).toHaveText(made)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await openMenu(other, '17')
  await bellOf(other).click()
  await choiceOf(other, 'cash').click()
  await expect(sheetOf(other).getByRole('status')).toHaveText(made)
  await expect(callsOn(desk)).toHaveCount(1)
  await answerOf(desk, 'Tavolo 17 · Conto in contanti').click()
  await expect(choiceOf(page, 'cash')).toContainText(say('calls.coming'))
  await expect(choiceOf(other, 'cash')).toContainText(say('calls.coming'))
  await context.close()
})

test('the confirmation of a table order calls too', async ({ page, browser }) => {
  const diner = speak('it')
  const desk = await deskOf(browser)
  await openMenu(page, '18')
  await addToCart(page, diner, DINER.dish)
  await openCartOfMenu(page)
  await expect(page.getByText(diner('checkout.table.open', { table: '18' }))).toBeVisible()
  await termsOf(page, diner).check()
  await payOf(page, diner, DINER.price + COVER).click()
  await bellOf(page).click()
  await choiceOf(page, 'water').click()
  await expect(callsOn(desk)).toContainText('Tavolo 18 · Acqua')
  await answerOf(desk, 'Tavolo 18 · Acqua').click()
  await expect(choiceOf(page, 'water')).toContainText(say('calls.coming'))
  await expectAccessible(page)
})

test('without a desk the guest is told to ask the staff', async ({ page }) => {
  await openMenu(page, 'A 1', { venue: BEACH, type: 's' })
  await bellOf(page).click()
  await choiceOf(page, 'help').click()
  await expect(page.getByText(say('calls.problems.nobody'))).toBeVisible()
})

test('there is no button where the venue takes no calls, or the table is typed', async ({ page }) => {
  const atTable = speak('it')
  await openMenu(page, '2', { venue: QUIET })
  await expect(seatChipOf(page, '2', atTable)).toBeVisible()
  await expect(bellOf(page)).toHaveCount(0)
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=it&table=12`)
  await expect(seatChipOf(page, '12', atTable)).toBeVisible()
  await expect(bellOf(page)).toHaveCount(0)
})
