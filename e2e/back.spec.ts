import type { Page } from 'playwright/test'
import { dishCard, menuPath, nameOf, openMenu, openSheet, ready, sheetOf, sourceDish } from '@/e2e/menu-steps'
import { messages } from '@/e2e/support/messages'
import { test as withServer } from '@/e2e/support/own-server'
import { WITH_FEATURES } from '@/e2e/support/shared-servers'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const RAGU = 1001022
const CARBONARA = 1001029

const dishSheet = (page: Page) => page.getByRole('dialog', { name: sourceDish(RAGU).name })
const legendLink = (page: Page) => sheetOf(page).getByRole('button', { name: it('dish.legend') })
const legendTitle = (page: Page) => sheetOf(page).getByRole('heading', { name: it('dish.legend') })

/** From the legend over the dish. */
const backToMenu = async (page: Page) => {
  await page.goBack()
  await expect(legendLink(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
}

test('Back goes one level: legend, dish, menu; Forward goes the same way', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('heading', { name: sourceDish(RAGU).name })).toBeVisible()
  await expect(legendLink(page)).toBeFocused()
  await page.goForward()
  await expect(legendTitle(page)).toBeVisible()
  await backToMenu(page)
  await expect(nameOf(dishCard(page, RAGU))).toBeFocused()
})

test('closing from the legend closes it all: one Back more leaves the menu', async ({ page }) => {
  await page.goto('/r/q/1001?lang=it')
  await openMenu(page)
  await openSheet(dishCard(page, RAGU), 'name')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await page.getByRole('button', { name: it('common.close') }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect.poll(() => page.evaluate(() => history.state?.copertoSheet)).toBeFalsy()
  await page.goBack()
  await expect(page).toHaveURL(/\/r\/q\/1001\?lang=it$/)
})

test('Escape goes one level too', async ({ page }) => {
  await openMenu(page)
  await openSheet(dishCard(page, RAGU), 'name')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(legendLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
})

test('a link to a dish has the menu behind it: legend, dish, menu, and a reload stays where it is', async ({
  page,
}) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}` }))
  await ready(page)
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

withServer(
  'a correction that was typed is kept: after Back, Forward, a reload and a failure',
  async ({ page, borrow }) => {
    const { url } = await borrow(WITH_FEATURES)
    await page.goto(`${url}${menuPath({ hash: `#dish-${CARBONARA}` })}`)
    const sheet = sheetOf(page)
    const link = sheet.getByRole('button', { name: it('dish.suggestTranslation') })
    const field = sheet.getByRole('textbox', { name: it('dish.suggestField') })
    await link.click()
    await field.fill('Carbonara di casa')
    await page.goBack()
    await expect(link).toBeFocused()
    await page.goForward()
    await expect(field).toHaveValue('Carbonara di casa')
    await page.reload()
    await expect(field).toHaveValue('Carbonara di casa')
    await page.route('**/translations', (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: it('dish.suggestSend') }).click()
    await expect(sheet.getByRole('alert')).toHaveText(it('dish.suggestFailed'))
    await page.goBack()
    await link.click()
    await expect(field).toHaveValue('Carbonara di casa')
    await sheet.getByRole('button', { name: it('dish.suggestSend') }).click()
    await expect(sheet.getByText(it('dish.suggestThanks'))).toBeVisible()
    await page.goBack()
    await link.click()
    await expect(field).toHaveValue('')
  },
)
