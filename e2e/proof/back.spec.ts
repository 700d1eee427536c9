import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import {
  dishCard,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  ready,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { ALLERGENS } from '@/lib/menu/allergens/allergens'
import { DIETS_WITH_ICON } from '@/lib/menu/filters/diet-icons'

const it = messages('it')

const RAGU = 1001022

const dishSheet = (page: Page) => page.getByRole('dialog', { name: sourceDish(RAGU).name })
const legendLink = (page: Page) => sheetOf(page).getByRole('button', { name: it('dish.legend') })
const legendTitle = (page: Page) => sheetOf(page).getByRole('heading', { name: it('dish.legend') })

const openLegend = async (page: Page) => {
  await openSheet(dishCard(page, RAGU), 'name')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
}

/** From the legend over the dish. */
const backToMenu = async (page: Page) => {
  await page.goBack()
  await expect(legendLink(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
}

test('the legend gives the details back as they were; Back, Forward and Escape go one level, closing leaves the menu', async ({
  page,
}) => {
  await page.goto('/r/q/1001?lang=it')
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  const scrolled = () => page.locator('.sheet-frame').evaluate((frame) => frame.scrollTop)
  await legendLink(page).scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeFocused()
  await expect(sheet.getByRole('listitem')).toHaveText([
    ...ALLERGENS.map((allergen) => it(`dish.allergens.${allergen}`)),
    ...DIETS_WITH_ICON.map((diet) => it(`dish.diets.${diet}`)),
  ])
  await expect(sheet.getByText(it('dish.legendWarning'))).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: it('dish.backTo', { name: sourceDish(RAGU).name }) }).click()
  await expect(legendLink(page)).toBeFocused()
  expect(await scrolled()).toBe(place)

  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('heading', { name: sourceDish(RAGU).name })).toBeVisible()
  await expect(legendLink(page)).toBeFocused()
  await page.goForward()
  await expect(legendTitle(page)).toBeVisible()
  await backToMenu(page)
  await expect(nameOf(dishCard(page, RAGU))).toBeFocused()

  await openLegend(page)
  await page.keyboard.press('Escape')
  await expect(legendLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())

  await openLegend(page)
  await page.getByRole('button', { name: it('common.close') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect.poll(() => page.evaluate(() => history.state?.copertoSheet)).toBeFalsy()
  await page.goBack()
  await expect(page).toHaveURL(/\/r\/q\/1001\?lang=it$/)
})

test('a link to a dish has the menu behind it: closing cleans the address, a reload stays where it is, Back goes by level', async ({
  page,
}) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}` }))
  await ready(page)
  await expect(dishSheet(page)).toBeVisible()
  await expect(sheetOf(page).getByText(sourceDish(RAGU).description)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(dishCard(page, RAGU)).toBeVisible()
  await page.goForward()
  await expect(dishSheet(page)).toBeVisible()
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await expect(page).toHaveURL(menuPath({ hash: `#dish-${RAGU}` }))
  await page.reload()
  await ready(page)
  await expect(legendTitle(page)).toBeVisible()
  await backToMenu(page)
  await page.goForward()
  await expect(dishSheet(page)).toBeVisible()
})

test('a link to a dish of a shared cart keeps the cart on the way back', async ({ page }) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}&shareid=abc` }))
  await ready(page)
  await expect(dishSheet(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.copertoSheet))).toBe(true)
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath({ hash: '#shareid=abc' }))
})
