import type { Locator, Page } from 'playwright/test'
import { PIZZERIA, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { openMenuOf, openOf, openQuestion, questionOf } from '@/e2e/support/steps/consent-steps'
import { askOf, cartAt, PIZZERIA_MARGHERITA, popupOf } from '@/e2e/support/steps/coupon-steps'
import { linkTo, openDesk, openDevices } from '@/e2e/support/steps/desk-steps'
import { keepFormCart, openForm } from '@/e2e/support/steps/form-steps'
import {
  dishCard,
  HOTEL,
  keepCart,
  menuPath,
  nameOf,
  openMore,
  ready,
  sheetOf,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { FIRST, nameSheet, phone, say, sendOf, share } from '@/e2e/support/steps/share-steps'

const openMenuAt = async (page: Page, origin: string, venue = TRATTORIA, type = 'r') => {
  await page.goto(origin + menuPath({ venue, type }))
  await ready(page)
  // The code of a native popover comes with the first touch.
  await page.mouse.wheel(0, 1)
}

/** Goes back once and stays on the page. */
const expectBackCloses = async (page: Page, overlay: Locator) => {
  await expect(overlay).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === pathname)
}

const hasEntry = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.copertoPopup)).toBe(true)

test('Back closes ⋯ on the menu', async ({ page, features }) => {
  await openMenuAt(page, features.url)
  const more = await openMore(page)
  await hasEntry(page)
  await expectBackCloses(page, more)
})

const TOOLS = [
  ['the filters', 'filter', false],
  ['the languages', 'language', false],
  ['the favourites', 'favourites', true],
  ['the search', 'search', false],
  ['the call', 'call', true],
] as const

for (const [what, tool, isInMore] of TOOLS) {
  test(`Back closes ${what} on the menu, and once more leaves it`, async ({ page, features }) => {
    const type = tool === 'call' ? 'h' : 'r'
    const venue = tool === 'call' ? HOTEL : TRATTORIA
    await page.goto(`${features.url}/${type}/q/${venue}?lang=it`)
    await openMenuAt(page, features.url, venue, type)
    if (isInMore) {
      await openMore(page)
      await hasEntry(page)
    }
    await page.locator(`[data-tool=${tool}]`).click()
    const isView = tool === 'favourites' || tool === 'search'
    const name = say(`tools.${tool === 'search' ? 'searchTitle' : 'favouritesTitle'}`)
    await expectBackCloses(page, isView ? page.getByRole('region', { name }) : sheetOf(page))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${type}/q/${venue}\\?lang=it$`))
  })
}

test('Back closes a dish on the menu', async ({ page, features }) => {
  await openMenuAt(page, features.url)
  await nameOf(await unfold(dishCard(page, FIRST.id))).click()
  await expectBackCloses(page, sheetOf(page))
})

test('Back closes the hours of a form', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await page.locator('.info-button').click()
  await expectBackCloses(page, page.locator('.hours-popover'))
})

test('Back closes the coupon of a cart', async ({ page, features }) => {
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.goto(features.url + cartAt(PIZZERIA, 'd'))
  await askOf(page).click()
  await expectBackCloses(page, popupOf(page))
})

test('Back closes the code of a shared cart, and the name of a guest', async ({ browser, features }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, features.url)
  await owner.getByRole('button', { name: say('sharing.qr'), exact: true }).click()
  await expectBackCloses(owner, owner.getByRole('dialog', { name: say('sharing.qrTitle') }))
  const guest = await phone(browser, [{ dish: FIRST, n: 1 }])
  await guest.goto(link)
  await sendOf(guest).click()
  await expectBackCloses(guest, nameSheet(guest))
})

test('Back closes the question for consent, also one that was opened again', async ({ page, consent }) => {
  await openMenuOf(page, consent.url)
  await openQuestion(page)
  await expectBackCloses(page, questionOf(page))
  await expect(questionOf(page)).toHaveCount(0)
  await openOf(page).click()
  await expectBackCloses(page, questionOf(page))
})

test('Back closes the devices of a desk', async ({ browser, evening }) => {
  const context = await browser.newContext()
  const desk = await openDesk(context, await linkTo(evening, PIZZERIA, 'owner'), 'Cassa')
  await openDevices(desk)
  await expectBackCloses(desk, desk.getByRole('dialog', { name: say('desk.devices.title') }))
  await context.close()
})

test('a link in ⋯ leads to its page, and Back returns to the menu', async ({ page, features }) => {
  await openMenuAt(page, features.url)
  const more = await openMore(page)
  await hasEntry(page)
  await more.getByRole('link', { name: say('menu.info') }).click()
  await expect(page).toHaveURL(/\/info$/)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/menu'))
})
