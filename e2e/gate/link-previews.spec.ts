import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { sheetOf, sourceDish } from '@/e2e/support/steps/menu/menu-steps'

const DISH = 1001003

test('a link to a dish opens the menu with the sheet of that dish', async ({ page }) => {
  await page.goto(`/r/q/${TRATTORIA}/menu/dish/${DISH}?lang=it`)
  await expect(sheetOf(page)).toContainText(sourceDish(DISH).name)
  await expect(page).toHaveURL(`/r/q/${TRATTORIA}/menu?lang=it#dish-${DISH}`)
})
