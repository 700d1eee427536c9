import type { Page, Route } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { blockStorage, dropNavigation } from '@/e2e/support/blocked-storage'
import { messages } from '@/e2e/support/messages'
import { COVER, PIZZERIA, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { lineOf, proceedOf } from '@/e2e/support/steps/cart-steps'
import { DISHES, fillPerson, formTermsOf, payFormOf, timeOf } from '@/e2e/support/steps/form-steps'
import { barOf, dishCard, openMenu, ready, sheetOf, unfold } from '@/e2e/support/steps/menu/menu-steps'
import {
  addToCart,
  DINER,
  payOf,
  speak,
  tableOf,
  takeTable,
  termsOf,
  watchOrders,
} from '@/e2e/support/steps/order-steps'
import { runningBar } from '@/e2e/support/steps/running-steps'
import { openCartOfMenu as openCart, placeAtTable, seatChipOf } from '@/e2e/support/steps/seat-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const say = speak('it')

const placedOf = (page: Page) => page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })
const emptyOf = (page: Page) => page.getByRole('heading', { name: say('cart.emptyTitle') })

test.beforeEach(({ context }) => blockStorage(context))

test('without storage an order at the table goes from menu to confirmation, once', async ({ page }) => {
  const sent = watchOrders(page)
  await openMenu(page)
  await addToCart(page, say, DINER.dish)
  await openCart(page)
  await page.getByRole('button', { name: say('cart.more', { name: DINER.dish }) }).click()
  await page.reload()
  await expect(lineOf(page, DINER.dish).locator('.stepper-value')).toHaveText('2')

  // Back: the menu counts what the cart's page changed.
  await page.goBack()
  await ready(page)
  await expect(barOf(page)).toContainText('2')
  await openCart(page)
  await expectAccessible(page)
  await proceedOf(page).click()

  await takeTable(page, say, '21')
  await page.reload()
  await expect(tableOf(page, say)).toHaveValue('21')
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price * 2 + COVER).dblclick()
  await expect(placedOf(page)).toBeVisible()
  await expect(page.getByText(DINER.dish)).toBeVisible()
  expect(sent).toHaveLength(1)

  await page.reload()
  await expect(placedOf(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.describe('where an answer is lost or a script fails to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('without storage an order without an answer is sent under the same key after a reload', async ({ page }) => {
    const keys = new Set<string>()
    const lose = async (route: Route) => {
      keys.add(route.request().postDataJSON().attemptKey)
      await route.abort('connectionreset')
    }
    await page.route('**/api/orders', lose)
    await openMenu(page)
    await addToCart(page, say, DINER.dish)
    await openCart(page)
    await proceedOf(page).click()
    await takeTable(page, say, '22')
    await termsOf(page, say).check()
    await payOf(page, say, DINER.price + COVER).click()
    await expect(page.getByText(say('checkout.failure.unanswered'))).toBeVisible()

    await page.unroute('**/api/orders', lose)
    const sent = watchOrders(page)
    await page.reload()
    await termsOf(page, say).check()
    await payOf(page, say, DINER.price + COVER).click()
    await expect(placedOf(page)).toBeVisible()
    for (const body of sent) keys.add(JSON.parse(body).attemptKey)
    expect(sent).toHaveLength(1)
    expect(keys.size).toBe(1)
  })

  test('cart lines stand on the page before its scripts run, without storage too', async ({ page }) => {
    await openMenu(page)
    await addToCart(page, say, DINER.dish)
    await page.route('**/_next/static/**', (route) => route.abort())
    await barOf(page).click()
    await expect(page.locator('.cart-line-name').first()).toHaveText(DINER.dish)
    await expect(emptyOf(page)).toHaveCount(0)
  })
})

test('without storage a takeaway is ordered, and only this tab is told of it', async ({ page, context, evening }) => {
  const { id, name, price } = DISHES[PIZZERIA]
  await page.goto(`${evening.url}/d/q/${PIZZERIA}/menu?lang=it`)
  await ready(page)
  await (await unfold(dishCard(page, id))).locator('.add').click()
  await openCart(page)
  await expect(lineOf(page, name)).toBeVisible()
  await proceedOf(page).click()
  await page.getByRole('radio', { name: say('forms.service.takeaway') }).check()
  await page.getByRole('button', { name: say('forms.type.confirm') }).click()
  await expect(timeOf(page)).not.toHaveValue('')
  await fillPerson(page)
  await formTermsOf(page).check()
  await payFormOf(page, price).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  const confirmation = page.url()
  await page.goto(`${evening.url}/d/q/${PIZZERIA}/menu?lang=it`)
  await expect(runningBar(page).getByRole('link').first()).toBeVisible()

  const stranger = await context.newPage()
  await stranger.goto(confirmation)
  await expect(stranger.getByRole('heading', { name: say('confirmation.unknown.title') })).toBeVisible()
})

/** From the code on a table to its cart, by the first page of the venue. */
const scanToCart = async (page: Page, code: string) => {
  await page.goto(`/r/q/${TRATTORIA}?lang=it&t=${code}`)
  await expect(page).toHaveURL(`/r/q/${TRATTORIA}?lang=it`)
  await page.getByRole('link', { name: say('splash.menu'), exact: true }).click()
  await ready(page)
  await addToCart(page, say, DINER.dish)
  await openCart(page)
}

test('without storage the code on a table names the table from the first page to the order', async ({ page }) => {
  await scanToCart(page, printedCode(TRATTORIA, 'r', '24'))
  await expect(page.getByText(say('checkout.table.open', { table: '24' }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('checkout.table.open', { table: '24' }))).toBeVisible()
  await page.goBack()
  await expect(seatChipOf(page, '24')).toBeVisible()
  await openCart(page)
  expect(await placeAtTable(page)).toMatchObject({ table: '24', byCode: true })
})

test.describe(() => {
  // A refused code is an answer of 4xx, which the browser logs as an error.
  test.use({ expectedErrors: [/status of 422/] })

  test('without storage a forged code proves no table, which is typed', async ({ page }) => {
    const [, signature] = printedCode(TRATTORIA, 'r', '24').split('.')
    await scanToCart(page, `29.${signature}`)
    await proceedOf(page).click()
    await expect(tableOf(page, say)).toHaveValue('')
  })
})

test.describe('where nothing reaches the next page', () => {
  test.beforeEach(({ context }) => dropNavigation(context))

  for (const locale of LOCALE_IDS) {
    test(`the first '+' says so in ${locale}`, async ({ page }) => {
      const words = messages(locale)
      await openMenu(page, { lang: locale })
      await (await unfold(dishCard(page, 1001016))).locator('.add').click()
      await expect(sheetOf(page)).toContainText(words('popups.blocked.text'))
      await expectAccessible(page)
      await page.goBack()
      await expect(sheetOf(page)).toHaveCount(0)
      await (await unfold(dishCard(page, 1001016))).locator('.add').click()
      await expect(barOf(page)).toContainText('2')
      await expect(sheetOf(page)).toHaveCount(0)
    })
  }

  test('a dish added from its sheet says so once the sheet is closed', async ({ page }) => {
    await openMenu(page)
    await (await unfold(dishCard(page, 1001016))).getByRole('heading').getByRole('link').click()
    await sheetOf(page).locator('.sheet-foot .button-primary').click()
    await expect(sheetOf(page)).toContainText(say('popups.blocked.text'))
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/menu/)
  })
})
