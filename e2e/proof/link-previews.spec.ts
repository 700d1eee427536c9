import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { sheetOf, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const DISH = 1001003
const it = messages('it')

test('a link to a dish in a shared cart keeps the token of the cart', async ({ page }) => {
  const token = 'shareid=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=it#${token}`)
  await expect(sheetOf(page)).toContainText(sourceDish(DISH).name)
  expect(page.url()).toBe(`${suiteOrigin()}/r/q/${TRATTORIA}/menu?lang=it#dish-${DISH}&${token}`)
})

test('Back closes the sheet that a link to a dish opened, then leaves the menu', async ({ page }) => {
  await page.goto('/r/q/1001?lang=it')
  await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=it`)
  await expect(sheetOf(page)).toContainText(sourceDish(DISH).name)
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${suiteOrigin()}/r/q/1001?lang=it`)
})

test('the page of a dish is accessible', async ({ page }) => {
  // Without leading on: axe itself needs a script.
  await page.route('**/menu/dish/*', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: html.replaceAll('location.replace(', 'void (') })
  })
  await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=ar`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('the page of a dish shows the dish, its allergens and the way into the menu', async ({ page }) => {
    await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=it`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sourceDish(DISH).name)
    await expect(page.locator('.allergens')).not.toBeEmpty()
    await expect(page.getByText(it('dish.askStaff'))).toBeVisible()
    await expect(page.getByRole('link', { name: it('preview.readInMenu') })).toHaveAttribute(
      'href',
      `/r/q/1001/menu#dish-${DISH}`,
    )
  })

  test('a link to a dish that is gone leads to the menu', async ({ page }) => {
    const gone = await page.goto('/r/q/1001/menu/dish/7?lang=it')
    expect(gone?.status()).toBe(404)
    await expect(page.getByRole('heading')).toHaveText(it('states.itemGone'))
    await page.getByRole('link', { name: it('dish.goneAction') }).click()
    await expect(page).toHaveURL(/\/r\/q\/1001\/menu$/)
  })
})
