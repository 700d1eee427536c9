import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import {
  CALAVERA,
  cartLines,
  dishCard,
  HOTEL,
  keepCart,
  menuPath,
  moreOf,
  openMore,
  ready,
  sheetOf,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { LOCALES } from '@/lib/core/i18n/locales'

const it = messages('it')
const FLAGS = 'language-selector,subscription,time-discount,call-restaurant,recap'

const DISHES = [
  { id: 1001016, name: 'Burrata', price: 1200, n: 2 },
  { id: 1001005, name: 'Spuma', price: 900, n: 1 },
]

/** As the filters keep it. */
const MILK_ID = 6

/** The first drink of calavera: no choice, and no word of its allergens. */
const MARGARITA = { id: 1008801, name: 'Margarita Calavera', price: 950 }

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ env: { COPERTO_FEATURES: FLAGS } })
})
test.afterAll(() => server.kill())

test('optional features that are off show nothing on the first, information and tables pages', async ({ page }) => {
  await page.goto(`/r/q/${TRATTORIA}?lang=it`)
  await expect(page.getByRole('navigation', { name: it('popups.language.title') })).toHaveCount(0)
  await page.goto(`/r/q/${TRATTORIA}/info`)
  await expect(page.getByRole('button', { name: it('popups.newsletter.invite') })).toHaveCount(0)
  await keepCart(page, TRATTORIA, DISHES)
  await page.goto(`/r/q/${TRATTORIA}/orders/tables`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.locator('.recap')).toHaveCount(0)
})

/** Chooses German on the first page, then opens the languages over the menu of a shared cart. */
const openLanguages = async (page: Page) => {
  await page.goto(`${server.url}/r/q/${TRATTORIA}?lang=it`)
  await page.locator('.language summary').click()
  await page
    .getByRole('navigation', { name: it('popups.language.title') })
    .getByRole('link', { name: LOCALES.de })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?shareid=abc123`)
  await ready(page)
  await page.locator('[data-tool=language]').click()
  return page.getByRole('dialog', { name: messages('de')('popups.language.title') })
}

test('the menu is in the language chosen on the first page, and says so in its list', async ({ page }) => {
  const sheet = await openLanguages(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(sheet.locator('[aria-current]')).toHaveText(LOCALES.de)
  await expectAccessible(page)
})

test('a language chosen over the menu keeps the cart and the address of the shared cart', async ({ page }) => {
  await keepCart(page, TRATTORIA, DISHES)
  const sheet = await openLanguages(page)
  await sheet.getByRole('link', { name: LOCALES.ar }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(new URL(page.url()).hash).toBe('#shareid=abc123')
  await ready(page)
  await expect(dishCard(page, 1001016).locator('.add')).toHaveAttribute('data-n', '2')
})

test('the dish that is being read stays in its place in every language', async ({ page }) => {
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=ar`)
  await ready(page)
  // Cards are as high as their words.
  const read = dishCard(page, 1001003)
  const topOf = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN)
  const listening = page.waitForResponse('**/live')
  await read.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 70))
  await listening
  const place = await topOf()
  for (const locale of ['it', 'de', 'ja'] as const) {
    await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=${locale}`)
    await ready(page)
    expect(Math.abs((await topOf()) - place), locale).toBeLessThanOrEqual(2)
  }
})

test('the current language leads back to the menu', async ({ page }) => {
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=ar`)
  await ready(page)
  await page.locator('[data-tool=language]').click()
  await page.getByRole('dialog').getByRole('link', { name: LOCALES.ar }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('popups that come by themselves', () => {
  test.use({ popups: true })

  const drinkBar = (page: Page) => page.getByRole('region', { name: it('popups.drink.title') })

  /** A menu at which time stands still, up to where the first drink is offered. */
  const openToDrink = async (page: Page, place: Parameters<typeof menuPath>[0]) => {
    await freezeClock(page)
    await page.goto(server.url + menuPath(place))
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(5_000)
    await expect(drinkBar(page)).toBeVisible()
  }

  const openDrink = async (page: Page) => {
    await openToDrink(page, { venue: CALAVERA })
    await drinkBar(page).locator('.dock-open').click()
    const popup = page.getByRole('dialog', { name: it('popups.drink.title') })
    await expect(popup).toBeVisible()
    await page.clock.resume()
    return popup
  }

  test('the offered drink is added from its popup', async ({ page }) => {
    const popup = await openDrink(page)
    await popup.getByRole('button', { name: it('popups.drink.add') }).click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.locator('.cart-bar')).toContainText('1')
    expect(await cartLines(page, CALAVERA)).toMatchObject([{ itemId: MARGARITA.id, name: MARGARITA.name }])
  })

  test('the drink that is offered has a special price', async ({ request }) => {
    const offers = await request.get(`${server.url}/api/venues/${CALAVERA}/offers?type=r&lang=it`)
    expect((await offers.json()).drink).toMatchObject({ ...MARGARITA, special_price: true })
  })

  test('an offered drink that the filters warn of is asked about before it is added', async ({ page }) => {
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      `coperto.filters.${CALAVERA}`,
      JSON.stringify({ allergies: [MILK_ID], foods: [], diets: [] }),
    ] as const)
    const popup = await openDrink(page)
    await popup.getByRole('button', { name: it('popups.drink.add') }).click()
    const sheet = sheetOf(page)
    await expect(sheet.locator('#ask-reasons')).toHaveText(it('dish.warning.undeclared'))
    expect(await cartLines(page, CALAVERA)).toEqual([])
    await sheet.getByRole('button', { name: it('dish.warning.anyway') }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.cart-bar')).toContainText('1')
    expect(await cartLines(page, CALAVERA)).toMatchObject([{ itemId: MARGARITA.id, warnings: ['undeclared'] }])
  })

  test('a hotel offers its drink without a price', async ({ page }) => {
    await openToDrink(page, { venue: HOTEL, type: 'h' })
    await expect(drinkBar(page)).not.toContainText('€')
  })

  test('after a popup is closed, the next one waits until the diner does something', async ({ page }) => {
    await freezeClock(page)
    await page.goto(server.url + menuPath())
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(400)
    const newsletter = page.getByRole('region', { name: it('popups.newsletter.title') })
    await newsletter.getByRole('button', { name: it('common.close') }).click()
    await expect(newsletter).toHaveCount(0)
    await page.clock.runFor(10_000)
    await expect(drinkBar(page)).toHaveCount(0)
    await page.locator('#menu > details.course > summary').nth(1).click()
    await page.clock.runFor(2_000)
    await expect(drinkBar(page)).toBeVisible()
  })
})

test('the number of the call popup is copied as the venue writes it, before any answer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  const release = await holdRequests(page, '**/offers?*')
  await openMore(page)
  await page.locator('[data-tool=call]').click()
  const popup = page.getByRole('dialog', { name: it('popups.call.title') })
  await expect(popup.getByText('+39 0323 5550102')).toBeVisible()
  await popup.getByRole('button', { name: it('popups.call.copy') }).click()
  await expect(popup.getByRole('status')).toHaveText(it('popups.call.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+39 0323 5550102')
  release()
})

test('closing the call popup gives the focus back to ⋯', async ({ page }) => {
  await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  await openMore(page)
  await page.locator('[data-tool=call]').click()
  await expect(page.getByRole('dialog', { name: it('popups.call.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(moreOf(page)).toBeFocused()
})

test('the page of information invites to the newsletter, and Back closes the form', async ({ page }) => {
  await page.goto(`${server.url}/r/q/${TRATTORIA}/info?lang=it`)
  await page.getByRole('button', { name: it('popups.newsletter.invite') }).click()
  const popup = page.getByRole('dialog', { name: it('popups.newsletter.title') })
  await expect(popup.getByRole('checkbox')).toHaveCount(2)
  await page.goBack()
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(/\/info/)
})

test('the tables page lists the dishes of the order', async ({ page }) => {
  await keepCart(page, TRATTORIA, DISHES)
  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await page
    .locator('.recap summary')
    .filter({ hasText: it('checkout.recap.title') })
    .click()
  const lines = page.locator('.recap').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Burrata')
  await expect(lines.first()).toContainText('24,00')
  await expectAccessible(page)
})
