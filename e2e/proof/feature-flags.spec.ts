import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { messages } from '@/e2e/support/messages'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import {
  CALAVERA,
  cartLines,
  dishCard,
  euro,
  HOTEL,
  keepCart,
  menuPath,
  moreOf,
  openMore,
  ready,
  sheetOf,
  TRATTORIA,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { directionOf } from '@/lib/i18n/direction.mjs'
import { LOCALE_IDS, LOCALES } from '@/lib/i18n/locales'

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

test('without flags there is none of what they add', async ({ page }) => {
  await page.goto(`/r/q/${TRATTORIA}?lang=it`)
  await expect(page.getByRole('navigation', { name: it('popups.language.title') })).toHaveCount(0)
  await page.goto(`/r/q/${TRATTORIA}/info`)
  await expect(page.getByRole('button', { name: it('popups.newsletter.invite') })).toHaveCount(0)
  await keepCart(page, TRATTORIA, DISHES)
  await page.goto(`/r/q/${TRATTORIA}/orders/tables`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.locator('.recap')).toHaveCount(0)
})

test('the language is chosen on the first page and over the menu; address and cart stay', async ({ page }) => {
  await keepCart(page, TRATTORIA, DISHES)
  await page.goto(`${server.url}/r/q/${TRATTORIA}?lang=it`)
  await page.locator('.language summary').click()
  const links = page.getByRole('navigation', { name: it('popups.language.title') }).getByRole('link')
  await expect(links).toHaveText(Object.values(LOCALES))
  for (const [index, locale] of LOCALE_IDS.entries()) {
    await expect(links.nth(index)).toHaveAttribute('lang', locale)
    await expect(links.nth(index)).toHaveAttribute('dir', directionOf(locale))
  }
  await expect(links.and(page.locator('[aria-current]'))).toHaveText([LOCALES.it])
  await expectAccessible(page)
  await links.filter({ hasText: LOCALES.de }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?shareid=abc123`)
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.locator('[data-tool=language]').click()
  const sheet = page.getByRole('dialog', { name: messages('de')('popups.language.title') })
  await expect(sheet.locator('[aria-current]')).toHaveText(LOCALES.de)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: LOCALES.ar }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(new URL(page.url()).hash).toBe('#shareid=abc123')
  await ready(page)
  await expect(dishCard(page, 1001016).locator('.add')).toHaveAttribute('data-n', '2')
  // Cards are as high as their words: what was being read stays where it was, in any of them.
  const read = dishCard(page, 1001003)
  const topOf = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN)
  await read.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 70))
  const place = await topOf()
  for (const locale of ['it', 'de', 'ja'] as const) {
    await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=${locale}`)
    await ready(page)
    expect(Math.abs((await topOf()) - place), locale).toBeLessThanOrEqual(2)
  }
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu?lang=ar`)
  await page.evaluate(() => scrollTo(0, 0))
  // The language it is in already leads back to the menu too.
  await page.locator('[data-tool=language]').click()
  await page.getByRole('dialog').getByRole('link', { name: LOCALES.ar }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a popup of its own accord', () => {
  test.use({ popups: true })

  test('the first drink comes after five seconds and can be added', async ({ page }) => {
    await freezeClock(page)
    await page.goto(server.url + menuPath({ venue: CALAVERA }))
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(3_600)
    const greeting = page.getByRole('region', { name: it('popups.drink.title') })
    await expect(greeting).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(greeting).toBeVisible()
    // The venue calls its price worth a look.
    await expect(greeting).toContainText(euro(MARGARITA.price))
    await greeting.locator('.greeting-open').click()
    const popup = page.getByRole('dialog', { name: it('popups.drink.title') })
    await expect(popup).toBeVisible()
    const { drink } = await (
      await page.request.get(`${server.url}/api/venues/${CALAVERA}/offers?type=r&lang=it`)
    ).json()
    expect(drink).toMatchObject({ ...MARGARITA, special_price: true })
    await expect(popup.getByRole('heading', { name: drink.name })).toBeVisible()
    await expect(popup.getByText(euro(MARGARITA.price), { exact: true })).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await popup.getByRole('button', { name: it('popups.drink.add') }).click()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.locator('.cart-bar')).toContainText('1')
    expect(await page.evaluate((key) => localStorage.getItem(key), `coperto.cart.${CALAVERA}`)).toContain(drink.name)
  })

  test('at a hotel no price is part of the greeting, and the call button shows the number and the hours first', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await freezeClock(page)
    await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(5_000)
    const greeting = page.getByRole('region', { name: it('popups.drink.title') })
    await expect(greeting).toBeVisible()
    await expect(greeting).not.toContainText('€')

    await page.clock.resume()
    await openMore(page)
    await page.locator('[data-tool=call]').click()
    const popup = page.getByRole('dialog', { name: it('popups.call.title') })
    await expect(popup.getByText('+39 0323 5550102')).toBeVisible()
    await expect(popup.getByRole('link', { name: it('popups.call.call') })).toHaveAttribute(
      'href',
      'tel:+3903235550102',
    )
    await expect(popup.getByText(it('popups.call.always'))).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: it('popups.call.copy') }).click()
    await expect(popup.getByRole('status')).toHaveText(it('popups.call.copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+39 0323 5550102')
    await page.keyboard.press('Escape')
    await expect(moreOf(page)).toBeFocused()
  })

  test('a first drink that the filters warn of is asked about before it is added', async ({ page }) => {
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      `coperto.filters.${CALAVERA}`,
      JSON.stringify({ allergies: [MILK_ID], foods: [], diets: [] }),
    ] as const)
    await freezeClock(page)
    await page.goto(server.url + menuPath({ venue: CALAVERA }))
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(5_000)
    const name = it('popups.drink.title')
    await page.getByRole('region', { name }).locator('.greeting-open').click()
    await page.clock.resume()
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: it('popups.drink.add') })
      .click()
    const sheet = sheetOf(page)
    await expect(sheet.locator('#ask-reasons')).toHaveText(it('dish.warning.undeclared'))
    expect(await cartLines(page, CALAVERA)).toEqual([])
    await sheet.getByRole('button', { name: it('dish.warning.anyway') }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.cart-bar')).toContainText('1')
    expect(await cartLines(page, CALAVERA)).toMatchObject([{ itemId: MARGARITA.id, warnings: ['undeclared'] }])
  })

  test('one greeting, and no other before the diner has done something', async ({ page }) => {
    await freezeClock(page)
    await page.goto(server.url + menuPath())
    await aliveStill(page)
    await untilPopups(page)
    await page.clock.runFor(400)
    const newsletter = page.getByRole('region', { name: it('popups.newsletter.title') })
    await newsletter.getByRole('button', { name: it('common.close') }).click()
    await expect(newsletter).toHaveCount(0)
    await page.clock.runFor(10_000)
    const drink = page.getByRole('region', { name: it('popups.drink.title') })
    await expect(drink).toHaveCount(0)
    await page.locator('#menu > details.course > summary').nth(1).click()
    await page.clock.runFor(2_000)
    await expect(drink).toBeVisible()
  })
})

test('the page of information invites to the newsletter, the tables page lists the order', async ({ page }) => {
  await page.goto(`${server.url}/r/q/${TRATTORIA}/info?lang=it`)
  await page.getByRole('button', { name: it('popups.newsletter.invite') }).click()
  const popup = page.getByRole('dialog', { name: it('popups.newsletter.title') })
  await expect(popup.getByRole('checkbox')).toHaveCount(2)
  await page.goBack()
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(/\/info/)

  await keepCart(page, TRATTORIA, DISHES)
  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders/tables`)
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
