import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { dishSheet, legendLink, legendTitle, openLegend, RAGU } from '@/e2e/support/steps/menu/dish-steps'
import {
  dishCard,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  ready,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const LINK = menuPath({ hash: `#dish-${RAGU}` })

/** From the legend over the dish. */
const backToMenu = async (page: Page) => {
  await page.goBack()
  await expect(legendLink(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
}

test('the way back from the legend leads to the same place of the dish sheet', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  const scrolled = () => page.locator('.sheet-frame').evaluate((frame) => frame.scrollTop)
  await legendLink(page).scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeFocused()
  await sheet.getByRole('button', { name: it('dish.backTo', { name: sourceDish(RAGU).name }) }).click()
  await expect(legendLink(page)).toBeFocused()
  expect(await scrolled()).toBe(place)
})

test('Back and Forward move one level at a time between menu, dish and legend', async ({ page }) => {
  await openMenu(page)
  await openLegend(page)
  await page.goBack()
  await expect(sheetOf(page).getByRole('heading', { name: sourceDish(RAGU).name })).toBeVisible()
  await expect(legendLink(page)).toBeFocused()
  await page.goForward()
  await expect(legendTitle(page)).toBeVisible()
  await backToMenu(page)
  await expect(nameOf(dishCard(page, RAGU))).toBeFocused()
})

test('Escape closes the legend first and the dish sheet next', async ({ page }) => {
  await openMenu(page)
  await openLegend(page)
  await page.keyboard.press('Escape')
  await expect(legendLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
})

test('after the close button in the legend, Back leaves the menu', async ({ page }) => {
  await page.goto('/r/q/1001?lang=it')
  await openMenu(page)
  await openLegend(page)
  await page.getByRole('button', { name: it('common.close') }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect.poll(() => page.evaluate(() => history.state?.copertoSheet)).toBeFalsy()
  await page.goBack()
  await expect(page).toHaveURL(/\/r\/q\/1001\?lang=it$/)
})

test('Forward opens a linked dish again after its sheet was closed', async ({ page }) => {
  await page.goto(LINK)
  await ready(page)
  await expect(dishSheet(page, RAGU)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await page.goForward()
  await expect(dishSheet(page, RAGU)).toBeVisible()
})

test('a reload keeps the legend of a linked dish open, with dish and menu behind it', async ({ page }) => {
  await page.goto(LINK)
  await ready(page)
  await expect(dishSheet(page, RAGU)).toBeVisible()
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await expect(page).toHaveURL(LINK)
  await page.reload()
  await ready(page)
  await expect(legendTitle(page)).toBeVisible()
  await backToMenu(page)
  await page.goForward()
  await expect(dishSheet(page, RAGU)).toBeVisible()
})

test('a link to a dish of a shared cart keeps the cart on the way back', async ({ page }) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}&shareid=abc` }))
  await ready(page)
  await expect(dishSheet(page, RAGU)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.copertoSheet))).toBe(true)
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath({ hash: '#shareid=abc' }))
})
