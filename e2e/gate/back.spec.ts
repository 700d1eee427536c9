import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { legendTitle, openLegend, RAGU } from '@/e2e/support/steps/menu/dish-steps'
import { dishCard, menuPath, nameOf, openMenu, sheetOf, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS_WITH_ICON } from '@/lib/core/menu/filters/diet-icons'

const it = messages('it')

test('Back closes a sheet and returns to the same place on the menu', async ({ page }) => {
  await openMenu(page)
  const name = nameOf(await unfold(dishCard(page, RAGU)))
  await name.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await page.evaluate(() => scrollY)
  await name.click()
  await expect(sheetOf(page)).toBeVisible()
  await expect(page).toHaveURL(/#dish-1001022$/)
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(page).toHaveURL(menuPath())
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the legend explains every allergen and every diet that has an icon', async ({ page }) => {
  await openMenu(page)
  await openLegend(page)
  await expect(legendTitle(page)).toBeFocused()
  await expect(sheetOf(page).getByRole('listitem')).toHaveText([
    ...ALLERGENS.map((allergen) => it(`dish.allergens.${allergen}`)),
    ...DIETS_WITH_ICON.map((diet) => it(`dish.diets.${diet}`)),
  ])
  await expect(sheetOf(page).getByText(it('dish.legendWarning'))).toBeVisible()
  await expectAccessible(page)
})
